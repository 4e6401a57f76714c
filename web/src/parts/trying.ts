import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Follow } from "../play/follow";
import { mover, seats, stock } from "../ground/shapes";
import { called } from "../play/names";
import { Session } from "../play/session";
import type { Shown } from "../play/offers";
import type { GameId, LegalMove, Position, Score } from "../ground/types";
import { opponent, players } from "../messages/seats";
import * as say from "../messages/trying";
import { moveInWords } from "../games/said";
import { domino } from "../boards/signs";
import { pause } from "../service/ask";
import { chooser, countInWords, list, turnButton, Placing } from "./placing";
import { move } from "./sound";
import type { Hinted } from "./hinted";
import { isStill } from "../ground/motion";
import { trouble } from "./part";
import { card, others } from "./seats";

/** A moment on the way from one choice to the next: a position, and the dominoes of the move that led to it. */
export interface Moment {
  position: Position;
  text: string;
  laid: readonly string[];
}

/** Seconds for a moment, and for all of them on the way; and for one where nothing is to move. */
const PACE = 0.9;
const LONGEST = 6;
const STILL = 0.25;

/** How many dominoes of a pile are shown, the next ones. */
const MOST_NEXT = 12;

const NONE: readonly LegalMove[] = [];

/** A position in which one move is to be chosen, which is not made. Tells `tried` with it. */
@customElement("bone-trying")
export class Trying extends Placing<Follow> {
  @property() game!: GameId;
  @property() text!: string;
  /** Moves to show while none is being chosen. */
  @property({ attribute: false }) marks: readonly LegalMove[] = [];
  /** Whether hints are offered, and what the best move is to be best for; empty for what the game is usually about. */
  @property({ attribute: false }) helps = false;
  @property() objective = "";
  /** A move that lies ready: allowed or not, it can be chosen where it would lie. */
  @property({ attribute: false }) ready: Hinted | null = null;
  /** What stands beside the board, where a puzzle is posed: then all scores and piles are shown too. */
  @property({ attribute: false }) saying: TemplateResult | null = null;
  /** Whether nothing can be chosen any more. */
  @property({ attribute: false }) rests = false;
  /** What is shown in the place of the position while moves are played on. */
  @state() between: Moment | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("text")) void this.begin(this.text);
  }

  protected override get advised(): Hinted {
    return this.hinted.level > 0 || this.ready === null ? super.advised : this.ready;
  }

  /** Show a moment for a while, one of so many; it stays until another one or another position is there. */
  async replay(moment: Moment, many: number): Promise<void> {
    this.leave();
    this.offers?.give();
    this.between = moment;
    await pause(isStill() ? STILL : Math.min(PACE, LONGEST / many));
  }

  /** Show the position again. */
  again(): void {
    this.between = null;
  }

  private async begin(text: string): Promise<void> {
    if (this.between === null) this.show(null);
    await this.attempt(async () => {
      const session = await Session.begin(this.game, text, called(""));
      const { position } = await session.state();
      if (text !== this.text) return;
      session.players = session.players.map((_, seat) => (seat === mover(position) ? "person" : "elsewhere"));
      if (session.players.length === 2) session.names = [opponent(), opponent()];
      const follow = new Follow(session, mover(position), new Map(), () => this.moved(), this.fail);
      await follow.refresh();
      if (text !== this.text) return follow.close();
      this.show(follow);
      this.between = null;
    });
  }

  protected override render(): TemplateResult {
    const { offers: follow, between } = this;
    const now = follow?.shown;
    if (!follow || !now) return html`${this.waiting()}${this.saying === null ? nothing : html`<div class="asked"><div class="saying">${this.saying}</div></div>`}`;
    const shown: Shown = between === null ? now : { ...now, ...between, full: between.text, outcome: null, score: {} as Score };
    const rests = this.rests || between !== null;
    const held = between === null ? follow.hand : (seats(between.position)[follow.viewer]?.hand ?? []);
    const moves = follow.taken.length > 0 ? follow.offered : now.legal.moves;
    const choose = (legal: LegalMove): void => this.choose(legal);
    const playable: ReadonlySet<string> = rests ? new Set() : follow.playable;
    const hand = (name: string, tiles: string[]): TemplateResult => this.hand(name, tiles.filter((tile) => tile !== "?"), playable, follow.taken[0] ?? null, rests ? [] : this.advised.tiles);
    const helping = !this.helps || now.outcome || rests ? nothing : html`<section class="help" aria-label=${say.help()}>${this.help(follow, true, "", this.objective)}</section>`;
    return html`${this.saying === null || follow.session.players.length < 2 ? others(follow.session, shown, follow.viewer) : this.table(follow, shown)}
      ${between === null ? this.ground(follow, this.marks) : this.ground({ session: { game: this.game, laid: between.laid }, shown: between, offered: NONE })}
      ${trouble(this.said)} ${chooser(this.game, say.which(), this.choice, choose)}
      <div class="holding">
        ${hand(say.hand(), held)} ${follow.aside.length > 0 ? hand(say.aside(), follow.aside) : nothing}
        ${rests ? nothing : turnButton(follow.turns, follow.facing, () => follow.turn())}
        ${rests ? nothing : follow.others.map((legal) => html`<button @click=${() => this.choose(legal)}>${moveInWords(this.game, legal)}</button>`)}
        ${this.saying === null ? nothing : pileOf(shown.position)}
      </div>
      ${this.saying === null ? helping : html`<div class="asked"><div class="saying">${this.saying}</div>${helping}</div>`}
      ${rests ? nothing : list(this.game, countInWords(moves), moves, choose)}`;
  }

  /** Everybody with a score, the player first. */
  private table({ session, viewer }: Follow, shown: Shown): TemplateResult {
    const count = seats(shown.position).length;
    const order = Array.from({ length: count }, (_, index) => (viewer + index) % count);
    return html`<ol class="seats" aria-label=${players()}>${order.map((seat) => html`<li>${card(session, shown, seat, false, seat === viewer)}</li>`)}</ol>`;
  }

  protected override async take(tile: string): Promise<void> {
    if (this.rests || this.between !== null) return;
    await this.offers?.take(tile);
    if (this.offers?.found.length !== 0) await this.enter();
    else if (this.offers.taken.length > 0 && this.offers.shown) await this.explain(this.game, this.offers.shown.text, this.offers.shown.legal.moves, tile);
  }

  protected override choose(legal: LegalMove): void {
    if (this.rests || this.between !== null) return;
    this.choice = [];
    move(legal.move);
    this.tell("tried", legal);
  }
}

/** The dominoes that will be drawn, in their order: in a puzzle all are seen. */
function pileOf(position: Position): TemplateResult | typeof nothing {
  const from = stock(position);
  if (!from || from.dominoes.length === 0) return nothing;
  const next = from.dominoes.filter((tile) => tile !== "?").slice(0, MOST_NEXT);
  if (next.length === 0) return nothing;
  const rest = from.dominoes.length - next.length;
  return html`<div class="coming"><small>${say.nextIn({ pile: from.name })}</small>
    <span role="img" aria-label=${next.join(", ")}>${next.map((tile) => domino(tile, 13))}${rest > 0 ? html`<small> ${say.more({ count: rest })}</small>` : nothing}</span></div>`;
}
