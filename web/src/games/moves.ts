/** A move as people say it: which domino, and where. */

import { cellsOf, type Lying } from "../boards/scene";
import type { LegalMove } from "../service/types";

const COLUMNS = "ABCDEF";

/** Name the cells of a domino on a board with letters along one side: "E1–E2". */
export function cellsInWords(lying: Lying): string {
  return cellsOf(lying)
    .map(({ row, column }) => `${COLUMNS[column] ?? ""}${row + 1}`)
    .join("–");
}

/** Say where a move lays its domino; nothing where the move alone does not tell. */
export function whereInWords({ move }: LegalMove): string {
  return "tier" in move ? cellsInWords(move as Lying) : "";
}

/** Say a move in full, for those who hear it. */
export function moveInWords(legal: LegalMove): string {
  const { move, text } = legal;
  const where = whereInWords(legal);
  if (where !== "" && "tile" in move) return `${move.tile} on ${where}`;
  return text.replace(/^place /, "");
}
