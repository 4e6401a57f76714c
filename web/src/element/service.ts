/** The service as a page elsewhere asks it. */

import * as say from "../messages/element";
import type { Answer, Body, Call, GameId, Refusal } from "../ground/types";

/** Something went wrong; it is said in the language that is spoken when it is told. */
export class Fault extends Error {
  constructor(private readonly told: () => string) {
    super(told());
  }

  /** What is wrong, a sentence each. */
  get sentences(): readonly string[] {
    return [this.told()];
  }
}

/** The service refused, or did not answer; `problem` is its own account of that. */
export class ServiceError extends Fault {
  constructor(
    readonly problem: Partial<Refusal> & { detail: string },
    told = (): string => problem.detail,
  ) {
    super(told);
    this.name = "ServiceError";
  }

  /** Every fault that was named, a sentence each. */
  override get sentences(): readonly string[] {
    const named = (this.problem.errors ?? []).map(({ message }) => message);
    return named.length > 0 ? named : super.sentences;
  }
}

export interface Service {
  /** Ask one of the calls that all games have, and return its answer.
   * @throws ServiceError where the service says no, or does not answer.
   */
  ask<G extends GameId, C extends Call>(game: G, call: C, body: Body<G, C>, signal?: AbortSignal): Promise<Answer<G, C>>;
  /** Ask for something by its path.
   * @throws ServiceError
   */
  get(path: string, signal?: AbortSignal): Promise<unknown>;
}

/** Reach the service at an address, such as `https://example.org/boneyard`. */
export function service(base: string, headers: Readonly<Record<string, string>> = {}): Service {
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(base.replace(/\/$/, "") + path, init).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      const told = (): string => say.noAnswer({ base });
      throw new ServiceError({ detail: told(), code: "not_reached" }, told);
    });
    const read: unknown = await answer.json().catch(() => null);
    if (answer.ok && read !== null) return read;
    const told = (read ?? {}) as Partial<Refusal>;
    throw new ServiceError({ ...told, detail: told.detail || told.title || say.answers({ base, status: answer.status }) });
  };
  return {
    ask: (game, call, body, signal) =>
      send(`/v1/games/${game}/${call}`, { method: "POST", body: JSON.stringify(body), headers: { ...headers, "content-type": "application/json" }, signal: signal ?? null }) as never,
    get: (path, signal) => send(path, { headers, signal: signal ?? null }),
  };
}
