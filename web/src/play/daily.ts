/** What this browser keeps of the puzzles of the day: what the best is worth, and what was reached. */

import type { GameId } from "../service/types";
import { keep, recalled } from "./shelf";

export interface Done {
  /** What nobody can do better than, and its unit. */
  par: number;
  unit: string;
  /** The best that was reached; null while nothing was tried. */
  value: number | null;
  tries: number;
}

type Book = Record<string, Partial<Record<string, Done>>>;

const PLACE = "boneyard.daily";
const DAY = 86_400_000;
const FIRST = "2026-11-20";

/** The day by universal time, as the service has it. */
export const today = (): string => dated(Date.now());

const dated = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days after another. */
export const after = (day: string, days: number): string => dated(Date.parse(day) + days * DAY);

export const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day >= FIRST && day <= today();

/** The number of the deal that everybody gets on a day. */
export const dealOf = (day: string): number => Number(day.replaceAll("-", ""));

const book = (): Book => recalled<Book>(PLACE) ?? {};

export const done = (day: string, game: GameId): Done | undefined => book()[day]?.[game];

/** Write down what is known of a puzzle. It is read again first, for another tab may have written. */
export function note(day: string, game: GameId, known: Done): void {
  const all = book();
  all[day] = { ...all[day], [game]: known };
  keep(PLACE, JSON.stringify(all));
  window.dispatchEvent(new CustomEvent(NOTED));
}

/** The event by which a page hears that something was written down. */
export const NOTED = "boneyard-daily";

/** Write down one more try; the best value counts. */
export function tried(day: string, game: GameId, value: number, better: "higher" | "lower"): void {
  const known = done(day, game);
  if (known === undefined) return;
  const best = known.value === null ? value : better === "higher" ? Math.max(known.value, value) : Math.min(known.value, value);
  note(day, game, { ...known, value: best, tries: known.value === known.par ? known.tries : known.tries + 1 });
}

export const isPerfect = (known: Done | undefined): boolean => known !== undefined && known.value === known.par;

/** How many puzzles of a day were solved. */
export const solved = (day: string): number => Object.values(book()[day] ?? {}).filter(isPerfect).length;

/** How many days in a row something was solved, up to a day or the day before it. */
export function streak(day: string): number {
  const all = book();
  const isKept = (each: string): boolean => Object.values(all[each] ?? {}).some(isPerfect);
  let last = isKept(day) ? day : after(day, -1);
  let count = 0;
  for (; isKept(last); last = after(last, -1)) count += 1;
  return count;
}

/** The result of a day to send to friends, without a word about the moves. */
export function result(day: string, games: readonly { id: GameId; name: string }[], link: string): string {
  const lines = games.map(({ id, name }) => {
    const known = done(day, id);
    if (!known || known.value === null) return `⬜ ${name}`;
    if (!isPerfect(known)) return `🟥 ${name}`;
    return known.tries === 1 ? `🟩 ${name}` : `🟨 ${name}, ${known.tries} tries`;
  });
  const days = streak(day);
  return [`Boneyard daily, ${day}`, ...lines, ...(days > 1 ? [`${days} days in a row`] : []), link].join("\n");
}
