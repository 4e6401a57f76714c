/** What lies behind a board, by game: far hills, a sun. It is stretched over the whole table. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";

const SCENERIES: Readonly<Record<string, SVGTemplateResult>> = {
  ziggurat: svg`<path class="far" d="M0 71Q22 61 42 69T100 66V100H0Z" /><path class="middle" d="M0 85Q16 79 38 84T100 78V100H0Z" />`,
};

/** Draw the scenery of a game, where it has one. */
export function scenery(game: string): TemplateResult | typeof nothing {
  const drawn = SCENERIES[game];
  return drawn === undefined ? nothing : html`<svg class="scenery" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`;
}
