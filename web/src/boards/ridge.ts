/** The train of Peaks and Pits as a ridge: the height of each joint is its number.
 *
 * A long train is folded into rows, like lines of writing, each a range of hills of its own: both
 * ends and everything between them stay in sight. The unit is a half of a domino. */

export const STEP = 0.18;
/** A row has room for the highest and lowest joint, tokens above them and hills below. */
const ROW = 3.7;
/** What an end keeps free for the next domino, and other rows at their sides. */
const MARGIN = 2.5;
const RIM = 0.9;
const MOST_ROWS = 9;
/** One more row must make dominoes larger by so much. */
const ENOUGH = 0.92;

/** A domino as it lies from left to right. */
export interface Slope {
  readonly tile: string;
  readonly left: number;
  readonly right: number;
}

export interface Stone {
  readonly tile: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly from: Point;
  readonly to: Point;
}

export type Point = readonly [x: number, y: number];

export interface Ridge {
  readonly rows: readonly (readonly Stone[])[];
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

const levelOf = (number: number, ground: number): number => ground - STEP * number;

/** The height at which the number 0 lies in a row. */
export const groundOf = (row: number): number => ROW * row;

export function slopeOf(tile: string): Slope {
  const [left = 0, right = 0] = tile.split("-").map(Number);
  return { tile, left, right };
}

/** Lay a train out for a stage of this shape: as few rows as make the dominoes large. */
export function ridge(train: readonly Slope[], ratio: number): Ridge {
  const whole = line(train, 0, 0);
  const length = (whole.at(-1)?.to[0] ?? 0) + 2 * MARGIN;
  let best: Ridge | undefined;
  for (let count = 1; count <= Math.min(MOST_ROWS, train.length); count += 1) {
    const rows = fold(whole, length / count + (count > 1 ? 1 : 0));
    const ends = rows.map((row, number) => (row.at(-1)?.to[0] ?? 0) + (number === rows.length - 1 ? MARGIN : RIM));
    const found = { rows, left: -MARGIN, right: Math.max(...ends), height: ROW * rows.length };
    if (best === undefined || sizeOf(found, ratio) < ENOUGH * sizeOf(best, ratio)) best = found;
  }
  return best ?? { rows: [], left: -MARGIN, right: MARGIN, height: ROW };
}

const sizeOf = ({ left, right, height }: Ridge, ratio: number): number => Math.max((right - left) / ratio, height + RIM);

/** Break a train where a row is as wide as it should be. */
function fold(whole: readonly Stone[], wide: number): Stone[][] {
  const rows: Stone[][] = [];
  let begin = 0;
  for (const stone of whole) {
    const start = rows.length > 1 ? RIM - MARGIN : 0;
    const last = rows.at(-1);
    if (last && stone.to[0] - begin + start + MARGIN + RIM <= wide) {
      last.push(shift(stone, start - begin, groundOf(rows.length - 1)));
    } else {
      rows.push([shift(stone, (rows.length > 0 ? RIM - MARGIN : 0) - stone.from[0], groundOf(rows.length))]);
      begin = stone.from[0];
    }
  }
  return rows;
}

/** Lay dominoes side by side from a point to the right, each as near as it goes without an overlap. */
export function line(slopes: readonly Slope[], start: number, ground: number, before?: Stone): Stone[] {
  const stones = before ? [before] : [];
  for (const slope of slopes) {
    let stone = stoneAt(slope, stones.at(-1)?.to[0] ?? start, ground);
    for (const other of stones.slice(-3)) stone = clear(stone, other);
    stones.push(stone);
  }
  return before ? stones.slice(1) : stones;
}

/** The same to the left. */
export function leftward(slopes: readonly Slope[], start: number, ground: number, before?: Stone): Stone[] {
  return line(slopes, -start, ground, before && mirror(before)).map(mirror);
}

const mirror = (stone: Stone): Stone => ({
  ...stone,
  x: -stone.x,
  turn: -stone.turn,
  from: [-stone.to[0], stone.to[1]],
  to: [-stone.from[0], stone.from[1]],
});

function stoneAt({ tile, left, right }: Slope, x: number, ground: number): Stone {
  const rise = STEP * (right - left);
  const run = Math.sqrt(4 - rise * rise);
  return shift({ tile, x: run / 2, y: (levelOf(left, ground) + levelOf(right, ground)) / 2, turn: (-Math.asin(rise / 2) * 180) / Math.PI, from: [0, levelOf(left, ground)], to: [run, levelOf(right, ground)] }, x);
}

const shift = (stone: Stone, right: number, down = 0): Stone => ({
  ...stone,
  x: stone.x + right,
  y: stone.y + down,
  from: [stone.from[0] + right, stone.from[1] + down],
  to: [stone.to[0] + right, stone.to[1] + down],
});

const CLEARANCE = 0.02;

/** Move a domino to the right as far as it takes to be clear of another one. */
function clear(stone: Stone, other: Stone): Stone {
  if (!meet(stone, other)) return stone;
  let [near, far] = [0, 2.5];
  while (far - near > 0.005) {
    const middle = (near + far) / 2;
    if (meet(shift(stone, middle), other)) near = middle;
    else far = middle;
  }
  return shift(stone, far);
}

/** Tell whether two dominoes overlap: no axis along one of their sides parts them. */
function meet(one: Stone, other: Stone): boolean {
  return [one, other].every(({ turn }) => [0, 90].every((quarter) => {
    const angle = ((turn + quarter) * Math.PI) / 180;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    const apart = Math.abs((one.x - other.x) * right + (one.y - other.y) * down);
    return apart < reach(one, angle) + reach(other, angle) + CLEARANCE;
  }));
}

/** How far a domino reaches from its middle in a direction. */
export function reach({ turn }: Stone, angle: number): number {
  const from = angle - (turn * Math.PI) / 180;
  return Math.abs(Math.cos(from)) + 0.5 * Math.abs(Math.sin(from));
}
