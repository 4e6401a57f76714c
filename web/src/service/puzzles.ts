/** The puzzles of a day: for most games a position with one best move, for a solitaire the deal that
 * everybody gets. Either way it is proved what nobody can do better than. */

import { dealOf, done, note, type Done } from "../play/daily";
import { ask, asked } from "./ask";
import type { Game, Puzzle } from "./types";

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
