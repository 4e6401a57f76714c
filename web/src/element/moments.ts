/** What a board is given, as moments of a game: a position, or all positions of a record. */

import { tiles } from "../ground/shapes";
import type { Effect, GameId, LinkedGame, Move, Outcome, Position } from "../ground/types";
import * as say from "../messages/element";
import { Fault, ServiceError, type Service } from "./service";

export interface Moment {
  /** Null while only the text is known. */
  position: Position | null;
  /** The position as text; empty where it was given as JSON and no service was asked. */
  text: string;
  /** The dominoes of the move that led here, the move in words, and what it did. */
  latest: readonly string[];
  words: string;
  effect: Effect | null;
  outcome: Outcome | null;
}

const START = { latest: [], words: "", effect: null, outcome: null };

/** The moment of a position: an object, JSON, or text in the notation of the game. */
export function momentOf(given: Position | string): Moment {
  if (typeof given !== "string") return { ...START, position: given, text: "" };
  if (!given.trimStart().startsWith("{")) return { ...START, position: null, text: given.trim() };
  try {
    return { ...START, position: JSON.parse(given) as Position, text: "" };
  } catch (error) {
    throw new Fault(() => say.notJson({ why: String((error as Error).message) }));
  }
}

/** Make a move from a position. */
export async function played(service: Service, game: GameId, position: Position | string, move: object, signal: AbortSignal): Promise<Moment> {
  const { position: reached, text, outcome = null, effects, texts } = await service.ask(game, "play", { position, moves: [move] } as never, signal);
  return { position: reached, text, outcome, effect: effects[0] ?? null, words: texts[0] ?? "", latest: tiles(move as Move) };
}

/** Have the position of a moment read; for a seat, only what that seat sees. */
export async function readMoment(service: Service, game: GameId, moment: Moment, seat: number | null, signal: AbortSignal): Promise<Moment> {
  const given = moment.text || moment.position;
  const { position, text } =
    seat === null
      ? await service.ask(game, "play", { position: given, moves: [] } as never, signal)
      : await service.ask(game, "view", { position: given, seat } as never, signal);
  return { ...moment, position, text };
}

const LINK = /^(?:\S*\/g\/)?([\w~.-]+)(\?\S*)?$/;
const ADDRESS = /^(?:https?:|\.{0,2}\/)\S+$/;

/** Read a record: its text, a link to a shared game, or an address with the text. */
export async function recorded(service: Service, game: GameId, record: string, hand: number, signal: AbortSignal): Promise<readonly Moment[]> {
  const { hands, faults } = await service.ask(game, "records", { record: await textOf(service, record.trim(), signal) } as never, signal);
  const found = hands[hand];
  if (found === undefined) {
    const told = (): string => say.noHand({ hand });
    throw faults.length > 0 ? new ServiceError({ detail: told(), errors: faults as never }, told) : new Fault(told);
  }
  const first: Moment = { ...START, position: found.position, text: found.text };
  const after = found.moves.map(({ move, text, effect, after }): Moment => ({ position: null, text: after, effect, words: text, latest: tiles(move), outcome: null }));
  return [first, ...after];
}

async function textOf(service: Service, record: string, signal: AbortSignal): Promise<string> {
  const [, link, query = ""] = LINK.exec(record) ?? [];
  if (link !== undefined) return ((await service.get(`/v1/links/${link}${query}`, signal)) as LinkedGame).record;
  if (!ADDRESS.test(record)) return record;
  const answer = await fetch(record, { signal });
  if (!answer.ok) throw new Error(`${record}: ${answer.status} ${answer.statusText}`);
  return answer.text();
}
