/** What stands below a board while a move is chosen, whoever chooses it. */

import { html, nothing, type TemplateResult } from "lit";
import { moveInWords } from "../games/moves";
import type { LegalMove } from "../service/types";
import { domino } from "./domino";

const MOST_LISTED = 200;

type Choose = (legal: LegalMove) => void;

/** Ask which of several moves is meant that lie alike. */
export function chooser(question: string, moves: readonly LegalMove[], choose: Choose): TemplateResult | typeof nothing {
  if (moves.length === 0) return nothing;
  return html`<div class="chooser" role="group" aria-label="Which of these?">
    <p>More than one move lies there. ${question}</p>
    ${moves.map((legal) => html`<button @click=${() => choose(legal)}>${moveInWords(legal)}</button>`)}
  </div>`;
}

/** Offer to turn the domino that was taken, where it may lie in more than one way. */
export function turning(turns: readonly string[], facing: string, turn: () => void): TemplateResult | typeof nothing {
  if (turns.length < 2) return nothing;
  const [tile = "", direction = ""] = facing.split(" ");
  const isBack = /left|up/.test(direction);
  const lying = isBack ? tile.split("-").reverse().join("-") : tile;
  return html`<button class="turning" @click=${turn} title="Key R"><span class="facing">${domino(lying, 15, /left|right/.test(direction))}</span> Turn it</button>`;
}

/** List moves in words: for screen readers, and where a board is too crowded. */
export function listed(name: string, moves: readonly LegalMove[], choose: Choose): TemplateResult | typeof nothing {
  if (moves.length === 0) return nothing;
  return html`<details class="list">
    <summary>${name}</summary>
    <ul>
      ${moves.slice(0, MOST_LISTED).map((legal) => html`<li><button value=${legal.text} @click=${() => choose(legal)}>${moveInWords(legal)}</button></li>`)}
    </ul>
  </details>`;
}

/** Say how many moves there are to choose from. */
export const counted = (moves: readonly LegalMove[]): string =>
  moves.length === 1 ? "One legal move" : `${moves.length} legal moves`;
