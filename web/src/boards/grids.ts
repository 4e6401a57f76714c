/** The boards with cells. That of the Bead Game is a grid without end, of which the filled part is shown. Domino Ziggurat
 * is seen from the front and above: the plan stays square, each tier is drawn a storey higher, and the fronts of its
 * dominoes show. */

import { svg, type SVGTemplateResult } from "lit";
import type { Effect, PositionOf } from "../ground/types";
import { around, ghostsOf, onGrid, cellsOf, painted, type Bone, type Box, type Draw, type Light, type Lying, type Word, type Cell } from "./scene";
import { STOREY } from "./bone";

/** Empty cells around the dominoes, so that what is offered beside them has room. */
const EMPTY = 2;

export const bead: Draw = (position, marks, { effect }) => {
  const { placed } = position as PositionOf<"bead">;
  const bones = placed.map((lying, index) => onGrid(lying as Lying, `${lying.tile} ${index}`));
  const places = ghostsOf(marks, ({ move }) => ("row" in move ? onGrid(move as Lying, `${(move as Lying).tile} ${placed.length}`) : null));
  const box = boxOf(bones);
  return { box, bones, places, words: rings(effect).map(({ word }) => word), lights: rings(effect).map(({ box: group }): Light => ({ kind: "good", ...group })), under: grid(bones), over: svg`${rings(effect).map(({ ring }) => ring)}`, cell };
};

const cell = (x: number, y: number) => ({ panel: "", row: Math.floor(y), column: Math.floor(x) });

/** A ring round each group that the latest move lengthened, with its length on it. */
function rings(effect: Effect | null): { ring: SVGTemplateResult; word: Word; box: Box }[] {
  if (effect === null || !("groups" in effect)) return [];
  return effect.groups.map(({ cells, line, length }) => {
    const box = around(cells.map(({ row, column }) => ({ x: column + 0.5, y: row + 0.5, width: RING, height: RING })));
    const { x, y, width, height } = box;
    const [left, top] = [x - width / 2, y - height / 2];
    const ring = svg`<rect class="group" x=${left} y=${top} width=${width} height=${height} rx="0.3" />`;
    return { ring, box, word: { ...(line === "row" ? { x: left, y } : { x, y: top }), text: String(length), isTag: true } };
  });
}

/** How wide a ring is round a single cell. */
const RING = 1.12;

function boxOf(bones: readonly Bone[]): Box {
  const { x, y, width, height } = around(bones.map((bone) => ({ ...bone, width: 2 + 2 * EMPTY, height: 2 + 2 * EMPTY })));
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A dot in each empty cell near the dominoes. */
function grid(bones: readonly Bone[]) {
  const { x, y, width, height } = boxOf(bones);
  const dots = [];
  for (let row = Math.ceil(y); row < y + height - 0.5; row += 1)
    for (let column = Math.ceil(x); column < x + width - 0.5; column += 1)
      dots.push(svg`<circle class="peg" cx=${column + 0.5} cy=${row + 0.5} r="0.035" />`);
  return svg`${dots}`;
}

type Placed = PositionOf<"ziggurat">["placed"][number];

const SIZE = 6;
const RIM = 0.9;
const COLUMNS = "ABCDEF";

export const ziggurat: Draw = (position, marks, { isOpen }) => {
  const placed = [...(position as PositionOf<"ziggurat">).placed];
  const bones = placed.map((domino) => raise(domino)).sort(painted);
  const places = ghostsOf(marks, ({ move }) => {
    const lying = "tier" in move ? move : placed.find(({ tile }) => "tile" in move && tile === move.tile);
    return lying ? raise(lying as Placed) : null;
  });
  const box = { x: -RIM, y: -0.75, width: SIZE + 2 * RIM, height: SIZE + 1.65 };
  return { box, bones, places, words: [...LABELS, ...(isOpen ? covered(placed) : [])], under: PLINTH, cell: (x, y) => cellAt(x, y, placed) };
};

/** The cell at a point, with the tier that is free there. */
function cellAt(x: number, y: number, placed: readonly Placed[]): Cell | null {
  const [row, column] = [Math.floor(y), Math.floor(x)];
  if (Math.min(row, column) < 0 || Math.max(row, column) >= SIZE) return null;
  const below = placed.filter((domino) => cellsOf(domino as Lying).some((each) => each.row === row && each.column === column));
  return { panel: `tier ${below.length + 1}`, row, column };
}

function raise(domino: Placed): Bone {
  const bone = onGrid(domino as Lying, domino.tile);
  return { ...bone, y: bone.y - domino.tier * STOREY, tier: domino.tier };
}

const LABELS: readonly Word[] = [...COLUMNS].flatMap((name, index) => [
  { x: index + 0.5, y: SIZE + 0.25, text: name, strong: true },
  { x: -0.25, y: index + 0.5, text: String(index + 1), strong: true },
]);

/** The numbers below each half that covers one, on the edge of that half. */
function covered(placed: readonly Placed[]): Word[] {
  const halves = placed.flatMap((domino) =>
    cellsOf(domino as Lying).map((cell, half) => ({ ...cell, tier: domino.tier, face: domino.tile.split("-")[half] ?? "" })),
  );
  const top = (row: number, column: number): number =>
    Math.max(...halves.filter((half) => half.row === row && half.column === column).map(({ tier }) => tier));
  return halves
    .filter(({ row, column, tier }) => top(row, column) === tier && tier > 1)
    .flatMap(({ row, column, tier }) => {
      const below = halves.find((half) => half.row === row && half.column === column && half.tier === tier - 1);
      return below ? [{ x: column + 0.5, y: row + 0.1 - tier * STOREY, text: below.face, isTag: true }] : [];
    });
}

const PLINTH: SVGTemplateResult = svg`
  <rect class="plinth-front" x=${-RIM + 0.1} y="-0.3" width=${SIZE + 2 * RIM - 0.2} height=${SIZE + 1.15} rx="0.22" />
  <rect class="plinth" x=${-RIM + 0.1} y="-0.55" width=${SIZE + 2 * RIM - 0.2} height=${SIZE + 1.2} rx="0.22" />
  ${Array.from({ length: SIZE * SIZE }, (_, index) => {
    const [row, column] = [Math.floor(index / SIZE), index % SIZE];
    const rim = Math.min(row, column, SIZE - 1 - row, SIZE - 1 - column);
    return svg`<rect class="pit pit-${rim}" x=${column + 0.03} y=${row + 0.03} width="0.94" height="0.94" rx="0.13" />`;
  })}`;
