import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { ask } from "../service/ask";
import { drawnAhead } from "../service/pictures";
import type { Answer, GameId, LegalMove } from "../service/types";
import { Part, sentences, trouble } from "./part";
import { ruleLink } from "./rulelink";
import "./board";

type Check = Answer<GameId, "check">;
type Fault = Check["faults"][number];

/** Milliseconds after the last change before the service is asked. */
const PATIENCE = 250;

/** What the service says of a position while it is being made: its picture, or all its faults.
 *
 * Tells `checked` with its text, or null where it is none, and `show` with the place of a fault. */
export class Checked extends Part {
  @property() game!: GameId;
  /** JSON or text, as it was written. */
  @property({ attribute: false }) position!: unknown;
  /** Moves to show in the picture. */
  @property({ attribute: false }) marks: readonly LegalMove[] = [];
  /** Whether only faults are told. */
  @property({ type: Boolean }) brief = false;
  /** What the seats are called where people are told of them. */
  @property({ attribute: false }) nameOf: (seat: number) => string = (seat) => `Seat ${seat}`;
  @state() check: Check | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) this.check = null;
    if (!changed.has("position") && !changed.has("game")) return;
    this.stop.abort();
    const { signal } = (this.stop = new AbortController());
    const timer = setTimeout(() => void this.ask(signal), PATIENCE);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }

  protected override render(): TemplateResult {
    const { check } = this;
    const isShown = check?.valid === true && !this.brief;
    return html`<div aria-live="polite">
        ${check === null && !this.brief ? html`<p class="waiting">Checking …</p>` : nothing}
        ${check?.valid === false ? this.faults(check.faults) : nothing}
        ${isShown ? html`<p class="verdict good">This position is valid${check.outcome ? "; the hand is over" : ""}.</p>` : nothing}
      </div>
      ${isShown ? html`<bone-board hands="drawn" .game=${this.game} .text=${check.text ?? ""} .marks=${this.marks}></bone-board>` : nothing}
      ${trouble(this.said)}`;
  }

  private faults(faults: readonly Fault[]): TemplateResult {
    return html`${this.brief ? nothing : html`<p class="verdict">${faults.length === 1 ? "One fault" : `${faults.length} faults`}</p>`}
      <ul class="faults" aria-label="Faults">
        ${faults.map((fault) => html`<li>
          <p>${fault.message.replace(/\bSeat (\d+)/g, (_, seat) => this.nameOf(Number(seat)))} ${ruleLink(this.game, fault.rule)}</p>
          ${this.brief ? nothing : html`<small><code>${fault.code}</code> ${this.place(fault.at)}</small>`}
        </li>`)}
      </ul>`;
  }

  private place(at: Fault["at"]): TemplateResult | string {
    if (typeof at !== "string") return at.map(inWords).join("; ");
    const place = at.replace(/^\/position/, "");
    if (place === "") return "";
    return html`<button type="button" class="quiet" @click=${() => this.tell("show", place)}>${place}</button>`;
  }

  private async ask(signal: AbortSignal): Promise<void> {
    try {
      const check = await ask(this.game, "check", { position: this.position }, signal);
      const marks = this.marks.map(({ move }) => move);
      // What stands below the picture, such as a button that is about to be pressed, is not to move.
      if (check.valid && !this.brief) await drawnAhead(this.game, { position: check.text ?? "", marks, hands: "drawn" }, signal);
      if (signal.aborted) return;
      this.check = check;
      this.said = [];
      this.tell("checked", check.valid ? (check.text ?? null) : null);
    } catch (error) {
      if (signal.aborted) return;
      this.said = sentences(error);
      this.tell("checked", null);
    }
  }
}

const inWords = (cell: object): string =>
  Object.entries(cell)
    .map(([name, number]) => `${name} ${number}`)
    .join(", ");

customElements.define("bone-checked", Checked);
