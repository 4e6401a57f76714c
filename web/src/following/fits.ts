/** Which dominoes of a hand that nobody sees would fit: each is tried in the hand by itself. */

import { askAll } from "../service/ask";
import type { Effect, GameId, LegalMove, Position } from "../service/types";
import { revealed } from "./unseen";

export type Fits = ReadonlyMap<string, readonly LegalMove[]>;

/** Questions of one batch. */
const AT_ONCE = 50;

/** Ask what each of some dominoes could do; those that fit nowhere are left out. */
export async function fitting(game: GameId, position: Position, tiles: readonly string[], signal: AbortSignal): Promise<Fits> {
  const wanted = [...new Set(tiles)];
  const found = new Map<string, readonly LegalMove[]>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const answers = await askAll(game, "moves", some.map((tile) => ({ position: revealed(position, [tile]), tile })), signal);
    answers.forEach((each, index) => {
      if ("moves" in each && each.moves.length > 0) found.set(some[index] ?? "", each.moves);
    });
  }
  return found;
}

/** What a move scores at once; nothing where the game counts otherwise. */
export function gain(effect: Effect): number {
  if ("points" in effect) return effect.points ?? 0;
  return "score" in effect ? effect.score : 0;
}
