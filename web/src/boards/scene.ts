/** What a board shows, in halves of a domino: x to the right, y down. A game lays its position out as a
 * scene; whoever shows it fits it to the room there is. */

import type { SVGTemplateResult } from "lit";
import type { Effect, LegalMove, Position } from "../ground/types";

export interface Bone {
  tile: string;
  /** Its middle. */
  x: number;
  y: number;
  /** Degrees, clockwise: 0 with the first half on the left, 90 with it on top. */
  turn: number;
  /** The tier it lies on, where a game builds upwards. */
  tier?: number;
  /** The same domino has the same key in every scene, so that it can be seen to move. */
  key: string;
  /** Whether it is out of the way for a moment, so that what lies below it can be seen. */
  isLifted?: boolean;
  /** Written on a disc in the middle. */
  badge?: string;
}

/** Somewhere a move can be made. A ghost shows its dominoes at once, the other kinds when pointed at. */
export interface Place {
  bone: Bone | null;
  /** More dominoes that the same move lays. */
  more?: readonly Bone[];
  x: number;
  y: number;
  width: number;
  height: number;
  moves: LegalMove[];
  kind: "ghost" | "ring" | "dot" | "cell";
}

export interface Word {
  x: number;
  y: number;
  text: string;
  strong?: boolean;
  /** A small figure on a ground of its own. */
  isTag?: boolean;
}

/** What a move scored or cost, lit up where it lies. */
export interface Light extends Box {
  kind: "good" | "bad" | "key";
  isRound?: true;
  /** Degrees, clockwise. */
  turn?: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The least box around others; all are given by their middles. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x, width }) => x - width / 2));
  const top = Math.min(...boxes.map(({ y, height }) => y - height / 2));
  const right = Math.max(...boxes.map(({ x, width }) => x + width / 2));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height / 2));
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/** The box of a table on which these lie, with a rim around them and at least so high, of the shape of the stage. */
export function frame(boxes: readonly Box[], ratio: number, rim: number, least: number): Box {
  const all = around(boxes);
  const height = Math.max(all.height + 2 * rim, least, (all.width + 2 * rim) / ratio);
  return { x: all.x - (height * ratio) / 2, y: all.y - height / 2, width: height * ratio, height };
}

/** A cell of a grid, as moves call it. */
export interface Cell {
  panel: string;
  row: number;
  column: number;
}

export interface Scene {
  box: Box;
  /** In the order of painting. */
  bones: Bone[];
  places: Place[];
  words: Word[];
  /** In the order in which they light up. */
  lights?: readonly Light[];
  /** Drawn below and above the dominoes, in halves as well. */
  under?: SVGTemplateResult;
  over?: SVGTemplateResult;
  /** The cell of a grid at a point, where the board has one. */
  cell?: (x: number, y: number) => Cell | null;
}

/** The room there is: its width by its height. */
export interface Stage {
  ratio: number;
  previous?: Scene | undefined;
  effect: Effect | null;
  /** What the latest move laid. */
  latest?: readonly string[];
  /** The moves that are advised, by their texts. */
  advised?: ReadonlyMap<string, unknown>;
  /** Whether to show what lies below others. */
  isOpen?: boolean;
}

export type Draw = (position: Position, marks: readonly LegalMove[], stage: Stage) => Scene;

const TURNS = { right: 0, down: 90, left: 180, up: 270 } as const;
const STEPS = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] } as const;

export interface Lying {
  tile: string;
  row: number;
  column: number;
  direction: keyof typeof TURNS;
}

/** The bone of a domino that lies on a grid: its first half in a cell, its second one step further. */
export function onGrid({ tile, row, column, direction }: Lying, key: string): Bone {
  const [right, down] = STEPS[direction];
  return { tile, key, x: column + 0.5 + right / 2, y: row + 0.5 + down / 2, turn: TURNS[direction] };
}

/** The cells of a domino that lies on a grid, in the order of its halves. */
export function cellsOf({ row, column, direction }: Lying): readonly { row: number; column: number }[] {
  const [right, down] = STEPS[direction];
  return [{ row, column }, { row: row + down, column: column + right }];
}

/** The room that a bone takes up, for bones that lie along the grid. */
export const spread = ({ turn }: Bone): { width: number; height: number } =>
  turn % 180 === 0 ? { width: 2, height: 1 } : { width: 1, height: 2 };

/** Show moves where their dominoes would lie, those that lie alike together; places that cover each other in part are dots. */
export function ghostsOf(marks: readonly LegalMove[], boneOf: (legal: LegalMove) => Bone | null): Place[] {
  const found = new Map<string, Place>();
  for (const legal of marks) {
    const bone = boneOf(legal);
    if (bone === null) continue;
    const { x, y } = bone;
    const { width, height } = spread(bone);
    const name = [x, y, width].map((each) => each.toFixed(3)).join(" ");
    const place = found.get(name) ?? { bone, x, y, width, height, moves: [], kind: "ghost" };
    place.moves.push(legal);
    found.set(name, place);
  }
  const places = [...found.values()];
  for (const place of places)
    if (places.some((other) => other !== place && overlaps(place, other))) place.kind = "dot";
  return places;
}

/** The order of painting: a tier above another covers it, and the front covers the back. */
export const painted = (one: Bone, other: Bone): number =>
  (one.tier ?? 0) - (other.tier ?? 0) || (one.tier === undefined ? 0 : one.y - other.y);

/** What is seen once a move is made, until the position after it is known: what it lays lies there, what it
 * lifts is gone, and nothing is offered. */
export function after(scene: Scene, { text }: LegalMove): Scene {
  const place = scene.places.find(({ moves }) => moves[0]?.text === text);
  const made = place?.bone ? [place.bone, ...(place.more ?? [])] : [];
  const left = scene.bones.filter(({ key }) => made.every((each) => each.key !== key));
  const isLaid = left.length === scene.bones.length;
  return { ...scene, places: [], lights: [], bones: isLaid ? [...left, ...made].sort(painted) : left };
}

/** Tell whether two places cover each other in part, so that neither can be drawn whole. */
export const overlaps = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 0.1 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 - 0.1;
