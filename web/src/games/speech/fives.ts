import { sameTile } from "../../ground/tiles";
import type { PositionOf } from "../../ground/types";
import * as say from "../../messages/fives";
import { draw, inner, outer, type Speech } from "./speech";

type Layout = PositionOf<"fives">["layout"];

/** What an arm is joined on at its end: its last domino, or the spinner. */
const lastOf = ({ spinner, arms }: Layout, arm: number): string => arms[arm]?.at(-1) ?? spinner ?? "";

const isLaid = ({ arms }: Layout, tile: string): boolean => arms.some((laid) => laid.some((each) => sameTile(each, tile)));

/** Say at which end a domino is laid: its number, and which of several equal ends is meant. */
function endInWords(layout: Layout, tile: string, arm: number): string {
  const on = lastOf(layout, arm);
  const end = Number(outer(on) || inner(tile));
  const equal = layout.arms.map((_, each) => lastOf(layout, each)).filter((each) => outer(each) === inner(tile));
  if (new Set(equal).size < 2) return say.on({ end });
  return on === layout.spinner ? say.onOfSpinner({ end }) : say.onOf({ end, tile: on });
}

export const fives: Speech<"fives"> = {
  place(move, position) {
    if (move.type !== "play" || move.arm == null) return "";
    // A domino that lies there already does not lie on what is at that end now.
    const before = position && !isLaid(position.layout, move.tile) ? position.layout : null;
    return before === null ? say.on({ end: Number(inner(move.tile)) }) : endInWords(before, move.tile, move.arm);
  },
  verb: (move) => ("arm" in move && move.arm != null ? "play" : "lead"),
  effect(effect) {
    if (!("points" in effect)) return draw(effect);
    if (effect.count == null) return "";
    const { parts, count, points } = effect;
    const sum = `${parts.map(({ adds }) => adds).join(" + ")}${parts.length > 1 ? ` = ${count}` : ""}`;
    return points ? say.endsScore({ sum }) : say.ends({ sum });
  },
  table({ layout: { spinner, arms } }) {
    if (spinner === null) return [];
    const laid = arms.filter((arm) => arm.length > 0).map((arm) => say.arm({ tiles: arm.join(", ") }));
    return [say.spinner({ tile: spinner }), ...laid];
  },
};
