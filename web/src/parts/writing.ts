/** Writing on a card that is sent as a picture, where no browser breaks lines. */

import { svg, type SVGTemplateResult } from "lit";

/** The width of a letter by its height, in a wide face. */
const LETTER = 0.66;

/** Where writing begins, and how wide it may be. */
export interface Room {
  left: number;
  wide: number;
}

/** Write a line on a card, as large as it fits. */
export const written = ({ left, wide }: Room, text: string, y: number, most: number, weight = 400): SVGTemplateResult =>
  svg`<text x=${left} y=${y} font-size=${Math.min(most, wide / (LETTER * text.length)).toFixed(1)} font-weight=${weight}>${text}</text>`;
