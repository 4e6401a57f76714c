/** Ask the service. Everything the page knows about a game comes through here. */

import type { Answer, Body, Call, Game, GameId, Job, JobCall, Refusal } from "../ground/types";
import { addressOf } from "../ground/base";
import { keep, lookUp } from "../ground/store";
import * as say from "../messages/troubles";
import { lookFor } from "./reach";

/** The service refused, or could not be reached; `problem` is its own account of it. */
export class Refused extends Error {
  constructor(readonly problem: Refusal) {
    super(problem.detail || problem.title);
  }

  /** Every fault that the service named, in its own words; others may have answered in its place. */
  get sentences(): string[] {
    const { errors, code } = this.problem;
    const plain = NO_KEY_TOLD[code];
    if (plain !== undefined) return [plain()];
    const named = Array.isArray(errors) ? errors.map((error) => error.message) : [];
    return named.length > 0 ? named : [this.message];
  }
}

/** What people are told where they are asked for a key, by the code of the refusal. */
const NO_KEY_TOLD: Record<string, () => string> = { key_needed: say.keyNeeded, unknown_key: say.unknownKey };

/** The account of a question that did not reach the service, in the language that the page speaks by then. */
export const UNREACHED: Refusal = {
  type: "about:blank",
  get title() {
    return say.notReached();
  },
  status: 0,
  get detail() {
    return say.noConnection();
  },
  code: "not_reached",
  errors: [],
};

/** Whether the service was not reached, or only something in its place. */
export const isAway = (error: unknown): boolean => error instanceof Refused && error.problem.code === UNREACHED.code;

/** Make the refusal of a question that did not reach the service, which is looked for from now on. */
export function away(): Refused {
  lookFor();
  return new Refused(UNREACHED);
}

export async function ask<G extends GameId, C extends Call>(
  game: G,
  call: C,
  body: Body<G, C>,
  signal?: AbortSignal,
): Promise<Answer<G, C>> {
  return (await request(`/v1/games/${game}/${call}`, { body, signal })) as Answer<G, C>;
}

/** Ask several calls of a game with one question; what is refused has no answer. */
export async function askAll<G extends GameId, C extends Call>(game: G, call: C, bodies: readonly Body<G, C>[], signal?: AbortSignal): Promise<(Answer<G, C> | Refused)[]> {
  const body = bodies.map((each) => ({ call, game, body: each }));
  const { answers } = (await request("/v1/batch", { body, signal })) as { answers: { status: number; body: unknown }[] };
  return answers.map((each) => (each.status === OK ? (each.body as Answer<G, C>) : new Refused(each.body as Refusal)));
}

const OK = 200;

/** Ask what games there are; the answer is kept while the page is open. */
export function games(): Promise<Game[]> {
  known ??= request("/v1/games", {}).then(
    (answer) => (answer as { games: Game[] }).games,
    (error: unknown) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}

let known: Promise<Game[]> | undefined;

/** Leave something with the service that may take long, and look now and then how it goes; `told` hears of it. */
export async function work<G extends GameId, C extends Call & JobCall>(
  call: C,
  game: G,
  body: Body<G, C>,
  told: (job: Job) => void,
  signal: AbortSignal,
): Promise<Job<C>> {
  let job = (await request("/v1/jobs", { body: { call, game, body }, signal })) as Job;
  const address = `/v1/jobs/${job.id}`;
  const cancel = (): void => void fetchResponse(address, { method: "DELETE" }).catch(() => undefined);
  signal.addEventListener("abort", cancel, { once: true });
  let missed = 0;
  while (!ENDED.has(job.state)) {
    told(job);
    await pause(missed > 0 ? 1 : LOOK, signal);
    try {
      job = (await request(address, { signal })) as Job;
      missed = 0;
    } catch (error) {
      missed += 1;
      if (signal.aborted || !isAway(error) || missed > PATIENCE) throw error;
    }
  }
  return job as Job<C>;
}

/** Seconds from one look at a job to the next. */
const LOOK = 0.3;

const ENDED = new Set(["done", "failed", "cancelled"]);

/** Wait, unless the question is given up. */
export async function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  signal?.throwIfAborted();
}

export interface Question {
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown;
  method?: "GET" | "POST" | "DELETE";
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** Send a question and read its answer: JSON, or the text of something else such as a picture.
 * @throws Refused where the service says no, or does not answer.
 */
export async function request(address: string, question: Question): Promise<unknown> {
  return readAnswer(await sent(address, question), question.signal);
}

/** Read an answer that has come.
 * @throws Refused where the service says no, or the answer is cut off.
 */
export async function readAnswer(answer: Response, signal?: AbortSignal): Promise<unknown> {
  const isJson = answer.headers.get("content-type")?.includes("json");
  const read: unknown = await (isJson ? answer.json() : answer.text()).catch(() => {
    if (!answer.ok) return null;
    signal?.throwIfAborted();
    throw away();
  });
  if (answer.ok) return read;
  const refused = new Refused({ ...UNREACHED, ...(typeof read === "object" ? (read as Partial<Refusal> | null) : {}) });
  if (isAway(refused)) lookFor();
  throw refused;
}

/** Times that a question is sent again where the service has no room for it now. */
const PATIENCE = 3;

const NO_ROOM = 503;

/** Send a question, again after a while where the service says when to come back. */
export async function sent(address: string, question: Question): Promise<Response> {
  for (let turn = 1; ; turn += 1) {
    const answer = await fetchResponse(address, question);
    const wait = Number(answer.headers.get("retry-after") ?? Infinity);
    if (answer.status !== NO_ROOM || turn > PATIENCE || !(wait <= LONGEST_WAIT)) return answer;
    await pause(wait, question.signal);
  }
}

/** Seconds beyond which people are told instead. */
const LONGEST_WAIT = 10;

const NO_KEY = 401;

/** Send a question with the key, once.
 * @throws Refused where no answer comes.
 */
export async function fetchResponse(address: string, question: Question): Promise<Response> {
  const { body, signal } = question;
  const request: RequestInit = { signal: signal ?? null, method: question.method ?? "GET" };
  const language = { "accept-language": document.documentElement.lang }; // the service's words in the page's language
  request.headers = { ...language, ...question.headers, ...(key() === "" ? {} : { "x-api-key": key() }) };
  if (body !== undefined) {
    request.method = "POST";
    request.headers = { ...request.headers, "content-type": "application/json" };
    request.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  try {
    const answer = await fetch(addressOf(address), request);
    if (answer.status === NO_KEY) wantKey(key());
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw away();
  }
}

const PLACE = "boneyard.key";

/** The event by which a page hears that a key is wanted; its detail is one that the service does not know. */
export const KEY_WANTED = "boneyard-key-wanted";

/** What a key is written with; nothing else can be sent in a header. */
const KEY = /^[!-~]+$/;

/** Return the key that is stored; empty where there is none. */
export function key(): string {
  const found = lookUp(PLACE) ?? "";
  return KEY.test(found) ? found : "";
}

/** The event by which a page hears that from now on everything is asked with another key, or with none. */
export const KEY_GIVEN = "boneyard-key-given";

/** Keep a key for all that is asked from now on; an empty one is forgotten. */
export function keepKey(given: string): void {
  keep(PLACE, given === "" ? null : given);
  window.dispatchEvent(new CustomEvent(KEY_GIVEN));
}

/** Ask whoever looks at the page for a key; another one than that which the service refused, if any was sent. */
export const wantKey = (refused = ""): boolean => window.dispatchEvent(new CustomEvent(KEY_WANTED, { detail: refused }));
