/** What a hand begins with, learned from deals: where dominoes stand, and which there are. */

import { seats, stock } from "../play/shapes";
import { Refused, asked } from "../service/ask";
import type { Answer, GameId, Position, Refusal } from "../service/types";
import { counted, merged, tilesIn, type Bag } from "./bag";

type Dealt = Answer<GameId, "deals">;

/** A deal to write over, and all dominoes of its set. */
export interface Box {
  position: Position;
  text: string;
  set: Bag;
}

/** Deals that are looked at: in a single one a domino may be put aside, or hands may have drawn. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Deal for so many players; of some deals take the one in which the fewest were drawn. */
export async function unpacked(game: GameId, players: number, options: object): Promise<Box> {
  const body = { options, ...(players > 1 ? { players } : {}) };
  const items = SEEDS.map((seed) => ({ call: "deals", game, body: { ...body, seed } }));
  const { answers } = (await asked("/v1/batch", { body: items })) as { answers: Item[] };
  const deals = answers.map(opened);
  const set = deals.map((dealt) => counted(tilesIn(dealt.position))).reduce(merged);
  const widest = deals.reduce((best, dealt) => (drawable(dealt) > drawable(best) ? dealt : best));
  return { position: widest.position, text: widest.text, set };
}

interface Item {
  status: number;
  body: unknown;
}

function opened({ status, body }: Item): Dealt {
  if (status !== 200) throw new Refused(body as Refusal);
  return body as Dealt;
}

const drawable = (dealt: Dealt): number => stock(dealt.position)?.dominoes.length ?? 0;

/** Tell for how many players a position is. */
export const playersOf = (position: Position): number => seats(position).length;
