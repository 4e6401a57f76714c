/** What is needed without a connection is asked for ahead, while there is one: a worker keeps the answers. */

import { today } from "../play/daily";
import { ask, asked } from "./ask";
import { addressOf, dealText, isDeal } from "./puzzles";
import type { Game, GameId, Puzzle } from "./types";

const PLACE = "boneyard.ahead";

/** Have the worker installed, where the browser has such a thing. */
export function install(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}

/** Ask for the puzzles of today as their pages will, once a day. */
export async function lookAhead(games: readonly Game[]): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.ready;
  await controlled();
  const day = today();
  if (localStorage.getItem(PLACE) === day) return;
  for (const game of games) {
    const text = isDeal(game) ? await dealText(game, day) : ((await asked(addressOf(game, day), {})) as Puzzle).text;
    await opened(game.id, text);
  }
  localStorage.setItem(PLACE, day);
}

function controlled(): Promise<unknown> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
}

/** Ask what a board asks when a position is opened on it. */
async function opened(game: GameId, first: string): Promise<void> {
  const { text } = await ask(game, "play", { position: first, moves: [] });
  await Promise.all([ask(game, "moves", { position: text }), ask(game, "score", { position: text }), ask(game, "view", { position: text, seat: 0 })]);
}
