/** Tables of people in different places: made, watched and changed. A token is sent in a header, so that no address
 * and no log has it. */

import type { GameId, LegalMove, Options, Outcome, Move, Effect, Position, Score } from "../ground/types";
import { away, readAnswer, request, sent } from "./ask";
import { eventsOf } from "./events";
import { addressOf } from "../ground/base";

const PATH = "/v1/tables";

/** Who plays at a seat: `level` is that of the bot that plays, and null while a person does. */
export interface SeatAtTable {
  name: string;
  level: 1 | 2 | 3 | 4 | 5 | null;
  person: boolean;
  here: boolean;
}

/** A table as the owner of a token sees it. */
export interface TableState {
  id: string;
  version: number;
  game: GameId;
  you: number | null;
  host: boolean;
  seats: SeatAtTable[];
  hints: boolean;
  clock: number | null;
  /** Seconds that the seat to move has left. */
  left: number | null;
  hand: number;
  match: number;
  to_move: number | null;
  start: { position: Position; text: string };
  position: Position;
  text: string;
  turns: { seat: number; move: Move; text: string; effect: Effect; late: boolean }[];
  score: Score;
  outcome: Outcome | null;
  choices: LegalMove[];
}

export interface TableMade {
  id: string;
  seats: { seat: number; token: string | null }[];
  watch: string;
}

export interface TableWanted {
  game: GameId;
  seats: { name?: string; level?: number }[];
  options: Options;
  clock: number | null;
  hints: boolean;
}

/** What a token opens: the table that it is of. */
export interface Ticket {
  id: string;
  token: string;
}

let offered: Promise<boolean> | undefined;

/** Ask whether the service has tables; the answer is kept while the page is open. */
export function hasTables(): Promise<boolean> {
  offered ??= request("/v1", {}).then(
    (answer) => "tables" in (answer as object),
    () => {
      offered = undefined;
      return false;
    },
  );
  return offered;
}

export const makeTable = async (wanted: TableWanted): Promise<TableMade> => (await request(PATH, { body: wanted })) as TableMade;

/** The address of the page that a token opens: it stands behind "#", which browsers send to nobody. */
export const hrefOfTable = ({ id, token }: Ticket): string => `${addressOf(`/table/${id}`)}#${token}`;

const change = async ({ id, token }: Ticket, what: string, body: unknown): Promise<TableState> =>
  (await request(`${PATH}/${id}/${what}`, { body, headers: headersOf(token) })) as TableState;

/** Ask how a table is now. */
export const tableAt = async ({ id, token }: Ticket): Promise<TableState> => (await request(`${PATH}/${id}`, { headers: headersOf(token) })) as TableState;

export const moveAt = (ticket: Ticket, version: number, move: Move): Promise<TableState> => change(ticket, "moves", { version, move });

export const dealAt = (ticket: Ticket, version: number, rematch: boolean): Promise<TableState> => change(ticket, "hands", { version, rematch });

export const changeSeat = (ticket: Ticket, seat: number, wanted: { name?: string; bot?: number }): Promise<TableState> => change(ticket, `seats/${seat}`, wanted);

const headersOf = (token: string): Record<string, string> => ({ "table-token": token });

/** Hear of a table, as it is and again at each change, until it is given up.
 * @throws Refused where the service says no, is not reached, or breaks off.
 */
export async function watchTable({ id, token }: Ticket, hears: (state: TableState) => void, signal: AbortSignal): Promise<void> {
  const answer = await sent(`${PATH}/${id}/events`, { signal, headers: { ...headersOf(token), accept: "text/event-stream" } });
  if (!answer.ok || answer.body === null) return void (await readAnswer(answer, signal));
  try {
    for await (const { name, data } of eventsOf(answer.body)) {
      signal.throwIfAborted();
      if (name === "table") hears(JSON.parse(data) as TableState);
    }
  } catch {
    signal.throwIfAborted();
  }
  throw away();
}
