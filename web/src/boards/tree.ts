/** Dominoes that join on one another, in the plane. The unit is a half of a domino; the middle of the first
 * one is (0, 0), and it stands upright. */

import { svg, type SVGTemplateResult } from "lit";
import type { LegalMove } from "../ground/types";
import { frame, type Bone, type Box, type Place, type Point } from "./scene";

/** Quarter turns clockwise from right. */
export type Heading = 0 | 1 | 2 | 3;

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  readonly isDouble: boolean;
  readonly width: number;
  readonly height: number;
  /** How far it lies from the edge that it joins on, and the line between them, where they do not touch. */
  readonly apart: number;
  readonly line: Box | null;
}

/** A place where a domino can join: the middle of an edge, and which way it leads from there. */
export interface Exit {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  readonly isOfDouble: boolean;
}

export interface End {
  readonly on: number;
  readonly exit: Exit;
  /** Whether a domino has room here as all others lie. */
  readonly isFree: boolean;
}

export interface Table {
  readonly ratio: number;
  readonly rim: number;
  /** The room that is kept at an open end. */
  readonly roomAt: (exit: Exit) => Box;
}

export const STARTER: Spot = { x: 0, y: 0, heading: 0, isDouble: true, width: 1, height: 2, apart: 0, line: null };

/** Between dominoes that do not join. */
export const GAP = 0.5;
/** How high a table is at least: a young layout is not blown up. */
const LEAST = 7.5;

const DOWN = [0, 1, 0, -1] as const;
const RIGHT = [1, 0, -1, 0] as const;
const OF_STARTER: readonly Exit[] = [
  { x: 0.5, y: 0, heading: 0, isOfDouble: true },
  { x: -0.5, y: 0, heading: 2, isOfDouble: true },
  { x: 0, y: -1, heading: 3, isOfDouble: true },
  { x: 0, y: 1, heading: 1, isOfDouble: true },
];

/** The exits of a domino. Those of the first one: 0 right, 1 left, 2 up, 3 down; of the others: 0 straight
 * on, 1 and 2 a turn to either side. */
export function exitsOf(spots: readonly Spot[], on: number): readonly Exit[] {
  const spot = spots[on];
  if (!spot) return [];
  if (on === 0) return OF_STARTER;
  const { x, y, heading, isDouble } = spot;
  const [ahead, turn, aside] = isDouble ? [0.5, 0, 1] : [1, 0.5, 0.5];
  const [right, down] = [RIGHT[heading], DOWN[heading]];
  const to = (along: number, across: number, quarters: number): Exit => ({
    x: x + along * right - across * down,
    y: y + along * down + across * right,
    heading: ((heading + quarters) % 4) as Heading,
    isOfDouble: isDouble,
  });
  return [to(ahead, 0, 0), to(turn, -aside, 3), to(turn, aside, 1)];
}

/** The place of a domino at an exit. A double keeps away from another one: both lie across the same
 * line, and dominoes join on all their sides. */
export function spotAt(exit: Exit, isDouble: boolean, farther = 0): Spot {
  const { heading, isOfDouble } = exit;
  const [half, across] = isDouble ? [0.5, 1] : [1, 0.5];
  const apart = farther + (isDouble && isOfDouble ? GAP : 0);
  const isLevel = heading % 2 === 0;
  return {
    ...ahead(exit, half + apart),
    heading,
    isDouble,
    width: 2 * (isLevel ? half : across),
    height: 2 * (isLevel ? across : half),
    apart,
    line: apart === 0 ? null : { ...ahead(exit, apart / 2), width: isLevel ? apart : LINE, height: isLevel ? LINE : apart },
  };
}

const LINE = 0.12;

/** The point so far ahead of an exit. */
export const ahead = ({ x, y, heading }: Exit, far: number): Point => ({ x: x + far * RIGHT[heading], y: y + far * DOWN[heading] });

export const links = (spots: readonly Spot[]): SVGTemplateResult =>
  svg`${spots.map(({ line }) => line).map((box) => box && svg`<rect class="link" x=${box.x - box.width / 2} y=${box.y - box.height / 2} width=${box.width} height=${box.height} />`)}`;

export const isDouble = (tile: string): boolean => new Set(tile.split("-")).size === 1;

/** The key of a domino, whichever way round it lies. */
export const keyOf = (tile: string): string => tile.split("-").sort().join("-");

/** A domino in its place, its inner half first. */
export function laidAt({ x, y, heading, isDouble }: Spot, tile: string): Bone {
  return { tile, key: keyOf(tile), x, y, turn: ((heading + (isDouble ? 1 : 0)) % 4) * 90 };
}

export function ghostAt(spot: Spot, tile: string, moves: LegalMove[]): Place {
  const { x, y, width, height } = spot;
  return { bone: laidAt(spot, tile), x, y, width, height, moves, kind: "ghost" };
}

export const ringAt = (exit: Exit, moves: LegalMove[], bone: Bone | null = null): Place =>
  ({ bone, ...ahead(exit, 0.45), width: 0.9, height: 0.9, moves, kind: "ring" });

/** The box of a table, of the shape of the stage; what lies on it is given by boxes around their middles. */
export function tableOf(spots: readonly Box[], ends: readonly End[], { ratio, rim, roomAt }: Table, offered: readonly Box[] = []): Box {
  const content = [STARTER, ...spots, ...offered, ...ends.map(({ exit }) => roomAt(exit))];
  return frame(content, ratio, rim, LEAST);
}
