/** A domino of a hand, upright, with its pips. */

import { svg, type SVGTemplateResult, type TemplateResult, html } from "lit";

const LOW = -5.5;
const HIGH = 5.5;
const CORNERS = [[LOW, LOW], [HIGH, HIGH], [HIGH, LOW], [LOW, HIGH]] as const;
const SIDES = [[LOW, 0], [HIGH, 0], [0, LOW], [0, HIGH]] as const;
const FULL = [-6, -2, 2, 6].flatMap((y) => [[LOW, y], [HIGH, y]] as const);
const BETWEEN = [[], [0], [-2, 2], [-4, 0, 4], [-6, -2, 2, 6]] as const;

type Point = readonly [number, number];

/** Where the pips of a face lie, from its centre. */
function pips(number: number): readonly Point[] {
  if (number > 9) return [...FULL, ...(BETWEEN[number - FULL.length] ?? []).map((y): Point => [0, y])];
  const even = number - (number % 2);
  const middle: Point[] = number % 2 ? [[0, 0]] : [];
  return [...middle, ...CORNERS.slice(0, Math.min(even, 4)), ...SIDES.slice(0, Math.max(0, even - 4))];
}

function face(text: string, y: number): SVGTemplateResult {
  const number = Number(text);
  if (Number.isInteger(number) && number <= 12) {
    const radius = number > 9 ? 1.5 : 1.9;
    return svg`${pips(number).map(([x, down]) => svg`<circle cx=${10 + x} cy=${y + down} r=${radius} />`)}`;
  }
  if (text === "*")
    return svg`<path class="star" d="M10 ${y - 5.5}v11m-4.8-8.2 9.600 5.400m0-5.400-9.600 5.400" />`;
  return svg`<text x="10" y=${y + 4.5}>${text}</text>`;
}

/** Draw a domino, its first face above; "?" is a back. */
export function domino(tile: string): TemplateResult {
  const [first = "", second = ""] = tile.split("-");
  const back = tile === "?";
  return html`<svg class="domino ${back ? "back" : ""}" viewBox="0 0 20 40" aria-hidden="true">
    <rect x="0.750" y="0.750" width="18.500" height="38.500" rx="3.500" />
    ${back ? svg`<path class="weave" d="M5 10l5-5 5 5-5 5zM5 20l5-5 5 5-5 5zM5 30l5-5 5 5-5 5z" />` : svg`<path d="M4 20h12" />${face(first, 10)}${face(second, 30)}`}
  </svg>`;
}

/** The domino in words, for those who do not see it. */
export const spoken = (tile: string): string =>
  tile === "?" ? "a domino face down" : tile.replaceAll("*", "wild").replace("-", " to ");
