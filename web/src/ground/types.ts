/** The service's own types, by game and by call, from its OpenAPI document. */

import type { components, paths } from "./schema";

export type GameId = {
  [Path in keyof paths]: Path extends `/v1/games/${infer Id}/moves` ? Id : never;
}[keyof paths];

type At<Name extends string> = `/v1/games/${GameId}/${Name}`;

/** What every game can be asked, each with a body. */
export type Call = {
  [Path in keyof paths]: Path extends At<infer Name> ? (At<Name> extends keyof paths ? (paths[Path]["post"] extends object ? Name : never) : never) : never;
}[keyof paths];

type Post<G extends GameId, C extends Call> = paths[`/v1/games/${G}/${C}`]["post"];
type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;

type Asked<G extends GameId, C extends Call> = Json<NonNullable<Post<G, C>["requestBody"]>>;

/** The options of a game, by name: which there are, and their values, the service says. */
export type Options = Record<string, boolean | number | string>;

/** Parts of a request about which the page knows only what the service says of a game when it runs. */
interface Learned {
  options: Options;
  players: number;
}

/** Each key of a request with all that it may hold, in whichever game. Positions and moves that stand in
 * one request come from the service, too, and belong to one game. */
type Keys<T> = {
  [Key in keyof T]: Key extends keyof Learned
    ? Learned[Key]
    : Key extends "history"
      ? Keys<Parts<NonNullable<T[Key]>>>
      : Several<T[Key]>;
};
type Parts<T> = Pick<T, keyof T>;
type Several<T> = [NonNullable<T>] extends [readonly (infer Each)[]] ? readonly Each[] : T;

export type Body<G extends GameId, C extends Call> = Keys<Parts<Asked<G, C>>>;
export type Answer<G extends GameId, C extends Call> = Json<Post<G, C>["responses"][200]>;

type LegalMoveOf<G extends GameId> = Answer<G, "moves">["moves"][number];
export type MoveOf<G extends GameId> = LegalMoveOf<G>["move"];
export type EffectOf<G extends GameId> = LegalMoveOf<G>["effect"];

export type LegalMoves = Answer<GameId, "moves">;
export type LegalMove = LegalMoves["moves"][number];
export type Move = LegalMove["move"];
export type Effect = LegalMove["effect"];
export type Played = Answer<GameId, "play">;
export type Position = Played["position"];
export type Outcome = NonNullable<Played["outcome"]>;
export type OutcomeOf<G extends GameId> = NonNullable<Answer<G, "play">["outcome"]>;
export type Score = Answer<GameId, "score">;
export type Hint = Answer<GameId, "hint">;
export type Advice = Hint["moves"][number];
export type Review = Answer<GameId, "review">;
/** A number that is proved, or what samples say in its place. */
export type Worth = Pick<Advice, "value" | "estimate">;
export type Objective = NonNullable<Body<GameId, "hint">["objective"]>;
export type Detail = NonNullable<Body<GameId, "hint">["detail"]>;

type Entry = Json<paths["/v1/games"]["get"]["responses"][200]>["games"][number];
export type Game = Omit<Entry, "id"> & { id: GameId };
export type Job<C extends JobCall = JobCall> = Extract<components["schemas"]["Job"], { call: C }>;
export type JobCall = components["schemas"]["Job"]["call"];
export type Refusal = components["schemas"]["Problem"];
export type Rules = Json<paths[`/v1/games/${GameId}/rules`]["get"]["responses"][200]>;
export type Puzzle = Json<paths[`/v1/games/${GameId}/puzzles/{number}`]["get"]["responses"][200]>;
export type PositionOf<G extends GameId> = Answer<G, "play">["position"];
export type LinkedGame = Json<paths["/v1/links/{link}"]["get"]["responses"][200]>;
