/** Pictures as the service draws them. A picture depends on its question alone, so those seen last are kept:
 * what was shown before is there at once. */

import { askedText } from "./ask";
import type { GameId, Move } from "./types";

export interface PictureWanted {
  position: string;
  marks: readonly Move[];
  latest: readonly string[];
  hands: "none" | "drawn";
}

type PictureAhead = Pick<PictureWanted, "position"> & Partial<PictureWanted>;

/** Draw a position, or give the drawing of it that is kept. */
export async function pictured(game: GameId, wanted: PictureWanted, signal: AbortSignal): Promise<string> {
  const { position, marks, latest, hands } = wanted;
  return drawn(`/v1/games/${game}/picture`, { position, marks, latest, hands }, signal);
}

/** Have a picture at hand when it is to be shown, so that nothing moves when it comes: without marks and hands
 * unless told. Whoever shows it tells what is wrong with it. */
export async function drawnAhead(game: GameId, wanted: PictureAhead, signal: AbortSignal): Promise<void> {
  await pictured(game, { marks: [], latest: [], hands: "none", ...wanted }, signal).catch(() => undefined);
}

async function drawn(address: string, body: object, signal?: AbortSignal): Promise<string> {
  const asked = address + JSON.stringify(body);
  const drawing = kept.get(asked) ?? (await askedText(address, { body, signal }));
  kept.delete(asked);
  kept.set(asked, drawing);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return drawing;
}

const kept = new Map<string, string>();

const MOST_KEPT = 40;
