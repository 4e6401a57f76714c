import { draw, inner, numberInWords, type Speech } from "./speech";

export const pip: Speech<"pip"> = {
  place(move, position) {
    if (move.type !== "play" || move.on == null) return "";
    if (move.on === 0) return "the starter";
    const under = position?.layout?.find(({ id }) => id === move.on);
    if (under) return `the ${under.tile}`;
    const number = inner(move.tile);
    return number === "*" ? "" : `the ${numberInWords(number)}`;
  },
  // What else a move says, such as what a wild domino stands for, follows the place.
  move: (move, text, on) => ("on" in move ? text.replace(/^play /, "").replace(/ on \d+/, on) : text),
  gain: () => null,
  effect(effect, name, seat) {
    if (!("next" in effect)) return draw(effect);
    const parts = [
      effect.skipped != null ? `${name(effect.skipped)} is skipped` : "",
      effect.reversed ? "play turns round" : "",
      effect.drawn_by != null && effect.drawn_by !== seat ? `${name(effect.drawn_by)} draws` : "",
      effect.given != null ? "a domino is given away" : "",
    ];
    return parts.filter(Boolean).join(", ");
  },
};
