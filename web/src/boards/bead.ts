/** The board of the Bead Game: a grid without end, of which the filled part is shown. */

import { svg, type SVGTemplateResult } from "lit";
import type { Effect, PositionOf } from "../service/types";
import { ghostsOf, onGrid, type Bone, type Box, type Draw, type Lying, type Word } from "./scene";

/** Empty cells around the dominoes, so that what is offered beside them has room. */
const RIM = 2;

export const draw: Draw = (position, marks, { effect }) => {
  const { placed } = position as PositionOf<"bead">;
  const bones = placed.map((lying, index) => onGrid(lying as Lying, `${lying.tile} ${index}`));
  const places = ghostsOf(marks, ({ move }) => ("row" in move ? onGrid(move as Lying, `${(move as Lying).tile} ${placed.length}`) : null));
  const box = around(bones);
  return { box, bones, places, words: rings(effect).map(({ word }) => word), under: grid(bones), over: svg`${rings(effect).map(({ ring }) => ring)}`, cell };
};

const cell = (x: number, y: number) => ({ panel: "", row: Math.floor(y), column: Math.floor(x) });

/** A ring round each group that the latest move lengthened, with its length on it. */
function rings(effect: Effect | null): { ring: SVGTemplateResult; word: Word }[] {
  if (effect === null || !("groups" in effect)) return [];
  return effect.groups.map(({ cells, line, length }) => {
    const rows = cells.map(({ row }) => row);
    const columns = cells.map(({ column }) => column);
    const [x, y] = [Math.min(...columns), Math.min(...rows)];
    const [width, height] = [Math.max(...columns) - x + 1, Math.max(...rows) - y + 1];
    const ring = svg`<rect class="group" x=${x - RIM_OF_RING} y=${y - RIM_OF_RING} width=${width + 2 * RIM_OF_RING} height=${height + 2 * RIM_OF_RING} rx="0.3" />`;
    const word = line === "row" ? { x: x - RIM_OF_RING, y: y + 0.5 } : { x: x + 0.5, y: y - RIM_OF_RING };
    return { ring, word: { ...word, text: String(length), isTag: true } };
  });
}

const RIM_OF_RING = 0.06;

function around(bones: readonly Bone[]): Box {
  const [left, right] = [Math.min(...bones.map(({ x }) => x)), Math.max(...bones.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...bones.map(({ y }) => y)), Math.max(...bones.map(({ y }) => y))];
  return { x: left - 1 - RIM, y: top - 1 - RIM, width: right - left + 2 + 2 * RIM, height: bottom - top + 2 + 2 * RIM };
}

/** A dot in each empty cell near the dominoes. */
function grid(bones: readonly Bone[]) {
  const { x, y, width, height } = around(bones);
  const dots = [];
  for (let row = Math.ceil(y); row < y + height - 0.5; row += 1)
    for (let column = Math.ceil(x); column < x + width - 0.5; column += 1)
      dots.push(svg`<circle class="peg" cx=${column + 0.5} cy=${row + 0.5} r="0.035" />`);
  return svg`${dots}`;
}
