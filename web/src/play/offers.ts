/** A moment of a game in front of somebody who chooses a move: what is held, what of it can be laid, and which
 * moves the board offers for what was taken. It draws nothing; whoever draws it hears of each change. */

import { ask, isAway } from "../service/ask";
import { REACHED } from "../service/reach";
import type { LegalMove, LegalMoves, Outcome, Position, Score } from "../ground/types";
import { held } from "../ground/tiles";
import { aside, mover, seats, tiles, turn } from "../ground/shapes";
import type { Session } from "./session";

export interface Shown {
  /** The position as the viewer sees it, and as text. */
  position: Position;
  text: string;
  full: string;
  outcome: Outcome | null;
  legal: LegalMoves;
  score: Score;
}

export abstract class Offers {
  shown: Shown | null = null;
  /** The moves that the board offers now; the same list until something changes. */
  offered: readonly LegalMove[] = [];
  protected turned = 0;
  protected stop = new AbortController();

  constructor(
    readonly session: Session,
    private readonly hears: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  abstract get viewer(): number;

  /** Every move that the viewer may make now. */
  abstract get moves(): readonly LegalMove[];

  /** The moves with what was taken, whichever way it is turned. */
  abstract get found(): readonly LegalMove[];

  abstract refresh(): Promise<void>;

  /** Put back what was taken. */
  abstract give(): void;

  close(): void {
    this.stop.abort();
  }

  /** Go to another moment; what came later is kept until another move is made. */
  go(at: number): Promise<void> {
    this.session.go(at);
    return this.refresh();
  }

  get next(): number {
    return this.shown ? mover(this.shown.position) : 0;
  }

  get hand(): string[] {
    return this.shown ? (seats(this.shown.position)[this.viewer]?.hand ?? []) : [];
  }

  /** Dominoes that were set aside, and may be laid like those of the hand. */
  get aside(): string[] {
    return this.shown ? aside(this.shown.position) : [];
  }

  private get held(): string[] {
    return [...this.hand, ...this.aside];
  }

  get playable(): ReadonlySet<string> {
    const laid = new Set(this.moves.flatMap(({ move }) => tiles(move)).map(held));
    return new Set(this.held.filter((tile) => laid.has(held(tile))));
  }

  /** Moves without a domino, such as a pass. */
  get others(): LegalMove[] {
    return this.moves.filter(({ move }) => tiles(move).length === 0);
  }

  /** Moves with dominoes that lie on the table already. */
  get lifts(): LegalMove[] {
    const own = new Set(this.held.map(held));
    return this.moves.filter(({ move }) => tiles(move).length > 0 && !tiles(move).some((tile) => own.has(held(tile))));
  }

  /** The ways round in which what was taken may lie, where places differ by them. */
  get turns(): string[] {
    return [...new Set(this.found.map(({ move }) => turn(move)))];
  }

  get facing(): string {
    return this.turns[this.turned % Math.max(1, this.turns.length)] ?? "";
  }

  turn(): void {
    this.turned += 1;
    this.changed();
  }

  protected get offers(): readonly LegalMove[] {
    return this.found.filter(({ move }) => turn(move) === this.facing);
  }

  protected changed(): void {
    this.offered = this.offers;
    this.hears();
  }

  /** Give up what was asked last, and begin anew: with the signal that gives this up. */
  protected restart(): AbortSignal {
    this.stop.abort();
    this.stop = new AbortController();
    return this.stop.signal;
  }

  /** Do something, and tell what goes wrong with it while it is wanted. Where the service is away it is done again once that
   * is back. */
  protected async tried(signal: AbortSignal, doing: () => Promise<void>): Promise<void> {
    try {
      await doing();
    } catch (error) {
      if (signal.aborted) return;
      this.failed(error);
      if (isAway(error)) window.addEventListener(REACHED, () => void this.tried(signal, doing), { once: true, signal });
    }
  }

  /** Ask which moves a position has, and how it stands as the viewer sees it. */
  protected async judged(full: string, seen: string, signal: AbortSignal): Promise<Pick<Shown, "legal" | "score">> {
    const { game } = this.session;
    const [legal, score] = await Promise.all([ask(game, "moves", { position: full }, signal), ask(game, "score", { position: seen }, signal)]);
    return { legal, score };
  }
}
