/** A move as people say it: which domino, and where. */

import { html, type TemplateResult } from "lit";
import { cellsOf, type Lying } from "../boards/scene";
import { domino } from "../parts/domino";
import { tiles } from "../play/shapes";
import type { Effect, Move } from "../service/types";

const COLUMNS = "ABCDEF";

/** Name the cells of a domino on a board with letters along one side: "E1–E2". */
export function cellsInWords(lying: Lying): string {
  return cellsOf(lying)
    .map(({ row, column }) => `${COLUMNS[column] ?? ""}${row + 1}`)
    .join("–");
}

/** What is needed of a move to say it. */
interface Said {
  move: Move;
  text: string;
}

/** Say where a move lays its domino; nothing where the move alone does not tell. */
export function whereInWords(move: Move): string {
  return "tier" in move ? cellsInWords(move as Lying) : "";
}

/** Say a move in full, for those who hear it. */
export function moveInWords({ move, text }: Said): string {
  const where = whereInWords(move);
  if (where !== "" && "tile" in move) return `${move.tile} on ${where}`;
  return text.replace(/^place /, "");
}

/** Show a move: its dominoes, and where they lie; in words where it has none. */
export function moveShown({ move, text }: Said, size = 19): TemplateResult {
  const all = tiles(move);
  const where = whereInWords(move);
  if (all.length === 0) return html`${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return html`<span class="unseen">${moveInWords({ move, text })}</span><span class="shown" aria-hidden="true"
    >${move.type === "lift" ? "lifted " : ""}${all.map((tile) => domino(tile, size, true))}${where === "" ? "" : ` on ${where}`}</span>`;
}

/** What a move gained, in points or tokens; null where it gains nothing of the kind. */
export function gain(effect: Effect): number | null {
  if ("groups" in effect) return effect.score;
  if ("points" in effect) return effect.points ?? 0;
  if ("laid" in effect) return effect.net;
  return null;
}
