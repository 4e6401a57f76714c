import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { headline, inUnit, luck, others, signed } from "../games/judged";
import { moveInWords, moveShown } from "../games/moves";
import { course, longestRun, numberOf, reviewed, worst, type OwnMove, type Reviewed } from "../play/review";
import type { Session } from "../play/session";
import { tiles } from "../play/shapes";
import { hashOf } from "../routes";
import { ask } from "../service/ask";
import type { LegalMove, Position } from "../service/types";
import { icon } from "../parts/icons";
import { Part, sentences, trouble } from "../parts/part";
import { pictured } from "../parts/sentence";
import { noun } from "../parts/values";
import type { Chip } from "../boards/paint";
import "../parts/board";
import "../parts/graph";
import "../parts/timeline";
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
export class ReviewPage extends Part {
  static override properties = {
    session: { attribute: false },
    name: {},
    review: { state: true },
    done: { state: true },
    shown: { state: true },
    trying: { state: true },
    verdict: { state: true },
    why: { state: true },
    said: { state: true },
  };
  declare session: Session;
  /** What the game is called. */
  declare name: string;
  declare review: Reviewed | null;
  /** The share that is judged. */
  declare done: number;
  declare shown: Shown | null;
  /** Whether the move that is shown is tried again. */
  declare trying: boolean;
  /** How the try went. */
  declare verdict: string;
  /** Why another move was better, once it was asked. */
  declare why: readonly string[];
  declare said: string[];
  private stop = new AbortController();
  private at = 0;

  constructor() {
    super();
    this.name = "";
    this.clear();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
  }

  private clear(): void {
    this.review = null;
    this.done = 0;
    this.shown = null;
    this.said = [];
    this.rest();
  }

  private rest(): void {
    this.trying = false;
    this.verdict = "";
    this.why = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("session")) return;
    this.clear();
    void this.begin();
  }

  private get seat(): number {
    return Math.max(0, this.session.players.indexOf("person"));
  }

  private async begin(): Promise<void> {
    this.stop.abort();
    const { signal } = (this.stop = new AbortController());
    const { session } = this;
    session.at = session.turns.length;
    try {
      await this.go(session.turns.length);
      const found = await reviewed(session, this.seat, (done) => (this.done = done), signal);
      if (signal.aborted) return;
      this.review = found;
      const [dearest] = found ? worst(found) : [];
      if (dearest) await this.go(dearest.index);
    } catch (error) {
      this.said = sentences(error);
    }
  }

  /** Show a moment on the big board; before a move of the player's that was judged, the move and the best one. */
  private async go(at: number): Promise<void> {
    const { session } = this;
    this.at = at;
    this.rest();
    try {
      const { position, text: full } = await session.state(at);
      const view = await session.view(full, this.seat);
      const own = this.review?.moves.find(({ index }) => index === at);
      const marks = own ? await this.marked(own, full) : [];
      if (this.at === at) this.shown = { at, position, text: view.text, ...this.told(own, marks), marks };
    } catch (error) {
      this.said = sentences(error);
    }
  }

  /** The best move and the one that was made, as the service lists them. */
  private async marked({ turn, seen }: OwnMove, position: string): Promise<LegalMove[]> {
    const { moves } = await ask(this.session.game, "moves", { position });
    const named = (move: object): LegalMove | undefined => moves.find((legal) => isSame(legal.move, move));
    return [seen.instead ? named(seen.instead) : undefined, named(turn.move)].filter((move) => move !== undefined);
  }

  private told(own: OwnMove | undefined, marks: readonly LegalMove[]): { chips: Map<string, Chip> } {
    const chips = new Map<string, Chip>();
    const unit = this.review?.unit ?? "";
    const [best, played] = marks.length > 1 ? marks : [undefined, marks[0]];
    if (own && played) chips.set(played.text, { text: `You: ${signed(numberOf(own.seen.played), unit)}`, isBest: false, isMade: true });
    if (own && best) chips.set(best.text, { text: `Best: ${signed(numberOf(own.seen.best), unit)}`, isBest: true });
    return { chips };
  }

  protected override render(): TemplateResult {
    const { session, shown } = this;
    return html`<div class="review ${this.trying ? "again" : ""}" data-game=${session.game}>
      <header class="bar">
        <a class="round" href=${hashOf({ page: session.place, game: session.game, id: session.id })} aria-label="Back to the game">${icon("back")}</a>
        <h1>Review <small>${this.name} · ${session.name}</small></h1>
      </header>
      <div class="stage">${shown ? this.stage(shown) : html`<p role="status">Setting the table …</p>`}</div>
      ${this.course()}
      <bone-timeline .moments=${this.moments} .at=${shown?.at ?? 0} .total=${0} .label=${this.label}
        @go=${(event: CustomEvent<number>) => this.go(event.detail)}></bone-timeline>
      <div class="side">${this.side()} ${trouble(this.said)}</div>
    </div>`;
  }

  private stage(shown: Shown): TemplateResult {
    const { session } = this;
    if (this.trying)
      return html`<p><strong>Move ${shown.at + 1}</strong> · find a better one</p>
        <bone-trying .game=${session.game} .text=${shown.text} @tried=${(event: CustomEvent<LegalMove>) => this.tried(event.detail)}></bone-trying>`;
    const turn = session.turns[shown.at];
    const next = turn ? `${session.nameOf(turn.seat) === "You" ? "your turn" : `${session.nameOf(turn.seat)} to move`}` : "the end";
    return html`<p><strong>${turn ? `Move ${shown.at + 1}` : "After the last move"}</strong> · ${next}</p>
      <bone-board .game=${session.game} .text=${shown.text} .position=${shown.position} .marks=${shown.marks} .chips=${shown.chips}
        .latest=${shown.at > 0 ? tiles(session.turns[shown.at - 1]?.move ?? ({ type: "pass" } as never)) : []}></bone-board>`;
  }

  private get moments(): { height: number; isMarked: boolean }[] {
    return this.session.turns.map(({ seat }, index) => ({
      height: seat === this.seat ? 1 : 0.4,
      isMarked: this.dear.some((move) => move.index === index),
    }));
  }

  private get label(): TemplateResult | string {
    const turn = this.session.turns[(this.shown?.at ?? 0) - 1];
    return turn ? moveShown(turn, 15) : "";
  }

  private get dear(): OwnMove[] {
    return this.review ? worst(this.review) : [];
  }

  private course(): TemplateResult | typeof nothing {
    const { review, shown, session } = this;
    if (!review) return nothing;
    const marks = this.dear.map(({ index, cost }, place) => ({ at: index, label: String(place + 1), name: `Move ${index + 1}, cost ${inUnit(cost, review.unit)}` }));
    return html`<section class="course" aria-label="How the game went">
      <h2>How the game went <small>${review.unit}, as you could expect it at each of your moves</small></h2>
      <bone-graph .points=${course(review)} .marks=${marks} .last=${session.turns.length} .at=${shown?.at ?? 0} .isHigherBetter=${review.better === "higher"} .isComparing=${review.unit !== noun(review.unit)}
        @go=${(event: CustomEvent<number>) => this.go(event.detail)}></bone-graph>
    </section>`;
  }

  private side(): TemplateResult {
    const { review } = this;
    if (!review && this.said.length > 0) return html``;
    if (!review)
      return html`<div role="status"><p>Looking at each of your moves by what you could see …</p><progress max="1" .value=${this.done} aria-label="Share of the moves judged"></progress></div>`;
    const dear = this.dear;
    return html`<div role="status"><h2>${headline(review, dear)}</h2> <p>${others(review, dear)}</p></div>
      ${luck(review)}
      <ol class="dear" aria-label="The moves that cost most">${dear.map((move, place) => this.card(review, move, place))}</ol>
      ${longestRun(review) > 1 ? html`<p class="run">✓ Longest perfect run: ${longestRun(review)} moves</p>` : nothing}
      ${dear.length > 1 ? html`<button class="main" @click=${() => this.retry(dear[0])}>Retry ${dear.length === 2 ? "both" : "all three"}</button>` : nothing}`;
  }

  private card(review: Reviewed, move: OwnMove, place: number): TemplateResult {
    const { index, seen, turn, cost } = move;
    const isChosen = this.shown?.at === index;
    const best = isChosen ? this.shown?.marks[0] : undefined;
    return html`<li class=${isChosen ? "chosen" : ""}>
      <button class="open" aria-expanded=${isChosen} @click=${() => this.go(index)}>
        <span class="number">${place + 1}</span> <strong>Move ${index + 1}</strong> <span class="cost">cost ${inUnit(cost, review.unit)}</span>
        <span class="two"><span><small>You</small> ${moveShown(turn, 19, isChosen ? this.shown?.position : null)} <strong>${signed(numberOf(seen.best), review.unit)} → ${signed(numberOf(seen.played), review.unit)}</strong></span>
          ${best && !this.trying && seen.instead ? html`<span><small>Best</small> ${moveShown(best, 19, this.shown?.position)} <strong>${signed(numberOf(seen.best), review.unit)}</strong></span>` : nothing}</span>
      </button>
      ${isChosen ? this.more(move) : nothing}
    </li>`;
  }

  private more(move: OwnMove): TemplateResult {
    const next = this.dear[this.dear.indexOf(move) + 1];
    return html`<div class="more">
      <div role="status">${this.verdict === "" ? nothing : html`<p><strong>${this.verdict}</strong></p>`} ${this.why.map((each) => html`<p>${pictured(each)}</p>`)}</div>
      <div class="buttons">
        <button @click=${() => this.retry(move)}>${icon("undo")} Retry</button>
        <button @click=${() => this.explain(move)}>Why</button>
        ${this.verdict !== "" && next ? html`<button @click=${() => this.retry(next)}>Next</button>` : nothing}
      </div>
    </div>`;
  }

  private async retry(move: OwnMove | undefined): Promise<void> {
    if (!move) return;
    await this.go(move.index);
    this.trying = true;
  }

  /** Say what the move that was tried is worth beside the best one. */
  private async tried(legal: LegalMove): Promise<void> {
    const move = this.review?.moves.find(({ index }) => index === this.shown?.at);
    if (!move || !this.review) return;
    const { unit } = this.review;
    try {
      const { compared } = await this.hint(move, legal);
      const [found] = compared;
      const lost = found ? (numberOf(found.lost) ?? 0) : 0;
      const isBest = found === undefined || found.tied || lost <= 0;
      this.trying = false;
      this.verdict = isBest
        ? "That's it: nothing better is known."
        : lost < (move.cost ?? 0) ? `Better: it still costs ${inUnit(lost, unit)}.` : `That costs ${inUnit(lost, unit)}.`;
      await this.explain(move);
    } catch (error) {
      this.said = sentences(error);
    }
  }

  /** Say what speaks for the best move, and against the one that was made. */
  private async explain(move: OwnMove): Promise<void> {
    this.trying = false;
    const { at } = this;
    const position = this.shown?.position ?? null;
    const made = this.shown?.marks.find((legal) => isSame(legal.move, move.turn.move));
    try {
      const { moves, compared } = await this.hint(move, made);
      if (this.trying || this.at !== at) return;
      const [best, mine] = [moves[0], compared[0]];
      this.why = [
        ...(best?.reason ? [`Best: ${moveInWords(best, position)}. ${best.reason}`] : []),
        ...(mine?.reason ? [`Yours: ${moveInWords(mine, position)}. ${mine.reason}`] : []),
      ];
    } catch (error) {
      this.said = sentences(error);
    }
  }

  private async hint(move: OwnMove, wanted: LegalMove | undefined) {
    const { session, shown } = this;
    const { position, moves } = await session.history(this.seat);
    return ask(session.game, "hint", {
      position: shown?.text ?? "",
      detail: "move",
      budget: { seconds: 2 },
      ...(session.players.length > 1 ? { history: { position, moves: moves.slice(0, move.index) } } : {}),
      ...(wanted ? { compare: [wanted.move] } : {}),
    });
  }
}

/** Tell whether two moves are the same but for what they turned up. */
function isSame(one: object, other: object): boolean {
  const plain = (move: object): string =>
    JSON.stringify(Object.entries(move).filter(([key, value]) => key !== "drawn" && value != null).sort(([first], [second]) => first.localeCompare(second)));
  return plain(one) === plain(other);
}

customElements.define("bone-review", ReviewPage);
