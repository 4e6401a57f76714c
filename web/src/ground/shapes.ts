/** Read what all positions and moves have in common, whatever the game. No rule is known here: which
 * moves there are, and what they do, is said by the service. */

import { STOCKS, stringsOf, type Path } from "./json";
import { sameTile } from "./tiles";
import type { Effect, Move, Position } from "./types";

/** A hand as a seat sees it: dominoes by their text, those face down as "?". */
type Hand = string[];

export interface SeatShown {
  hand: Hand;
  /** Points, tokens; null where seats have none. */
  score: number | null;
  unit: "points" | "tokens" | "";
}

export function seats(position: Position): SeatShown[] {
  if (!("players" in position)) return [{ hand: stringsOf(position.hand), score: null, unit: "" }];
  return position.players.map((player) =>
    "tokens" in player
      ? { hand: stringsOf(player.hand), score: player.tokens, unit: "tokens" }
      : { hand: stringsOf(player.hand), score: player.score ?? 0, unit: "points" },
  );
}

export const mover = (position: Position): number =>
  "to_move" in position ? position.to_move : 0;

/** The dominoes that are drawn from, as a seat sees them, and what they are called. */
export function stock(position: Position): { name: string; dominoes: Hand } | null {
  const [name, held] = Object.entries(position).find(([key]) => STOCKS.has(key)) ?? [];
  return name === undefined ? null : { name, dominoes: stringsOf(held) };
}

/** Tell whether something lies face down, in a hand or in what is drawn from. */
export const isHidden = (position: Position): boolean =>
  [...seats(position).map(({ hand }) => hand), stock(position)?.dominoes ?? []].some(isCovered);

/** The first seat whose hand is seen, null where none is. */
export function onlooker(position: Position): number | null {
  const seat = seats(position).findIndex(({ hand }) => hand.length > 0 && !isCovered(hand));
  return seat < 0 ? null : seat;
}

const isCovered = (dominoes: Hand): boolean => dominoes.includes("?");

/** Dominoes that lie beside the hand and may be laid like it. */
export const aside = (position: Position): Hand =>
  "lifted" in position ? stringsOf(position.lifted) : [];

/** The dominoes that a move lays or lifts, as they lie. */
export function tiles(move: Move): string[] {
  if ("tiles" in move) return [...move.tiles];
  return "tile" in move ? [move.tile] : [];
}

export const uses = (move: Move, tile: string): boolean =>
  tiles(move).some((each) => sameTile(each, tile));

/** Which way round a domino lies, where the game tells; moves of one tile and one turn differ in
 * their place alone. */
export function turn(move: Move): string {
  return "direction" in move && "tile" in move ? `${move.tile} ${move.direction}` : "";
}

/** A domino taken up with a move, as its effect tells. */
export function drawnDominoes(effect: Effect): string[] {
  if (!("drawn" in effect) || effect.drawn == null) return [];
  return typeof effect.drawn === "string" ? [effect.drawn] : [...effect.drawn];
}

export const handOf = (position: object, seat: number): Path => ("players" in position ? ["players", seat, "hand"] : ["hand"]);

export const playersOf = (position: Position): number => seats(position).length;
