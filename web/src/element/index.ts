/** The package `boneyard-board`: the element, the service with its types, boards as text, and sentences. */

export { BoneyardBoard, type ErrorDetail, type MoveDetail, type StepDetail } from "./board";
export type { Moment } from "./moments";
export { service, ServiceError, type Service } from "./service";
export { client } from "./client";
export { textOf } from "./text";
export { fill, type Param } from "./fill";
export type { Answer, Body, Call, Effect, Game, GameId, LegalMove, Move, Outcome, Position, PositionOf, Score } from "../ground/types";
export type { paths } from "../ground/schema";
