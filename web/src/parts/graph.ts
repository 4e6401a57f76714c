import { html, nothing, svg, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { styled } from "../boards/moving";
import type { Point } from "../play/review";
import { Part } from "./part";

/** A place on the line that is numbered. */
export interface Mark {
  at: number;
  label: string;
  name: string;
}

/** How much room there is above and below the line, in hundredths. */
const RIM = 12;

/** A value over the moments of a game. Tells `go` with a moment that was chosen. */
export class Graph extends Part {
  @property({ attribute: false }) points: readonly Point[] = [];
  @property({ attribute: false }) marks: readonly Mark[] = [];
  /** The last moment. */
  @property({ attribute: false }) last = 1;
  /** The moment that is shown. */
  @property({ attribute: false }) at = 0;
  @property({ attribute: false }) isHigherBetter = true;
  /** Whether the value compares two sides, so that 0 parts better from worse. */
  @property({ attribute: false }) isComparing = true;

  protected override render(): TemplateResult | typeof nothing {
    if (this.points.length === 0) return nothing;
    const line = this.points.map(({ at, value }) => `${this.across(at)},${this.down(value)}`).join(" ");
    const [first, last] = [this.points[0], this.points.at(-1)];
    const zero = this.down(0);
    const area = `${this.across(first?.at ?? 0)},${zero} ${line} ${this.across(last?.at ?? 0)},${zero}`;
    return html`<div class="graph" @click=${this.chosen}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        ${this.steps.map((step) => svg`<path class=${step === 0 ? "zero" : "step"} d="M0 ${this.down(step)}H100" />`)}
        ${this.isComparing
          ? svg`<clipPath id="above"><rect width="100" height=${zero} /></clipPath><clipPath id="below"><rect y=${zero} width="100" height=${100 - zero} /></clipPath>
            <polygon class=${this.isHigherBetter ? "ahead" : "behind"} points=${area} clip-path="url(#above)" /><polygon class=${this.isHigherBetter ? "behind" : "ahead"} points=${area} clip-path="url(#below)" />`
          : nothing}
        <polyline class="line" points=${line} />
        <path class="now" d="M${this.across(this.at)} 0V100" />
      </svg>
      ${this.steps.map((step) => html`<span class="tick" aria-hidden="true" ${styled({ top: `${this.down(step)}%` })}>${step > 0 && this.isComparing ? "+" : ""}${String(step).replace("-", "−")}</span>`)}
      ${this.marks.map((mark) => this.mark(mark))}
    </div>`;
  }

  private mark({ at, label, name }: Mark): TemplateResult {
    const value = this.points.find((point) => point.at === at + 1)?.value ?? 0;
    return html`<button class="mark" aria-label=${name} aria-current=${this.at === at ? "step" : "false"} @click=${(event: Event) => this.go(event, at)}
      ${styled({ left: `${this.across(at + 1)}%`, top: `${this.down(value)}%` })}>${label}</button>`;
  }

  private go(event: Event, at: number): void {
    event.stopPropagation();
    this.tell("go", at);
  }

  private chosen(event: MouseEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    this.tell("go", Math.round(((event.clientX - box.left) / box.width) * this.last));
  }

  private across(at: number): number {
    return (100 * at) / Math.max(1, this.last);
  }

  private down(value: number): number {
    const [low, high] = this.range;
    return RIM + ((100 - 2 * RIM) * (high - value)) / (high - low);
  }

  private get range(): [low: number, high: number] {
    const values = this.points.map(({ value }) => value);
    const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
    return low === high ? [low - 1, high + 1] : [low, high];
  }

    /** Round numbers for the lines across. */
  private get steps(): number[] {
    const [low, high] = this.range;
    const rough = (high - low) / 3;
    const size = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((times) => times * size).find((each) => each >= rough) ?? rough;
    const found: number[] = [];
    for (let each = Math.ceil(low / step); each * step <= high; each += 1) found.push(Number((each * step).toFixed(3)) + 0);
    return found;
  }
}

customElements.define("bone-graph", Graph);
