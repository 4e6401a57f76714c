/** A move as people say it: which domino, and where. */

import { html, type TemplateResult } from "lit";
import { cellsOf, type Lying } from "../boards/scene";
import { domino, pictured, spoken } from "../parts/signs";
import { tiles } from "../play/shapes";
import type { Effect, Move, Position } from "../service/types";

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

/** Say where a move lays its dominoes; nothing where what is given does not tell. */
export function whereInWords(move: Move, position?: Position | null): string {
  if ("tier" in move) return cellsInWords(move as Lying);
  if ("tiles" in move) return `the ${move.arm === "low" ? "left" : "right"}`;
  if (!("tile" in move) || move.type !== "play") return "";
  const [inner = ""] = move.tile.split("-");
  if ("arm" in move && move.arm != null) return `the ${numberInWords(inner)}`;
  if (!("on" in move) || move.on == null) return "";
  if (move.on === 0) return "the starter";
  const under = position && "layout" in position && Array.isArray(position.layout) ? position.layout.find(({ id }) => id === move.on) : undefined;
  if (under) return `the ${under.tile}`;
  return inner === "*" ? "" : `the ${numberInWords(inner)}`;
}

const numberInWords = (number: string): string => (number === "0" ? "blank" : number);

/** Say a move in full, for those who hear it. */
export function moveInWords({ move, text }: Said, position?: Position | null): string {
  const where = whereInWords(move, position);
  const on = where === "" ? "" : ` on ${where}`;
  if ("tiles" in move) return `${move.tiles.join(", ")}${on}`;
  // What else a move says, such as what a wild domino stands for, follows the place.
  if ("on" in move) return text.replace(/^play /, "").replace(/ on \d+/, on);
  if (on !== "" && "tile" in move) return `${move.tile}${on}`;
  return text.replace(/^(place|play) /, "");
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Show a move: its dominoes, and where they lie; in words where it has none. */
export function moveShown({ move, text }: Said, size = 19, position?: Position | null): TemplateResult {
  const all = tiles(move);
  const where = whereInWords(move, position);
  if (all.length === 0) return html`${capital(text)}`;
  return html`<span class="unseen">${moveInWords({ move, text }, position)}</span><span class="shown" aria-hidden="true"
    >${move.type === "lift" ? "lifted " : ""}${all.map((tile) => domino(tile, size, true))}${where === "" ? "" : html` on ${pictured(where, size)}`}</span>`;
}

/** Tell somebody to make a move. */
export function told(said: Said, size: number, position?: Position): TemplateResult {
  const all = tiles(said.move);
  const shown = moveShown(said, size, position);
  if (said.move.type === "lift") return html`Lift <span class="unseen">${all.map(spoken)}</span>${all.map((tile) => domino(tile, size, true))}.`;
  return all.length === 0 ? html`${shown}.` : html`Play ${shown}.`;
}

/** What a move gained, in points or tokens; null where it gains nothing of the kind. */
export function gain(effect: Effect): number | null {
  if ("groups" in effect) return effect.score;
  if ("points" in effect) return effect.points ?? 0;
  if ("laid" in effect) return effect.net;
  return null;
}

/** Whether what a move gained is good for its seat: points are, tokens are not. */
export const isGood = (effect: Effect): boolean => (gain(effect) ?? 0) > 0 !== "laid" in effect;
