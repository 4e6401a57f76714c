/** What is told of moves on a board of the page: each is a chip beside its place. */

import { html, nothing, type TemplateResult } from "lit";
import { HALF_LETTER, at, inside, type Chip, type View } from "./paint";
import type { Box, Place } from "./scene";
import "./chips.css";

/** Pixels of either end of a chip, and from one chip to the next. */
const CHIP = 14;
const CHIP_HIGH = 34;

const MOST_CHIPS = 2;

/** What is told of the moves of a place, one above another, on the side where it covers least. */
export function chipsOf(place: Place, taken: readonly Box[], view: View, chips: ReadonlyMap<string, Chip>): TemplateResult[] {
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
