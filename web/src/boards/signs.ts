/** Small drawings of the page: the signs on its buttons, faces of players, dominoes in a sentence. */

import { html, svg, type TemplateResult } from "lit";
import { tileInWords } from "../ground/words";
import * as say from "../messages/boards";
import { EDGE, block, face } from "./bone";
import { BACK, LAY, NEXT, TURN, iconOf } from "./icons";

const PATHS = {
  back: BACK,
  next: NEXT,
  undo: "M7.500 4L4 7.500 7.500 11M4.500 7.500h7a4 4 0 0 1 0 8H8",
  redo: "M12.500 4L16 7.500 12.500 11M15.500 7.500h-7a4 4 0 0 0 0 8H12",
  layers: "M10 3l7 4-7 4-7-4zM3 10.500l7 4 7-4M3 14l7 4 7-4",
  share: "M10 12V3M6.500 6L10 2.800 13.500 6M4 10v7h12v-7",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  close: "M5 5l10 10M15 5L5 15",
  turn: TURN,
  lay: LAY,
  help: "M7.500 15h5M8 17.500h4M6.500 11.500a5 5 0 1 1 7 0c-.8.8-1 1.500-1 2.200h-5c0-.7-.2-1.400-1-2.200z",
  menu: "M3 5.500h14M3 10h14M3 14.500h14",
  moon: "M16 12A6.700 6.700 0 0 1 8 4a6.700 6.700 0 1 0 8 8z",
  sun: "M10 6.700a3.300 3.300 0 1 0 .01 0M10 1.800v1.700M10 16.500v1.700M1.800 10h1.700M16.500 10h1.700M4.300 4.300l1.200 1.200M14.500 14.500l1.200 1.200M4.300 15.700l1.200-1.200M14.500 5.500l1.200-1.200",
  globe: "M10 2.500a7.500 7.500 0 1 0 .01 0M2.800 10h14.400M10 2.500c5 4.500 5 10.500 0 15M10 2.500c-5 4.500-5 10.500 0 15",
  bin: "M4 5.800h12M8.500 5.800V3.500h3v2.300M5.700 5.800l.8 11h7l.8-11",
} as const;

export const icon = (name: keyof typeof PATHS): TemplateResult => iconOf(PATHS[name]);

type Point = readonly [number, number];

const PIPS: readonly (readonly Point[])[] = [
  [[7, 8], [13, 8]],
  [[10, 7]],
  [[6.5, 8], [13.5, 8]],
  [[10, 4], [6, 8], [14, 8]],
  [[6.5, 4.5], [13.5, 4.5], [6.5, 9], [13.5, 9]],
  [[10, 3.5], [5, 6], [15, 6], [7.5, 10], [12.5, 10]],
];

/** Draw the face of whoever has a seat, a bot of a level or anybody else, so many pixels wide. */
export function portrait(player: number | string | undefined, size = 48): TemplateResult {
  const level = typeof player === "number" ? player : 0;
  return html`<svg class="portrait face-${level}" viewBox="0 0 20 20" width=${size} height=${size} aria-hidden="true">
    <rect width="20" height="20" rx="5" />
    ${(PIPS[level] ?? []).map(([x, y]) => svg`<circle cx=${x} cy=${y} r="1.6" />`)}
    <path d="M6.500 14q3.500 3.200 7 0" />
  </svg>`;
}

/** Draw a domino, upright with its first half above, or lying; a half is so many pixels wide where told.
 * "?" is a back. */
export function domino(tile: string, size?: number, isLying = false): TemplateResult {
  const [wide, high] = isLying ? [2, 1] : [1, 2];
  const turn = isLying ? 0 : 90;
  const scale = size ?? 24;
  return html`<svg class="domino ${isLying ? "lying" : ""} ${tile === "?" ? "back" : ""}" aria-hidden="true"
    viewBox="${-wide / 2} ${-high / 2} ${wide} ${high + EDGE}" width=${wide * scale} height=${(high + EDGE) * scale}
  >${tile === "?" ? face(tile, turn) : block(tile, turn, EDGE)}</svg>`;
}

const DOMINO = /(?<![\w-])([0-9SRAD*]{1,2}-[0-9*]{1,2})(?![\w-])/;

/** The arms of a train are called by the sides on which they lie here. */
const nameEnds = (sentence: string): string =>
  sentence.replace(new RegExp(`\\b${say.highArm()}`, "g"), say.rightEnd()).replace(new RegExp(`\\b${say.lowArm()}`, "g"), say.leftEnd());

/** Show a sentence of the service with a picture for each domino that it names. */
export const withPictures = (sentence: string, size = 15): TemplateResult =>
  html`${nameEnds(sentence).split(DOMINO).map((part, index) =>
    index % 2 ? html`<span class="unseen">${tileInWords(part)}</span>${domino(part, size, true)}` : part,
  )}`;
