/** The board of Domino Ziggurat, seen from the front and above: the plan stays square, each tier is drawn
 * a storey higher, and the fronts of its dominoes show. */

import { svg, type SVGTemplateResult } from "lit";
import type { PositionOf } from "../service/types";
import { STOREY } from "./bone";
import { cellsOf, ghostsOf, onGrid, painted, type Bone, type Cell, type Draw, type Lying, type Word } from "./scene";

type Placed = PositionOf<"ziggurat">["placed"][number];

const SIZE = 6;
const RIM = 0.9;
const COLUMNS = "ABCDEF";

export const draw: Draw = (position, marks, { isOpen }) => {
  const placed = [...(position as PositionOf<"ziggurat">).placed];
  const bones = placed.map((domino) => raised(domino)).sort(painted);
  const places = ghostsOf(marks, ({ move }) => {
    const lying = "tier" in move ? move : placed.find(({ tile }) => "tile" in move && tile === move.tile);
    return lying ? raised(lying as Placed) : null;
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

function raised(domino: Placed): Bone {
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
