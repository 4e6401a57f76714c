/** Worths as drawings: one as a bar among others, and all of a game over its moments. A number that samples say is drawn
 * with what holds the truth 95 times in 100. */

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Hint, Worth } from "../ground/types";
import { minus } from "../ground/values";
import type { Point } from "../play/review";

/** Standard errors on either side of that. */
const SURE = 1.96;

const WIDE = 120;

/** Draw one worth on the scale of all that stand beside it, the better the further to the right. */
export function bar(worth: Worth, all: readonly Worth[], better: Hint["better"]): TemplateResult | typeof nothing {
  const scale = all.flatMap((each) => span(each, better));
  const [low, wide] = [Math.min(...scale), Math.max(...scale) - Math.min(...scale) || 1];
  const [from, middle, to] = span(worth, better).map((each) => 4 + ((each - low) / wide) * (WIDE - 8));
  if (middle === undefined) return nothing;
  return html`<svg class="interval" viewBox="0 0 ${WIDE} 12" aria-hidden="true">
    <path class="scale" d="M4 6h${WIDE - 8}" />
    ${svg`<path class="spread" d="M${from} 6H${to}" />`}
    ${svg`<circle cx=${middle} cy="6" r="3.500" />`}
  </svg>`;
}

function span({ value, estimate }: Worth, better: Hint["better"]): number[] {
  const { mean, stderr } = estimate ?? { mean: value, stderr: 0 };
  if (mean === null) return [];
  return [-SURE * stderr, 0, SURE * stderr].map((off) => (better === "higher" ? mean + off : off - mean));
}

/** A place on the line that is numbered. */
interface Mark {
  at: number;
  label: string;
  name: string;
}

/** How much room there is above and below the line, in hundredths. */
const RIM = 12;

interface Course {
  points: readonly Point[];
  marks: readonly Mark[];
  /** The last moment, and the one that is shown. */
  last: number;
  at: number;
  isHigherBetter: boolean;
  /** Whether the value compares two sides, so that 0 parts better from worse. */
  isComparing: boolean;
  go: (at: number) => void;
}

/** Draw a value over the moments of a game. */
export function graph({ points, marks, last, at: shown, isHigherBetter, isComparing, go }: Course): TemplateResult | typeof nothing {
  const [first, final] = [points[0], points.at(-1)];
  if (!first || !final) return nothing;
  const values = points.map(({ value }) => value);
  const isFlat = values.every((value) => value === 0);
  const [low, high] = [Math.min(0, ...values) - (isFlat ? 1 : 0), Math.max(0, ...values) + (isFlat ? 1 : 0)];
  const steps = stepsOf(low, high);
  const across = (at: number): number => (100 * at) / Math.max(1, last);
  const down = (value: number): number => RIM + ((100 - 2 * RIM) * (high - value)) / (high - low);
  const line = points.map(({ at, value }) => `${across(at)},${down(value)}`).join(" ");
  const zero = down(0);
  const area = `${across(first.at)},${zero} ${line} ${across(final.at)},${zero}`;
  const [above, below] = isHigherBetter ? ["ahead", "behind"] : ["behind", "ahead"];
  const chosen = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  const mark = ({ at, label, name }: Mark): TemplateResult => html`<button class="mark" aria-label=${name} aria-current=${shown === at ? "step" : "false"}
    @click=${(event: Event) => {
      event.stopPropagation();
      go(at);
    }} .style=${`left: ${across(at + 1)}%; top: ${down(points.find((point) => point.at === at + 1)?.value ?? 0)}%`}>${label}</button>`;
  return html`<div class="graph" @click=${chosen}>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      ${steps.map((step) => svg`<path class=${step === 0 ? "zero" : "step"} d="M0 ${down(step)}H100" />`)}
      ${isComparing
        ? svg`<clipPath id="above"><rect width="100" height=${zero} /></clipPath><clipPath id="below"><rect y=${zero} width="100" height=${100 - zero} /></clipPath>
          <polygon class=${above} points=${area} clip-path="url(#above)" /><polygon class=${below} points=${area} clip-path="url(#below)" />`
        : nothing}
      <polyline class="line" points=${line} />
      <path class="now" d="M${across(shown)} 0V100" />
    </svg>
    ${steps.map((step) => html`<span class="tick" aria-hidden="true" .style=${`top: ${down(step)}%`}>${step > 0 && isComparing ? "+" : ""}${minus(step)}</span>`)}
    ${marks.map(mark)}
  </div>`;
}

/** Round numbers for the lines across. */
function stepsOf(low: number, high: number): number[] {
  const rough = (high - low) / 3;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * size).find((each) => each >= rough) ?? rough;
  const found: number[] = [];
  for (let each = Math.ceil(low / step); each * step <= high; each += 1) found.push(Number((each * step).toFixed(3)) + 0);
  return found;
}
