/** What a review says, in sentences. */

import { html, nothing, type TemplateResult } from "lit";
import { amount, minus, noun } from "../parts/values";
import { unlucky, type OwnMove, type Reviewed } from "../play/review";

const NUMBERS = ["No", "One", "Two", "Three"];

/** What the dearest moves cost together. */
export function headline({ unit }: Reviewed, dear: readonly OwnMove[], who: string): string {
  if (dear.length === 0) return "No mistakes";
  const total = dear.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return `${NUMBERS[dear.length] ?? ""} ${dear.length === 1 ? "move" : "moves"} cost ${who === "You" ? "you" : who} ${inUnit(total, unit)}`;
}

/** How the moves were that stand in no card. */
export function others({ moves }: Reviewed, dear: readonly OwnMove[]): string {
  const rest = moves.filter((move) => !dear.includes(move));
  const good = rest.filter(({ cost }) => cost === 0).length;
  if (rest.length === 0) return "";
  const all = dear.length === 0 ? `All ${moves.length} moves` : `The other ${good} of ${moves.length}`;
  return good === rest.length ? `${all} were the best there was, as far as could be seen.` : `${good} of ${moves.length} moves were the best there was, as far as could be seen.`;
}

/** What nobody could have seen is said by itself, and is no mistake. */
export function luck(review: Reviewed): TemplateResult | typeof nothing {
  const found = unlucky(review);
  if (found.length === 0) return nothing;
  const total = found.reduce((sum, { costOpen }) => sum + (costOpen ?? 0), 0);
  const moves = found.map(({ index }) => index + 1);
  const named = moves.length === 1 ? `Move ${moves[0]} was` : `Moves ${moves.slice(0, -1).join(", ")} and ${moves.at(-1)} were`;
  return html`<p class="luck"><strong>Bad luck:</strong> ${named} right by what could be seen. The hidden dominoes made ${moves.length === 1 ? "it" : "them"} cost ${inUnit(total, review.unit)}.</p>`;
}

/** A number with the noun that it counts. */
export const inUnit = (number: number | null, unit: string): string => amount(Math.round((number ?? 0) * 10) / 10, noun(unit));

/** A number that compares two sides has its sign. */
export function signed(number: number | null, unit: string): string {
  if (number === null) return "?";
  const rounded = Math.round(number * 10) / 10;
  return rounded > 0 && unit !== noun(unit) ? `+${rounded}` : minus(rounded);
}
