/** What the cells of a grid are called. */

import * as say from "../../messages/bead";

const COLUMNS = "ABCDEF";

/** The letter of a column of a board with letters along one side. */
export const column = (index: number): string => COLUMNS[index] ?? "";

/** A cell of such a board: "E1". */
export const ziggurat = (row: number, across: number): string => `${column(across)}${row + 1}`;

/** Whether a cell is one of the board. */
export const isOnBoard = (row: number, column: number): boolean => Math.min(row, column) >= 0 && Math.max(row, column) < COLUMNS.length;

/** A cell of a board without end, counted from the upper left half of its starter: "1 up and 2 left of the start". */
export function bead(row: number, column: number, start = say.start): string {
  const [rows, columns] = [Math.abs(row), Math.abs(column)];
  const [way, side] = [row < 0 ? "up" : "down", column < 0 ? "left" : "right"];
  if (row === 0) return column === 0 ? start() : say.beside({ columns, side });
  return column === 0 ? say.above({ rows, way }) : say.diagonal({ rows, way, columns, side });
}
