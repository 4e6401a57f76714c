/** The board of Peaks and Pits: the train is the ridge of the hills, and tokens stand on it. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Effect, LegalMove, PositionOf } from "../ground/types";
import { sameTile } from "../ground/tiles";
import { open, openDown, openUp } from "../messages/boards";
import { around, frame, type Bone, type Box, type Draw, type Light, type Place, type Word } from "./scene";
import { STEP, groundOf, leftward, line, reach, ridge, slopeOf, type Point, type Ridge, type Stone } from "./ridge";
import { keyOf } from "./tree";

type Train = PositionOf<"peaks-and-pits">["train"];
type Arm = "high" | "low";
type Way = "up" | "down" | "";

/** From the middle of a domino to the middle of the token on it. */
const ABOVE = 0.8;
/** From the ground of a row to the words below it. */
const BELOW = 0.95;
/** From the end of a train to the middle of its word. */
const OUTWARD = 0.8;
/** From one line of choices to the next. */
const LANE = 1.9;
const MOST_LANES = 5;
const RIM = 0.4;

export const draw: Draw = (position, marks, { ratio, effect, latest }) => {
  const { train } = position as PositionOf<"peaks-and-pits">;
  const low = train.low.map(turnTile).reverse();
  const found = ridge([...low, starterOf(train), ...train.high].map(slopeOf), ratio);
  const stones = found.rows.flat();
  const bones = stones.map(boneOf);
  const standing = { high: standingOn(train.high), low: standingOn(train.low) };
  const coins = [...stones.slice(0, standing.low.tokens), ...stones.slice(stones.length - standing.high.tokens)];
  const places = (["high", "low"] as const).flatMap((arm) => placesOf(arm, marks, found));
  const box = boxOf(found, places, ratio);
  const words = (["low", "high"] as const).flatMap((arm): Word[] => {
    if (places.some(({ moves }) => moves.some(({ move }) => "arm" in move && move.arm === arm))) return [];
    return [wordAt(arm, endOf(arm, found), standing[arm].way)];
  });
  return { box, bones, places, words, lights: paid(effect, latest, stones, coins), under: hills(found), over: svg`${coins.map(coin)}` };
};

/** The starter from its low end to its high one. */
const starterOf = ({ starter }: Train): string => {
  const [one = 0, other = 0] = starter.split("-").map(Number);
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
};

const turnTile = (tile: string): string => tile.split("-").reverse().join("-");

const boneOf = ({ tile, x, y, turn }: Stone): Bone => ({ tile, x, y, turn, key: keyOf(tile) });

/** The slope at the end of an arm: which way it goes, and how many dominoes it has, each with a token. */
function standingOn(arm: readonly string[]): { way: Way; tokens: number } {
  let [way, tokens]: [Way, number] = ["", 0];
  for (const { left, right } of arm.map(slopeOf)) {
    const next: Way = left === right ? way : left < right ? "up" : "down";
    if (way !== "" && next !== way) tokens = 0;
    way = next;
    tokens += 1;
  }
  return { way, tokens };
}

interface End {
  stone: Stone | undefined;
  point: Point;
  ground: number;
}

/** The last domino of an arm, where it ends, and the ground of its row. */
function endOf(arm: Arm, { rows }: Ridge): End {
  const last = rows.length - 1;
  const stone = arm === "low" ? rows[0]?.[0] : rows[last]?.at(-1);
  const point = arm === "low" ? stone?.from : stone?.to;
  return { stone, point: point ?? [0, 0], ground: groundOf(arm === "low" ? 0 : last) };
}

/** The words stand outward of the ends: those of a short train would cover each other. */
const wordAt = (arm: Arm, { point: [x, y], ground }: End, way: Way): Word => ({
  x: x + (arm === "low" ? -OUTWARD : OUTWARD),
  y: ground + BELOW,
  text: OPEN[way]({ number: Math.round((ground - y) / STEP) }),
});

const OPEN: Readonly<Record<Way, typeof open>> = { "": open, up: openUp, down: openDown };

/** Plays on one arm. One that begins like a longer one is a part of its line of ghosts; those that part
 * from it lie in lines of their own, upward at the low end and downward at the high one. */
function placesOf(arm: Arm, marks: readonly LegalMove[], found: Ridge): Place[] {
  const runs = marks
    .map((legal) => ({ legal, tiles: tilesOn(legal, arm) }))
    .filter(({ tiles }) => tiles.length > 0)
    .sort((one, other) => other.tiles.length - one.tiles.length);
  const places: Place[] = [];
  const { stone, point: [x], ground } = endOf(arm, found);
  for (let lane = 0; lane < MOST_LANES && runs.length > 0; lane += 1) {
    const longest = runs[0]?.tiles ?? [];
    const isPart = ({ tiles }: { tiles: readonly string[] }): boolean => tiles.every((tile, index) => tile === longest[index]);
    const parts = runs.filter(isPart).reverse();
    runs.splice(0, runs.length, ...runs.filter((run) => !isPart(run)));
    const level = ground + lane * (arm === "low" ? -LANE : LANE);
    const slopes = longest.map(slopeOf);
    const before = lane === 0 ? stone : undefined;
    const stones = arm === "high" ? line(slopes, x, level, before) : leftward(slopes, x, level, before).map(flip);
    let begin = 0;
    for (const { legal, tiles } of parts) {
      places.push(run(stones.slice(begin, tiles.length), legal));
      begin = tiles.length;
    }
  }
  return places;
}

const flip = (stone: Stone): Stone => ({ ...stone, tile: turnTile(stone.tile) });

const tilesOn = ({ move }: LegalMove, arm: Arm): readonly string[] =>
  "tiles" in move && move.arm === arm ? move.tiles : [];

/** A run of several dominoes is one ghost. */
function run(stones: readonly Stone[], legal: LegalMove): Place {
  const [first, ...others] = stones.map(boneOf);
  const room = around(stones.map((stone) => ({ ...stone, width: 2 * reach(stone, 0), height: 2 * reach(stone, Math.PI / 2) })));
  return { bone: first ?? null, more: others, ...room, moves: [legal], kind: "ghost" };
}

/** Everything, and above it sky for a lane of tokens; of the shape of the stage. */
function boxOf({ rows, left, right }: Ridge, places: readonly Place[], ratio: number): Box {
  const foot = groundOf(rows.length - 1) + BELOW;
  const land = { x: (left + right) / 2, y: (SKY + foot) / 2, width: right - left, height: foot - SKY };
  return frame([land, ...places], ratio, RIM, LEAST);
}

const SKY = -2.8;
const LEAST = 9;

/** Where the token of a domino lies. */
function above({ x, y, turn }: Stone): { x: number; y: number } {
  const angle = ((turn - 90) * Math.PI) / 180;
  return { x: x + ABOVE * Math.cos(angle), y: y + ABOVE * Math.sin(angle) };
}

/** What the latest move paid: the slope whose tokens were collected, then the tokens laid; or every token of a pass. */
function paid(effect: Effect | null, latest: readonly string[] = [], stones: readonly Stone[], coins: readonly Stone[]): Light[] {
  if (effect === null || !("laid" in effect)) return [];
  const token = (kind: "good" | "bad") => (stone: Stone): Light => ({ kind, ...above(stone), width: 0.8, height: 0.8, isRound: true });
  if (effect.laid === 0) return effect.penalty > 0 ? coins.map(token("bad")) : [];
  const { laid, collected } = effect;
  const isLow = sameTile(stones[0]?.tile ?? "", latest.at(-1) ?? "");
  const outward = isLow ? [...stones] : stones.toReversed();
  const ended = outward.slice(laid, laid + collected).map(({ x, y, turn }): Light => ({ kind: "bad", x, y, turn, width: 2, height: 1 }));
  return [...ended, ...outward.slice(0, laid).reverse().map(token("good"))];
}

function coin(stone: Stone): SVGTemplateResult {
  const { x, y } = above(stone);
  return svg`<g class="token" transform="translate(${x} ${y})"><circle r="0.27" /><circle r="0.13" /></g>`;
}

/** The hills below each row; a path leads from each row to the next. */
function hills({ rows }: Ridge): SVGTemplateResult {
  return svg`<linearGradient id="hill" x2="0" y2="1"><stop class="top" /><stop class="foot" offset="1" /></linearGradient>
    ${rows.map((row, number) => {
      const [first, last] = [row[0], row.at(-1)];
      if (!first || !last) return nothing;
      const joints = row.flatMap(({ from, to }) => [from, to]).map(([x, y]) => `${x},${y + 0.4}`).join(" ");
      const foot = groundOf(number) + FOOT;
      return svg`<path class="hill" fill="url(#hill)" d="M${first.from[0] - FOOT},${foot} L${joints} ${last.to[0] + FOOT},${foot}Z" />
        ${number > 0 ? trail(first.from, -1) : nothing}${number < rows.length - 1 ? trail(last.to, 1) : nothing}`;
    })}`;
}

const FOOT = 1.8;

const trail = ([x, y]: Point, way: 1 | -1): SVGTemplateResult =>
  svg`<path class="trail" d="M${x + way * 0.25},${y} h${way * 1.3}" />`;
