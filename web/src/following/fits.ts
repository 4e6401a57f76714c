/** Which dominoes of a hand that nobody sees would fit: each is tried in the hand by itself. */

import { asked } from "../service/ask";
import type { Effect, GameId, LegalMove, LegalMoves, Position } from "../service/types";
import { revealed } from "./unseen";

export type Fits = ReadonlyMap<string, readonly LegalMove[]>;

interface Item {
  status: number;
  body: LegalMoves;
}

const AT_ONCE = 50;
/** Questions of one batch. */

/** Ask what each of some dominoes could do; those that fit nowhere are left out. */
export async function fitting(game: GameId, position: Position, tiles: readonly string[], signal: AbortSignal): Promise<Fits> {
  const wanted = [...new Set(tiles)];
  const found = new Map<string, readonly LegalMove[]>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const body = some.map((tile) => ({ call: "moves", game, body: { position: revealed(position, [tile]), tile } }));
    const { answers } = (await asked("/v1/batch", { body, signal })) as { answers: Item[] };
    answers.forEach(({ status, body: { moves } }, index) => {
      if (status === 200 && moves.length > 0) found.set(some[index] ?? "", moves);
    });
  }
  return found;
}

/** What a move scores at once; nothing where the game counts otherwise. */
export function gain(effect: Effect): number {
  if ("points" in effect) return effect.points ?? 0;
  return "score" in effect ? effect.score : 0;
}
