/** What the page and its boards say of the moves of a game: each game has its own, by its id. */

import type { Effect, EffectOf, GameId, MoveOf, PositionOf } from "../../ground/types";
import { drawnDominoes } from "../../ground/shapes";
import * as say from "../../messages/moves";
import { player, you } from "../../messages/names";

/** Call a seat by its name. */
export type Name = (seat: number) => string;

export const numbered: Name = (seat) => player({ number: seat + 1 });

/** Whether a name is what the page calls the person that it speaks to. */
export const isYou = (name: string): boolean => name === you();

/** Somebody as sentences choose by it: they say some things to whoever they are about. */
export const person = (name: string): { who: string; person: "you" | "other" } => ({ who: name, person: isYou(name) ? "you" : "other" });

/** A move that was made, with what it did. */
export interface Made<G extends GameId = GameId> {
  seat: number;
  move: MoveOf<G>;
  effect: EffectOf<G>;
}

/** Who somebody at the table is told about, and whose dominoes that person may know. */
export interface Listener {
  name: Name;
  sees: (seat: number) => boolean;
}

export interface Speech<G extends GameId = GameId> {
  /** Say where a move lays its dominoes, or takes one from: "on the 5"; nothing where the move and the position do not tell.
   * The position is the one before the move, or a later one. */
  place(move: MoveOf<G>, position: PositionOf<G> | null): string;
  /** Say what a move lays, with its place; without it, its dominoes and the place. */
  laid?(move: MoveOf<G>, place: string): string;
  /** What a move does; it plays without it. */
  verb?(move: MoveOf<G>): Verb;
  /** Say what a move of a seat added and from what; nothing where it added nothing. */
  effect(effect: EffectOf<G>, name: Name, seat?: number, sees?: Listener["sees"]): string;
  /** List what lies on the table, each domino with its place. */
  table?(position: PositionOf<G>): readonly string[];
}

export type Verb = "play" | "lead" | "open" | "lift";

export const inner = (tile: string): string => tile.split("-")[0] ?? "";

export const outer = (tile: string): string => tile.split("-")[1] ?? "";

/** Say what a wild domino was named, beside the domino. */
export const standsFor = (tile: string, number: unknown): string => (number == null ? tile : say.as({ tile, number: String(number) }));

/** Say something with its place. */
export const withPlace = (what: string, place: string): string => (place === "" ? what : say.whatWhere({ what, where: place }));

/** Say which domino a move drew. */
export const draw = (effect: Effect): string => ("drawn" in effect && effect.drawn != null ? say.draws({ tile: String(effect.drawn) }) : "");

/** The dominoes that somebody drew, as a listener may hear of them; nothing where that is none. */
export function drawn(effect: Effect, seat: number, { sees }: Listener): string {
  const known = drawnDominoes(effect).filter((tile) => tile !== "?");
  return sees(seat) ? known.join(", ") : "";
}

/** Somebody else's game: the service's own words. */
export const FOREIGN: Speech = { place: () => "", effect: draw };
