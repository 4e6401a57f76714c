/** The end of Peaks and Pits: the numbers of the train as a range of mountains, with snow on the highest, and a bird that
 * follows its ridge. The train itself lies below. */

import { svg, type SVGTemplateResult } from "lit";
import type { PositionOf } from "../ground/types";
import * as say from "../messages/finales";
import { FRAME, placedIn, piece, type DrawFinale } from "./finale";
import { draw } from "./peaks";
import type { Point } from "./scene";

const TRAIN = { width: FRAME.width, height: 222, top: 262 };
/** Where the number 0 stands, and how high a number is. */
const GROUND = 268;
const STEEP = 17;
/** How many joints there are before the mountains get lower, lest they be needles. */
const CROWD = 26;
const LEFT = 40;
const RIGHT = 84;
const ABOVE = 24;

export const flight: DrawFinale = (position) => {
  const { train } = position as PositionOf<"peaks-and-pits">;
  const numbers = heights(train);
  const steep = Math.min(STEEP, (STEEP * CROWD) / numbers.length);
  const range = numbers.map((number, index): Point => ({ x: LEFT + (index * (FRAME.width - LEFT - RIGHT)) / Math.max(1, numbers.length - 1), y: GROUND - steep * number }));
  const path = flown(range);
  const end = path.at(-1) ?? { x: 0, y: 0 };
  const scene = draw(position, [], { ratio: TRAIN.width / TRAIN.height, effect: null });
  const { box } = scene;
  const u = Math.min(TRAIN.width / box.width, TRAIN.height / box.height);
  const place = { u, x: TRAIN.width / 2 - u * (box.x + box.width / 2), y: TRAIN.top + TRAIN.height / 2 - u * (box.y + box.height / 2) };
  return {
    sky: ["#fdf1de", "#b2d3db"],
    label: say.flight({ numbers: numbers.join(", ") }),
    drawn: svg`<circle class="sun" cx="470" cy="112" r="78" />
      <path class="range" d=${`M-700 ${GROUND - 12}L-240 ${GROUND - 44}L-60 ${GROUND - 6}L${points(range)}L700 ${GROUND - 10}L900 ${GROUND - 52}L1200 ${GROUND - 20}V${GROUND + 40}Q760 ${GROUND + 26} 320 ${GROUND + 38}T-700 ${GROUND + 34}Z`} />
      ${descents(numbers).map(([from, to]) => shade(range.slice(from, to + 1)))}
      ${snowy(numbers).map((index) => snow(range, index))}
      <g transform=${placedIn(place)}>${scene.under}${scene.bones.map(piece)}${scene.over}</g>
      <path class="flown" pathLength="1" d=${`M${points(path)}`} />
      <g transform="translate(${end.x.toFixed(1)} ${end.y.toFixed(1)})"><g class="bird" .style=${`--flight: path("M${points(path.map(({ x, y }) => ({ x: x - end.x, y: y - end.y })))}")`}>
        <path class="wings" d="M-21 -7Q-11 -15 0 0Q11 -15 21 -7Q10 -7 0 6Q-10 -7 -21 -7Z" /></g></g>`,
  };
};

/** The numbers of the joints, from the low end to the high one. */
function heights({ starter, low, high }: PositionOf<"peaks-and-pits">["train"]): number[] {
  const outward = (arm: readonly string[]): number[] => arm.map((tile) => Number(tile.split("-")[1]));
  const [one = 0, other = 0] = starter.split("-").map(Number);
  return [...outward(low).reverse(), Math.min(one, other), Math.max(one, other), ...outward(high)];
}

const points = (all: readonly Point[]): string => all.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

/** How far the bird keeps to a straight line. */
const SMOOTH = 3;

/** The way of the bird: above the ridge, rounded, and away beyond its end. */
function flown(range: readonly Point[]): Point[] {
  let path = [{ x: -190, y: GROUND - 130 }, ...range.map(({ x, y }) => ({ x, y: y - ABOVE })), { x: FRAME.width - 40, y: 52 }];
  for (let round = 0; round < SMOOTH; round += 1) path = rounded(path);
  return path;
}

/** Cut every corner of a line, which keeps its ends. */
const rounded = (line: readonly Point[]): Point[] => {
  const [first, last] = [line[0], line.at(-1)];
  const cut = line.slice(1).flatMap((to, index) => [0.25, 0.75].map((share) => between(line[index] ?? to, to, share)));
  return [...(first ? [first] : []), ...cut, ...(last ? [last] : [])];
};

const between = (one: Point, other: Point, share: number): Point => ({ x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y) });

/** From where to where the numbers fall, one after another. */
function descents(numbers: readonly number[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  numbers.forEach((number, index) => {
    const last = found.at(-1);
    if (index === 0 || number >= (numbers[index - 1] ?? 0)) return;
    if (last?.[1] === index - 1) last[1] = index;
    else found.push([index - 1, index]);
  });
  return found;
}

/** The side of a mountain away from the sun: a slope, and a line back below its peak. */
function shade(slope: readonly Point[]): SVGTemplateResult {
  const [peak, foot] = [slope[0], slope.at(-1)];
  if (!peak || !foot) return svg``;
  const [wide, high] = [foot.x - peak.x, foot.y - peak.y];
  const back = [[0.5, 0.98], [0.22, 0.72], [0.3, 0.5], [0.04, 0.28]].map(([right = 0, down = 0]): Point => ({ x: peak.x + right * wide, y: peak.y + down * high }));
  return svg`<path class="shade" d=${`M${points([...slope, ...back])}Z`} />`;
}

/** The joints with snow: the highest, from 7 on, that no neighbour overlooks. */
function snowy(numbers: readonly number[]): number[] {
  const least = Math.min(SNOW, Math.max(...numbers));
  return numbers.flatMap((number, index) => (number >= least && number >= (numbers[index - 1] ?? 0) && number > (numbers[index + 1] ?? -1) ? [index] : []));
}

const SNOW = 7;
/** How far down a slope it lies. */
const DOWN = 36;
/** How wide snow is whose lower edge has one fold only. */
const NARROW = 26;

function snow(range: readonly Point[], index: number): SVGTemplateResult {
  const peak = range[index];
  if (!peak) return svg``;
  const flat = range.slice(0, index).findLastIndex(({ y }) => y !== peak.y) + 1;
  const [start = peak, before = { x: peak.x - 40, y: GROUND }, after = { x: peak.x + 40, y: GROUND }] = [range[flat], range[flat - 1], range[index + 1]];
  const far = (from: Point, to: Point): Point => between(from, to, Math.min(0.8, DOWN / Math.max(1, Math.abs(to.y - from.y))));
  const [left, right] = [far(start, before), far(peak, after)];
  const wide = right.x - left.x;
  const teeth = (wide < NARROW ? [0.5] : [0.78, 0.62, 0.48, 0.36, 0.2]).map((share, tooth): Point => {
    const edge = between(left, right, share);
    return { x: left.x + share * wide, y: edge.y + (tooth % 2 ? 7 : -9) };
  });
  return svg`<path class="snow" d=${`M${points([left, start, peak, right, ...teeth])}Z`} />`;
}
