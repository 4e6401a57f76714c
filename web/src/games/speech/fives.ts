import { count } from "../../ground/words";
import { draw, inner, numberInWords, type Speech } from "./speech";

export const fives: Speech<"fives"> = {
  place: (move) => (move.type === "play" && move.arm != null ? `the ${numberInWords(inner(move.tile))}` : ""),
  gain: (effect) => ("points" in effect ? (effect.points ?? 0) : null),
  effect(effect) {
    if (!("points" in effect)) return draw(effect);
    if (effect.count === null || effect.count === undefined) return "";
    const sum = effect.parts.map((part) => part.adds).join(" + ");
    const scored = !effect.points ? "" : effect.points === effect.count ? " points" : `, ${count(effect.points, "point")}`;
    return `ends ${sum}${effect.parts.length > 1 ? ` = ${effect.count}` : ""}${scored}`;
  },
};
