/** What this browser keeps of the puzzles of the day: what the best is worth, and what was reached. */

import type { GameId, Game, Puzzle } from "../ground/types";
import { entriesThat, has, isCount, isListOf, isNullOr, isNumber, isObject, isText } from "../ground/checks";
import { after, dealOf, today } from "../ground/days";
import { addressOf } from "../ground/base";
import { keep, lookUp, recall } from "../ground/store";
import * as say from "../messages/results";
import { ask, request } from "../service/ask";

interface Known {
  /** What nobody can do better than, and its unit. */
  par: number;
  unit: string;
  /** The best that was reached; null while nothing was, or a move was shown. */
  value: number | null;
  tries: number;
}

export interface Done extends Known {
  grade?: string;
  /** How many moves in a row are to be found in a puzzle; none in a deal. */
  moves?: number;
  /** The tries for each move that is over; 0 where it was shown. */
  path?: number[];
  /** Whether it is proved that nobody can do better. */
  isProved?: boolean;
}

type Book = Record<string, Partial<Record<string, Done>>>;

const PLACE = "boneyard.daily";

const isKnown = has<Known>({ par: isNumber, unit: isText, value: isNullOr(isNumber), tries: isCount });

const isPath = isListOf(isCount);

const isDone = (value: unknown): value is Done => isKnown(value) && ((value as Done).path === undefined || isPath((value as Done).path));

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

/** Write down one more result of a deal; the best value counts. */
export function tried(day: string, game: GameId, value: number, better: "higher" | "lower"): void {
  const known = done(day, game);
  if (known === undefined) return;
  const best = known.value === null ? value : better === "higher" ? Math.max(known.value, value) : Math.min(known.value, value);
  note(day, game, { ...known, value: best, tries: known.value === known.par ? known.tries : known.tries + 1 });
}

/** Write down one more try to find a move of a puzzle. */
export function chose(day: string, game: GameId, isBest: boolean): void {
  const known = done(day, game);
  if (known === undefined || isOver(known)) return;
  const tries = known.tries + 1;
  note(day, game, isBest ? withMove({ ...known, tries }, triesNow(known) + 1) : { ...known, tries });
}

/** Write down that a move of a puzzle was shown. */
export function gave(day: string, game: GameId): void {
  const known = done(day, game);
  if (known === undefined || isOver(known)) return;
  const lost = triesNow(known);
  note(day, game, withMove({ ...known, tries: known.tries - lost }, 0));
}

function withMove(known: Done, tries: number): Done {
  const path = [...(known.path ?? []), tries];
  const isFound = path.length === movesOf(known) && !path.includes(0);
  return { ...known, path, value: isFound ? known.par : null };
}

const movesOf = ({ moves = 1 }: Done): number => moves;

/** How often the move was tried that is to be found now. */
export const triesNow = ({ tries, path = [] }: Done): number => Math.max(0, tries - path.reduce((sum, each) => sum + each, 0));

export const isPerfect = (known: Done | undefined): boolean => known !== undefined && known.value === known.par;

/** Whether every move of a puzzle was found or shown. */
export const isOver = (known: Done): boolean => isPerfect(known) || (known.path?.length ?? 0) >= movesOf(known);

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

/** What one move of a path was: found at once, found later, not found, or not tried. */
export type Mark = "first" | "later" | "missed" | "open";

export interface Stone {
  mark: Mark;
  tries: number;
}

/** The way through a puzzle, a stone for each of its moves. */
export function pathOf(known: Done | undefined): Stone[] {
  if (known === undefined) return [{ mark: "open", tries: 0 }];
  const { path = [], tries, value } = known;
  if (known.moves === undefined && path.length === 0) {
    if (value === null) return [{ mark: tries > 0 ? "missed" : "open", tries }];
    return [{ mark: !isPerfect(known) ? "missed" : tries === 1 ? "first" : "later", tries }];
  }
  const now = triesNow(known);
  return Array.from({ length: movesOf(known) }, (_, index): Stone => {
    const own = path[index];
    if (own === undefined) return index === path.length && now > 0 ? { mark: "missed", tries: now } : { mark: "open", tries: 0 };
    return { mark: own === 0 ? "missed" : own === 1 ? "first" : "later", tries: own };
  });
}

const SQUARES: Readonly<Record<Mark, string>> = { first: "🟩", later: "🟨", missed: "🟥", open: "⬜" };

type Named = { id: GameId; name: string };

/** The result of one puzzle in a line, without a word about the moves. */
function line(day: string, { id, name }: Named): string {
  const known = done(day, id);
  const stones = pathOf(known);
  const tries = known?.tries ?? 0;
  const squares = stones.map(({ mark }) => SQUARES[mark]).join("");
  return isPerfect(known) && tries > stones.length ? say.oneTries({ squares, game: name, tries }) : say.one({ squares, game: name });
}

/** The result of a day to send to friends, without a word about the moves. */
export function result(day: string, games: readonly Named[], link: string): string {
  const days = streak(day);
  return [say.ofDay({ day }), ...games.map((game) => line(day, game)), ...(days > 1 ? [say.inARow({ days })] : []), link].join("\n");
}

export const isDeal = ({ seats }: Game): boolean => Math.max(...seats) === 1;

const puzzlePath = (game: Game, day: string): string => `/v1/games/${game.id}/puzzles/daily?date=${day}&solution=true`;

/** Answers that were asked for while the page is open, by what was asked. */
const asked = new Map<string, Promise<unknown>>();

/** Ask for something once while the page is open, and again only where it failed. */
function once<T>(name: string, get: () => Promise<T>): Promise<T> {
  const answer = (asked.get(name) as Promise<T> | undefined) ?? get();
  asked.set(name, answer);
  answer.catch(() => asked.delete(name));
  return answer;
}

/** Ask for the puzzle of a day with its solution. */
export const puzzleOf = (game: Game, day: string): Promise<Puzzle> =>
  once(puzzlePath(game, day), () => request(puzzlePath(game, day), {}) as Promise<Puzzle>);

/** Learn what the puzzle of a day is worth at best; it is asked for once. */
export async function parOf(game: Game, day: string, signal: AbortSignal): Promise<Done> {
  const known = done(day, game.id);
  if (known && (known.isProved !== undefined || known.grade !== undefined)) return known;
  const found = await (isDeal(game) ? ofDeal(game, day, signal) : ofPuzzle(game, day));
  const all = { value: null, tries: 0, ...done(day, game.id), ...found };
  if (!signal.aborted) note(day, game.id, all);
  return all;
}

async function ofPuzzle(game: Game, day: string): Promise<Pick<Done, "par" | "unit" | "grade" | "moves" | "isProved">> {
  const { solution, unit, grade, decisions } = await puzzleOf(game, day);
  return { par: solution?.value ?? 0, unit, grade, isProved: true, ...(decisions == null ? {} : { moves: decisions }) };
}

export const dealText = (game: Game, day: string): Promise<string> => once(`${game.id} ${day}`, () => askDeal(game, day));

const askDeal = async (game: Game, day: string): Promise<string> => (await ask(game.id, "deals", { seed: dealOf(day) })).text;

async function ofDeal(game: Game, day: string, signal: AbortSignal): Promise<Pick<Done, "par" | "unit" | "isProved">> {
  const position = await dealText(game, day);
  const found = await ask(game.id, "solve", { position }, signal);
  return { par: found.value ?? 0, unit: found.unit, isProved: found.status === "optimal" };
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

/** Ask for a puzzle, and what its boards ask when they are opened. */
async function opened(game: Game, day: string): Promise<void> {
  if (isDeal(game)) return atTable(game.id, await askDeal(game, day));
  const puzzle = await puzzleOf(game, day);
  await keepAnswer(puzzlePath(game, day), puzzle);
  const texts = puzzle.solution?.decisions?.map(({ text }) => text) ?? [puzzle.text];
  await Promise.all(texts.map((text) => atPuzzle(game.id, text)));
}

/** Where the worker keeps answers. */
const ANSWERS = "answers";

/** Keep an answer where the worker keeps those that it sees: this one may have come before there was a worker. */
async function keepAnswer(path: string, answer: unknown): Promise<void> {
  const kept = await caches.open(ANSWERS);
  await kept.put(addressOf(path), new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } }));
}

async function atTable(game: GameId, position: string): Promise<void> {
  const { text, views = [] } = await ask(game, "play", { position, moves: [], views: true });
  const seen = views[0]?.text ?? text;
  await Promise.all([ask(game, "moves", { position: text }), ...[...new Set([text, seen])].map((each) => ask(game, "score", { position: each }))]);
}

const atPuzzle = (game: GameId, position: string): Promise<unknown> =>
  Promise.all([ask(game, "play", { position, moves: [], views: true }), ask(game, "moves", { position }), ask(game, "score", { position })]);
