/** The boards that the page draws by itself; those of other games are pictures of the service. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { Draw } from "./scene";
import { bead, ziggurat } from "./grids";
import { draw as fives } from "./fives";
import { draw as peaks } from "./peaks";
import { draw as pip } from "./pip";

export const boards: Readonly<Record<string, Draw>> = { bead, fives, "peaks-and-pits": peaks, pip, ziggurat };

/** Games that are built upwards, in which a domino may lie on others. */
export const layered: ReadonlySet<string> = new Set(["ziggurat"]);

/** What lies behind a board, by game: far hills, a sun. It is stretched over the whole table. */
const SCENERIES: Readonly<Record<string, SVGTemplateResult>> = {
  ziggurat: svg`<path class="far" d="M0 71Q22 61 42 69T100 66V100H0Z" /><path class="middle" d="M0 85Q16 79 38 84T100 78V100H0Z" />`,
  "peaks-and-pits": svg`<path class="far" d="M0 58L11 44 22 56 37 33 52 55 63 45 76 58 88 38 100 54V100H0Z" /><path class="snow" d="M37 33L32.500 40 35.500 39 37.500 42 39.500 39 41.500 40ZM88 38L84.500 43 87 42 88.500 44.500 91.500 43Z" />`,
};

export function scenery(game: string): TemplateResult | typeof nothing {
  const drawn = SCENERIES[game];
  return drawn === undefined ? nothing : html`<svg class="scenery" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`;
}
