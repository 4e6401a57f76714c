/** What moves are worth, as words and as bars. A number that is proved is a point; what samples say has
 * its standard error, and is drawn with what holds the truth 95 times in 100. */

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Advice, Game, Hint, Worth } from "../service/types";
import type { Point } from "../play/review";

/** Standard errors on either side of that. */
const SURE = 1.96;

const WIDE = 120;

/** How many there are of something: "1 move", "2 moves". */
export const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

export const dominoes = (number: number): string => count(number, "domino", "dominoes");

/** The number of a worth: proved, or what samples say; null where there is none. */
export const numberOf = (worth: Worth | null): number | null => worth && (worth.estimate?.mean ?? worth.value);

/** Write the one number of a worth with its unit; nothing where there is none. */
export function inWords(worth: Worth, unit: string): string {
  const number = numberOf(worth);
  return number === null ? "" : amount(number, unit, worth.estimate?.stderr);
}

/** Write a number with its unit: "12.3 ± 1.1 points ahead", "4 points behind", "1 cheat". */
export function amount(number: number, unit: string, stderr = 0): string {
  const isBehind = rounded(number) < 0 && COMPARES.test(unit);
  const far = rounded(isBehind ? -number : number);
  const of = isBehind ? unit.replace(" ahead", " behind").replace(" more than", " fewer than") : unit;
  return stderr > 0 ? `${far} ${plusMinus(stderr)} ${of}` : `${far} ${far === 1 ? of.replace(/s\b/, "") : of}`;
}

const COMPARES = / (ahead|more than)\b/;

/** What differences are counted in: points, where each number is points ahead. */
export const noun = (unit: string): string => unit.split(" ")[0] ?? "";

/** Write what else there is to say of a move: the chance to win, and which other moves are as good. */
export function besides({ chance, tied, alike }: Advice): string {
  const told = [
    chance ? `wins ${Math.round(chance.win * 100)}%` : "",
    tied ? "tied for best" : "",
    alike > 1 ? `${alike - 1} more like it` : "",
  ];
  return told.filter(Boolean).join(", ");
}

/** What a constraint model calls itself. */
const MODEL = "CP-SAT";

/** Say how an answer was found, and which other method confirms it, in the words of the game. */
export function howFound({ status, effort, verified_by }: Hint, game: Game | undefined): string {
  const { method } = effort;
  const by = status === "estimated" ? "simulated games" : `${method === MODEL ? "a constraint model" : "search"} (${method})`;
  const confirmed = verified_by.filter((each) => each !== "replay").flatMap((each) => game?.verified_by[each] ?? []);
  const told = [
    method === "" || verified_by.includes("rules") ? "" : `Found by: ${by}.`,
    confirmed.length === 0 ? "" : `Confirmed: ${confirmed.join(" ")}`,
  ];
  return told.filter(Boolean).join(" ");
}

/** Write a worth as a chip on the board: the number, and what is not sure of it. */
export function chipOf(worth: Worth, unit: string): { text: string; note?: string } {
  const { estimate } = worth;
  const number = numberOf(worth);
  if (number === null) return { text: "best" };
  const text = (COMPARES.test(unit) && number > 0 ? "+" : "") + minus(rounded(number));
  const of = unit.replace(/ more than .*/, "");
  const counted = unit.endsWith(" ahead") ? text : `${text} ${rounded(number) === 1 ? of.replace(/s\b/, "") : of}`;
  return estimate ? { text: counted, note: plusMinus(estimate.stderr) } : { text: counted, note: "✓" };
}

/** Write a number with a sign that is as wide as a digit. */
export const minus = (number: number): string => String(number).replace("-", "−");

/** Write an error in tenths, rounded up: where a mean may be off at all, that is seen. */
const plusMinus = (stderr: number): string => `± ${Math.ceil(stderr * 10 - 1e-9) / 10}`;

export const rounded = (number: number): number => Math.round(number * 10) / 10;

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
