/** Moves of a hand that is face down: which there would be if it held a certain domino. */

import { drawn, mover, seats, tiles } from "../play/shapes";
import { ask } from "../service/ask";
import type { GameId, LegalMove, Position } from "../service/types";
import { held, left, tilesIn, type Bag } from "../setup/bag";
import { put, type Json } from "../setup/places";

/** The dominoes that are seen nowhere: those that a domino face down may be. */
export const unseen = (set: Bag, position: Position): string[] => left(set, tilesIn(position));

/** Write the position in which the hand to move shows some of its dominoes. */
export function revealed(position: Position, shown: readonly string[]): Position {
  const seat = mover(position);
  const hand = [...(seats(position)[seat]?.hand ?? [])];
  for (const tile of shown.map(held)) {
    const back = hand.indexOf("?");
    if (!hand.includes(tile) && back >= 0) hand[back] = tile;
  }
  const path = "players" in position ? ["players", seat, "hand"] : ["hand"];
  return put(position as unknown as Json, path, hand) as unknown as Position;
}

/** Ask for the moves that lay just these dominoes. */
export async function movesWith(
  game: GameId,
  position: Position,
  shown: readonly string[],
  signal: AbortSignal,
): Promise<LegalMove[]> {
  const [first = ""] = shown;
  const body = { position: revealed(position, shown), tile: first };
  const { moves } = await ask(game, "moves", body, signal);
  return moves.filter((legal) => lays(legal, shown));
}

export function lays({ move }: LegalMove, shown: readonly string[]): boolean {
  const own = tiles(move).map(held).sort();
  const wanted = shown.map(held).sort();
  return own.length === wanted.length && own.every((tile, index) => tile === wanted[index]);
}

/** Tell whether a move may lay more than one domino. */
export const isSeveral = ({ move }: LegalMove): boolean => "tiles" in move;

/** Count the dominoes that come into the hand of a seat face down with a move: they have to be named. */
export async function toName(game: GameId, position: string, legal: LegalMove, seat: number, signal: AbortSignal): Promise<number> {
  if (!isGift(legal) && !drawn(legal.effect).includes("?")) return 0;
  const body = { position, moves: [legal.move] };
  const played = await ask(game, "play", body, signal);
  return (seats(played.position)[seat]?.hand ?? []).filter((tile) => tile === "?").length;
}

/** Tell whether the move gives somebody a domino that nobody else sees. */
export const isGift = ({ move }: LegalMove): boolean => "give" in move && move.give === "?";

/** Write the move with the dominoes that a seat took up with it. */
export function naming(legal: LegalMove, named: readonly string[]): LegalMove {
  const [first = ""] = named;
  if (isGift(legal)) return { ...legal, move: { ...legal.move, give: first } } as LegalMove;
  const isList = "drawn" in legal.effect && Array.isArray(legal.effect.drawn);
  return { ...legal, move: { ...legal.move, drawn: isList ? [...named] : first } } as LegalMove;
}
