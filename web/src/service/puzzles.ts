/** The puzzles of a day: for most games a position with one best move, for a solitaire the deal that
 * everybody gets. Either way it is proved what nobody can do better than. Those of today are asked for ahead, so that
 * they are there without a connection: a worker keeps the answers. */

import { dealOf, done, note, today, type Done } from "../play/daily";
import { ask, asked } from "./ask";
import type { Game, Puzzle } from "./types";
import { keep, kept } from "../play/shelf";

export const isDeal = ({ seats }: Game): boolean => Math.max(...seats) === 1;

export const addressOf = (game: Game, day: string): string => `/v1/games/${game.id}/puzzles/daily?date=${day}&solution=true`;

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
  const puzzle = (await asked(addressOf(game, day), { signal })) as Puzzle;
  return { par: puzzle.solution?.value ?? 0, unit: puzzle.unit };
}

/** The deal of a day as its text. */
export async function dealText(game: Game, day: string, signal?: AbortSignal): Promise<string> {
  return (await ask(game.id, "deals", { seed: dealOf(day) }, signal)).text;
}

async function ofDeal(game: Game, day: string, signal: AbortSignal): Promise<Pick<Done, "par" | "unit">> {
  const position = await dealText(game, day, signal);
  const solved = await ask(game.id, "solve", { position }, signal);
  return { par: solved.value ?? 0, unit: solved.unit };
}

const PLACE = "boneyard.ahead.";

/** Have the worker installed, where the browser has such a thing. */
export function install(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}

/** Ask for the puzzles of today as their pages will, each once a day. */
export async function lookAhead(games: readonly Game[]): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.ready;
  await controlled();
  const day = today();
  for (const game of games) {
    const place = PLACE + game.id;
    if (kept(place) === day) continue;
    const isThere = await opened(game, day).then(() => true, () => false); // else it is tried again on the next visit
    if (isThere) keep(place, day);
  }
}

function controlled(): Promise<unknown> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
}

/** Ask for a puzzle, and what a board asks when it is opened on one. */
async function opened(game: Game, day: string): Promise<void> {
  const { id } = game;
  const position = isDeal(game) ? await dealText(game, day) : ((await asked(addressOf(game, day), {})) as Puzzle).text;
  const { text, views = [] } = await ask(id, "play", { position, moves: [], views: true });
  const seen = views[0]?.text ?? text;
  await Promise.all([ask(id, "moves", { position: text }), ...[...new Set([text, seen])].map((each) => ask(id, "score", { position: each }))]);
}
