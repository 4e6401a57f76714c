/** Follow a game at a real table as one seat sees it: whose turn it is, which moves are offered for
 * what was laid, and what has to be named before a move can be written down. Hands that are face down are
 * asked about as if they showed a domino. */

import { drawnDominoes, handOf, mover, seats, tiles } from "../ground/shapes";
import { held, subtract, tilesIn, type Bag } from "../ground/tiles";
import { put, type Json } from "../ground/json";
import { Offers, type Shown } from "./offers";
import type { Left, Session } from "./session";
import { beliefsOf, likelyOf, type Likely } from "./beliefs";
import { ask, askAll } from "../service/ask";
import type { GameId, LegalMove, Outcome, Position } from "../ground/types";

/** What was left in a hand that nobody here saw when the hand ended. */
export interface Unshown {
  seat: number;
  /** How many dominoes it has. */
  held: number;
  /** What is said of it so far. */
  left: Left;
  /** What it counts, once that is known. */
  counts: number | null;
}

export class Follow extends Offers {
  /** The dominoes that are being laid, in their order. */
  taken: string[] = [];
  override found: readonly LegalMove[] = [];
  /** What the dominoes that nobody shows could do, once that is known; none on the own turn. */
  fits: Fits | null = null;
  /** How likely the hand to move holds each of them, where that is known. */
  likely: Likely = new Map();
  /** Whether both are still being asked for. */
  isLooking = false;
  /** Why what is said of the dominoes that were left cannot be. */
  wrong: readonly string[] = [];
  /** A move that waits for the dominoes taken up with it, and those named so far. */
  pending: { legal: LegalMove; count: number; named: string[] } | null = null;

  /** The hands that have to be counted at the end, in the order of play after the viewer; none where nothing hidden counts. */
  unshown: readonly Unshown[] = [];

  constructor(session: Session, readonly viewer: number, readonly set: Bag, hears: () => void, failed: (error: unknown) => void) {
    super(session, hears, failed);
  }

  override async refresh(): Promise<void> {
    const signal = this.restart();
    await this.tried(signal, async () => {
      const { position, text, outcome } = await this.session.state();
      const [judged, unshown] = [await this.judged(text, text, signal), this.hidden(position, outcome)];
      if (signal.aborted) return;
      this.shown = { position, text, full: text, outcome, ...judged };
      this.unshown = unshown;
      if (unshown.length > 0) await this.settle(signal);
      if (signal.aborted) return;
      this.fits = null;
      this.likely = new Map();
      this.isLooking = !this.isOwn && !outcome && this.choices.length > 0;
      this.give();
      if (this.isLooking) await this.compare(this.shown, signal);
    });
  }

  /** Learn what the hidden hand to move may have played before any of it is shown: nothing is to move under a
   * finger. */
  private async compare(shown: Shown, signal: AbortSignal): Promise<void> {
    const { session, viewer } = this;
    const believed = beliefsOf(session, shown, viewer).catch(() => []);
    try {
      const fits = await fitsOf(session.game, shown.position, this.choices, signal);
      const likely = likelyOf(await believed, this.next);
      if (!signal.aborted) Object.assign(this, { fits, likely });
    } finally {
      if (!signal.aborted) {
        this.isLooking = false;
        this.changed();
      }
    }
  }

  /** The hands of which has to be said what was left in them. */
  private hidden(position: Position, outcome: Outcome | null): Unshown[] {
    if (outcome === null || isSettled(outcome)) return [];
    const all = seats(position);
    const order = all.map((_, index) => (this.viewer + 1 + index) % all.length);
    return order
      .map((seat) => ({ seat, held: all[seat]?.hand.length ?? 0, left: this.session.left[seat] ?? null, counts: null }))
      .filter(({ seat }) => all[seat]?.hand.includes("?"));
  }

  /** Have the hand settled by what is said so far; the service counts. What cannot be is told, and settles nothing. */
  private async settle(signal: AbortSignal): Promise<void> {
    const { shown, session } = this;
    if (shown === null) return;
    const left = seats(shown.position).map((_, seat) => session.left[seat] ?? null);
    const checked = await ask(session.game, "check", { position: shown.text, left }, signal);
    const { outcome } = checked.valid ? checked : await session.state();
    if (signal.aborted || outcome == null) return;
    this.shown = { ...shown, outcome };
    this.unshown = this.unshown.map((each) => ({ ...each, left: left[each.seat] ?? null, counts: checked.counts?.[each.seat] ?? null }));
    this.wrong = checked.faults.map(({ message }) => message);
  }

  /** Say what a seat had left; null takes it back. */
  async tell(seat: number, left: Left): Promise<void> {
    const signal = this.restart();
    this.session.tellLeft(seat, Array.isArray(left) && left.length === 0 ? null : left);
    await this.tried(signal, () => this.settle(signal));
    if (!signal.aborted) this.changed();
  }

  /** Take back what was said last of what was left; whether there was anything. */
  async untell(): Promise<boolean> {
    const last = this.unshown.findLast(({ left }) => left !== null);
    if (last === undefined) return false;
    await this.tell(last.seat, Array.isArray(last.left) ? last.left.slice(0, -1) : null);
    return true;
  }

  /** The dominoes that may be left in hands that nobody here saw. */
  get leftable(): string[] {
    if (this.shown === null) return [];
    return subtract(this.set, [...tilesIn(this.shown.position), ...this.session.left.flatMap((left) => (Array.isArray(left) ? left : []))]);
  }

  get isOwn(): boolean {
    return this.shown !== null && !this.shown.outcome && this.next === this.viewer;
  }

  override get moves(): readonly LegalMove[] {
    return this.isOwn ? (this.shown?.legal.moves ?? []) : [];
  }

  /** Moves without a domino, of whoever is to move. */
  override get others(): LegalMove[] {
    return (this.shown?.legal.moves ?? []).filter(({ move }) => tiles(move).length === 0);
  }

  /** The dominoes that the hand to move may have laid: those seen in it, or else seen nowhere. */
  get choices(): string[] {
    const { shown } = this;
    if (shown === null) return [];
    const known = (seats(shown.position)[this.next]?.hand ?? []).filter((tile) => tile !== "?");
    return [...known, ...unseen(this.set, shown.position)];
  }

  /** The dominoes that may have been taken up with the move that waits. */
  get drawable(): string[] {
    if (this.shown === null || this.pending === null) return [];
    return subtract(this.set, [...tilesIn(this.shown.position), ...tiles(this.pending.legal.move), ...this.pending.named]);
  }

  /** Take a domino to be laid, give it back, or add it where a move may lay several. */
  async take(tile: string): Promise<void> {
    if (this.taken.includes(tile)) return this.look(this.taken.filter((each) => each !== tile));
    if (this.taken.length > 0 && (this.found.length === 0 || this.found.some(isSeveral))) {
      const both = await this.laying([...this.taken, tile]);
      if (both.length > 0) return this.have([...this.taken, tile], both);
    }
    return this.look([tile]);
  }

  /** The one move that there is for what was taken, where no more dominoes can be added to it. */
  get only(): LegalMove | null {
    const [first] = this.found;
    return first && this.found.length === 1 && !isSeveral(first) ? first : null;
  }

  /** The position in which the hand to move shows a domino. */
  showing(tile: string): Position | null {
    return this.shown && reveal(this.shown.position, [tile]);
  }

  /** Every move that is known for now, whichever domino it takes. */
  get known(): LegalMove[] {
    return [...(this.shown?.legal.moves ?? []), ...[...(this.fits?.values() ?? [])].flat()];
  }

  /** Write a move down, or first ask for the dominoes that were taken up with it. */
  async choose(legal: LegalMove): Promise<void> {
    const { shown, viewer, session, stop } = this;
    if (shown === null) return;
    await this.tried(stop.signal, async () => {
      const count = await toName(session.game, shown.text, legal, viewer, stop.signal);
      if (count === 0) return this.lay(legal);
      this.pending = { legal, count, named: [] };
      this.changed();
    });
  }

  async name(tile: string): Promise<void> {
    const { pending } = this;
    if (pending === null) return;
    pending.named.push(tile);
    if (pending.named.length < pending.count) this.changed();
    else await this.lay(naming(pending.legal, pending.named));
  }

  private async lay(legal: LegalMove): Promise<void> {
    await this.tried(this.stop.signal, async () => {
      await this.session.lay(legal);
      await this.refresh();
    });
  }

  private async look(wanted: string[]): Promise<void> {
    this.have(wanted, wanted.length > 0 ? await this.laying(wanted) : []);
  }

  private async laying(wanted: string[]): Promise<LegalMove[]> {
    const { shown, session } = this;
    if (shown === null) return [];
    if (this.isOwn) return shown.legal.moves.filter((legal) => lays(legal, wanted));
    const [first = ""] = wanted;
    if (wanted.length === 1 && this.fits) return (this.fits.get(first) ?? []).filter((legal) => lays(legal, wanted));
    let found: LegalMove[] = [];
    await this.tried(this.stop.signal, async () => {
      found = await movesWith(session.game, shown.position, wanted, this.stop.signal);
    });
    return found;
  }

  private have(taken: string[], found: LegalMove[]): void {
    this.taken = taken;
    this.found = found;
    this.turned = 0;
    this.changed();
  }

  /** Put back what was taken, and a move that waits. */
  override give(): void {
    this.pending = null;
    this.have([], []);
  }
}

/** Whether all points for what was left in hands are counted. */
export const isSettled = (outcome: Outcome): boolean => !("settled" in outcome) || outcome.settled;

/** The dominoes that are seen nowhere: those that a domino face down may be. */
const unseen = (set: Bag, position: Position): string[] => subtract(set, tilesIn(position));

/** Write the position in which the hand to move shows some of its dominoes. */
function reveal(position: Position, shown: readonly string[]): Position {
  const seat = mover(position);
  const hand = [...(seats(position)[seat]?.hand ?? [])];
  for (const tile of shown.map(held)) {
    const back = hand.indexOf("?");
    if (!hand.includes(tile) && back >= 0) hand[back] = tile;
  }
  return put(position as unknown as Json, handOf(position, seat), hand) as unknown as Position;
}

async function movesWith(
  game: GameId,
  position: Position,
  shown: readonly string[],
  signal: AbortSignal,
): Promise<LegalMove[]> {
  const [first = ""] = shown;
  const body = { position: reveal(position, shown), tile: first };
  const { moves } = await ask(game, "moves", body, signal);
  return moves.filter((legal) => lays(legal, shown));
}

function lays({ move }: LegalMove, shown: readonly string[]): boolean {
  const own = tiles(move).map(held).sort();
  const wanted = shown.map(held).sort();
  return own.length === wanted.length && own.every((tile, index) => tile === wanted[index]);
}

const isSeveral = ({ move }: LegalMove): boolean => "tiles" in move;

/** Count the dominoes that come into the hand of a seat face down with a move: they have to be named. */
async function toName(game: GameId, position: string, legal: LegalMove, seat: number, signal: AbortSignal): Promise<number> {
  if (!isGift(legal) && !drawnDominoes(legal.effect).includes("?")) return 0;
  const body = { position, moves: [legal.move] };
  const played = await ask(game, "play", body, signal);
  return (seats(played.position)[seat]?.hand ?? []).filter((tile) => tile === "?").length;
}

/** Tell whether the move gives somebody a domino that nobody else sees. */
export const isGift = ({ move }: LegalMove): boolean => "give" in move && move.give === "?";

/** Write the move with the dominoes that a seat took up with it. */
function naming(legal: LegalMove, named: readonly string[]): LegalMove {
  const [first = ""] = named;
  if (isGift(legal)) return { ...legal, move: { ...legal.move, give: first } } as LegalMove;
  const isList = "drawn" in legal.effect && Array.isArray(legal.effect.drawn);
  return { ...legal, move: { ...legal.move, drawn: isList ? [...named] : first } } as LegalMove;
}

export type Fits = ReadonlyMap<string, readonly LegalMove[]>;

const AT_ONCE = 50;

/** Ask what each of some dominoes could do; those that fit nowhere are left out. */
async function fitsOf(game: GameId, position: Position, tiles: readonly string[], signal: AbortSignal): Promise<Fits> {
  const wanted = [...new Set(tiles)];
  const found = new Map<string, readonly LegalMove[]>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const answers = await askAll(game, "moves", some.map((tile) => ({ position: reveal(position, [tile]), tile })), signal);
    answers.forEach((each, index) => {
      if ("moves" in each && each.moves.length > 0) found.set(some[index] ?? "", each.moves);
    });
  }
  return found;
}
