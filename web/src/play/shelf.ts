/** The games that this browser keeps: each has a key of its own, so that no game replaces another. */

import { has, isCount, isListOf, isNullOr, isNumber, isObject, isOneOf, isText, type Check } from "../ground/checks";
import { isDate } from "../ground/days";
import { keep, placesOf, recall } from "../ground/store";
import { isTile } from "../ground/tiles";
import type { GameId, Move, Effect, Outcome, Position } from "../ground/types";
import { readName, type GameName } from "./names";

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

/** What a player had left when a hand ended: dominoes, what they count together, or null where nobody said. */
export type Left = string[] | number | null;

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
  name: GameName;
  turns: Turn[];
  at: number;
  players: Player[];
  /** What people are called at a real table, by seat; empty where nobody said. */
  names: string[];
  /** The day whose deal it is; empty for any other game. */
  day: string;
  /** What was left in hands that nobody here saw, by seat, once the hand is over; empty where nobody said. */
  left?: Left[];

  /** The position that was reached, for lists of games; null until it is known. */
  now: State | null;
  /** When it was written, in milliseconds, and by which writing: another tab may write as well. */
  changed: number;
  stamp: string;
}

export interface Kept extends Saved {
  id: string;
  left: Left[];
  /** Whether it is as this page has written it. Of any other game only the moves are taken over, and `now` is unknown. */
  isSealed: boolean;
}

const PREFIX = "boneyard.game.";
const MOST = 60;

/** Make an id, or a stamp, that nothing else has. */
export const fresh = (): string => Math.random().toString(36).slice(2, 10);

export const keyOf = (id: string): string => PREFIX + id;

const isTurn = has<Turn>({ seat: isCount, move: isObject<Move>, text: isText, effect: isObject<Effect> });

const isTime: Check<number> = (value): value is number => isNumber(value) && !Number.isNaN(new Date(value).getTime());

const isLeft: Check<Left> = isNullOr((value): value is string[] | number => isCount(value) || isListOf(isTile)(value));

/** Games that were stored before have none. */
export const isAllLeft = (value: unknown): value is Left[] => isListOf(isLeft)(value);

const isParts = has<Omit<Written, "left">>({
  game: isText as Check<GameId>,
  place: isOneOf("table", "companion"),
  first: isText,
  name: isText,
  turns: isListOf(isTurn),
  at: isCount,
  players: isListOf(isOneOf<Player>("person", "elsewhere", 1, 2, 3, 4, 5)),
  names: isListOf(isText),
  day: isText,
  now: (value): value is State | null => value === null || isObject<State>(value),
  changed: isTime,
  stamp: isText,
});

/** What is stored of a game; it may have a name of earlier times. */
type Written = Omit<Saved, "name"> & { name: string };

/** Whether a value is a game, as far as the page itself knows what games are. */
const isSaved: Check<Written> = (value): value is Written =>
  isParts(value) &&
  (!("left" in value) || isAllLeft(value.left)) &&
  value.players.length > 0 &&
  value.at <= value.turns.length &&
  value.turns.every(({ seat }) => seat < value.players.length) &&
  (value.day === "" || isDate(value.day));

/** What stands in the digest of every game; another number makes those that were stored before ask the service again. */
const WRITING = 1;

/** A digest of what the service said of a game: positions and effects have other shapes in every game, and are shown
 * only as the page has written them. */
function sealOf({ first, turns, at, players, now }: Written): number {
  const written = JSON.stringify([WRITING, first, turns, at, players, now]);
  let digest = 0x811c9dc5; // FNV-1a
  for (let index = 0; index < written.length; index += 1) digest = Math.imul(digest ^ written.charCodeAt(index), 0x01000193);
  return digest >>> 0;
}

/** Read a game; null where there is none. */
export function read(id: string): Kept | null {
  const saved = recall(keyOf(id), isSaved);
  if (saved === null) return null;
  const { game, place, first, name, turns, at, players, names, day, left = [], now, changed, stamp } = saved;
  const isSealed = "seal" in saved && saved.seal === sealOf(saved);
  return { id, isSealed, game, place, first, name: readName(name), turns, at, players, names, day, left, now: isSealed ? now : null, changed, stamp };
}

/** Write a game. Beyond so many others are forgotten: first what is no game, then deals that were never played, then
 * the oldest games. */
export function write(id: string, saved: Saved): void {
  keep(keyOf(id), JSON.stringify({ ...saved, seal: sealOf(saved) }));
  const own = ids();
  if (own.length <= MOST) return;
  const others = all().filter((each) => each.id !== id);
  const played = others.filter(({ turns }) => turns.length > 0);
  const unplayed = others.filter(({ turns }) => turns.length === 0);
  const kept = new Set([id, ...[...played, ...unplayed].slice(0, MOST - 1).map((each) => each.id)]);
  for (const old of own) if (!kept.has(old)) forget(old);
}

export const forget = (id: string): void => keep(keyOf(id), null);

export function all(): Kept[] {
  const found = ids().flatMap((id) => read(id) ?? []);
  return found.sort((one, other) => other.changed - one.changed);
}

export const latest = (game: GameId, place: Place): Kept | null =>
  all().find((kept) => kept.game === game && kept.place === place) ?? null;

const ids = (): string[] => placesOf(PREFIX).map((place) => place.slice(PREFIX.length));
