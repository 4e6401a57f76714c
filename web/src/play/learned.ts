/** Which lessons were done in this browser. */

import { entriesThat, isCount, isObject } from "../ground/checks";
import { keep, recall } from "../ground/store";

/** How many lessons a game has. */
export const LESSONS = 8;

const PLACE = "boneyard.learned";

/** How many lessons of each game were done. */
export const learned = (): Partial<Record<string, number>> => entriesThat(isCount, recall(PLACE, isObject<object>) ?? {});

/** Write down that a lesson of a game was done. */
export function learn(game: string, number: number): void {
  const known = learned();
  keep(PLACE, JSON.stringify({ ...known, [game]: Math.max(known[game] ?? 0, number) }));
}
