/** A domino as a drawing, in halves: lying, its middle at 0, its first half on the left; and a ziggurat of them seen
 * from a corner, a portrait on which nobody has to count. */

import { svg, nothing, type SVGTemplateResult } from "lit";
import type { PositionOf } from "../ground/types";
import { onGrid, type Bone, type Lying } from "./scene";

/** How far the front of a domino shows below its upper side: of one on a table, and of one on a tier. */
export const EDGE = 0.07;
export const STOREY = 0.145;

const GAP = 0.03;
const SIZE = 1 - 2 * GAP;
const OFF = 0.24;
const MIDDLE = 0;

type Point = readonly [number, number];

const CORNERS: readonly Point[] = [[-OFF, -OFF], [OFF, OFF], [OFF, -OFF], [-OFF, OFF]];
/** In pairs: those of a six lie along the domino, so that an upright one shows two columns. */
const SIDES: readonly Point[] = [[MIDDLE, -OFF], [MIDDLE, OFF], [-OFF, MIDDLE], [OFF, MIDDLE]];

function pips(number: number): readonly Point[] {
  const even = number - (number % 2);
  const odd: readonly Point[] = number % 2 ? [[MIDDLE, MIDDLE]] : [];
  return [...odd, ...CORNERS.slice(0, Math.min(even, 4)), ...SIDES.slice(0, Math.max(0, even - 4))];
}

const STAR = Array.from({ length: 12 }, (_, point) => {
  const radius = point % 2 ? 0.125 : 0.27;
  const angle = (point * Math.PI) / 6 - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(3)},${(radius * Math.sin(angle)).toFixed(3)}`;
}).join(" ");

/** Draw one half with its middle at a point; writing stands upright, whichever way the domino lies. */
export function half(face: string, x: number, turn: number): SVGTemplateResult | typeof nothing {
  const number = Number(face);
  if (face !== "" && Number.isInteger(number) && number <= 9) {
    const radius = number > 6 ? 0.082 : 0.092;
    return svg`<g class="pip p${number}">${pips(number).map(([right, down]) => svg`<circle cx=${x + right} cy=${down} r=${radius} />`)}</g>`;
  }
  if (face === "*") return svg`<polygon class="pip wild" points=${STAR} transform="translate(${x} 0)" />`;
  if (face === "") return nothing;
  const isLetter = Number.isNaN(number);
  return svg`<g transform="translate(${x} 0) rotate(${-turn})">
    ${isLetter ? svg`<circle class="pip disc" r="0.34" />` : nothing}
    <text class=${isLetter ? "letter" : "figure"} y="0.16" font-size="0.46">${face}</text>
  </g>`;
}

/** The outline of a domino, `thick` taller below: its body, its front, or a frame around it. */
export const shape = (name: string, turn: number, out = 0): SVGTemplateResult =>
  svg`<rect class=${name} x=${-1 + GAP - out} y=${-SIZE / 2 - out} width=${2 - 2 * GAP + 2 * out} height=${SIZE + 2 * out} rx=${0.15 + out} transform="rotate(${turn})" />`;

export function face(tile: string, turn = 0, badge = ""): SVGTemplateResult {
  if (tile === "?") return shape("bone back", turn);
  const [first = "", second = ""] = tile.split("-");
  return svg`${shape("bone", turn)}<g transform="rotate(${turn})">
    <path class="groove" d="M0-.28V.28" />${half(first, -0.5, turn)}${half(second, 0.5, turn)}
    ${badge === "" ? nothing : svg`<g transform="rotate(${-turn})"><circle class="pip wild" r="0.2" /><text class="letter" y="0.11" font-size="0.32">${badge}</text></g>`}
  </g>`;
}

/** Draw a domino with its weight: the front that shows below its upper side, so thick. */
export const block = (tile: string, turn: number, thick: number, badge = ""): SVGTemplateResult =>
  svg`<g class="front" transform="translate(0 ${thick})">${shape("edge", turn)}</g>${thick > 0.1 ? svg`<g class="front" transform="translate(0 ${thick / 2})">${shape("edge", turn)}</g>` : nothing}${face(tile, turn, badge)}`;

export type Flat = Pick<Bone, "tile" | "x" | "y" | "turn" | "tier">;

export const flat = (placed: PositionOf<"ziggurat">["placed"]): Flat[] =>
  placed.map((domino) => ({ ...onGrid(domino as Lying, domino.tile), tier: domino.tier }));

const SIDE = 6;
const ACROSS = Math.SQRT1_2;
/** How a step along the plan leads to the right and down in the picture: the plan is turned by half a right
 * angle and 0.56 as deep as it is wide. */
const DEEP = 0.396;

const RISE = 0.52;
const TIERS = [1, 2, 3];

/** Draw dominoes tier by tier, the middle of the ground at 0. */
export function isometric(dominoes: readonly Flat[]): SVGTemplateResult {
  return svg`<g class="isometric">
    ${slab("plinth", 3.42, 0)}
    ${TIERS.map((tier) => {
      const laid = dominoes.filter((domino) => domino.tier === tier);
      if (laid.length === 0) return svg``;
      return svg`<g class="storey tier-${tier}">
        ${slab("", (SIDE - 2 * (tier - 1)) / 2, -tier * RISE)}
        <g transform="translate(0 ${-tier * RISE}) matrix(${ACROSS} ${DEEP} ${-ACROSS} ${DEEP} 0 0) translate(${-SIDE / 2} ${-SIDE / 2})">
          ${laid.map(({ tile, x, y, turn }) => svg`<g transform="translate(${x} ${y})">${face(tile, turn)}</g>`)}
        </g>
      </g>`;
    })}
  </g>`;
}

/** A square block of so many halves to each side, its upper side at a height, with the two fronts that are seen. */
function slab(name: string, half: number, top: number): SVGTemplateResult {
  const [wide, deep] = [half * 2 * ACROSS, half * 2 * DEEP];
  return svg`<g class=${name}>
    <path class="upper" d="M${-wide} ${top}L0 ${top - deep}L${wide} ${top}L0 ${top + deep}Z" />
    <path class="left" d="M${-wide} ${top}L0 ${top + deep}v${RISE}L${-wide} ${top + RISE}Z" />
    <path class="right" d="M${wide} ${top}L0 ${top + deep}v${RISE}L${wide} ${top + RISE}Z" />
  </g>`;
}
