/** A domino in a hand, in a sentence or in a list. */

import { html, svg, type TemplateResult } from "lit";
import { EDGE, block, face } from "../boards/bone";

/** Draw a domino, upright with its first half above, or lying; a half is so many pixels wide where told.
 * "?" is a back. */
export function domino(tile: string, size?: number, isLying = false): TemplateResult {
  const [wide, high] = isLying ? [2, 1] : [1, 2];
  const turn = isLying ? 0 : 90;
  const scale = size ?? 24;
  return html`<svg class="domino ${isLying ? "lying" : ""} ${tile === "?" ? "back" : ""}" aria-hidden="true"
    viewBox="${-wide / 2} ${-high / 2} ${wide} ${high + EDGE}" width=${wide * scale} height=${(high + EDGE) * scale}
  >${tile === "?" ? svg`${face(tile, turn)}` : block(tile, turn, EDGE)}</svg>`;
}

/** The domino in words, for those who do not see it. */
export const spoken = (tile: string): string =>
  tile === "?" ? "a domino face down" : tile.replaceAll("*", "wild").replace("-", " to ");

const DOMINO = /(?<![\w-])([0-9SRAD*]{1,2}-[0-9*]{1,2})(?![\w-])/;

/** Show a sentence of the service with a picture for each domino that it names. */
export const pictured = (sentence: string, size = 15): TemplateResult =>
  html`${sentence.split(DOMINO).map((part, index) =>
    index % 2 ? html`<span class="unseen">${spoken(part)}</span>${domino(part, size, true)}` : part,
  )}`;
