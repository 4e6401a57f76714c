/** The games that this browser keeps: each has a key of its own, so that no game replaces another. */

import { keep, recalled } from "../ground/store";
import type { GameId, Move, Effect, Outcome, Position } from "../ground/types";

/** Who has a seat: a person at this screen, a bot of a level, or somebody at a real table. */
export type Player = "person" | "elsewhere" | 1 | 2 | 3 | 4 | 5;

/** The table of the page, or a real one that the page follows. */
export type Place = "table" | "companion";

export interface Turn {
  seat: number;
  move: Move;
  text: string;
  effect: Effect;
}

/** A position, or what a seat sees of it. */
export interface Seen {
  position: Position;
  text: string;
}

/** A position that a game has reached, and what each seat sees of it. */
export interface State extends Seen {
  outcome: Outcome | null;
  views: Seen[];
}

/** What is written down of a game, and read again after a reload. */
export interface Saved {
  game: GameId;
  place: Place;
  first: string;
  name: string;
  turns: Turn[];
  at: number;
  players: Player[];
  /** What people are called at a real table, by seat; empty where nobody said. */
  names: string[];
  /** The day whose deal it is; empty for any other game. */
  day: string;

  /** The position that was reached, for lists of games; null until it is known. */
  now: State | null;
  /** When it was written, in milliseconds, and by which writing: another tab may write as well. */
  changed: number;
  stamp: string;
}

export interface Kept extends Saved {
  id: string;
}

const PREFIX = "boneyard.game.";
const MOST = 60;

/** Make an id, or a stamp, that nothing else has. */
export const fresh = (): string => Math.random().toString(36).slice(2, 10);

export const keyOf = (id: string): string => PREFIX + id;

/** Read a game; null where there is none, or where the browser keeps nothing. */
export function read(id: string): Kept | null {
  const saved = recalled<Saved>(keyOf(id));
  return saved && { ...saved, id };
}

/** Write a game. Beyond so many others are forgotten: first deals that were never played, then the oldest games. */
export function write(id: string, saved: Saved): void {
  keep(keyOf(id), JSON.stringify(saved));
  if (ownKeys().length <= MOST) return;
  const others = all().filter((each) => each.id !== id);
  const played = others.filter(({ turns }) => turns.length > 0);
  for (const old of [...played, ...others.filter(({ turns }) => turns.length === 0)].slice(MOST - 1)) forget(old.id);
}

export const forget = (id: string): void => keep(keyOf(id), null);

export function all(): Kept[] {
  const found = ownKeys().flatMap((key) => read(key.slice(PREFIX.length)) ?? []);
  return found.sort((one, other) => other.changed - one.changed);
}

export const latest = (game: GameId, place: Place): Kept | null =>
  all().find((kept) => kept.game === game && kept.place === place) ?? null;

function ownKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}
