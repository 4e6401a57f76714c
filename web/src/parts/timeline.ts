import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { styled } from "../boards/moving";
import { gain, moveShown } from "../games/moves";
import type { Plan } from "../play/plan";
import type { Session } from "../play/session";
import { icon } from "./icons";
import { Part } from "./part";

/** A moment of a game, as its bar on the line of time. */
export interface Moment {
  /** From 0 to 1. */
  height: number;
  /** Set off from the others, such as a move that cost something. */
  isMarked?: boolean;
}

/** Bars there is room for at least. */
const FEWEST = 16;

/** The line of time under a board: one bar a move, stepped by buttons, arrow keys or a finger. Tells `go` with the moment, and `side` with
 * what else is to be stepped through. */
export class Timeline extends Part {
  @property({ attribute: false }) moments: readonly Moment[] = [];
  @property({ attribute: false }) at = 0;
  /** How many moves the game takes where that is known, so that those to come can be shown. */
  @property({ attribute: false }) total = 0;
  /** The move that led here. */
  @property({ attribute: false }) label: TemplateResult | typeof nothing | string = "";
  /** What can be stepped through here, where there is more than one thing, and which of it is. */
  @property({ attribute: false }) sides: readonly string[] = [];
  @property({ attribute: false }) side = 0;

  protected override render(): TemplateResult {
    const { moments, at, total } = this;
    const last = moments.length;
    const bars = Math.max(last, total, FEWEST);
    return html`<div class="timeline" role="group" aria-label="Moves in time">
      ${this.sides.length < 2
        ? nothing
        : html`<div class="sides">${this.sides.map((name, index) => html`<button aria-pressed=${index === this.side} @click=${() => this.tell("side", index)}>${name}</button>`)}</div>`}
      <button class="round" aria-label="One move back" ?disabled=${at === 0} @click=${() => this.tell("go", at - 1)}>${icon("back")}</button>
      <div class="track">
        <div class="bars" aria-hidden="true">${Array.from({ length: bars }, (_, index) => this.bar(index))}</div>
        <input type="range" aria-label="Moment of the game" aria-valuetext="${at} of ${last} moves" min="0" max=${bars} .value=${String(at)} @input=${this.slid} />
      </div>
      <button class="round" aria-label="One move on" ?disabled=${at >= last} @click=${() => this.tell("go", at + 1)}>${icon("next")}</button>
      <p class="moment"><strong>${at} of ${Math.max(last, total)}</strong> <span>${at > 0 ? this.label : "The start"}</span></p>
    </div>`;
  }

  private bar(index: number): TemplateResult {
    const moment = this.moments[index];
    const state = moment === undefined ? "ahead" : index < this.at ? "" : "undone";
    return html`<span class="${state} ${moment?.isMarked ? "marked" : ""}" ${styled({ height: `${Math.round(8 + 18 * (moment?.height ?? 0))}px` })}></span>`;
  }

  private slid(event: Event): void {
    const slider = event.target as HTMLInputElement;
    const wanted = Math.min(Number(slider.value), this.moments.length);
    slider.value = String(wanted);
    if (wanted !== this.at) this.tell("go", wanted);
  }
}

/** The line of time of a game at the table, or of the plan that is shown in its place. A game that takes `total` moves at least is
 * drawn to its end. */
export function stepped(session: Session, plan: Plan | null, isPlan: boolean, total: number, choose: (isPlan: boolean) => void): TemplateResult {
  const { at, latest, steps } = isPlan && plan ? plan : { at: session.at, latest: session.latest, steps: session.turns };
  const moments = steps.map(({ move, effect }) => ({ height: "tier" in move ? move.tier / 3 : Math.min(1, (gain(effect) ?? 5) / 25), isMarked: move.type === "lift" }));
  return html`<bone-timeline .moments=${moments} .at=${at} .total=${isPlan ? 0 : total} .label=${latest ? moveShown(latest, 15) : ""}
    .sides=${plan ? ["Your game", plan.isProved ? "Proved plan" : "Plan"] : []} .side=${isPlan ? 1 : 0}
    @side=${(event: CustomEvent<number>) => choose(event.detail === 1)}></bone-timeline>`;
}

customElements.define("bone-timeline", Timeline);
