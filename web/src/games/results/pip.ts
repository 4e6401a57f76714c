import { minus } from "../../ground/values";
import * as say from "../../messages/pip";
import { isSeen } from "../speech/pip";
import { drawn, isYou, person, type Listener, type Made } from "../speech/speech";
import type { Results } from "./result";

/** Whether somebody other than the mover draws by it. */
const isMadeToDraw = ({ seat, effect }: Made<"pip">): boolean => "next" in effect && effect.drawn_by != null && effect.drawn_by !== seat;

export const pip: Results<"pip"> = {
  gain: () => null,
  result: () => "",
  more(made, listener) {
    const { effect } = made;
    const { name } = listener;
    if (!("next" in effect)) return [];
    const { skipped, reversed, drawn_by: drawer } = effect;
    return [
      skipped == null ? "" : say.skipped(person(name(skipped))),
      reversed ? say.turnedRound() : "",
      drawer != null && isMadeToDraw(made) ? say.drew({ ...person(name(drawer)), what: drawn(effect, drawer, listener) || say.aDomino() }) : "",
      gift(made, listener),
    ].filter(Boolean);
  },
  count({ settlement }, name) {
    const counts = settlement.parts.filter(({ part, adds }) => part === "count" && adds > 0).map(({ seat, adds }) => `${name(seat)} ${adds}`);
    const off = settlement.parts.find(({ part }) => part === "deduction");
    return [
      counts.length === 0 ? "" : say.left({ counts: counts.join(", ") }),
      off?.adds ? say.off({ ...person(name(off.seat)), points: minus(-off.adds) }) : "",
    ].filter(Boolean).join(" ");
  },
};

/** Say who gave what away; whom it was given to is not told of a gift that ended the round. */
function gift({ seat, effect }: Made<"pip">, { name, sees }: Listener): string {
  if (!("next" in effect) || effect.given == null) return "";
  const { next, given } = effect;
  const by = { ...person(name(seat)), what: isSeen(effect, seat, sees) ? given : say.aDomino() };
  if (next === null) return say.gaveAway(by);
  return isYou(name(next)) ? say.gaveYou(by) : say.gave({ ...by, to: name(next) });
}
