/** Paint a scene in pixels. Dominoes grow with the board; writing and focus rings do not. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { sameTile } from "../ground/tiles";
import { bestSoFar, theTable } from "../messages/boards";
import { EDGE, STOREY, block, face, shape } from "./bone";
import { spread, type Bone, type Box, type Light, type Place, type Point, type Scene, type Word } from "./scene";

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
  /** What the move of a place would make. */
  about: (place: Place) => string;
  /** What lies on the table, for those who do not see it. */
  words: string;
  lit: readonly string[];
  /** Where the latest dominoes come from, in pixels of the board. */
  from: Point | null;
  /** What the latest move did: what it lights up is lit once. */
  effect: object | null;
  /** Whether places are told as cells of a grid, and not as buttons. */
  isGrid?: boolean;
  /** Draw what is told of a place, where it covers least of what is there. */
  told: (place: Place, taken: readonly Box[], view: View) => unknown;
}

export function paint(scene: Scene, look: Look): TemplateResult {
  const { view } = look;
  const whole = `translate(${view.left} ${view.top}) scale(${view.u})`;
  const last = look.latest.map((tile) => scene.bones.findLast((bone) => sameTile(bone.tile, tile)));
  const words = scene.words.map((word) => ({ ...word, ...roomOf(word, view) }));
  const taken = [...scene.bones.map((bone) => ({ ...bone, ...spread(bone) })), ...words];
  return html`<svg class="scene" width=${view.width} height=${view.height} role=${scene.places.length === 0 ? "img" : look.isGrid ? "grid" : "group"} aria-label=${theTable()}>
      <g transform=${whole}>${scene.under}</g>
      ${repeat(scene.bones, ({ key }) => key, (bone) => piece(bone, view, last.includes(bone), look.from))}
      <g transform=${whole}>${scene.over}</g>
      ${repeat([look.effect], (effect) => effect, () => svg`<g transform=${whole}>${(scene.lights ?? []).map(lightOf)}</g>`)}
      <g role=${look.isGrid && scene.places.length > 0 ? "row" : nothing}>${scene.places.map((place, number) => target(place, number, look))}</g>
      ${look.pointed && look.pointed.kind !== "ghost" ? preview(look.pointed, view) : nothing}
    </svg>
    <p class="unseen">${look.words}</p>
    ${words.map(({ x, y, text, strong, isTag }) => html`<span class="word ${strong ? "strong" : ""} ${isTag ? "tag" : ""}" .style=${at(x, y, view)}>${text}</span>`)}
    ${scene.places.map((place) => look.told(place, taken, view))}`;
}

/** Pixels of half a letter, and of a line. */
export const HALF_LETTER = 4;
const LINE = 17;

/** The room that a writing takes, which is kept in sight. */
function roomOf({ x, y, text }: Word, view: View): Box {
  const wide = text.length * HALF_LETTER;
  const [width, height] = [(2 * wide) / view.u, LINE / view.u];
  return { x: inside(x, wide, view), y: Math.min(y, (view.height - view.top) / view.u - 0.6 * height), width, height };
}

/** Keep the middle of a writing, so many pixels wide to each side, so that all of it is seen. */
export const inside = (x: number, wide: number, { u, left, width }: View): number =>
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

/** Light up one after the other; however many there are takes no longer than five. */
const lightOf = ({ kind, x, y, width, height, isRound, turn = 0 }: Light, number: number, { length }: readonly Light[]): SVGTemplateResult =>
  svg`<rect class="light ${kind}" .style=${`--delay: ${Math.round(number * Math.min(STAGGER, (5 * STAGGER) / length))}ms`} x=${-width / 2} y=${-height / 2} width=${width} height=${height}
    rx=${isRound ? width / 2 : 0.18} transform="translate(${x} ${y}) rotate(${turn})" />`;

const STAGGER = 160;

function target(place: Place, number: number, look: Look): SVGTemplateResult {
  const { kind, x, y, width, height, moves } = place;
  const { view, chips, lit } = look;
  const told = chips.size === 0 || moves.some((legal) => chips.get(legal.text)?.isBest);
  const isEarly = moves.some((legal) => chips.get(legal.text)?.isEarly);
  const [wide, high] = [width * view.u, height * view.u];
  const name = look.name(place);
  const about = [isEarly ? bestSoFar() : "", look.about(place)].filter(Boolean).join(". ");
  return svg`<g class="place ${kind} ${told ? "best" : "other"} ${isEarly ? "early" : ""} ${moves.some(({ text }) => lit.includes(text)) ? "lit" : ""}" role=${look.isGrid ? "gridcell" : "button"} tabindex=${number === 0 ? 0 : -1}
    aria-label=${name} aria-description=${about === "" ? nothing : about} data-mark=${number} transform="translate(${view.left + x * view.u} ${view.top + y * view.u})">
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
