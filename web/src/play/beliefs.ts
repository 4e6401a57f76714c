/** What the moves seen say about hidden hands. */

import { held } from "../ground/tiles";
import type { Answer, GameId } from "../ground/types";
import { ask } from "../service/ask";
import type { Shown } from "./offers";
import type { Session } from "./session";

export type Belief = Answer<GameId, "standing">["beliefs"][number];

/** The chance of each domino, as it is held. */
export type Likely = ReadonlyMap<string, number>;

/** Seconds that the service may take. */
const SECONDS = 0.4;

const known = new WeakMap<Shown, Promise<readonly Belief[]>>();

/** Ask what the moves seen say about hidden hands; once for each moment of a game. */
export function beliefsOf(session: Session, shown: Shown, viewer: number): Promise<readonly Belief[]> {
  const asked = known.get(shown) ?? weigh(session, shown, viewer);
  known.set(shown, asked);
  asked.catch(() => known.delete(shown));
  return asked;
}

async function weigh(session: Session, shown: Shown, seat: number): Promise<readonly Belief[]> {
  const body = { position: shown.text, seat, history: await session.history(seat), budget: { seconds: SECONDS } };
  return (await ask(session.game, "standing", body)).beliefs;
}

/** Tell of every hidden domino how likely a seat holds it, or one of several that are alike. */
export function likelyOf(beliefs: readonly Belief[], seat: number): Likely {
  const lacking = new Map<string, number>();
  for (const { tile, places } of beliefs) {
    const chance = places.find((place) => "seat" in place && place.seat === seat)?.chance ?? 0;
    lacking.set(held(tile), (lacking.get(held(tile)) ?? 1) * (1 - chance));
  }
  return new Map([...lacking].map(([tile, lack]) => [tile, 1 - lack]));
}
