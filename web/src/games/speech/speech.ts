/** What the page says of the moves of a game: each game has its own, by its id. */

import type { Effect, EffectOf, GameId, MoveOf, PositionOf } from "../../ground/types";

/** Call a seat by its name. */
export type Name = (seat: number) => string;

export interface Speech<G extends GameId = GameId> {
  /** Say where a move lays its dominoes; nothing where the move and the position do not tell. */
  place(move: MoveOf<G>, position: PositionOf<G> | null): string;
  /** Say a move in full; without it, its domino and its place. `on` is " on" and the place, or nothing. */
  move?(move: MoveOf<G>, text: string, on: string): string;
  /** Return what a move gained, in points or tokens; null where it gains nothing of the kind. */
  gain(effect: EffectOf<G>): number | null;
  /** Whether what is gained is bad for its seat. */
  isPenalty?: true;
  /** Say what a move of a seat added and from what; nothing where it added nothing. */
  effect(effect: EffectOf<G>, name: Name, seat?: number): string;
}

export const inner = (tile: string): string => tile.split("-")[0] ?? "";

export const numberInWords = (number: string): string => (number === "0" ? "blank" : number);

/** Say which domino a move drew. */
export const draw = (effect: Effect): string => ("drawn" in effect && effect.drawn != null ? `draws ${String(effect.drawn)}` : "");

/** Somebody else's game: the service's own words. */
export const FOREIGN: Speech = { place: () => "", gain: () => null, effect: draw };
