/** Find places for dominoes that join on one another.
 *
 * What lay there stays while a new domino needs no more room than was shown. Else some hundred arrangements are
 * tried: each domino goes straight on or turns, no two touch unless one lies on the other, and every open end keeps
 * room for a domino where it can. The best fills the stage with the largest dominoes, turns little, and moves little. */

import type { Box, Scene } from "./scene";
import { GAP, STARTER, exitsOf, keyOf, spotAt, tableOf, type End, type Spot, type Table } from "./tree";

/** A domino that joins on an earlier one, by one of these exits of it. */
export interface Joint {
  readonly tile: string;
  readonly on: number;
  readonly isDouble: boolean;
  readonly exits: readonly number[];
  /** How many more may join on it, and by which exits. */
  readonly open: { readonly count: number; readonly exits: readonly number[] };
}

export interface Arrangement {
  readonly spots: readonly Spot[];
  readonly ends: readonly End[];
}

export interface Wish extends Table {
  readonly previous: Scene | undefined;
}

/** How many dominoes are laid out in all. */
const TRIES = 8000;
const COST = { turn: 0.1, blocked: 0.15, apart: 0.1, moved: 0.12 };
/** How far a domino may lie from the one it joins on, where it has no room beside it. */
const APART = [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];

/** Lay all dominoes out; the first of them joins on nothing. */
export function arrange(joints: readonly Joint[], wish: Wish): Arrangement {
  const before = formerOf(joints, wish);
  let best = judge(joints, like(joints, before), wish, before);
  const stays = best.moved === 0 && (!before.includes(undefined) || (best.isRoomy && best.height <= (wish.previous?.box.height ?? 0)));
  if (!stays) {
    best = better(best, judge(joints, joints.map(() => 0), wish, before));
    const random = numbers(joints.length);
    // What could not be laid out whole yet is tried on for longer.
    for (let tries = 0; tries < (best.isWhole ? TRIES / Math.max(20, joints.length) : TRIES); tries += 1) {
      const genes = [...best.genes];
      const reach = Math.min(genes.length, best.spots.length + 1);
      for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1)
        genes[Math.floor(random() * reach)] = Math.floor(random() * (best.isWhole ? 1 : 3) * WAYS);
      best = better(best, judge(joints, genes, wish, before));
    }
  }
  const { spots, used } = best;
  return { spots, ends: endsOf(joints, spots, used) };
}

const WAYS = 3;

/** An arrangement, made from one choice for each domino: which exit it tries first, and from which
 * distance on, as exit + WAYS * distance. */
interface Judged {
  readonly genes: readonly number[];
  readonly spots: readonly Spot[];
  readonly used: readonly number[];
  readonly isWhole: boolean;
  /** Whether every open end has room for a domino. */
  readonly isRoomy: boolean;
  readonly height: number;
  readonly moved: number;
  readonly score: number;
}

/** Of two that are not whole the later one, so that the search does not stay where it is stuck. */
const better = (one: Judged, other: Judged): Judged =>
  other.score > one.score || (!one.isWhole && other.score === one.score) ? other : one;

/** The larger the dominoes on the stage the better. */
function judge(joints: readonly Joint[], genes: readonly number[], wish: Wish, before: Former): Judged {
  const { spots, used } = laidOut(joints, (index) => genes[index] ?? 0);
  if (spots.length < joints.length) return { genes, spots, used, isWhole: false, isRoomy: false, height: Infinity, moved: joints.length, score: spots.length - 10_000 };
  const ends = endsOf(joints, spots, used);
  const count = (test: (index: number) => boolean): number => joints.filter((_, index) => test(index)).length;
  const turns = count((index) => isTurn(joints, used, index));
  const moved = count((index) => isElsewhere(spots[index], before[index]));
  const blocked = ends.filter(({ isFree }) => !isFree).length;
  const apart = spots.reduce((sum, spot) => sum + spot.apart, 0);
  const { height } = tableOf(spots, ends, wish);
  const cost = COST.turn * turns + COST.blocked * blocked + COST.apart * apart + (COST.moved * moved) / spots.length;
  return { genes, spots, used, isWhole: true, isRoomy: blocked === 0, height, moved, score: -Math.log(height) - cost };
}

function isTurn(joints: readonly Joint[], used: readonly number[], index: number): boolean {
  const on = joints[index]?.on ?? 0;
  return on > 0 && (used[index] ?? 0) > 0 && !joints[on]?.isDouble;
}

/** The dominoes as they are wanted, as far as there is room, and by which exit each joins on. */
function laidOut(joints: readonly Joint[], wanted: (index: number, spots: readonly Spot[]) => number): Pick<Judged, "spots" | "used"> {
  const spots: Spot[] = [];
  const used: number[] = [];
  const taken = new Set<number>();
  for (const [index, joint] of joints.entries()) {
    const found = join(spots, taken, joint, wanted(index, spots));
    if (found === null) break;
    used.push(found[0]);
    spots.push(found[1]);
    taken.add(edge(joint.on, found[0]));
  }
  return { spots, used };
}

const edge = (on: number, exit: number): number => 4 * on + exit;

/** Join a domino on: by the exit that is wanted, or the next one with room, as near as can be. */
function join(spots: readonly Spot[], taken: ReadonlySet<number>, joint: Joint, wanted: number): [exit: number, spot: Spot] | null {
  const { on, exits, isDouble } = joint;
  if (on < 0) return [0, STARTER];
  const leaves = exitsOf(spots, on);
  for (let far = Math.floor(wanted / WAYS); far < APART.length; far += 1)
    for (let step = 0; step < exits.length; step += 1) {
      const exit = exits[(step + (wanted % WAYS)) % exits.length] ?? 0;
      const leave = leaves[exit];
      if (!leave || taken.has(edge(on, exit))) continue;
      const spot = spotAt(leave, isDouble, APART[far]);
      if (isFree(spots, spot, on)) return [exit, spot];
    }
  return null;
}

/** Tell whether nothing but the domino that it joins on is near a place, or crosses the line to it. */
function isFree(spots: readonly Spot[], spot: Spot, on: number): boolean {
  return spots.every(
    (other, index) =>
      index === on ||
      (isClear(spot, other) &&
        (spot.line === null || (isClear(spot.line, other) && (other.line === null || isClear(spot.line, other.line)))) &&
        (other.line === null || isClear(spot, other.line))),
  );
}

const isClear = (one: Box, other: Box): boolean =>
  Math.abs(other.x - one.x) >= (other.width + one.width) / 2 + GAP ||
  Math.abs(other.y - one.y) >= (other.height + one.height) / 2 + GAP;

/** The open places; those with room do not cover each other. */
function endsOf(joints: readonly Joint[], spots: readonly Spot[], used: readonly number[]): End[] {
  const kept = [...spots];
  const taken = new Set(used.map((exit, index) => edge(joints[index]?.on ?? 0, exit)));
  return joints.flatMap(({ open }, on) => {
    const ends: End[] = [];
    const tight: End[] = [];
    if (open.count === 0) return ends;
    const leaves = exitsOf(spots, on);
    for (const exit of open.exits) {
      const leave = leaves[exit];
      if (!leave || ends.length === open.count || taken.has(edge(on, exit))) continue;
      const spot = spotAt(leave, false);
      const hasRoom = isFree(kept, spot, on);
      if (hasRoom) kept.push(spot);
      (hasRoom ? ends : tight).push({ on, exit: leave, isFree: hasRoom });
    }
    return [...ends, ...tight].slice(0, open.count);
  });
}

type Former = readonly (Pick<Spot, "x" | "y"> | undefined)[];

/** Where each domino lay before, on a stage of the same shape. */
function formerOf(joints: readonly Joint[], { previous, ratio }: Wish): Former {
  const bones = previous && Math.abs(previous.box.width / previous.box.height - ratio) < 0.01 ? previous.bones : [];
  const found = new Map(bones.map((bone) => [bone.key, bone]));
  return joints.map(({ tile }) => found.get(keyOf(tile)));
}

const isElsewhere = (spot: Spot | undefined, former: Former[number]): boolean =>
  former !== undefined && (former.x !== spot?.x || former.y !== spot.y);

/** The choices by which dominoes lie as they did before. */
function like(joints: readonly Joint[], before: Former): number[] {
  const genes = joints.map(() => 0);
  laidOut(joints, (index, spots) => {
    const { on, exits, isDouble } = joints[index] ?? { on: 0, exits: [], isDouble: false };
    const former = before[index];
    const leaves = exitsOf(spots, on);
    const ways = exits.flatMap((exit, way) => APART.map((apart, far) => ({ leave: leaves[exit], apart, gene: way + WAYS * far })));
    const same = ways.find(({ leave, apart }) => leave && former && !isElsewhere(spotAt(leave, isDouble, apart), former));
    return (genes[index] = same?.gene ?? 0);
  });
  return genes;
}

/** Numbers between 0 and 1 that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
