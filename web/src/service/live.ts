/** Answers that are there at once and then get better: hints and solutions, as the service sends them. */

import type { Answer, Body, GameId, Refusal } from "../ground/types";
import * as say from "../messages/troubles";
import { away, readAnswer, Refused, sent, UNREACHED } from "./ask";
import { eventsOf } from "./events";

const EVENTS = "text/event-stream";

/** The calls that are answered this way. */
export type LiveCall = "hint" | "solve";

const brokenOff = (): Refusal => ({ ...UNREACHED, title: say.brokenOff(), detail: say.brokenOffEarly(), code: "broken_off" });

/** Ask for an answer, and hear of those on the way to it: each is complete, and better than the one before.
 * Where the service does not send them the only answer is the last one.
 * @throws Refused where the service says no, is not reached, or falls silent on the way.
 */
export async function askLive<G extends GameId, C extends LiveCall>(
  game: G,
  call: C,
  body: Body<G, C>,
  hears: (early: Answer<G, C>) => void,
  signal: AbortSignal,
): Promise<Answer<G, C>> {
  const question = { body, signal, headers: { accept: `${EVENTS}, application/json;q=0.5` } };
  const answer = await sent(`/v1/games/${game}/${call}`, question);
  const isLive = answer.ok && answer.headers.get("content-type")?.startsWith(EVENTS);
  if (!isLive || answer.body === null) return (await readAnswer(answer, signal)) as Answer<G, C>;
  let last: Answer<G, C> | null = null;
  try {
    for await (const { name, data } of eventsOf(answer.body)) {
      signal.throwIfAborted();
      if (name === "problem") throw new Refused({ ...UNREACHED, ...(JSON.parse(data) as Partial<Refusal>) });
      if (name === "answer") hears((last = JSON.parse(data) as Answer<G, C>));
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Refused ? error : last === null ? away() : new Refused(brokenOff());
  }
  if (last === null) throw away();
  return last;
}
