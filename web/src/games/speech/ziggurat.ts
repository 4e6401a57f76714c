import { cellsOf, type Lying } from "../../boards/scene";
import * as say from "../../messages/ziggurat";
import { isOnBoard, ziggurat as cellInWords } from "./cells";
import { draw, type Speech } from "./speech";

/** Name the cells of a domino: "E1–E2"; those that hang over the edge have no name. */
const cellsInWords = (lying: Lying): string =>
  cellsOf(lying)
    .filter(({ row, column }) => isOnBoard(row, column))
    .map(({ row, column }) => cellInWords(row, column))
    .join("–");

export const ziggurat: Speech<"ziggurat"> = {
  place(move, position) {
    if ("tier" in move) return say.on({ cells: cellsInWords(move as Lying) });
    const lying = position?.placed.find(({ tile }) => tile === move.tile);
    return lying ? say.from({ cells: cellsInWords(lying as Lying) }) : "";
  },
  verb: ({ type }) => (type === "lift" ? "lift" : "play"),
  effect: draw,
  table: ({ placed }) =>
    placed.map((lying) => {
      const { tile, tier } = lying;
      const cells = cellsInWords(lying as Lying);
      return tier > 1 ? say.liesOnTier({ tile, cells, tier }) : say.liesOn({ tile, cells });
    }),
};
