/** A score of Fives as it is kept with a pencil: houses of 50, each two long lines, then a corner at a time. */

import { svg, type SVGTemplateResult } from "lit";

const HOUSE = 50;
const STROKE = 5;
const CORNERS = [[12, 4], [20, 12], [12, 20], [4, 12]] as const;
const LINES = ["M3 3L21 21", "M21 3L3 21"] as const;

/** How many strokes each house of a score has. */
export const strokesOf = (score: number): number[] =>
  Array.from({ length: Math.ceil(score / HOUSE) }, (_, index) => Math.floor(Math.min(HOUSE, score - index * HOUSE) / STROKE));

/** Draw one house in a square of 24 with so many strokes of 5; a circle stands for two of them. */
export function house(strokes: number): SVGTemplateResult {
  const circles = Math.floor((strokes - LINES.length) / 2);
  const [x, y] = CORNERS[Math.max(0, circles)] ?? CORNERS[0];
  const isHalf = strokes > LINES.length && strokes % 2 === 1;
  return svg`${LINES.slice(0, strokes).map((line) => svg`<path pathLength="1" d=${line} />`)}
    ${CORNERS.slice(0, Math.max(0, circles)).map(([across, down]) => svg`<circle pathLength="1" cx=${across} cy=${down} r="3" />`)}
    ${isHalf ? svg`<path pathLength="1" d="M${x - 3} ${y - 3}l6 6" />` : ""}`;
}
