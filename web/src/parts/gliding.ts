/** The ghost of a hint that is still being looked for: where a better move takes its place it is seen to go there. */

import type { Chip, View } from "../boards/paint";
import type { Place, Point } from "../boards/scene";
import { isStill } from "../ground/motion";

/** A ghost on the board: its move, and its middle in halves. */
export interface Ghost extends Point {
  text: string;
  isEarly: boolean;
}

type Chips = ReadonlyMap<string, Chip>;

/** The number of the place with the best move of a hint; -1 where there is none, or its move lays no domino. */
export const bestOf = (places: readonly Place[], chips: Chips): number =>
  places.findIndex(({ kind, moves }) => kind === "ghost" && moves.some(({ text }) => chips.get(text)?.isBest));

/** The ghost of the best move in a place. */
export function ghostIn(place: Place | undefined, chips: Chips): Ghost | null {
  const text = place?.moves.find((legal) => chips.get(legal.text)?.isBest)?.text;
  return place && text !== undefined ? { x: place.x, y: place.y, text, isEarly: chips.get(text)?.isEarly === true } : null;
}

/** Tell whether a ghost takes the place of one that was only the best so far. */
export const hasMoved = (from: Ghost | null, to: Ghost | null): boolean => from !== null && to !== null && from.isEarly && from.text !== to.text;

/** Let elements come from the place of an earlier ghost; those who want nothing to move see them appear. */
export function glide(elements: readonly (Element | null)[], from: Ghost, to: Ghost, { u }: View): void {
  const start = `${(from.x - to.x) * u}px ${(from.y - to.y) * u}px`;
  for (const element of elements)
    if (isStill()) element?.animate({ opacity: [0, 1] }, FADE);
    else element?.animate({ translate: [start, "0 0"] }, TRAVEL);
}

const FADE = 80;
const TRAVEL: KeyframeAnimationOptions = { duration: 220, easing: "cubic-bezier(.2, .8, .2, 1)" };
