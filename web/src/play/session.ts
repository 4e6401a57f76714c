/** A game at the table of the page: where it began, the moves since, and who sits where. The
 * service says what is legal and what moves do; positions are only carried about. */

import { ask } from "../service/ask";
import type { GameId, LegalMove, Move, Played, Position, Answer } from "../ground/types";
import * as say from "../messages/names";
import { hadLeft } from "../messages/records";
import { tried } from "./daily";
import { called, type GameName } from "./names";
import * as shelf from "./shelf";
import type { Kept, Left, Place, Player, Saved, Seen, State, Turn } from "./shelf";
import { drawnDominoes, mover, seats, tiles, isHidden, onlooker } from "../ground/shapes";

export type { Left, Place, Player, Turn };

export const BOTS = { 1: "Dot", 2: "Bruno", 3: "Clara", 4: "Otto", 5: "Sibyl" } as const;

/** What a game begins with: its first position as text, and what is known of it beside. */
export interface Begun {
  text: string;
  name: GameName;
  players?: Player[];
  place?: Place;
  names?: string[];
  day?: string;
}

/** The number of some deal, short enough to be told to a friend. */
export const someDeal = (): number => 1 + Math.floor(Math.random() * 9999);

/** Who has which seat unless told. */
export const USUAL: readonly Player[] = ["person", 3, 4, 2, 5, 1, 3, 4];

/** It has what is kept of it; `stamp` is the writing of it that this tab knows. */
export interface Session extends Kept {}

export class Session {
  protected readonly states = new Map<number, State>();
  /** Hears when the game gets another id. */
  renamed: () => void = () => undefined;

  /** Whether a move at an earlier moment takes the place of what came after. */
  get canReplace(): boolean {
    return true;
  }

  protected constructor(kept: Kept) {
    Object.assign(this, kept);
  }

  /** Begin at a position, given as its text; all seats but the first are bots unless told. A deal that was
   * opened before and not played has its place again. */
  static async begin(game: GameId, first: string, name: GameName, players: readonly Player[] = [], place: Place = "table"): Promise<Session> {
    const blank = { id: shelf.fresh(), isSealed: true, stamp: "", turns: [], at: 0, names: [], day: "", left: [], now: null, changed: 0 };
    const session = new Session({ ...blank, game, first, name, place, players: [] });
    const { position } = await session.state();
    session.players = seats(position).map((_, seat): Player => players[seat] ?? USUAL[seat] ?? 3);
    const unplayed = shelf.all().find((kept) => kept.turns.length === 0 && isSame(kept, session));
    if (unplayed) Object.assign(session, { id: unplayed.id, stamp: unplayed.stamp });
    return session;
  }

  /** Open a game that is kept; without an id the latest one of its kind. */
  static open(game: GameId, place: Place, id = ""): Session | null {
    const kept = id === "" ? shelf.latest(game, place) : shelf.read(id);
    if (!kept || kept.game !== game) return null;
    const session = new Session(kept);
    if (kept.now?.views) session.states.set(kept.at, kept.now);
    return session;
  }

  /** Keep the game for the next visit. Where another tab has written it since, this one becomes a game of its own. */
  keep(): void {
    const { game, place, first, name, turns, at, players, names, day, left } = this;
    const kept = shelf.read(this.id);
    const isAnothers = kept !== null && kept.stamp !== this.stamp;
    if (isAnothers) this.id = shelf.fresh();
    this.stamp = shelf.fresh();
    const now = this.states.get(at) ?? null;
    shelf.write(this.id, { game, place, first, name, turns, at, players, names, day, left, now, changed: Date.now(), stamp: this.stamp });
    if (isAnothers) this.renamed();
  }

  /** Ask the service what the moves did, where something else than the page has written the game.
   * @throws Refused where it cannot be played as it is written.
   */
  async renew(): Promise<void> {
    if (this.isSealed) return;
    const played = await this.ask(this.first, this.turns.map(({ move }) => move));
    this.turns = this.turns.map((turn, index) => ({ ...turn, text: played.texts[index] ?? turn.text, effect: played.effects[index] ?? turn.effect }));
    this.players = seats(played.position).map((_, seat) => seatedAt(this.place, this.players[seat]));
    this.remember(this.turns.length, played);
    this.isSealed = true;
  }

  /** The position after the moves so far, or after fewer of them. */
  async state(at = this.at): Promise<State> {
    const found = this.states.get(at);
    if (found !== undefined) return found;
    const moves = this.turns.slice(0, at).map((turn) => turn.move);
    return this.remember(at, await this.ask(this.first, moves));
  }

  /** The position after so many moves, where it is at hand. */
  known(at: number): Position | null {
    return this.states.get(at)?.position ?? null;
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
    this.left = [];
    this.remember(this.at, played);
    this.keep();
    if (this.day && played.outcome && "cheats" in played.position) tried(this.day, this.game, played.position.cheats ?? 0, "lower");
  }

  /** Take down what a seat had left when the hand ended; null takes it back. */
  tellLeft(seat: number, left: Left): void {
    this.left = this.players.map((_, each) => (each === seat ? left : (this.left[each] ?? null)));
    this.keep();
  }

  get latest(): Turn | undefined {
    return this.turns[this.at - 1];
  }

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
    if (this.isYou(seat)) return say.you();
    if (typeof player !== "number") return this.names[seat] || say.player({ number: seat + 1 });
    const before = this.players.slice(0, seat).filter((each) => each === player).length;
    return before === 0 ? BOTS[player] : `${BOTS[player]} ${before + 1}`;
  }

  /** Whether a seat is that of the one person who plays here. */
  isYou(seat: number): boolean {
    return this.isPerson(seat) && this.players.filter((each) => each === "person").length === 1;
  }

  /** What is to be said of the player of a seat beside the name; nothing for most. */
  noteOf(_seat: number): string {
    return "";
  }

  /** The seat of the first person at this screen. */
  get viewer(): number {
    return Math.max(0, this.players.indexOf("person"));
  }

  isPerson(seat: number | undefined): boolean {
    return seat !== undefined && this.players[seat] === "person";
  }

  /** The deal and the moves since as a seat saw them: what others drew stays hidden. */
  async history(seat: number): Promise<{ position: Position; moves: Move[] }> {
    const first = await this.view(seat, 0);
    const moves = this.turns.slice(0, this.at).map((turn) => witnessed(turn, seat));
    return { position: first.position, moves };
  }

  async view(seat: number, at = this.at): Promise<Seen> {
    const { position, text, views } = await this.state(at);
    return views[seat] ?? { position, text };
  }

  /** Play moves, and learn with the same question what every seat sees then. */
  private async ask(position: string, moves: Move[]): Promise<Played> {
    // Both come from the service, of the same game.
    return ask(this.game, "play", { position, moves, views: true });
  }

  private remember(at: number, played: Played): State {
    const { position, text, outcome = null, views = [] } = played;
    const state = { position, text, outcome, views: views.map((view) => ({ position: view.position, text: view.text })) };
    this.states.set(at, state);
    return state;
  }
}

/** Bots sit at the table of the page alone, and people elsewhere at real ones. */
function seatedAt(place: Place, player: Player | undefined): Player {
  if (player === "person") return player;
  if (place === "companion") return "elsewhere";
  return typeof player === "number" ? player : LEVEL;
}

const isSame = (kept: Saved, { game, place, first, name, players }: Session): boolean =>
  kept.game === game && kept.place === place && kept.first === first && kept.name === name && `${kept.players}` === `${players}`;

/** Show what was drawn with a move to the seat that drew it, and to nobody else. */
function witnessed({ seat, move, effect }: Turn, viewer: number): Move {
  const taker = ("drawn_by" in effect ? effect.drawn_by : null) ?? seat;
  if (taker !== viewer || drawnDominoes(effect).length === 0 || !("drawn" in effect)) return move;
  return { ...move, drawn: effect.drawn } as Move;
}

export type Recorded = Answer<GameId, "records">;
export type RecordedHand = Recorded["hands"][number];

/** Write the game at a table as a record; the service judges it when it is read again. */
export async function recordOf(session: Session): Promise<string> {
  const { outcome } = await session.state();
  const moves = session.turns.slice(0, session.at).map(({ text }, index) => `${index + 1}. ${text}`);
  const left = session.at < session.turns.length ? [] : session.left.flatMap((each, seat) => leftInRecord(session.nameOf(seat), each));
  const lines = [`game ${session.game}`, `start ${session.first}`, ...moves, ...left, `result ${outcome?.reason ?? "unfinished"}`];
  return `${lines.join("\n")}\n`;
}

/** Write what somebody had left as a comment: a record has moves alone. */
function leftInRecord(name: string, left: Left): string[] {
  if (left === null) return [];
  return [`; ${hadLeft({ name, left: typeof left === "number" ? left : left.join(" ") })}`];
}

/** Tell where a position can be played on: at the table of the page where everything is known, else as the
 * seat that is seen follows it at a real table; null where no hand is seen. */
export function placeOf(position: Position): Place | null {
  if (!isHidden(position)) return "table";
  return onlooker(position) === null ? null : "companion";
}

/** Make a game of a hand of a record, at its last move. */
export async function openHand(game: GameId, hand: RecordedHand): Promise<Session> {
  const session = await seated(game, hand.text, called(hand.comment || hand.begun.slice(0, NAME)), hand.end);
  session.turns = hand.moves.map(({ seat, move, text, effect }): Turn => ({ seat, move, text, effect }));
  session.at = session.turns.length;
  return session;
}

/** Begin at a position. At this screen is the seat that is seen, or at a table against bots whoever is to move in the end. */
export async function seated(game: GameId, text: string, name: GameName, end?: Position): Promise<Session> {
  const { position } = await ask(game, "play", { position: text, moves: [] });
  const place = placeOf(position) ?? "companion";
  const person = place === "table" ? mover(end ?? position) : onlooker(position);
  const session = await Session.begin(game, text, name, [], place);
  session.players = session.players.map((_, seat): Player => (seat === person ? "person" : place === "table" ? LEVEL : "elsewhere"));
  return session;
}

const LEVEL = 3;

const NAME = 40;

/** Tell which seat makes each of the moves, told in words, from a position on. */
export async function movers(game: GameId, start: string, moves: readonly string[]): Promise<number[]> {
  const { hands } = await ask(game, "records", { record: [`start ${start}`, ...moves].join("\n") });
  return hands.flatMap((hand) => hand.moves.map(({ seat }) => seat));
}
