import { count } from "../../ground/words";
import { draw, type Speech } from "./speech";

export const peaks: Speech<"peaks-and-pits"> = {
  place: (move) => ("tiles" in move ? `the ${move.arm === "low" ? "left" : "right"}` : ""),
  move: (move, text, on) => ("tiles" in move ? `${move.tiles.join(", ")}${on}` : text),
  gain: (effect) => ("laid" in effect ? effect.net : null),
  isPenalty: true,
  effect(effect) {
    if (!("laid" in effect)) return draw(effect);
    const parts = [
      effect.collected ? `collects ${count(effect.collected, "token")}` : "",
      effect.penalty ? `takes ${count(effect.penalty, "token")}` : "",
      effect.dealt_to_all ? `everybody gets ${count(effect.dealt_to_all, "token")}` : "",
      effect.new_slope ? "begins a slope" : "",
    ];
    return parts.filter(Boolean).join(", ");
  },
};
