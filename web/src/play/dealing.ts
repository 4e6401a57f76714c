/** Deals for somebody who plays a game for the first time in this browser: they begin, so that nobody has to watch first. */

import { mover, seats } from "../ground/shapes";
import type { Answer, Game, GameId, Options } from "../ground/types";
import { askAll, Refused } from "../service/ask";
import { someDeal } from "./session";
import { all } from "./shelf";

/** Deals that are looked at together, and how often at most. */
const AT_ONCE = 8;
const TIMES = 4;

const isNew = (game: GameId): boolean => !all().some((kept) => kept.game === game && kept.place === "table" && kept.turns.length > 0);

/** Choose the number of a new deal. In the first game of its kind a seat begins, and as few as can be were drawn before. */
export async function newDeal({ id, seats: numbers }: Game, body: { options?: Options; players?: number } = {}, seat = 0): Promise<number> {
  if (Math.max(...numbers) === 1 || seat < 0 || !isNew(id)) return someDeal();
  for (let time = 0; time < TIMES; time += 1) {
    const asked = Array.from({ length: AT_ONCE }, () => ({ ...body, seed: someDeal() }));
    const found = (await askAll(id, "deals", asked)).flatMap((dealt, index) => (dealt instanceof Refused || mover(dealt.position) !== seat ? [] : { dealt, seed: asked[index]?.seed ?? 0 }));
    const [best] = found.sort((one, other) => held(one.dealt) - held(other.dealt));
    if (best) return best.seed;
  }
  return someDeal();
}

const held = ({ position }: Answer<GameId, "deals">): number => seats(position).reduce((sum, { hand }) => sum + hand.length, 0);
