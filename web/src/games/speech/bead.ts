import type { Lying } from "../../boards/scene";
import * as say from "../../messages/bead";
import { bead as cellInWords } from "./cells";
import { draw, type Speech } from "./speech";

/** A domino as it is read, from the left or from above. */
function inWords({ tile, row, column, direction }: Lying): string {
  const isBack = direction === "left" || direction === "up";
  const [up, left] = [direction === "up" ? 1 : 0, direction === "left" ? 1 : 0];
  const lie = direction === "left" || direction === "right" ? "flat" : "upright";
  return say.lying({ tile: isBack ? tile.split("-").reverse().join("-") : tile, lie, cell: cellInWords(row - up, column - left, say.atStart) });
}

export const bead: Speech<"bead"> = {
  place: () => "",
  laid: (move) => ("row" in move ? inWords(move as Lying) : ""),
  effect(effect) {
    if (!("groups" in effect)) return draw(effect);
    if (effect.score === 0) return "";
    const lengths = effect.groups.map((group) => group.length).join(" × ");
    return say.scored({ product: `${lengths}${effect.doubled ? " × 2" : ""}`, points: effect.score });
  },
  table: ({ placed }) => placed.map((lying) => inWords(lying as Lying)),
};
