/** The way through a puzzle as a picture: a line with half a domino for each move, its pips the tries. */

import { html, svg, type TemplateResult } from "lit";
import { half } from "../boards/bone";
import { pathOf, type Done, type Stone } from "../play/daily";
import * as say from "../messages/ways";

const STEP = 1.5;
const MOST_PIPS = 9;
const SIZE = 26;

const MARKS: Readonly<Record<Stone["mark"], (stone: Stone) => string>> = {
  first: () => say.atOnce(),
  later: ({ tries }) => say.later({ tries }),
  missed: ({ tries }) => (tries > 0 ? say.missed({ tries }) : say.shown()),
  open: () => say.untried(),
};

/** Say a path in words, move by move. */
export function pathInWords(stones: readonly Stone[]): string {
  if (stones.length === 1 && stones[0]) return MARKS[stones[0].mark](stones[0]);
  return stones.map((stone, index) => say.move({ number: index + 1, way: MARKS[stone.mark](stone) })).join(", ");
}

/** Draw a path; `now` is the move that is being looked for. */
export function path(known: Done | undefined, now = -1): TemplateResult {
  const stones = pathOf(known);
  const wide = (stones.length - 1) * STEP + 1.2;
  return html`<svg class="path" role="img" aria-label=${pathInWords(stones)} viewBox="-0.6 -0.6 ${wide} 1.27" width=${wide * SIZE} height=${1.27 * SIZE}>
    <path class="way" d="M0 0H${(stones.length - 1) * STEP}" />
    ${stones.map((stone, index) => svg`<g class="stone is-${stone.mark} ${index === now ? "is-now" : ""}" transform="translate(${index * STEP} 0)">
      <rect class="edge" x="-.5" y="-.43" width="1" height="1" rx=".2" /><rect class="face" x="-.5" y="-.5" width="1" height="1" rx=".2" />
      ${half(stone.tries > 0 ? String(Math.min(stone.tries, MOST_PIPS)) : "", 0, 0)}
      ${stone.mark === "missed" && stone.tries === 0 ? svg`<path class="cross" d="M-.2-.2L.2.2M.2-.2L-.2.2" />` : ""}</g>`)}
  </svg>`;
}
