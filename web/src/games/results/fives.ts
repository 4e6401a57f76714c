import { inText } from "../../ground/language";
import * as say from "../../messages/fives";
import { youInside } from "../../messages/names";
import { isYou, person } from "../speech/speech";
import type { Results } from "./result";

export const fives: Results<"fives"> = {
  gain: (effect) => ("points" in effect ? (effect.points ?? 0) : null),
  result({ effect }) {
    if (!("points" in effect) || effect.count == null) return "";
    return effect.points ? say.result({ count: effect.count }) : say.resultNothing({ count: effect.count });
  },
  count({ bonus }, name) {
    if (!bonus) return "";
    const { winner, parts, difference, rounded, divisor, points } = bonus;
    if (winner === null) return say.noBonusTie();
    const own = parts.find((part) => part.seat === winner)?.adds ?? 0;
    const others = parts.filter((part) => part.seat !== winner);
    const inside = isYou(name(winner)) ? youInside() : name(winner);
    const sum = others.map((part) => `${name(part.seat)} ${part.adds}`).join(" + ") + (own < 0 ? ` − ${inside} ${inText(-own)}` : "");
    const [first] = others;
    const counted = others.length === 1 && first && own === 0 ? say.held({ ...person(name(first.seat)), pips: difference }) : say.sum({ sum, pips: difference });
    if (points === 0) return `${counted} ${say.roundedToNothing({ rounded })}`;
    const won = { ...person(name(winner)), points };
    return `${counted} ${divisor === 1 ? say.bonus(won) : say.bonusDivided({ ...won, rounded })}`;
  },
};
