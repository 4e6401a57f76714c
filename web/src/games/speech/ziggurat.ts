import { cellsOf, type Lying } from "../../boards/scene";
import { draw, type Speech } from "./speech";

const COLUMNS = "ABCDEF";

/** Name the cells of a domino on a board with letters along one side: "E1–E2". */
function cellsInWords(lying: Lying): string {
  return cellsOf(lying)
    .map(({ row, column }) => `${COLUMNS[column] ?? ""}${row + 1}`)
    .join("–");
}

export const ziggurat: Speech<"ziggurat"> = {
  place: (move) => ("tier" in move ? cellsInWords(move as Lying) : ""),
  gain: () => null,
  effect: draw,
};
