/** A hand at a table with people elsewhere: the service keeps it and says what this seat sees; here it is only shown. */

import { isText, has, isListOf, isNullOr } from "../ground/checks";
import { keep, recall } from "../ground/store";
import type { LegalMove, LegalMoves } from "../ground/types";
import { ask } from "../service/ask";
import { moveAt, type TableMade, type TableState, type Ticket } from "../service/tables";
import { you } from "../messages/names";
import * as say from "../messages/seats";
import { called } from "./names";
import { Session, type Player } from "./session";
import { Table } from "./table";

const NO_MOVES: LegalMoves = { moves: [], complete: true };

/** Stands for the seat of those who only watch. */
const NOWHERE = -1;

/** One hand as this seat, or a spectator, sees it. */
export class SharedSession extends Session {
  constructor(readonly ticket: Ticket, public table: TableState) {
    super({ id: table.id, isSealed: true, stamp: "", turns: [], at: 0, names: [], day: "", left: [], now: null, changed: 0, game: table.game, first: table.start.text, name: called(nameOf(table)), place: "table", players: [] });
    this.take(table);
  }

  /** Whether a table shows this hand still. */
  isOf({ id, match, hand }: TableState): boolean {
    return this.table.id === id && this.table.match === match && this.table.hand === hand;
  }

  /** Take over what the service says now; whoever looks back goes on looking back. Whether the game has gone on. */
  take(table: TableState): boolean {
    const isLatest = this.at === this.turns.length;
    const isNew = table.turns.length !== this.turns.length || this.states.size === 0 || table.outcome !== this.table.outcome;
    this.table = table;
    this.names = table.seats.map(({ name }) => name);
    this.players = table.seats.map(({ level }, seat): Player => level ?? (seat === table.you ? "person" : "elsewhere"));
    if (!isNew) return false;
    this.turns = table.turns;
    if (isLatest) this.at = table.turns.length;
    const { position, text, outcome } = table;
    this.states.set(table.turns.length, { position, text, outcome, views: [] });
    return true;
  }

  override get canReplace(): boolean {
    return false;
  }

  /** The service keeps it. */
  override keep(): void {}

  override get before(): null {
    return null;
  }

  override get after(): null {
    return null;
  }

  override get viewer(): number {
    return this.table?.you ?? NOWHERE;
  }

  override nameOf(seat: number): string {
    if (this.isYou(seat)) return you();
    return this.names[seat] || super.nameOf(seat);
  }

  override isYou(seat: number): boolean {
    return seat === this.table.you;
  }

  override noteOf(seat: number): string {
    const { person, here, level } = this.table.seats[seat] ?? {};
    if (person !== true) return "";
    if (level !== null) return seat === this.table.you ? say.botForYou() : say.botPlays();
    return here === true || seat === this.table.you ? "" : say.away();
  }

  /** Whether the latest moment is shown. */
  get isNow(): boolean {
    return this.at === this.turns.length;
  }
}

function nameOf({ hand, match }: TableState): string {
  if (match > 1) return hand > 1 ? say.matchAndHand({ match, hand }) : say.match({ match });
  return hand > 1 ? say.hand({ hand }) : say.withFriends();
}

/** What happens at such a table: it shows what comes from the service, and sends it the moves of this seat. */
export class SharedTable extends Table {
  declare readonly session: SharedSession;

  override async refresh(): Promise<void> {
    const signal = this.restart();
    await this.tried(signal, () => this.renew(signal));
  }

  /** Tell of something that is no move, such as who is there. */
  note(): void {
    this.changed();
  }

  override async lay(legal: LegalMove): Promise<void> {
    const { session } = this;
    const signal = this.restart();
    await this.tried(signal, async () => {
      this.laying = legal;
      this.give();
      try {
        const table = await moveAt(session.ticket, session.table.version, legal.move);
        if (session.isOf(table)) session.take(table);
      } catch (error) {
        this.laying = null;
        this.changed();
        throw error;
      }
      await this.renew(signal);
    });
  }

  override get isPersonsTurn(): boolean {
    return this.session.isNow && super.isPersonsTurn;
  }

  private async renew(signal: AbortSignal): Promise<void> {
    const { session } = this;
    const { table, isNow } = session;
    const latest = session.laid;
    const { position, text, outcome } = await session.state();
    const score = isNow ? table.score : await ask(session.game, "score", { position: text }, signal);
    if (signal.aborted) return;
    const legal = isNow ? ({ moves: table.choices, complete: true } as LegalMoves) : NO_MOVES;
    this.latest = latest;
    this.shown = { position, text, full: text, outcome, legal, score };
    this.laying = null;
    this.thinking = isNow && table.to_move !== null && table.seats[table.to_move]?.level !== null;
    this.give();
  }
}

/** The links of a table that somebody made here: its tokens by seat, null for bots, and that of spectators. */
export interface Invitations {
  tokens: (string | null)[];
  watch: string;
}

const isInvitations = has<Invitations>({ tokens: isListOf(isNullOr(isText)), watch: isText });

const placeOf = (id: string): string => `boneyard.table.${id}`;

/** Keep the tokens of a table for whoever made it, to send them to the others. */
export function keepInvitations({ id, seats, watch }: TableMade): void {
  keep(placeOf(id), JSON.stringify({ tokens: seats.map(({ token }) => token), watch }));
}

export const invitationsTo = (id: string): Invitations | null => recall(placeOf(id), isInvitations);
