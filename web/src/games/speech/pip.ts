import type { PositionOf } from "../../ground/types";
import { andGive } from "../../messages/moves";
import * as say from "../../messages/pip";
import { draw, inner, person, standsFor, withPlace, type Listener, type Speech } from "./speech";

type Laid = PositionOf<"pip">["layout"][number];

const under = (layout: readonly Laid[], on: number | null | undefined): Laid | undefined => layout.find(({ id }) => id === on);

export const pip: Speech<"pip"> = {
  place(move, position) {
    if (move.type !== "play" || move.on == null) return "";
    if (move.on === 0) return say.onStarter();
    const found = position?.layout ? under(position.layout, move.on) : undefined;
    if (found) return say.onTile({ tile: found.tile });
    const number = inner(move.tile);
    return number === "*" ? "" : say.onNumber({ end: Number(number) });
  },
  laid(move, place) {
    if (move.type !== "play") return "";
    const what = withPlace(standsFor(move.tile, move.as), place);
    return move.give == null ? what : andGive({ what, given: move.give });
  },
  verb: (move) => (move.type === "play" && move.on == null ? "open" : "play"),
  effect(effect, name, seat, sees = () => false) {
    if (!("next" in effect)) return draw(effect);
    const { skipped, reversed, drawn_by: drawer, given } = effect;
    const parts = [
      skipped != null ? say.isSkipped(person(name(skipped))) : "",
      reversed ? say.turnsRound() : "",
      drawer != null && drawer !== seat ? say.draws(person(name(drawer))) : "",
      given == null ? "" : isSeen(effect, seat, sees) ? say.given({ tile: given }) : say.dominoGiven(),
    ];
    return parts.filter(Boolean).join(", ");
  },
  table: ({ layout }) =>
    layout.map((laid) => {
      const tile = standsFor(laid.tile, laid.as);
      if (laid.on == null) return say.liesAsStarter({ tile });
      return laid.on === 0 ? say.liesOnStarter({ tile }) : say.liesOn({ tile, on: under(layout, laid.on)?.tile ?? "" });
    }),
};

/** Whether somebody saw what was given away: of the two whose hands it was in, whoever that person is. */
export const isSeen = ({ next }: { next: number | null }, seat: number | undefined, sees: Listener["sees"]): boolean =>
  [seat, next].some((each) => each != null && sees(each));
