/** What is needed without a connection is asked for ahead, while there is one: a worker keeps the answers. */

import { today } from "../play/daily";
import { keep, kept } from "../play/store";
import { ask, asked } from "./ask";
import { addressOf, dealText, isDeal } from "./puzzles";
import type { Game, Puzzle } from "./types";

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
