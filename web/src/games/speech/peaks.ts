import * as say from "../../messages/peaks-and-pits";
import { draw, type Speech } from "./speech";

export const peaks: Speech<"peaks-and-pits"> = {
  place: (move) => ("tiles" in move ? say.on({ side: move.arm === "low" ? "left" : "right" }) : ""),
  effect(effect) {
    if (!("laid" in effect)) return draw(effect);
    const { new_slope: isNew, collected, penalty, dealt_to_all: dealt } = effect;
    const parts = [
      isNew ? say.newSlope() : "",
      collected ? say.collected({ tokens: collected }) : "",
      penalty ? say.taken({ tokens: penalty }) : "",
      dealt ? say.dealt({ tokens: dealt }) : "",
    ];
    return parts.filter(Boolean).join(", ");
  },
  table({ train: { starter, high, low } }) {
    const left = low.map(turned).reverse();
    return [say.train({ tiles: [...left, turned(starter), ...high].join(", ") })];
  },
};

const turned = (tile: string): string => tile.split("-").reverse().join("-");
