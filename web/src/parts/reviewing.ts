import { html, nothing, type TemplateResult } from "lit";
import type { Session, Turn } from "../play/session";
import { ask, work } from "../service/ask";
import type { Review } from "../service/types";
import { Part, sentences, trouble } from "./part";
import { amount, inWords, noun } from "./values";

const SECONDS = 20;

/** A judgement of every move of the game so far; the turning point is marked. */
export class Reviewing extends Part {
  static override properties = {
    session: { attribute: false },
    turns: { attribute: false },
    review: { state: true },
    instead: { state: true },
    done: { state: true },
    said: { state: true },
  };
  declare session: Session;
  declare turns: number;
  declare review: Review | null;
  /** The better moves in words, each in the place of the move that was made. */
  declare instead: readonly string[];
  /** The share that is judged, null while nothing is. */
  declare done: number | null;
  declare said: string[];
  private stop = new AbortController();
  /** The moves that were put to the judge. */
  private reviewed: readonly Turn[] = [];

  constructor() {
    super();
    this.review = null;
    this.instead = [];
    this.done = null;
    this.said = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
  }

  /** Give up a review of moves that were taken back. */
  protected override willUpdate(): void {
    const { turns } = this.session;
    if (this.review !== null && this.reviewed.some((turn, index) => turn !== turns[index])) this.review = null;
  }

  protected override render(): TemplateResult {
    return html`<div class="buttons">
        <button class="main" ?disabled=${this.turns === 0 || this.done !== null} @click=${this.start}>Review my game</button>
      </div>
      ${this.isFollowed ? html`<p class="note">Only your own moves can be judged: the other hands are hidden.</p>` : nothing}
      <div role="status">
        ${this.done === null ? nothing : html`<p class="waiting">Judging every move …</p><progress max="1" .value=${this.done}></progress>`}
      </div>
      ${this.review ? this.judged(this.review) : nothing} ${trouble(this.said)}`;
  }

  /** Whether a person here plays with others elsewhere, whose hands are not known. */
  private get isFollowed(): boolean {
    const { players } = this.session;
    return players.includes("person") && players.includes("elsewhere");
  }

  private judged(review: Review): TemplateResult {
    const gave = review.gave_away;
    return html`<p class="advice">${summary(review)}</p>
      <ol class="reviewed" tabindex="0" aria-label="Every move judged">
        ${review.moves.map(
          (move) => html`<li class=${move.index === gave ? "gave" : ""}>
            <button @click=${() => this.tell("go", move.index)}>${this.who(move.seat)} ${move.text}</button>
            ${verdict(move, review.unit)}
            <small>${this.instead[move.index]} ${this.isOthers(move.seat) ? "" : move.note}</small>
          </li>`,
        )}
      </ol>`;
  }

  private who(seat: number): TemplateResult | typeof nothing {
    if (this.session.players.length === 1) return nothing;
    return html`<span class="who">${this.session.nameOf(seat).replace(/ \(.*/, "")}</span>`;
  }

  private isOthers(seat: number): boolean {
    return this.session.players[seat] === "elsewhere";
  }

  private async start(): Promise<void> {
    this.stop.abort();
    const { signal } = (this.stop = new AbortController());
    const { session } = this;
    const turns = session.turns.slice(0, session.at);
    const body = { position: session.first, moves: turns.map(({ move }) => move), budget: { seconds: SECONDS } };
    this.done = 0;
    this.said = [];
    this.tell("asks");
    try {
      const job = await work("review", session.game, body, (told) => (this.done = told.progress?.done ?? 0), signal);
      if (job.problem) this.said = [job.problem.detail];
      this.instead = await Promise.all((job.result?.moves ?? []).map((move) => this.better(move)));
      this.reviewed = turns;
      this.review = job.result;
    } catch (error) {
      this.said = sentences(error);
    }
    this.done = null;
  }

  /** Put the better move into words, where there was one. */
  private async better({ index, instead }: Review["moves"][number]): Promise<string> {
    if (!instead) return "";
    const { text } = await this.session.state(index);
    const { texts } = await ask(this.session.game, "play", { position: text, moves: [instead] });
    return `better: ${texts.join()}`;
  }
}

/** Say how many moves were judged, which of them gave the result away, and what they cost. */
function summary({ moves, gave_away, total_cost, unit }: Review): string {
  const known = moves.filter(({ cost }) => cost !== null);
  const isPerfect = moves.every(({ status }) => status === "optimal");
  const told = [
    known.length < moves.length ? `Moves judged: ${known.length} of ${moves.length}.` : "",
    gave_away === null ? "" : `Move ${gave_away + 1} was the turning point.`,
    total_cost > 0
      ? `Mistakes cost ${amount(total_cost, noun(unit))} in total.`
      : isPerfect ? "A perfect game: every move was the best one available." : "No mistakes were found.",
  ];
  return told.filter(Boolean).join(" ");
}

/** Say what a move cost. What samples do not tell from nothing is called good as far as they tell. */
function verdict({ cost, instead, status }: Review["moves"][number], unit: string): TemplateResult {
  if (cost === null) return html`<span>not judged</span>`;
  if (instead) return html`<strong>costs ${inWords(cost, noun(unit))}</strong>`;
  return html`<span>${status === "estimated" ? "good, as far as simulations show" : "good"}</span>`;
}

customElements.define("bone-reviewing", Reviewing);
