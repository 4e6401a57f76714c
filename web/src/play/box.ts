/** A whole set of dominoes, and a deal of it to write over. */

import { stock } from "../ground/shapes";
import { bagOf, merge, tilesIn, type Bag } from "../ground/tiles";
import type { Answer, GameId, Options, Position } from "../ground/types";
import type { Left } from "./shelf";
import { Refused, askAll } from "../service/ask";

type Dealt = Answer<GameId, "deals">;

/** A deal to write over, and all dominoes of its set. */
export interface Box {
  position: Position;
  text: string;
  set: Bag;
}

/** A hand that is over, and what was left in hands that nobody here saw. */
export interface Ended {
  text: string;
  left: readonly Left[];
}

/** Deals that are looked at: in a single one a domino may be put aside, or hands may have drawn. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Deal for so many players, perhaps after another hand; of some deals take the one in which the fewest were drawn. */
export async function unpack(game: GameId, players: number, options: Options, ended: Ended | null = null): Promise<Box> {
  const after = ended && { after: ended.text, ...(ended.left.length > 0 ? { left: ended.left } : {}) };
  const answers = await askAll(game, "deals", SEEDS.map((seed) => ({ seed, options, players, ...after })));
  const deals = answers.map((each): Dealt => {
    if (each instanceof Refused) throw each;
    return each;
  });
  const set = deals.map((dealt) => bagOf(tilesIn(dealt.position))).reduce(merge);
  const widest = deals.reduce((best, dealt) => (drawable(dealt) > drawable(best) ? dealt : best));
  return { position: widest.position, text: widest.text, set };
}

const drawable = (dealt: Dealt): number => stock(dealt.position)?.dominoes.length ?? 0;
