/** Values of moves as words and as bars. A proved value is a point; an estimate is told with its
 * standard error, as the service's sentences do, and drawn with what holds the truth 95 times in 100. */

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Advice, Value } from "../service/types";

const SURE = 1.96;
/** Standard errors on either side of that. */

const WIDE = 120;

export type Span = readonly [low: number, middle: number, high: number];

/** The number to show of a move: what is proved, else what samples say. */
export const worth = ({ status, value, estimate }: Pick<Advice, "status" | "value" | "estimate">): Value =>
  status === "optimal" ? value : estimate;

export function span(value: Value): Span | null {
  if (value === null) return null;
  if (typeof value === "number") return [value, value, value];
  const { mean, stderr } = value;
  return [mean - SURE * stderr, mean, mean + SURE * stderr];
}

export function inWords(value: Value, unit: string): string {
  if (value === null) return "";
  const middle = typeof value === "number" ? value : value.mean;
  const [far, of] = turned(middle, unit);
  if (typeof value === "number") return `${far} ${far === 1 ? of.replace(/s\b/, "") : of}`;
  const error = value.stderr === 0 ? "" : ` ± ${rounded(value.stderr)}`; // every deal that fits was looked at
  return `${rounded(far)}${error} ${of}`;
}

/** Say what two values in a unit are apart: points, where each is so many points ahead. */
export const apart = (value: Value, unit: string): string => inWords(value, unit.split(" ")[0] ?? "");

/** Say below nothing what a unit compares with: -3 points ahead are 3 points behind. */
function turned(number: number, unit: string): readonly [number, string] {
  const found = number < 0 ? OPPOSITES.find(([word]) => unit.includes(word)) : undefined;
  return found === undefined ? [number, unit] : [-number, unit.replace(found[0], found[1])];
}

const OPPOSITES = [
  [" ahead", " behind"],
  [" more than", " fewer than"],
] as const;

const rounded = (number: number): string => (Math.round(number * 10) / 10).toString();

/** Draw one value on the scale of all that stand beside it. */
export function bar(value: Value, all: readonly Value[]): TemplateResult | typeof nothing {
  const here = span(value);
  const spans = all.flatMap((each) => span(each) ?? []);
  if (here === null || spans.length === 0) return nothing;
  const low = Math.min(...spans);
  const wide = Math.max(...spans) - low || 1;
  const [from, middle, to] = here.map((each) => 4 + ((each - low) / wide) * (WIDE - 8)) as unknown as Span;
  return html`<svg class="bar" viewBox="0 0 ${WIDE} 12" aria-hidden="true">
    <path class="scale" d="M4 6h${WIDE - 8}" />
    ${svg`<path class="spread" d="M${from} 6H${to}M${from} 2.500v7M${to} 2.500v7" />`}
    ${svg`<circle cx=${middle} cy="6" r="3.500" />`}
  </svg>`;
}
