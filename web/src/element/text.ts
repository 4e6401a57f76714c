/** A board as text: its dominoes on a grid of characters, for consoles and for those who read. */

import { boardOf } from "../boards/draws";
import type { Bone } from "../boards/scene";
import type { GameId, Position } from "../ground/types";

/** Characters of a half of a domino. */
const WIDE = 4;
const HIGH = 2;

/** Draw the table of a position. A domino that lies is `[6 - 4]`; one that stands has its first half above.
 * @throws Error for a game that this package has no board of.
 */
export function textOf(game: GameId, position: Position): string {
  const draw = boardOf(game);
  if (draw === undefined) throw new Error(`There is no board of ${game} here.`);
  const scene = draw(position, [], { ratio: 2, effect: null, latest: [], isOpen: false, advised: new Map() });
  const grid = new Map<string, string>();
  // What lies above is written last.
  for (const bone of [...scene.bones].sort((one: Bone, other: Bone) => (one.tier ?? 0) - (other.tier ?? 0))) write(grid, bone);
  return joined(grid);
}

function write(grid: Map<string, string>, { tile, x, y, turn }: Bone): void {
  const quarter = Math.round(turn / 90) & 3;
  const halves = tile.split("-");
  const [first = "?", second = "?"] = quarter > 1 ? halves.toReversed() : halves;
  const [column, row] = [Math.round(x * WIDE), Math.round(y * HIGH)];
  const put = (text: string, right: number, down: number): void => [...text].forEach((sign, index) => grid.set(`${row + down} ${column + right + index}`, sign));
  if (quarter % 2 === 0) return put(`[${first.padEnd(2)}-${second.padStart(2)}]`, -3, 0);
  put(`[${first.padStart(2).slice(-2)}]`, -2, -1);
  put(" -- ", -2, 0);
  put(`[${second.padStart(2).slice(-2)}]`, -2, 1);
}

function joined(grid: ReadonlyMap<string, string>): string {
  const spots = [...grid.keys()].map((key) => key.split(" ").map(Number) as [number, number]);
  if (spots.length === 0) return "";
  const [rows, columns] = [spots.map(([row]) => row), spots.map(([, column]) => column)];
  const [top, bottom, left, right] = [Math.min(...rows), Math.max(...rows), Math.min(...columns), Math.max(...columns)];
  const line = (row: number): string => Array.from({ length: right - left + 1 }, (_, index) => grid.get(`${row} ${left + index}`) ?? " ").join("").trimEnd();
  return Array.from({ length: bottom - top + 1 }, (_, index) => line(top + index)).join("\n");
}
