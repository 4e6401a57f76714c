/** A score as it is kept with a pencil: houses of 50, each two long lines, then a corner at a time. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

const HOUSE = 50;
const STROKE = 5;
const CORNERS = [[12, 4], [20, 12], [12, 20], [4, 12]] as const;
const LINES = ["M3 3L21 21", "M21 3L3 21"] as const;

/** Draw one house with so many strokes of 5; a circle stands for two of them. */
function house(strokes: number): SVGTemplateResult {
  const circles = Math.floor((strokes - LINES.length) / 2);
  const [x, y] = CORNERS[Math.max(0, circles)] ?? CORNERS[0];
  const isHalf = strokes > LINES.length && strokes % 2 === 1;
  return svg`${LINES.slice(0, strokes).map((line) => svg`<path d=${line} />`)}
    ${CORNERS.slice(0, Math.max(0, circles)).map(([across, down]) => svg`<circle cx=${across} cy=${down} r="3" />`)}
    ${isHalf ? svg`<path d="M${x - 3} ${y - 3}l6 6" />` : ""}`;
}

/** Draw a score; what is said of it beside makes it no news to who hears it. */
export function houses(score: number): TemplateResult {
  const count = Math.ceil(score / HOUSE);
  const all = Array.from({ length: count }, (_, index) => Math.min(HOUSE, score - index * HOUSE) / STROKE);
  return html`<span class="houses" aria-hidden="true">${all.map(
    (strokes) => html`<svg viewBox="0 0 24 24" width="28" height="28">${house(Math.floor(strokes))}</svg>`,
  )}</span>`;
}
