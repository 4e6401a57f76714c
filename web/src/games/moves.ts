/** A move as people say it: which domino and where, and what it did. */

import type { Effect, Move, Position } from "../ground/types";
import { tiles } from "../ground/shapes";
import * as say from "../messages/moves";
import { FOREIGN, numbered, withPlace, type Listener } from "./speech/speech";
import { speechOf } from "./speech/speeches";

export interface Said {
  move: Move;
  text: string;
}

export const placeInWords = (game: string, move: Move, position?: Position | null): string => speechOf(game).place(move, position ?? null);

/** Say what a move lays or lifts, with its place; of somebody else's game, and without dominoes, what the service says. */
export function laidInWords(game: string, { move, text }: Said, position?: Position | null): string {
  const speech = speechOf(game);
  const place = speech.place(move, position ?? null);
  if ("tiles" in move && move.tiles.length === 0 && place !== "") return say.nothing({ where: place });
  if (tiles(move).length === 0 || speech === FOREIGN) return text.replace(/^(place|play) /, "");
  return speech.laid?.(move, place) ?? withPlace(tiles(move).join(", "), place);
}

/** Say a move in full, for those who hear it. */
export function moveInWords(game: string, said: Said, position?: Position | null): string {
  const { move } = said;
  if (move.type === "draw") return say.draw();
  if (move.type === "pass") return say.pass();
  const verb = speechOf(game).verb?.(move) ?? "play";
  if (verb === "lift") return say.lift({ what: tiles(move).join(", ") });
  const what = laidInWords(game, said, position);
  return verb === "lead" ? say.lead({ what }) : verb === "open" ? say.open({ what }) : what;
}

/** Say what a move of a seat added and from what; nothing where it added nothing. */
export const effectInWords = (game: string, effect: Effect, name = numbered, seat?: number, sees?: Listener["sees"]): string =>
  speechOf(game).effect(effect, name, seat, sees);

/** What was or will be drawn lies face down for who does not draw it. */
export const withoutDraw = (effect: Effect): Effect => ("drawn" in effect ? ({ ...effect, drawn: null } as Effect) : effect);
