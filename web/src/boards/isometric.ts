/** A ziggurat seen from a corner, with the sun behind it: a portrait, on which nobody has to count. */

import { svg, type SVGTemplateResult } from "lit";
import type { PositionOf } from "../service/types";
import { face } from "./bone";
import { onGrid, type Bone, type Lying } from "./scene";

/** A domino as it lies on the plan. */
export type Flat = Pick<Bone, "tile" | "x" | "y" | "turn" | "tier">;

export const flat = (placed: PositionOf<"ziggurat">["placed"]): Flat[] =>
  placed.map((domino) => ({ ...onGrid(domino as Lying, domino.tile), tier: domino.tier }));

const SIZE = 6;
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
        ${slab("", (SIZE - 2 * (tier - 1)) / 2, -tier * RISE)}
        <g transform="translate(0 ${-tier * RISE}) matrix(${ACROSS} ${DEEP} ${-ACROSS} ${DEEP} 0 0) translate(${-SIZE / 2} ${-SIZE / 2})">
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
