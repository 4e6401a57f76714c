import { count } from "../../ground/words";
import { draw, type Speech } from "./speech";

export const bead: Speech<"bead"> = {
  place: () => "",
  gain: (effect) => ("groups" in effect ? effect.score : null),
  effect(effect) {
    if (!("groups" in effect)) return draw(effect);
    if (effect.score === 0) return "";
    const lengths = effect.groups.map((group) => group.length).join(" × ");
    return `${lengths}${effect.doubled ? " × 2" : ""} = ${count(effect.score, "point")}`;
  },
};
