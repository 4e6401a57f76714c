/** What happens at a table: whose turn it is, what may be laid, and bots that take their turns.
 * It draws nothing; whoever draws it hears of each change. */

import { boards } from "../boards";
import { ask } from "../service/ask";
import { drawnAhead } from "../service/pictures";
import type { LegalMove, LegalMoves, Outcome, Position, Score } from "../service/types";
import { aside, mover, seats, stock, tiles, turn, uses } from "./shapes";
import type { Session } from "./session";

/** Milliseconds a bot seems to think at least, so that its move can be followed. */
const PACE = 500;

/** Seconds a bot may think. */
const BOT_SECONDS = 0.5;

/** What is not asked while a bot chooses. */
const NO_MOVES: LegalMoves = { moves: [], complete: true };

export interface Shown {
  /** The position as the viewer sees it, and as text. */
  position: Position;
  text: string;
  full: string;
  outcome: Outcome | null;
  legal: LegalMoves;
  score: Score;
}

export class Table {
  shown: Shown | null = null;
  /** What was laid last in what is shown. */
  latest: readonly string[] = [];
  viewer = 0;
  /** A seat whose player must say that nobody else looks, before its hand is shown. */
  covered: number | null = null;
  taken: string | null = null;
  /** Whether the board offers dominoes that lie on it, to be lifted, instead of places. */
  lifting = false;
  thinking = false;
  /** A move that was made, until the position after it is there. */
  laying: LegalMove | null = null;
  /** The moves that the board offers now; the same list until something changes. */
  offered: readonly LegalMove[] = [];
  private turned = 0;
  private least = 0;

  private stop = new AbortController();

  constructor(
    readonly session: Session,
    private readonly hears: () => void,
    private readonly failed: (error: unknown) => void,
  ) {
    this.viewer = Math.max(0, session.players.indexOf("person"));
  }

  close(): void {
    this.stop.abort();
  }

  /** Show the moment the session stands at, and let bots play on from there. */
  async refresh(): Promise<void> {
    this.stop.abort();
    const stop = (this.stop = new AbortController());
    try {
      await this.look(stop.signal);
      while (!stop.signal.aborted && this.isBotsTurn) await this.bot(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) this.failed(error);
    }
  }

  async lay(legal: LegalMove): Promise<void> {
    this.stop.abort();
    this.laying = legal;
    this.rest();
    try {
      await this.session.lay(legal);
    } catch (error) {
      this.laying = null;
      this.changed();
      this.failed(error);
      return;
    }
    await this.refresh();
  }

  go(at: number): Promise<void> {
    this.session.go(at);
    return this.refresh();
  }

  /** Put back what was taken. */
  private rest(): void {
    this.taken = null;
    this.lifting = false;
    this.turned = 0;
    this.changed();
  }

  uncover(): void {
    this.covered = null;
    this.changed();
  }

  lift(): void {
    this.lifting = !this.lifting;
    this.taken = null;
    this.changed();
  }

  take(tile: string | null): void {
    this.lifting = false;
    if (tile !== null && this.taken === tile && this.turns.length > 1) {
      this.turned += 1;
    } else {
      this.taken = this.taken === tile ? null : tile;
      this.turned = 0;
    }
    this.changed();
  }

  turn(): void {
    this.turned += 1;
    this.changed();
  }

  /** The seat that is to move. */
  get next(): number {
    return this.shown ? mover(this.shown.position) : 0;
  }

  get isPersonsTurn(): boolean {
    const { shown } = this;
    return shown !== null && !shown.outcome && this.session.isPerson(mover(shown.position));
  }

  private get isBotsTurn(): boolean {
    const { shown } = this;
    const isLatest = this.session.at === this.session.turns.length;
    return shown !== null && isLatest && !shown.outcome && !this.isPersonsTurn;
  }

  /** The dominoes in front of the viewer. */
  get hand(): string[] {
    return this.left(this.shown ? (seats(this.shown.position)[this.viewer]?.hand ?? []) : []);
  }

  get aside(): string[] {
    return this.left(this.shown ? aside(this.shown.position) : []);
  }

  /** Dominoes without those that are being laid. */
  private left(held: string[]): string[] {
    const { laying } = this;
    return laying === null ? held : held.filter((tile) => !uses(laying.move, tile));
  }

  /** Every legal move of the person whose turn it is. */
  get moves(): readonly LegalMove[] {
    return this.isPersonsTurn && this.covered === null && this.laying === null ? (this.shown?.legal.moves ?? []) : [];
  }

  get playable(): ReadonlySet<string> {
    const held = [...this.hand, ...this.aside];
    return new Set(held.filter((tile) => this.moves.some((legal) => uses(legal.move, tile))));
  }

  /** Moves without a domino, such as a pass. */
  get others(): LegalMove[] {
    return this.moves.filter((legal) => tiles(legal.move).length === 0);
  }

  /** The ways round in which the domino that was taken may lie, where places differ by them. */
  get turns(): string[] {
    return [...new Set(this.ofTaken.map((legal) => turn(legal.move)))];
  }

  get facing(): string {
    const { turns } = this;
    return turns[this.turned % Math.max(1, turns.length)] ?? "";
  }

  /** Moves with the domino that was taken, whichever way it is turned. */
  get ofTaken(): LegalMove[] {
    const { taken } = this;
    return taken === null ? [] : this.moves.filter(({ move }) => uses(move, taken));
  }

  /** Moves with dominoes that lie on the table already. */
  get lifts(): LegalMove[] {
    const held = [...this.hand, ...this.aside];
    return this.moves.filter(
      ({ move }) => tiles(move).length > 0 && !held.some((tile) => uses(move, tile)),
    );
  }

  private changed(): void {
    this.offered = this.offers;
    this.hears();
  }

  private get offers(): LegalMove[] {
    if (this.lifting) return this.lifts;
    return this.ofTaken.filter((legal) => turn(legal.move) === this.facing);
  }

  /** How many moves a game of one player takes at least, as its latest moment told; 0 for other games. */
  get length(): number {
    const { shown, session } = this;
    if (!shown || seats(shown.position).length > 1) return 0;
    if (session.at === session.turns.length) this.least = session.at + this.hand.length + this.aside.length + (stock(shown.position)?.dominoes.length ?? 0);
    return this.least;
  }

  private async look(signal: AbortSignal): Promise<void> {
    const { session } = this;
    const latest = session.laid;
    const state = await session.state();
    const next = mover(state.position);
    const people = session.players.filter((player) => player === "person").length;
    if (session.isPerson(next) && next !== this.viewer && !state.outcome) {
      this.covered = people > 1 ? next : null;
      this.viewer = next;
    }
    // Once it is over all hands lie open. Until then the parts of a score may tell of hidden ones, so it is
    // that of what the viewer sees.
    const isBots = !state.outcome && !session.isPerson(next);
    const seen = state.outcome ? state : await session.view(this.viewer);
    const [legal, score] = await Promise.all([
      isBots ? NO_MOVES : ask(session.game, "moves", { position: state.text }, signal),
      ask(session.game, "score", { position: seen.text }, signal),
      boards[session.game] ? null : drawnAhead(session.game, { position: seen.text, latest }, signal),
    ]);
    if (signal.aborted) return;
    this.latest = latest;
    this.shown = { position: seen.position, text: seen.text, full: state.text, outcome: state.outcome, legal, score };
    this.laying = null;
    this.rest();
  }

  private async bot(signal: AbortSignal): Promise<void> {
    const { session } = this;
    const seat = this.next;
    this.thinking = true;
    this.changed();
    const [view, history] = await Promise.all([session.view(seat), session.history(seat), pause(PACE, signal)]);
    const level = session.players[seat];
    try {
      if (typeof level !== "number") return;
      const body = { position: view.text, level, history, budget: { seconds: BOT_SECONDS } };
      const chosen = await ask(session.game, "bot", body, signal);
      if (signal.aborted) return;
      await session.lay(chosen);
    } finally {
      this.thinking = false;
    }
    await this.look(signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
