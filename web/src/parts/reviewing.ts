import { html, nothing, type TemplateResult } from "lit";
import type { Session } from "../play/session";
import { ask, work } from "../service/ask";
import type { Review } from "../service/types";
import { Part, sentences, trouble } from "./part";
import { inWords } from "./values";

const SECONDS = 20;

/** A judgement of every move of the game so far; the one that threw it away is marked. */
export class Reviewing extends Part {
  static override properties = {
    session: { attribute: false },
    turns: { attribute: false },
    review: { state: true },
    better: { state: true },
    done: { state: true },
    said: { state: true },
  };
  declare session: Session;
  declare turns: number;
  declare review: Review | null;
  /** The better moves in words, by the index of the move that was made. */
  declare better: ReadonlyMap<number, string>;
  /** The share that is judged, null while nothing is. */
  declare done: number | null;
  declare said: string[];
  private stop = new AbortController();

  constructor() {
    super();
    this.review = null;
    this.better = new Map();
    this.done = null;
    this.said = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
  }

  protected override render(): TemplateResult {
    return html`<div class="buttons">
        <button class="main" ?disabled=${this.turns === 0 || this.done !== null} @click=${this.start}>Review my game</button>
      </div>
      <div role="status">
        ${this.done === null ? nothing : html`<p class="waiting">Judging every move …</p><progress max="1" .value=${this.done}></progress>`}
      </div>
      ${this.review ? this.judged(this.review) : nothing} ${trouble(this.said)}`;
  }

  private judged(review: Review): TemplateResult {
    const gave = review.gave_away;
    return html`<p class="advice">
        ${gave === null ? "No move threw the game away." : `Move ${gave + 1} threw it away.`}
        All moves together cost ${inWords(review.total_cost, review.unit)}.
      </p>
      <ol class="reviewed" tabindex="0" aria-label="Every move judged">
        ${review.moves.map(
          (move) => html`<li class=${move.index === gave ? "gave" : ""}>
            <button @click=${() => this.tell("go", move.index)}>${move.text}</button>
            ${move.cost ? html`<strong>costs ${inWords(move.cost, "")}</strong>` : html`<span>good</span>`}
            <small>${this.better.get(move.index) ?? ""} ${move.note}</small>
          </li>`,
        )}
      </ol>`;
  }

  private async start(): Promise<void> {
    this.stop.abort();
    const { signal } = (this.stop = new AbortController());
    const { session } = this;
    const moves = session.turns.slice(0, session.at).map((turn) => turn.move);
    const body = { position: session.first, moves, budget: { seconds: SECONDS } };
    this.done = 0;
    this.said = [];
    try {
      const job = await work("review", session.game, body, (told) => (this.done = told.progress?.done ?? 0), signal);
      if (job.problem) this.said = [job.problem.detail];
      this.review = job.result as Review | null;
      await this.name(this.review?.moves ?? []);
    } catch (error) {
      this.said = sentences(error);
    }
    this.done = null;
  }

  /** Put the better moves into words, as the service lists them where they could be made. */
  private async name(judged: Review["moves"]): Promise<void> {
    this.better = new Map();
    for (const { index, better } of judged) {
      if (!better) continue;
      const { text } = await this.session.state(index);
      const { moves } = await ask(this.session.game, "moves", { position: text });
      const named = moves.find(({ move }) => JSON.stringify(move) === JSON.stringify(better));
      this.better = new Map(this.better).set(index, named ? `better: ${named.text}` : "");
    }
  }
}

customElements.define("bone-reviewing", Reviewing);
