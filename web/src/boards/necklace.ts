/** The end of the Bead Game: the longest group is lifted off the board as a string of beads. */

import { svg, type SVGTemplateResult } from "lit";
import type { PositionOf } from "../ground/types";
import * as say from "../messages/finales";
import { half } from "./bone";
import { delayed, FRAME, fitted, piece, placedIn, type DrawFinale, type Fitted } from "./finale";
import { cellsOf, onGrid, type Lying, type Point } from "./scene";

const TABLE = { x: FRAME.width / 2, y: 322, width: FRAME.width - 32, height: 300 };

/** A cell with the number in it. */
interface Bead {
  row: number;
  column: number;
  face: string;
}

export const necklace: DrawFinale = (position) => {
  const { placed } = position as PositionOf<"bead">;
  const bones = placed.map((lying, index) => onGrid(lying as Lying, `${lying.tile} ${index}`));
  const place = fitted(bones, TABLE, 0.3);
  const group = longest(placed as readonly Lying[]);
  const hung = hang(group.length);
  return {
    sky: ["#f6dce0", "#ecb9c4"],
    label: say.necklace({ n: group.length, numbers: group.map(({ face }) => face).join(", ") }),
    drawn: svg`<g transform=${placedIn(place)}>${bones.map(piece)}${ring(group)}</g>
      <path class="thread" d=${thread(hung)} />
      ${group.map((bead, index) => beadAt(bead, hung[index] ?? { x: 0, y: 0 }, radius(group.length), place, index / group.length))}`,
  };
};

/** The longest run of filled cells in a row or a column; the first of several. */
export function longest(placed: readonly Lying[]): Bead[] {
  const beads = placed.flatMap((lying) => {
    const faces = lying.tile.split("-");
    return cellsOf(lying).map((cell, index): Bead => ({ ...cell, face: faces[index] ?? "" }));
  });
  const at = new Map(beads.map((bead) => [`${bead.row} ${bead.column}`, bead]));
  const run = (bead: Bead, down: number, right: number): Bead[] => {
    const found = [bead];
    for (let next = at.get(`${bead.row + down} ${bead.column + right}`); next; next = at.get(`${next.row + down} ${next.column + right}`)) found.push(next);
    return found;
  };
  let best: Bead[] = [];
  for (const bead of beads)
    for (const found of [run(bead, 0, 1), run(bead, 1, 0)]) if (found.length > best.length) best = found;
  return best;
}

const ring = (group: readonly Bead[]): SVGTemplateResult => {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return svg``;
  return svg`<rect class="taken" x=${first.column - 0.06} y=${first.row - 0.06} width=${last.column - first.column + 1.12} height=${last.row - first.row + 1.12} rx="0.3" />`;
};

/** From the left end of the thread to the right one, and how far it hangs down. */
const LEFT = 44;
const TOP = 22;
const SAG = 96;

const radius = (count: number): number => Math.min(27, 252 / Math.max(1, count));

/** Where a point of the thread hangs, from 0 to 1. */
const onThread = (share: number): Point => ({ x: LEFT + share * (FRAME.width - 2 * LEFT), y: TOP + SAG * (1 - (2 * share - 1) ** 2) });

/** Where so many beads hang, side by side around the middle of the thread. */
function hang(count: number): Point[] {
  const step = (2.12 * radius(count)) / (FRAME.width - 2 * LEFT);
  return Array.from({ length: count }, (_, index) => onThread(0.5 + (index - (count - 1) / 2) * step));
}

const ENDS = [-0.12, 1.12];

const thread = (hung: readonly Point[]): string => {
  const points = [onThread(ENDS[0] ?? 0), onThread(0), ...hung, onThread(1), onThread(ENDS[1] ?? 1)];
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
};

/** A bead on the thread, which comes from its cell. */
function beadAt({ row, column, face }: Bead, { x, y }: Point, r: number, place: Fitted, share: number): SVGTemplateResult {
  const from = `${(place.x + place.u * (column + 0.5) - x).toFixed(1)}px ${(place.y + place.u * (row + 0.5) - y).toFixed(1)}px`;
  return svg`<g transform="translate(${x} ${y})"><g class="bead-lifted" .style=${`--from: ${from}; ${delayed(0.2 + 0.9 * share)}`}>
    <circle class="pip p${face}" r=${r} /><circle class="rim" r=${r - 1.5} />
    <g class="on-bead" transform="scale(${r * 1.5})">${half(face, 0, 0)}</g>
    <ellipse class="gleam" cx=${-r * 0.3} cy=${-r * 0.52} rx=${r * 0.4} ry=${r * 0.22} />
  </g></g>`;
}
