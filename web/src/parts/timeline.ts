import { html, nothing, type TemplateResult } from "lit";
import { icon } from "./icons";
import { Part } from "./part";
import { styled } from "../boards/moving";

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
  static override properties = { moments: { attribute: false }, at: { attribute: false }, total: { attribute: false }, label: { attribute: false }, sides: { attribute: false }, side: { attribute: false } };
  declare moments: readonly Moment[];
  declare at: number;
  /** How many moves the game takes where that is known, so that those to come can be shown. */
  declare total: number;
  /** The move that led here. */
  declare label: TemplateResult | typeof nothing | string;
  /** What can be stepped through here, where there is more than one thing, and which of it is. */
  declare sides: readonly string[];
  declare side: number;

  constructor() {
    super();
    this.moments = [];
    this.at = 0;
    this.total = 0;
    this.label = "";
    this.sides = [];
    this.side = 0;
  }

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

customElements.define("bone-timeline", Timeline);
