import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Chip } from "../boards/paint";
import { headline, inUnit, luck, others, signed, moveInWords, showMove } from "../games/said";
import { advice, bothOf, course, longestRun, reviewSession, worst, type OwnMove, type Reviewed } from "../play/review";
import type { Session } from "../play/session";
import { tiles } from "../ground/shapes";
import { hrefOfGame } from "../routes";
import type { LegalMove, Position } from "../ground/types";
import { bar, timeline } from "../parts/timeline";
import { Part, trouble } from "../parts/part";
import { icon, withPictures } from "../boards/signs";
import { graph } from "../parts/graph";
import { rich } from "../ground/language";
import { noun, numberOf } from "../ground/values";
import * as say from "../messages/review";
import { nameInWords } from "../play/names";
import "../parts/board";
import "../parts/trying";
import "./review.css";

/** A moment of the game, with what is marked on its board. */
interface Shown {
  at: number;
  position: Position;
  /** As the player saw it. */
  text: string;
  marks: readonly LegalMove[];
  chips: ReadonlyMap<string, Chip>;
}

/** A game that was played: how it went, the moves that cost most, and another try at each. */
@customElement("bone-review")
export class ReviewPage extends Part {
  @property({ attribute: false }) session!: Session;
  @property() name!: string;
  @state() seat = 0;
  @state() review: Reviewed | null = null;
  /** The share that is judged. */
  @state() done = 0;
  @state() shown: Shown | null = null;
  /** Whether the move that is shown is tried again. */
  @state() trying = false;
  /** How the try went, and what speaks for the best move and against the one that was made, once it was asked. */
  @state() verdict = "";
  @state() why: readonly string[] = [];
  private at = 0;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("session")) void this.begin(this.session.viewer);
  }

  private async begin(seat: number): Promise<void> {
    const signal = this.restart();
    const { session } = this;
    Object.assign(this, { seat, review: null, done: 0, shown: null, trying: false, said: [] });
    session.at = session.turns.length;
    await this.attempt(async () => {
      await this.go(session.turns.length);
      const found = await reviewSession(session, seat, (done) => (this.done = done), signal);
      if (signal.aborted) return;
      this.review = found;
      const [dearest] = found ? worst(found) : [];
      if (dearest) await this.go(dearest.index);
    });
  }

  /** Show a moment on the big board; before a move of the player's that was judged, the move and the best one. */
  private async go(at: number): Promise<void> {
    const { session } = this;
    Object.assign(this, { at, trying: false, verdict: "", why: [] });
    await this.attempt(async () => {
      const { position } = await session.state(at);
      const { text } = await session.view(this.seat, at);
      const own = this.review?.moves.find(({ index }) => index === at);
      const marks = own ? await bothOf(session, own) : [];
      if (this.at === at) this.shown = { at, position, text, marks, chips: this.told(own, marks) };
    });
  }

  private told(own: OwnMove | undefined, marks: readonly LegalMove[]): Map<string, Chip> {
    const chips = new Map<string, Chip>();
    const unit = this.review?.unit ?? "";
    const [best, played] = marks.length > 1 ? marks : [undefined, marks[0]];
    if (own && played) chips.set(played.text, { text: say.made({ name: this.who, worth: signed(numberOf(own.seen.played), unit) }), isBest: false, isMade: true });
    if (own && best) chips.set(best.text, { text: say.bestIs({ worth: signed(numberOf(own.seen.best), unit) }), isBest: true });
    return chips;
  }

  private get who(): string {
    return this.session.nameOf(this.seat);
  }

  /** Whether a seat is that of the only person at this screen. */
  private isYou(seat: number): boolean {
    const { session } = this;
    return session.isPerson(seat) && session.players.filter((each) => each === "person").length === 1;
  }

  protected override render(): TemplateResult {
    const { session, shown } = this;
    return html`<div class="review ${this.trying ? "again" : ""}" data-game=${session.game}>
      ${bar({ href: hrefOfGame(session), name: say.back() }, say.review(), `${this.name} · ${nameInWords(session.name)}`)}
      <div class="stage">${shown ? this.stage(shown) : html`<p role="status">${say.setting()}</p>`}</div>
      ${this.course()}
      ${timeline({ moments: this.moments, at: shown?.at ?? 0, label: this.label, go: (at) => void this.go(at) })}
      <div class="side">${this.seats()} ${this.side()} ${trouble(this.said)}</div>
    </div>`;
  }

  private stage(shown: Shown): TemplateResult {
    const { session } = this;
    if (this.trying)
      return html`<p>${rich(say.findBetter, { move: this.headOf(shown) })}</p>
        <bone-trying .game=${session.game} .text=${shown.text} @tried=${(event: CustomEvent<LegalMove>) => this.tried(event.detail)}></bone-trying>`;
    const turn = session.turns[shown.at];
    const made = session.turns[shown.at - 1];
    const move = this.headOf(shown);
    const next =
      turn === undefined ? rich(say.over, { move })
      : this.isYou(turn.seat) ? rich(say.yourTurn, { move })
      : rich(say.turnOf, { move, name: session.nameOf(turn.seat) });
    return html`<p>${next}</p>
      <bone-board .game=${session.game} .text=${shown.text} .position=${shown.position} .marks=${shown.marks} .chips=${shown.chips}
        .latest=${made ? tiles(made.move) : []}></bone-board>`;
  }

  private headOf({ at }: Shown): TemplateResult {
    return html`<strong>${at < this.session.turns.length ? say.move({ number: at + 1 }) : say.afterLast()}</strong>`;
  }

  private get moments(): { height: number; isMarked: boolean }[] {
    return this.session.turns.map(({ seat }, index) => ({
      height: seat === this.seat ? 1 : 0.4,
      isMarked: this.dear.some((move) => move.index === index),
    }));
  }

  private get label(): TemplateResult | string {
    const turn = this.session.turns[(this.shown?.at ?? 0) - 1];
    return turn ? showMove(this.session.game, turn, 15) : "";
  }

  private get dear(): OwnMove[] {
    return this.review ? worst(this.review) : [];
  }

  private course(): TemplateResult | typeof nothing {
    const { review, shown, session } = this;
    if (!review) return nothing;
    const marks = this.dear.map(({ index, cost }, place) => ({ at: index, label: String(place + 1), name: say.moveCost({ number: index + 1, cost: inUnit(cost, review.unit) }) }));
    const isPlain = review.unit === noun(review.unit);
    return html`<section class="course" aria-label=${say.howItWent()}>
      <h2>${say.howItWent()} <small>${isPlain ? say.expected({ unit: review.unit }) : say.expectedLead()}</small></h2>
      ${graph({ points: course(review), marks, last: session.turns.length, at: shown?.at ?? 0, isHigherBetter: review.better === "higher", isComparing: !isPlain, go: (at) => void this.go(at) })}
    </section>`;
  }

  /** Choose whose moves are judged, where several hands are known. */
  private seats(): TemplateResult | typeof nothing {
    const { players } = this.session;
    if (players.length < 2 || players.includes("elsewhere")) return nothing;
    return html`<label>${say.movesOf()} <select @change=${(event: Event) => this.begin(Number((event.target as HTMLSelectElement).value))}>
      ${players.map((_, seat) => html`<option value=${seat} ?selected=${seat === this.seat}>${this.session.nameOf(seat)}</option>`)}</select></label>`;
  }

  private side(): TemplateResult {
    const { review, who } = this;
    if (!review && this.said.length > 0) return html``;
    if (!review)
      return html`<div role="status"><p>${this.isYou(this.seat) ? say.checkingYours() : say.checking({ name: who })}</p><progress max="1" .value=${this.done} aria-label=${say.share()}></progress></div>`;
    const dear = this.dear;
    const [first] = dear;
    return html`<div role="status"><h2>${headline(review, dear, who)}</h2> <p>${others(review, dear, who)}</p></div>
      ${luck(review)}
      <ol class="dear" aria-label=${say.costMost()}>${dear.map((move, place) => this.mistake(move, place + 1, review.unit, dear[place + 1]))}</ol>
      ${longestRun(review) > 1 ? html`<p class="run">${say.longestRun({ moves: longestRun(review) })}</p>` : nothing}
      ${first && dear.length > 1 ? html`<button class="main" @click=${() => this.retry(first.index)}>${dear.length === 2 ? say.retryBoth() : say.retryAll()}</button>` : nothing}`;
  }

  /** A move that cost something, beside the best one: what each is worth, another try, and why. */
  private mistake({ index, seen, turn, cost }: OwnMove, number: number, unit: string, next: OwnMove | undefined): TemplateResult {
    const shown = this.shown?.at === index ? this.shown : null;
    const isTried = shown !== null && this.trying;
    const [best, made] = [seen.best, seen.played].map((worth) => signed(numberOf(worth), unit));
    const instead = seen.instead && !isTried ? shown?.marks[0] : undefined;
    return html`<li class=${shown ? "chosen" : ""}><button class="open" aria-expanded=${shown !== null} @click=${() => this.go(index)}>
        <span class="number">${number}</span> <strong>${say.move({ number: index + 1 })}</strong> <span class="cost">${say.cost({ cost: inUnit(cost, unit) })}</span>
        <span class="two"><span><small>${this.who}</small> ${showMove(this.session.game, turn, 19, shown?.position)} <strong>${best} → ${made}</strong></span>
          ${instead ? html`<span><small>${say.best()}</small> ${showMove(this.session.game, instead, 19, shown?.position)} <strong>${best}</strong></span>` : nothing}</span>
      </button>
      ${shown
        ? html`<div class="more">
          <div role="status">${isTried ? nothing : html`<p><strong>${this.verdict}</strong></p> ${this.why.map((each) => html`<p>${withPictures(each)}</p>`)}`}</div>
          <div class="buttons">
            <button @click=${() => this.retry(index)}>${icon("undo")} ${say.retry()}</button>
            <button @click=${() => this.explain()}>${say.why()}</button>
            ${this.verdict !== "" && next ? html`<button @click=${() => this.retry(next.index)}>${say.next()}</button>` : nothing}
          </div></div>`
        : nothing}</li>`;
  }

  private async retry(index: number): Promise<void> {
    await this.go(index);
    this.trying = true;
  }

  /** Say what a move that was tried is worth beside the best one. */
  private async tried(legal: LegalMove): Promise<void> {
    this.trying = false;
    await this.attempt(async () => {
      const { at, session, seat, review } = this;
      const { compared: [found] } = await advice(session, seat, at, legal);
      const lost = found && !found.tied ? (numberOf(found.lost) ?? 0) : 0;
      const told = inUnit(lost, review?.unit ?? "");
      const cost = this.dear.find(({ index }) => index === at)?.cost ?? 0;
      if (at === this.at) this.verdict = lost <= 0 ? say.nothingBetter() : lost < cost ? say.better({ cost: told }) : say.thatCosts({ cost: told });
    });
    await this.explain();
  }

  private async explain(): Promise<void> {
    await this.attempt(async () => {
      const { at, session, seat, shown } = this;
      const { moves, compared } = await advice(session, seat, at, shown?.marks.at(-1));
      if (at !== this.at || this.trying) return;
      this.why = [moves[0], compared[0]].flatMap((each, place) => {
        if (!each?.reason) return [];
        const told = { move: moveInWords(this.session.game, each, shown?.position), why: each.reason };
        return [place === 0 ? say.whyBest(told) : say.whyYours(told)];
      });
    });
  }
}
