/** Records of games as text: what was played at a table, written so that the service reads it. */

import { isHidden, mover, onlooker } from "../play/shapes";
import { Session, type Place, type Player, type Turn } from "../play/session";
import { ask } from "../service/ask";
import type { Answer, GameId, Position } from "../service/types";

export type Recorded = Answer<GameId, "records">;
export type RecordedHand = Recorded["hands"][number];

/** Write the game at a table as a record; the service judges it when it is read again. */
export async function written(session: Session): Promise<string> {
  const { outcome } = await session.state();
  const moves = session.turns.slice(0, session.at).map(({ text }, index) => `${index + 1}. ${text}`);
  const lines = [`game ${session.game}`, `start ${session.first}`, ...moves, `result ${outcome?.reason ?? "unfinished"}`];
  return `${lines.join("\n")}\n`;
}

/** Tell where a position can be played on: at the table of the page where everything is known, else as the
 * seat that is seen follows it at a real table; null where no hand is seen. */
export function placeOf(position: Position): Place | null {
  if (!isHidden(position)) return "table";
  return onlooker(position) === null ? null : "companion";
}

/** Make a game of a hand of a record, at its last move. */
export async function opened(game: GameId, hand: RecordedHand): Promise<Session> {
  const session = await seated(game, hand.text, hand.comment || hand.begun.slice(0, NAME), hand.end);
  session.turns = hand.moves.map(({ seat, move, text, effect }): Turn => ({ seat, move, text, effect }));
  session.at = session.turns.length;
  return session;
}

/** Begin at a position. At this screen is the seat that is seen, or at a table against bots whoever is to move in the end. */
export async function seated(game: GameId, text: string, name: string, end?: Position): Promise<Session> {
  const { position } = await ask(game, "play", { position: text, moves: [] });
  const place = placeOf(position) ?? "companion";
  const person = place === "table" ? mover(end ?? position) : onlooker(position);
  const session = await Session.begin(game, text, name, [], place);
  session.players = session.players.map((_, seat): Player => (seat === person ? "person" : place === "table" ? LEVEL : "elsewhere"));
  return session;
}

const LEVEL = 3;

/** Characters of a record's own line that name a table. */
const NAME = 40;

/** Tell which seat makes each of the moves, told in words, from a position on. */
export async function movers(game: GameId, start: string, moves: readonly string[]): Promise<number[]> {
  const { hands } = await ask(game, "records", { record: [`start ${start}`, ...moves].join("\n") });
  return hands.flatMap((hand) => hand.moves.map(({ seat }) => seat));
}
