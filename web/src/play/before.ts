/** What the next hand at a real table begins with, kept in this browser. */

import { has, isCount, isListOf, isNullOr, isObject, isText } from "../ground/checks";
import { keep, recall } from "../ground/store";
import type { GameId } from "../ground/types";
import type { Ended } from "./box";
import { isAllLeft } from "./shelf";

/** What a hand takes over from the one before it. */
export interface Before {
  /** The hand that it follows; null where another match begins at the same table. */
  after: Ended | null;
  players: number;
  names: readonly string[];
  seat: number;
  options: object;
}

const isBefore = has<Before>({
  after: isNullOr(has<Ended>({ text: isText, left: isAllLeft })),
  players: isCount,
  names: isListOf(isText),
  seat: isCount,
  options: isObject<object>,
});

const placeOf = (game: GameId): string => `boneyard.next.${game}`;

/** Keep what the next hand begins with, so that it is there after a reload; null where a new table is to be set. */
export const keepBefore = (game: GameId, before: Before | null): void => keep(placeOf(game), before && JSON.stringify(before));

export const recallBefore = (game: GameId): Before | null => recall(placeOf(game), isBefore);
