import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { inUnit, signed } from "../games/judged";
import { moveInWords, moveShown } from "../games/moves";
import { advice, numberOf, type OwnMove } from "../play/review";
import type { Session } from "../play/session";
import type { LegalMove, Position } from "../service/types";
import { icon } from "./icons";
import { Part, trouble } from "./part";
import { pictured } from "./domino";

/** A move that cost something, beside the best one: what each is worth, another try, and why.
 *
 * Tells `go` with its moment, and `retry` where it is to be tried again. */
export class Mistake extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) seat!: number;
  @property({ attribute: false }) move!: OwnMove;
  @property() unit!: string;
  /** Its place among those that cost most, from 1. */
  @property({ attribute: false }) number!: number;
  /** The moment of the one after it. */
  @property({ attribute: false }) next!: number | undefined;
  /** Whether the board shows it, and whether another one is looked for there. */
  @property({ attribute: false }) isChosen!: boolean;
  @property({ attribute: false }) isTried!: boolean;
  /** How the try went. */
  @state() verdict = "";
  /** What speaks for the best move and against the one that was made, once it was asked. */
  @state() why: readonly string[] = [];
  /** The best move and the one that was made. */
  @property({ attribute: false }) both: readonly LegalMove[] = [];
  @property({ attribute: false }) position: Position | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (!["move", "isChosen"].some((name) => changed.has(name))) return;
    this.verdict = "";
    this.why = [];
    this.said = [];
  }

  protected override render(): TemplateResult {
    const { move, unit, isChosen, position, both } = this;
    const { index, seen, turn, cost } = move;
    const [best, made] = [seen.best, seen.played].map((worth) => signed(numberOf(worth), unit));
    return html`<button class="open" aria-expanded=${isChosen} @click=${() => this.tell("go", index)}>
        <span class="number">${this.number}</span> <strong>Move ${index + 1}</strong> <span class="cost">cost ${inUnit(cost, unit)}</span>
        <span class="two"><span><small>${this.session.nameOf(this.seat)}</small> ${moveShown(turn, 19, position)} <strong>${best} → ${made}</strong></span>
          ${both[0] && !this.isTried && seen.instead ? html`<span><small>Best</small> ${moveShown(both[0], 19, position)} <strong>${best}</strong></span>` : nothing}</span>
      </button>
      ${isChosen ? this.more() : nothing} ${trouble(this.said)}`;
  }

  private more(): TemplateResult {
    return html`<div class="more">
      <div role="status">${this.isTried ? nothing : html`<p><strong>${this.verdict}</strong></p> ${this.why.map((each) => html`<p>${pictured(each)}</p>`)}`}</div>
      <div class="buttons">
        <button @click=${() => this.tell("retry", this.move.index)}>${icon("undo")} Retry</button>
        <button @click=${() => this.explain()}>Why</button>
        ${this.verdict !== "" && this.next !== undefined ? html`<button @click=${() => this.tell("retry", this.next)}>Next</button>` : nothing}
      </div>
    </div>`;
  }

  /** Say what a move that was tried is worth beside the best one. */
  async judge(tried: LegalMove): Promise<void> {
    await this.attempt(async () => {
      const { unit, move } = this;
      const { compared } = await advice(this.session, this.seat, move.index, tried);
      const [found] = compared;
      const lost = found ? (numberOf(found.lost) ?? 0) : 0;
      const isBest = found === undefined || found.tied || lost <= 0;
      this.verdict = isBest
        ? "That's it: nothing better is known."
        : lost < (move.cost ?? 0) ? `Better: it still costs ${inUnit(lost, unit)}.` : `That costs ${inUnit(lost, unit)}.`;
    });
    await this.explain();
  }

  private async explain(): Promise<void> {
    await this.attempt(async () => {
      const { move, position } = this;
      const { moves, compared } = await advice(this.session, this.seat, move.index, this.both.at(-1));
      if (move !== this.move || this.isTried) return;
      this.why = [moves[0], compared[0]].flatMap((each, place) =>
        each?.reason ? [`${place === 0 ? "Best" : "Yours"}: ${moveInWords(each, position)}. ${each.reason}`] : [],
      );
    });
  }

}

customElements.define("bone-mistake", Mistake);
