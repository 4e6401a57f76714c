/** Hands that are face down: which moves there would be if one held a certain domino, and which dominoes would fit. */

import { drawn, mover, seats, tiles, held, left, tilesIn, handOf, put, type Bag, type Json } from "../play/shapes";
import { ask, askAll } from "../service/ask";
import type { GameId, LegalMove, Position } from "../service/types";

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
  return put(position as unknown as Json, handOf(position, seat), hand) as unknown as Position;
}

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

export type Fits = ReadonlyMap<string, readonly LegalMove[]>;

const AT_ONCE = 50;

/** Ask what each of some dominoes could do; those that fit nowhere are left out. */
export async function fitting(game: GameId, position: Position, tiles: readonly string[], signal: AbortSignal): Promise<Fits> {
  const wanted = [...new Set(tiles)];
  const found = new Map<string, readonly LegalMove[]>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const answers = await askAll(game, "moves", some.map((tile) => ({ position: revealed(position, [tile]), tile })), signal);
    answers.forEach((each, index) => {
      if ("moves" in each && each.moves.length > 0) found.set(some[index] ?? "", each.moves);
    });
  }
  return found;
}
