/** A game at the table of the page: where it began, the moves since, and who sits where. The
 * service says what is legal and what moves do; positions are only carried about. */

import { ask } from "../service/ask";
import type { Effect, GameId, LegalMove, Move, Outcome, Played, Position } from "../service/types";
import { drawn, mover, seats, tiles } from "./shapes";

/** Who has a seat: a person at this screen, a bot of a level, or somebody at a real table. */
export type Player = "person" | "elsewhere" | 1 | 2 | 3 | 4 | 5;

/** The bots by their levels. */
export const BOTS = { 1: "Dot", 2: "Bruno", 3: "Clara", 4: "Otto", 5: "Sibyl" } as const;

/** The table of the page, or a real one that the page follows. */
export type Place = "table" | "companion";

export interface Turn {
  seat: number;
  move: Move;
  text: string;
  effect: Effect;
}

/** What is written down, and read again after a reload. */
export interface Saved {
  first: string;
  name: string;
  turns: Turn[];
  at: number;
  players: Player[];
}

interface State {
  position: Position;
  text: string;
  outcome: Outcome | null;
}

export class Session {
  private readonly states = new Map<number, State>();

  private constructor(
    readonly game: GameId,
    readonly first: string,
    readonly name: string,
    public players: Player[],
    public turns: Turn[],
    public at: number,
    private readonly place: Place,
  ) {}

  /** Begin at a position, given as its text; all seats but the first are bots unless told. */
  static async begin(game: GameId, first: string, name: string, players?: Player[], place: Place = "table"): Promise<Session> {
    const session = new Session(game, first, name, players ?? [], [], 0, place);
    const { position } = await session.state();
    const wanted = seats(position).map((_, seat): Player => players?.[seat] ?? (seat ? 3 : "person"));
    session.players = wanted;
    return session;
  }

  static read(game: GameId, place: Place = "table"): Session | null {
    const saved = parsed(localStorage.getItem(key(game, place)));
    return saved && new Session(game, saved.first, saved.name, saved.players, saved.turns, saved.at, place);
  }

  /** Tell whether a game that was played stood in this place before. */
  static hasBefore(game: GameId, place: Place = "table"): boolean {
    return parsed(localStorage.getItem(formerKey(game, place))) !== null;
  }

  /** Take up the game that stood in this place before; the one that stands there can be had back then. */
  static takeUp(game: GameId, place: Place = "table"): Session | null {
    const former = localStorage.getItem(formerKey(game, place));
    if (former === null) return Session.read(game, place);
    const now = localStorage.getItem(key(game, place));
    localStorage.setItem(key(game, place), former);
    if (parsed(now)?.turns.length) localStorage.setItem(formerKey(game, place), now ?? "");
    else localStorage.removeItem(formerKey(game, place));
    return Session.read(game, place);
  }

  /** Keep the game for the next visit, and the one that was played in its place; a full or forbidden
   * store only loses that. */
  keep(): void {
    const { first, name, turns, at, players } = this;
    const place = key(this.game, this.place);
    try {
      const kept = localStorage.getItem(place);
      const former = parsed(kept);
      if (kept && former && former.first !== first && former.turns.length > 0)
        localStorage.setItem(formerKey(this.game, this.place), kept);
      localStorage.setItem(place, JSON.stringify({ first, name, turns, at, players }));
    } catch {
      // The game goes on without it.
    }
  }

  /** The position after the moves so far, or after fewer of them. */
  async state(at = this.at): Promise<State> {
    const found = this.states.get(at);
    if (found !== undefined) return found;
    const moves = this.turns.slice(0, at).map((turn) => turn.move);
    return this.remember(at, await this.ask(this.first, moves));
  }

  async lay(legal: LegalMove): Promise<void> {
    const { position, text: before } = await this.state();
    const { move } = legal;
    const played = await this.ask(before, [move]);
    const [effect = legal.effect] = played.effects;
    const [text = legal.text] = played.texts; // a domino may have been named since the move was offered
    const turn: Turn = { seat: mover(position), move, text, effect };
    this.turns = [...this.turns.slice(0, this.at), turn];
    for (const at of this.states.keys()) if (at > this.at) this.states.delete(at);
    this.at += 1;
    this.remember(this.at, played);
    this.keep();
  }

  /** The latest move made. */
  get latest(): Turn | undefined {
    return this.turns[this.at - 1];
  }

  /** The dominoes of the latest move, for a board to set off. */
  get laid(): string[] {
    return this.latest ? tiles(this.latest.move) : [];
  }

  /** Go to another moment of the game; what came later is kept until a new move is made. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.turns.length));
    this.keep();
  }

  /** How many of the moves so far are those of people at this screen. */
  get own(): number {
    return this.turns.slice(0, this.at).filter(({ seat }) => this.isPerson(seat)).length;
  }

  /** The moment before the latest choice of a person, or null where there is none. */
  get before(): number | null {
    for (let at = this.at - 1; at >= 0; at -= 1) if (this.isPerson(this.turns[at]?.seat)) return at;
    return null;
  }

  /** The moment of the next choice of a person that was undone, or null. */
  get after(): number | null {
    if (this.at >= this.turns.length) return null;
    for (let at = this.at + 1; at < this.turns.length; at += 1)
      if (this.isPerson(this.turns[at]?.seat)) return at;
    return this.turns.length;
  }

  /** What a seat is called: "You" where one person plays alone against bots; of two bots of one name the
   * second has a number. */
  nameOf(seat: number): string {
    const player = this.players[seat];
    const people = this.players.filter((each) => each === "person").length;
    if (player === "person" && people === 1) return "You";
    if (typeof player !== "number") return `Player ${seat + 1}`;
    const before = this.players.slice(0, seat).filter((each) => each === player).length;
    return before === 0 ? BOTS[player] : `${BOTS[player]} ${before + 1}`;
  }

  isPerson(seat: number | undefined): boolean {
    return seat !== undefined && this.players[seat] === "person";
  }

  /** The deal and the moves since as a seat saw them: what others drew stays hidden. */
  async history(seat: number): Promise<{ position: Position; moves: Move[] }> {
    const first = await this.view(this.first, seat);
    const moves = this.turns.slice(0, this.at).map((turn) => witnessed(turn, seat));
    return { position: first.position, moves };
  }

  async view(text: string, seat: number): Promise<{ position: Position; text: string }> {
    return ask(this.game, "view", { position: text, seat });
  }

  private async ask(position: string, moves: Move[]): Promise<Played> {
    // Both come from the service, of the same game.
    return ask(this.game, "play", { position, moves });
  }

  private remember(at: number, played: Played): State {
    const { position, text } = played;
    const state = { position, text, outcome: played.outcome ?? null };
    this.states.set(at, state);
    return state;
  }
}

const key = (game: GameId, place: Place): string => `boneyard.${place}.${game}`;
const formerKey = (game: GameId, place: Place): string => `${key(game, place)}.before`;

function parsed(written: string | null): Saved | null {
  try {
    return written === null ? null : (JSON.parse(written) as Saved);
  } catch {
    return null;
  }
}

/** Show what was drawn with a move to the seat that drew it, and to nobody else. */
function witnessed({ seat, move, effect }: Turn, viewer: number): Move {
  const taker = ("drawn_by" in effect ? effect.drawn_by : null) ?? seat;
  if (taker !== viewer || drawn(effect).length === 0 || !("drawn" in effect)) return move;
  return { ...move, drawn: effect.drawn } as Move;
}
