/** What happens at a table: whose turn it is, what may be laid, and bots that take their turns. */

import { ask, pause } from "../service/ask";
import type { LegalMove, LegalMoves } from "../ground/types";
import { Offers } from "./offers";
import type { Session } from "./session";
import { mover, seats, stock, uses } from "../ground/shapes";

/** Seconds a bot seems to think at least, so that its move can be followed. */
const PACE = 0.5;

const BOT_SECONDS = 0.5;

/** What is not asked while a bot chooses. */
const NO_MOVES: LegalMoves = { moves: [], complete: true };

export class Table extends Offers {
  /** What was laid last in what is shown. */
  latest: readonly string[] = [];
  override viewer: number;
  /** A seat whose player must say that nobody else looks, before its hand is shown. */
  covered: number | null = null;
  taken: string | null = null;
  /** Whether the board offers dominoes that lie on it, to be lifted, instead of places. */
  lifting = false;
  thinking = false;
  /** A move that was made, until the position after it is there. */
  laying: LegalMove | null = null;
  private least = 0;
  /** The moment that is shown: until another one that is wanted is there, nothing can be laid. */
  private moment = 0;

  constructor(session: Session, hears: () => void, failed: (error: unknown) => void) {
    super(session, hears, failed);
    this.viewer = session.viewer;
  }

  /** Show the moment the session stands at, and let bots play on from there. */
  override async refresh(): Promise<void> {
    const signal = this.restart();
    await this.tried(signal, async () => {
      await this.look(signal);
      while (!signal.aborted && this.isBotsTurn) await this.bot(signal);
    });
  }

  async lay(legal: LegalMove): Promise<void> {
    if (this.moment !== this.session.at) return;
    await this.tried(this.restart(), async () => {
      this.laying = legal;
      this.give();
      await this.session.lay(legal).catch((error: unknown) => {
        this.laying = null;
        this.changed();
        throw error;
      });
      await this.refresh();
    });
  }

  override give(): void {
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

  get isPersonsTurn(): boolean {
    const { shown } = this;
    return shown !== null && !shown.outcome && this.session.isPerson(this.next);
  }

  private get isBotsTurn(): boolean {
    const { shown, session } = this;
    return shown !== null && session.at === session.turns.length && !shown.outcome && !this.isPersonsTurn;
  }

  /** The dominoes in front of the viewer, without those that are being laid. */
  override get hand(): string[] {
    return this.left(super.hand);
  }

  override get aside(): string[] {
    return this.left(super.aside);
  }

  private left(held: string[]): string[] {
    const { laying } = this;
    return laying === null ? held : held.filter((tile) => !uses(laying.move, tile));
  }

  override get moves(): readonly LegalMove[] {
    return this.isPersonsTurn && this.covered === null && this.laying === null ? (this.shown?.legal.moves ?? []) : [];
  }

  override get found(): readonly LegalMove[] {
    const { taken } = this;
    return taken === null ? [] : this.moves.filter(({ move }) => uses(move, taken));
  }

  protected override get offers(): readonly LegalMove[] {
    return this.lifting ? this.lifts : super.offers;
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
    const { at, laid: latest } = session;
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
    const judged = isBots
      ? { legal: NO_MOVES, score: await ask(session.game, "score", { position: seen.text }, signal) }
      : await this.judged(state.text, seen.text, signal);
    if (signal.aborted) return;
    this.latest = latest;
    this.moment = at;
    this.shown = { position: seen.position, text: seen.text, full: state.text, outcome: state.outcome, ...judged };
    this.laying = null;
    this.give();
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
