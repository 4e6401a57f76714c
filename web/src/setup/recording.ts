/** Records of games as text: what was played at a table, written so that the service reads it. */

import { mover } from "../play/shapes";
import { Session, type Turn } from "../play/session";
import { ask } from "../service/ask";
import type { Answer, GameId } from "../service/types";

export type Recorded = Answer<GameId, "records">;
export type RecordedHand = Recorded["hands"][number];

/** Write the game at a table as a record; the service judges it when it is read again. */
export async function written(session: Session): Promise<string> {
  const { outcome } = await session.state();
  const moves = session.turns.slice(0, session.at).map(({ text }, index) => `${index + 1}. ${text}`);
  const lines = [`game ${session.game}`, `start ${session.first}`, ...moves, `result ${outcome?.reason ?? "unfinished"}`];
  return `${lines.join("\n")}\n`;
}

/** Make a game of a hand of a record, at its last move: whoever is to move there is a person, who can
 * play on against bots. On the table it is kept. */
export async function opened(game: GameId, hand: RecordedHand, place: "table" | null): Promise<Session> {
  const session = await Session.begin(game, hand.text, hand.comment || hand.begun.slice(0, NAME));
  const next = mover(hand.end);
  session.players = session.players.map((_, seat) => (seat === next ? "person" : LEVEL));
  session.turns = hand.moves.map(({ seat, move, text, effect }): Turn => ({ seat, move, text, effect }));
  session.at = session.turns.length;
  if (place === "table") session.keep();
  return session;
}

const LEVEL = 3;

const NAME = 40;
/** Characters of a record's own line that name a table. */

/** Read a record. */
export const readRecord = (game: GameId, record: string): Promise<Recorded> => ask(game, "records", { record });
