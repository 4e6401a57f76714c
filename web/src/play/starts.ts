/** Who may begin a hand at a real table, and how many dominoes were drawn before it: the service judges each way. */

import { STOCKS, at, put, stringsOf, type Json, type Path } from "../ground/json";
import type { GameId } from "../ground/types";
import { askAll } from "../service/ask";

type Draft = { [key: string]: Json };

/** A way in which a hand may begin. */
export interface Start {
  lead: number;
  /** Dominoes drawn by all players together before the first one is laid. */
  drawn: number;
  position: Draft;
}

/** Keys that tell who begins. */
const LEADS = ["to_move", "first_player"];

/** Tell the keys of a position that name who begins. */
export const leadsOf = (position: object): string[] => LEADS.filter((key) => key in position);

/** List the ways that the rules allow, given a deal in which all is face down but the hand of one seat. */
export async function startsOf(game: GameId, position: Draft, seat: number, dealt: number, signal: AbortSignal): Promise<Start[]> {
  const count = Array.isArray(position["players"]) ? position["players"].length : 1;
  const extra = stringsOf(at(position, handPath(seat))).length - dealt;
  const draws = Array.from({ length: count * (Math.max(0, extra) + 1) }, (_, drawn) => drawn).filter((drawn) => share(drawn, seat, count) === extra);
  const wanted = draws.flatMap((drawn) =>
    Array.from({ length: count }, (_, lead): Start => ({ lead, drawn, position: led(withDraws(position, drawn, seat, dealt, count), lead) })),
  );
  const found: Start[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const answers = await askAll(game, "check", some.map((start) => ({ position: start.position })), signal);
    answers.forEach((each, index) => {
      const start = some[index];
      if (start && "valid" in each && each.valid) found.push(start);
    });
  }
  return found;
}

const AT_ONCE = 50;

const handPath = (seat: number): Path => ["players", seat, "hand"];

/** Dominoes that a seat has drawn, where all draw in turn from the first seat on. */
const share = (drawn: number, seat: number, count: number): number => Math.floor(drawn / count) + (seat < drawn % count ? 1 : 0);

const backs = (number: number): string[] => Array<string>(Math.max(0, number)).fill("?");

export const led = (position: Draft, lead: number): Draft => ({ ...position, ...Object.fromEntries(leadsOf(position).map((key) => [key, lead])) });

/** Give the others what they drew, out of what is drawn from. */
function withDraws(position: Draft, drawn: number, own: number, dealt: number, count: number): Draft {
  let found: Json = position;
  for (let seat = 0; seat < count; seat += 1) if (seat !== own) found = put(found, handPath(seat), backs(dealt + share(drawn, seat, count)));
  const stock = Object.keys(position).find((key) => STOCKS.has(key));
  if (stock !== undefined) found = put(found, [stock], backs(stringsOf(position[stock]).length - drawn));
  return found as Draft;
}
