/** The faces of players: half a domino, a bot with as many pips as it has levels. */

import { svg, html, type TemplateResult } from "lit";
import type { Player } from "../play/session";

type Point = readonly [number, number];

const PIPS: readonly (readonly Point[])[] = [
  [[7, 8], [13, 8]],
  [[10, 7]],
  [[6.5, 8], [13.5, 8]],
  [[10, 4], [6, 8], [14, 8]],
  [[6.5, 4.5], [13.5, 4.5], [6.5, 9], [13.5, 9]],
  [[10, 3.5], [5, 6], [15, 6], [7.5, 10], [12.5, 10]],
];

/** Draw the face of whoever has a seat, so many pixels wide. */
export function portrait(player: Player | undefined, size = 48): TemplateResult {
  const level = typeof player === "number" ? player : 0;
  return html`<svg class="portrait face-${level}" viewBox="0 0 20 20" width=${size} height=${size} aria-hidden="true">
    <rect width="20" height="20" rx="5" />
    ${(PIPS[level] ?? []).map(([x, y]) => svg`<circle cx=${x} cy=${y} r="1.6" />`)}
    <path d="M6.500 14q3.500 3.200 7 0" />
  </svg>`;
}
