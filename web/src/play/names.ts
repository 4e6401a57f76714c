/** What a game is called. Its kind is stored with its numbers, and said in the language of the page: ":deal 7 :hand 2". What
 * somebody has called it stays as it is: ":called Final". */

import { isDate } from "../ground/days";
import { SOURCE, spoken } from "../ground/language";
import * as say from "../messages/sessions";

/** The name of a game as it is stored. */
export type GameName = `:${string}`;

export const BY_POSITION = ":position";
export const BY_HAND = ":built";
export const BY_ORDER = ":ordered";
export const AT_A_TABLE = ":table";

/** A deal by its number. */
export const dealNamed = (seed: number): GameName => `:deal ${seed}`;

/** The deal of a day. */
export const dayNamed = (day: string): GameName => `:day ${day}`;

/** A game with a name of its own. */
export const called = (text: string): GameName => `:called ${text}`;

const HAND = /^(.*) :hand (\d+)$/s;

/** Name the hand after one of this name: they are counted from the second on. */
export function nextHand(name: GameName): GameName {
  const [, first = name, number = "1"] = HAND.exec(name) ?? [];
  return handNamed(first as GameName, Number(number) + 1);
}

const handNamed = (first: GameName, number: number): GameName => `${first} :hand ${number}`;

/** The number of the deal that a name tells; null where it tells none. */
export function dealIn(name: GameName): number | null {
  const [, seed] = /^:deal (\d+)$/.exec(name) ?? [];
  return seed === undefined ? null : Number(seed);
}

const KINDS: Readonly<Record<string, (value: string) => string>> = {
  deal: (seed) => say.deal({ seed }),
  day: (day) => say.daily({ day: dateInWords(day) }),
  called: (text) => text,
  position: say.byPosition,
  built: say.byHand,
  ordered: say.byOrder,
  table: say.atATable,
};

/** Write a day with its year; in English as it stands in addresses. */
function dateInWords(day: string): string {
  if (spoken() === SOURCE || !isDate(day)) return day;
  return new Intl.DateTimeFormat(spoken(), { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(day));
}

/** Say the name of a game. */
export function nameInWords(name: GameName): string {
  const [, first, hand] = HAND.exec(name) ?? [];
  if (first !== undefined && hand !== undefined) return say.hand({ name: nameInWords(first as GameName), hand });
  const [, kind = "", value = ""] = /^:(\w+) ?(.*)$/s.exec(name) ?? [];
  return (Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(value) : undefined) ?? name;
}

/** What games were called that had the same words in their names. */
const OLD: Readonly<Record<string, GameName>> = {
  "From a position": BY_POSITION,
  "Set up by hand": BY_HAND,
  "A deal of your own": BY_ORDER,
  "At a real table": AT_A_TABLE,
};

/** Read a name that is stored; once they were English words: "Deal 7, hand 2". */
export function readName(stored: string): GameName {
  if (isName(stored)) return stored;
  const [, first, hand] = /^(.*), hand (\d+)$/s.exec(stored) ?? [];
  if (first !== undefined && hand !== undefined) return handNamed(readName(first), Number(hand));
  const [, seed] = /^Deal (\d+)$/.exec(stored) ?? [];
  if (seed !== undefined) return dealNamed(Number(seed));
  const [, day = ""] = /^Daily, (.+)$/.exec(stored) ?? [];
  if (isDate(day)) return dayNamed(day);
  return (Object.hasOwn(OLD, stored) ? OLD[stored] : undefined) ?? called(stored);
}

const isName = (stored: string): stored is GameName => stored.startsWith(":");
