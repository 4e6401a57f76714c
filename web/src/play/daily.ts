/** What this browser keeps of the puzzles of the day: what the best is worth, and what was reached. */

import type { GameId, Game, Puzzle } from "../ground/types";
import { entriesThat, has, isCount, isNullOr, isNumber, isObject, isText } from "../ground/checks";
import { after, dealOf, today } from "../ground/days";
import { addressOf } from "../ground/base";
import { keep, lookUp, recall } from "../ground/store";
import { ask, request } from "../service/ask";

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

const isDone = has<Done>({ par: isNumber, unit: isText, value: isNullOr(isNumber), tries: isCount });

/** What is stored, without what is no result. */
function book(): Book {
  const days = entriesThat(isObject<object>, recall(PLACE, isObject<object>) ?? {});
  return Object.fromEntries(Object.entries(days).map(([day, results]) => [day, entriesThat(isDone, results)]));
}

export const done = (day: string, game: GameId): Done | undefined => book()[day]?.[game];

/** Write down what is known of a puzzle. It is read again first, for another tab may have written. */
function note(day: string, game: GameId, known: Done): void {
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

export const isDeal = ({ seats }: Game): boolean => Math.max(...seats) === 1;

export const puzzlePath = (game: Game, day: string): string => `/v1/games/${game.id}/puzzles/daily?date=${day}&solution=true`;

/** Learn what the puzzle of a day is worth at best; it is asked for once. */
export async function parOf(game: Game, day: string, signal: AbortSignal): Promise<Done> {
  const known = done(day, game.id);
  if (known) return known;
  const { par, unit } = await (isDeal(game) ? ofDeal(game, day, signal) : ofPuzzle(game, day, signal));
  const found = done(day, game.id) ?? { par, unit, value: null, tries: 0 };
  if (!signal.aborted) note(day, game.id, found);
  return found;
}

async function ofPuzzle(game: Game, day: string, signal: AbortSignal): Promise<Pick<Done, "par" | "unit">> {
  const puzzle = (await request(puzzlePath(game, day), { signal })) as Puzzle;
  return { par: puzzle.solution?.value ?? 0, unit: puzzle.unit };
}

export async function dealText(game: Game, day: string, signal?: AbortSignal): Promise<string> {
  return (await ask(game.id, "deals", { seed: dealOf(day) }, signal)).text;
}

async function ofDeal(game: Game, day: string, signal: AbortSignal): Promise<Pick<Done, "par" | "unit">> {
  const position = await dealText(game, day, signal);
  const solved = await ask(game.id, "solve", { position }, signal);
  return { par: solved.value ?? 0, unit: solved.unit };
}

const AHEAD = "boneyard.ahead.";

/** Where workers are installed; null in a browser that has none, or lets this page have none. */
function workers(): ServiceWorkerContainer | null {
  try {
    return "serviceWorker" in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}

/** Have the worker installed, where that is possible. */
export function install(): void {
  void workers()?.register(addressOf("/worker.js")).catch(() => undefined);
}

/** Ask for the puzzles of today as their pages will, each once a day. */
export async function lookAhead(games: readonly Game[]): Promise<void> {
  const container = workers();
  if (container === null) return;
  await container.ready;
  await controlled(container);
  const day = today();
  for (const game of games) {
    const place = AHEAD + game.id;
    if (lookUp(place) === day) continue;
    const isThere = await opened(game, day).then(() => true, () => false); // else it is tried again on the next visit
    if (isThere) keep(place, day);
  }
}

function controlled(container: ServiceWorkerContainer): Promise<unknown> {
  if (container.controller) return Promise.resolve();
  return new Promise((resolve) => container.addEventListener("controllerchange", resolve, { once: true }));
}

/** Ask for a puzzle, and what a board asks when it is opened on one. */
async function opened(game: Game, day: string): Promise<void> {
  const { id } = game;
  const position = isDeal(game) ? await dealText(game, day) : ((await request(puzzlePath(game, day), {})) as Puzzle).text;
  const { text, views = [] } = await ask(id, "play", { position, moves: [], views: true });
  const seen = views[0]?.text ?? text;
  await Promise.all([ask(id, "moves", { position: text }), ...[...new Set([text, seen])].map((each) => ask(id, "score", { position: each }))]);
}
