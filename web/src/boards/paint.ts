/** Paint a scene in pixels. Dominoes grow with the board; writing and focus rings do not. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { tileInWords } from "../ground/words";
import { sameTile } from "../ground/tiles";
import { EDGE, STOREY, block, face, shape } from "./bone";
import { spread, type Bone, type Box, type Place, type Point, type Scene, type Word } from "./scene";

/** What is told of a place: how much it is worth, with what is not sure about it. */
export interface Chip {
  text: string;
  note?: string;
  isBest: boolean;
  /** Whether it is of a move that was made. */
  isMade?: boolean;
  /** Whether a better answer may still take its place. */
  isEarly?: boolean;
}

export interface View {
  /** Pixels of a half, and of the margins on the left and above. */
  u: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels of a half at most. */
const LARGEST = 120;

export function fit(box: Box, width: number, height: number): View {
  const u = Math.max(1, Math.min(width / box.width, height / box.height, LARGEST));
  return { u, width, height, left: (width - u * box.width) / 2 - u * box.x, top: (height - u * box.height) / 2 - u * box.y };
}

export interface Look {
  view: View;
  latest: readonly string[];
  chips: ReadonlyMap<string, Chip>;
  pointed: Place | null;
  name: (place: Place) => string;
  lit: readonly string[];
  /** Where the latest dominoes come from, in pixels of the board. */
  from: Point | null;
}

export function paint(scene: Scene, look: Look): TemplateResult {
  const { view } = look;
  const whole = `translate(${view.left} ${view.top}) scale(${view.u})`;
  const last = look.latest.map((tile) => scene.bones.findLast((bone) => sameTile(bone.tile, tile)));
  const words = scene.words.map((word) => ({ ...word, ...roomOf(word, view) }));
  const taken = [...scene.bones.map((bone) => ({ ...bone, ...spread(bone) })), ...words];
  return html`<svg class="scene" width=${view.width} height=${view.height} role=${scene.places.length > 0 ? "group" : "img"} aria-label="The table">
      <g transform=${whole}>${scene.under}</g>
      ${repeat(scene.bones, ({ key }) => key, (bone) => piece(bone, view, last.includes(bone), look.from))}
      <g transform=${whole}>${scene.over}</g>
      ${scene.places.map((place, number) => target(place, number, look))}
      ${look.pointed && look.pointed.kind !== "ghost" ? preview(look.pointed, view) : nothing}
    </svg>
    <p class="unseen">${scene.bones.length === 0 ? "The table is empty." : `On the table: ${scene.bones.map(({ tile }) => tileInWords(tile)).join(", ")}.`}</p>
    ${words.map(({ x, y, text, strong, isTag }) => html`<span class="word ${strong ? "strong" : ""} ${isTag ? "tag" : ""}" .style=${at(x, y, view)}>${text}</span>`)}
    ${scene.places.map((place) => chipsOf(place, taken, look))}`;
}

/** Pixels of either end of a chip, from one chip to the next, and of half a letter. */
const CHIP = 14;
const CHIP_HIGH = 34;
const HALF_LETTER = 4;

const MOST_CHIPS = 2;

/** The room that a writing takes, which is kept in sight. */
function roomOf({ x, y, text }: Word, view: View): Box {
  const wide = text.length * HALF_LETTER;
  const [width, height] = [(2 * wide) / view.u, CHIP_HIGH / 2 / view.u];
  return { x: inside(x, wide, view), y: Math.min(y, (view.height - view.top) / view.u - 0.6 * height), width, height };
}

/** Keep the middle of a writing, so many pixels wide to each side, so that all of it is seen. */
const inside = (x: number, wide: number, { u, left, width }: View): number =>
  Math.max((wide - left) / u, Math.min((width - left - wide) / u, x));

const pixels = ({ x, y }: Point, { u, left, top }: View): Point => ({ x: left + x * u, y: top + y * u });

function translate(point: Point, view: View): string {
  const { x, y } = pixels(point, view);
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
}

/** The style of a writing with its middle at a point. The service lets no page bring styles in an attribute, so it is set as a property. */
export const at = (x: number, y: number, view: View): string => `transform: ${translate({ x, y }, view)} translate(-50%, -50%)`;

function piece(bone: Bone, view: View, isLast = false, from: Point | null = null): SVGTemplateResult {
  const { tile, turn, tier = 0, badge, isLifted } = bone;
  const { x, y } = pixels(bone, view);
  const flight = isLast && from ? `; --from: ${Math.round(from.x - x)}px ${Math.round(from.y - y)}px` : "";
  return svg`<g class="piece tier-${tier} ${isLifted ? "lifted" : ""}" .style=${`transform: ${translate(bone, view)}${flight}`}>
    <g transform="scale(${view.u})">
      ${block(tile, turn, tier > 0 ? STOREY : EDGE, badge)}
      ${isLast ? shape("last", turn) : nothing}
    </g>
  </g>`;
}

function target(place: Place, number: number, look: Look): SVGTemplateResult {
  const { kind, x, y, width, height, moves } = place;
  const { view, chips, lit } = look;
  const told = chips.size === 0 || moves.some((legal) => chips.get(legal.text)?.isBest);
  const isEarly = moves.some((legal) => chips.get(legal.text)?.isEarly);
  const [wide, high] = [width * view.u, height * view.u];
  const name = look.name(place);
  return svg`<g class="place ${kind} ${told ? "best" : "other"} ${isEarly ? "early" : ""} ${moves.some(({ text }) => lit.includes(text)) ? "lit" : ""}" role="button" tabindex=${number === 0 ? 0 : -1}
    aria-label=${name} aria-description=${isEarly ? "Best so far" : nothing} data-mark=${number} transform="translate(${view.left + x * view.u} ${view.top + y * view.u})">
    <rect class="room" x=${-wide / 2} y=${-high / 2} width=${wide} height=${high} />
    <g transform="scale(${view.u})">${mark(place)}</g>
    <rect class="focus" x=${-wide / 2 - 4} y=${-high / 2 - 4} width=${wide + 8} height=${high + 8} rx=${0.15 * view.u + 4} />
  </g>`;
}

function mark(place: Place): SVGTemplateResult | typeof nothing {
  const { kind, bone, more = [], x, y, width, height } = place;
  if (kind === "ghost" && bone !== null)
    return svg`${[bone, ...more].map((each) => svg`<g transform="translate(${each.x - x} ${each.y - y})">${face(each.tile, each.turn, each.badge)}</g>`)}`;
  if (kind === "ring") return svg`<circle class="ring" r="0.3" /><circle class="middle" r="0.13" />`;
  if (kind === "dot") return svg`<circle class="dot" r="0.12" />`;
  return svg`<rect class="cell" x=${-width / 2 + 0.05} y=${-height / 2 + 0.05} width=${width - 0.1} height=${height - 0.1} rx="0.12" />`;
}

const LIFTED = 6;

function preview({ bone, more = [] }: Place, view: View): SVGTemplateResult {
  const all = bone === null ? more : [bone, ...more];
  return svg`<g class="preview" transform="translate(0 ${-LIFTED})">${all.map((each) => piece(each, view))}</g>`;
}

/** What is told of the moves of a place, one above another, on the side where it covers least. */
function chipsOf(place: Place, taken: readonly Box[], { chips, view }: Look): TemplateResult[] {
  const told = place.moves.flatMap((legal) => chips.get(legal.text) ?? []).slice(0, MOST_CHIPS);
  const wide = Math.max(0, ...told.map(({ text, note = "" }) => CHIP + (text.length + note.length) * HALF_LETTER));
  const [width, height] = [(2 * wide) / view.u, (told.length * CHIP_HIGH) / view.u];
  const [right, down] = [(place.width + width) / 2, (place.height + height) / 2];
  const sides = [[0, -down], [0, down], [right, 0], [-right, 0]].map(([x = 0, y = 0]) => ({ x: inside(place.x + x, wide, view), y: place.y + y, width, height }));
  const { x, y } = sides.reduce((best, side) => (cover(side, place, taken, view) < cover(best, place, taken, view) - SLIGHT ? side : best));
  return told.map((each, index) => {
    const line = y + ((index - (told.length - 1) / 2) * CHIP_HIGH) / view.u;
    return html`<span class="chip ${each.isBest ? "best" : ""} ${each.isMade ? "made" : ""} ${each.isEarly ? "early" : ""}" .style=${at(x, line, view)}
      >${each.text}${each.note ? html` <small>${each.note}</small>` : nothing}</span>`;
  });
}

/** How much a box covers, in square halves; its own place, and what is out of sight, count most. */
function cover(box: Box, place: Box, taken: readonly Box[], { u, left, top, width, height }: View): number {
  const shared = (one: Box): number =>
    Math.max(0, Math.min(box.x + box.width / 2, one.x + one.width / 2) - Math.max(box.x - box.width / 2, one.x - one.width / 2)) *
    Math.max(0, Math.min(box.y + box.height / 2, one.y + one.height / 2) - Math.max(box.y - box.height / 2, one.y - one.height / 2));
  const seen = shared({ x: (width / 2 - left) / u, y: (height / 2 - top) / u, width: width / u, height: height / u });
  return taken.reduce((sum, each) => sum + shared(each), MOST * (shared(place) + box.width * box.height - seen));
}

const SLIGHT = 0.2;
const MOST = 10;
