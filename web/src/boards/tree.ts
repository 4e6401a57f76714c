/** Dominoes that join on one another, laid out in the plane.
 *
 * A few hundred arrangements are tried: each domino goes straight on or turns, no two touch unless
 * one lies on the other, and every open end keeps room for a domino where it can. The best fills the
 * stage with the largest dominoes, turns little, and moves little of what lay there before. The unit
 * is a half of a domino; the middle of the first one is (0, 0), and it stands upright. */

import type { LegalMove } from "../service/types";
import type { Bone, Box, Place, Scene } from "./scene";

/** Quarter turns clockwise from right. */
type Heading = 0 | 1 | 2 | 3;

/** A domino that joins on an earlier one, by one of these exits of it. Exits of the first domino: 0
 * right, 1 left, 2 up, 3 down; of the others: 0 straight on, 1 and 2 a turn to either side. */
export interface Joint {
  readonly on: number;
  readonly isDouble: boolean;
  readonly exits: readonly number[];
  /** How many more may join on it, and by which exits. */
  readonly open: { readonly count: number; readonly exits: readonly number[] };
}

/** A domino that has its place. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  readonly isDouble: boolean;
  readonly width: number;
  readonly height: number;
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

export interface Arrangement {
  readonly spots: readonly Spot[];
  readonly ends: readonly End[];
}

/** What a table is like. */
export interface Table {
  /** The width of the stage by its height. */
  readonly ratio: number;
  /** How high the table is at least: a young layout is not blown up. */
  readonly least: number;
  /** The margin around everything. */
  readonly rim: number;
  /** The room that is kept at an open end. */
  readonly roomAt: (exit: Exit) => Box;
}

export interface Wish extends Table {
  readonly previous: Scene | undefined;
  readonly keys: readonly string[];
}

const DOWN = [0, 1, 0, -1] as const;
const RIGHT = [1, 0, -1, 0] as const;
const FIRST: readonly Exit[] = [
  { x: 0.5, y: 0, heading: 0, isOfDouble: true },
  { x: -0.5, y: 0, heading: 2, isOfDouble: true },
  { x: 0, y: -1, heading: 3, isOfDouble: true },
  { x: 0, y: 1, heading: 1, isOfDouble: true },
];

const STARTER: Spot = { x: 0, y: 0, heading: 0, isDouble: true, width: 1, height: 2 };

/** Between dominoes that do not join. */
const GAP = 0.5;
const TRIES = 500;
const COST = { turn: 0.05, blocked: 0.15, moved: 0.12 };

/** Lay all dominoes out; the first of them joins on nothing. */
export function arrange(joints: readonly Joint[], wish: Wish): Arrangement {
  const before = formerOf(wish);
  const same = judged(joints, like(joints, before), wish, before);
  // While nothing is laid nothing moves.
  if (same.moved === 0 && !before.includes(undefined)) return { spots: same.spots, ends: endsOf(joints, same.spots, same.used) };
  let best = better(same, judged(joints, joints.map(() => 0), wish, before));
  const random = numbers(joints.length);
  // What could not be laid out yet is tried on for longer.
  for (let tries = 0; tries < TRIES || (!best.isWhole && tries < 50 * TRIES); tries += 1) {
    const genes = [...best.genes];
    const reach = best.isWhole ? genes.length : Math.min(genes.length, best.spots.length + 1);
    for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1)
      genes[Math.floor(random() * reach)] = Math.floor(random() * 3);
    best = better(best, judged(joints, genes, wish, before));
  }
  return { spots: best.spots, ends: endsOf(joints, best.spots, best.used) };
}

/** The place of a domino at an exit. A double keeps away from another one: both lie across the same
 * line, and dominoes join on all their sides. */
export function spotAt({ x, y, heading, isOfDouble }: Exit, isDouble: boolean): Spot {
  const [half, across] = isDouble ? [0.5, 1] : [1, 0.5];
  const along = isDouble && isOfDouble ? half + GAP : half;
  const isLevel = heading % 2 === 0;
  return {
    x: x + along * RIGHT[heading],
    y: y + along * DOWN[heading],
    heading,
    isDouble,
    width: 2 * (isLevel ? half : across),
    height: 2 * (isLevel ? across : half),
  };
}

/** How far a domino is turned, its inner half first. */
const turnOf = ({ heading, isDouble }: Spot): number => ((heading + (isDouble ? 1 : 0)) % 4) * 90;

export const isDouble = (tile: string): boolean => new Set(tile.split("-")).size === 1;

/** The key of a domino, whichever way round it lies. */
export const keyOf = (tile: string): string => tile.split("-").sort().join("-");

/** A domino in its place. */
export const laidAt = (spot: Spot, tile: string, key = keyOf(tile)): Bone => ({ tile, key, x: spot.x, y: spot.y, turn: turnOf(spot) });

/** The first domino, offered on an empty table. */
export const opening = (tile: string, moves: LegalMove[]): Place => ghostAt(STARTER, tile, moves);

/** A domino that is offered. */
export const ghostAt = (spot: Spot, tile: string, moves: LegalMove[]): Place => ({
  bone: laidAt(spot, tile, "offered"), x: spot.x, y: spot.y, width: spot.width, height: spot.height, moves, kind: "ghost",
});

/** A ring to tap in front of an exit. */
export function ringAt({ x, y, heading }: Exit, moves: LegalMove[], bone: Bone | null = null): Place {
  const middle = { x: x + 0.45 * RIGHT[heading], y: y + 0.45 * DOWN[heading] };
  return { bone, ...middle, width: 0.9, height: 0.9, moves, kind: "ring" };
}

/** The box around boxes that are given by their middles, with a rim. */
function boxOf(spots: readonly Box[], rim: number): Box {
  const left = Math.min(...spots.map(({ x, width }) => x - width / 2)) - rim;
  const top = Math.min(...spots.map(({ y, height }) => y - height / 2)) - rim;
  const right = Math.max(...spots.map(({ x, width }) => x + width / 2)) + rim;
  const bottom = Math.max(...spots.map(({ y, height }) => y + height / 2)) + rim;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box of a table, of the shape of the stage. */
export function tableOf(spots: readonly Box[], ends: readonly End[], { ratio, least, rim, roomAt }: Table, offered: readonly Box[] = []): Box {
  const content = [STARTER, ...spots, ...offered, ...ends.map(({ exit }) => roomAt(exit))];
  const { x, y, width, height } = boxOf(content, rim);
  const high = Math.max(height, least, width / ratio);
  const wide = high * ratio;
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}

interface Judged {
  readonly genes: readonly number[];
  readonly spots: readonly Spot[];
  readonly used: readonly number[];
  readonly isWhole: boolean;
  /** How many dominoes lay elsewhere before. */
  readonly moved: number;
  readonly score: number;
}

/** Of two that are not whole the later one, so that the search does not stay where it is stuck. */
const better = (one: Judged, other: Judged): Judged =>
  other.score > one.score || (!one.isWhole && other.score === one.score) ? other : one;

function judged(joints: readonly Joint[], genes: readonly number[], wish: Wish, before: Former): Judged {
  const spots: Spot[] = [];
  const used: number[] = [];
  let turns = 0;
  for (const [index, joint] of joints.entries()) {
    const exit = chosen(joints, spots, used, index, genes[index] ?? 0);
    if (exit === undefined) break;
    const leave = exitsOf(spots, joint.on)[exit];
    spots.push(leave ? spotAt(leave, joint.isDouble) : STARTER);
    used.push(exit);
    if (joint.on > 0 && exit > 0 && !joints[joint.on]?.isDouble) turns += 1;
  }
  const isWhole = spots.length === joints.length;
  const moved = spots.filter((spot, index) => isElsewhere(spot, before[index])).length;
  const score = isWhole
    ? worth(joints, spots, used, wish) - COST.turn * turns - (COST.moved * moved) / spots.length
    : spots.length - 10_000;
  return { genes, spots, used, isWhole, moved, score };
}

/** The exit that a domino takes: the one wanted, or the next that is free. */
function chosen(joints: readonly Joint[], spots: readonly Spot[], used: readonly number[], index: number, wanted: number): number | undefined {
  const joint = joints[index];
  if (!joint || joint.on < 0) return 0;
  const leaves = exitsOf(spots, joint.on);
  const { exits } = joint;
  for (let step = 0; step < exits.length; step += 1) {
    const exit = exits[(step + wanted) % exits.length] ?? 0;
    const leave = leaves[exit];
    if (!leave || isUsed(joints, used, joint.on, exit)) continue;
    if (isFree(spots, spotAt(leave, joint.isDouble), joint.on)) return exit;
  }
  return undefined;
}

function isUsed(joints: readonly Joint[], used: readonly number[], on: number, exit: number): boolean {
  return used.some((each, index) => joints[index]?.on === on && each === exit);
}

/** Tell whether nothing but the domino that it joins on is near a place. */
function isFree(spots: readonly Spot[], { x, y, width, height }: Spot, on: number): boolean {
  return spots.every(
    (other, index) =>
      index === on ||
      Math.abs(other.x - x) >= (other.width + width) / 2 + GAP ||
      Math.abs(other.y - y) >= (other.height + height) / 2 + GAP,
  );
}

function exitsOf(spots: readonly Spot[], on: number): readonly Exit[] {
  const spot = spots[on];
  if (!spot) return [];
  if (on === 0) return FIRST;
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

/** The larger the dominoes on the stage the better; ends without room count against it. */
function worth(joints: readonly Joint[], spots: readonly Spot[], used: readonly number[], wish: Wish): number {
  const ends = endsOf(joints, spots, used);
  const blocked = ends.filter((end) => !end.isFree).length;
  return -Math.log(tableOf(spots, ends, wish).height) - COST.blocked * blocked;
}

type Former = readonly (Pick<Spot, "x" | "y"> | undefined)[];

/** Where each domino lay before, on a stage of the same shape. */
function formerOf({ previous, keys, ratio }: Wish): Former {
  const bones = previous && Math.abs(previous.box.width / previous.box.height - ratio) < 0.01 ? previous.bones : [];
  const found = new Map(bones.map((bone) => [bone.key, bone]));
  return keys.map((key) => found.get(key));
}

const isElsewhere = (spot: Spot, former: Former[number]): boolean =>
  former !== undefined && (former.x !== spot.x || former.y !== spot.y);

/** The open places; those with room do not cover each other. */
function endsOf(joints: readonly Joint[], spots: readonly Spot[], used: readonly number[]): End[] {
  const kept = [...spots];
  return joints.flatMap(({ open }, on) => {
    const ends: End[] = [];
    const tight: End[] = [];
    for (const exit of open.count > 0 ? open.exits : []) {
      const leave = exitsOf(spots, on)[exit];
      if (!leave || ends.length === open.count || isUsed(joints, used, on, exit)) continue;
      const spot = spotAt(leave, false);
      const hasRoom = isFree(kept, spot, on);
      if (hasRoom) kept.push(spot);
      (hasRoom ? ends : tight).push({ on, exit: leave, isFree: hasRoom });
    }
    return [...ends, ...tight].slice(0, open.count);
  });
}

/** The choices by which dominoes lie as they did before. */
function like(joints: readonly Joint[], before: Former): number[] {
  const spots: Spot[] = [];
  const used: number[] = [];
  return joints.map((joint, index) => {
    const former = before[index];
    const leaves = exitsOf(spots, joint.on);
    const same = joint.exits.findIndex((exit) => {
      const spot = leaves[exit] && spotAt(leaves[exit], joint.isDouble);
      return spot && former && !isElsewhere(spot, former);
    });
    const gene = Math.max(0, same);
    const exit = chosen(joints, spots, used, index, gene) ?? 0;
    const leave = leaves[exit];
    spots.push(leave ? spotAt(leave, joint.isDouble) : STARTER);
    used.push(exit);
    return gene;
  });
}

/** Numbers between 0 and 1 that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
