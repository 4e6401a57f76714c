import * as say from "../../messages/ziggurat";
import type { Results } from "./result";

export const ziggurat: Results<"ziggurat"> = {
  gain: () => null,
  result({ move, effect }) {
    if (move.type === "lift") return say.cheatsSoFar({ cheats: effect.cheats });
    return move.tier > 1 ? say.tier({ tier: move.tier }) : "";
  },
};
