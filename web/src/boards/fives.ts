/** The board of Fives: four arms on the spinner, which turn before they leave the table. */

import { svg } from "lit";
import type { Effect, LegalMove, PositionOf } from "../ground/types";
import { openEnds } from "../messages/boards";
import { overlaps, type Draw, type Light, type Place, type Point, type Word } from "./scene";
import { arrange, type Arrangement, type Joint } from "./arrangement";
import { STARTER, ahead, ghostAt, isDouble, laidAt, links, ringAt, spotAt, tableOf, type End, type Exit, type Spot } from "./tree";

type Layout = PositionOf<"fives">["layout"];

const ARMS = [0, 1, 2, 3] as const;
const ANY = [0, 1, 2];
const STRAIGHT = [0];
const RIM = 1;

interface Laid {
  readonly arm: number | null;
  readonly joint: Joint;
}

export const draw: Draw = (position, marks, { ratio, previous, effect }) => {
  const { layout } = position as PositionOf<"fives">;
  const laid = laidOut(layout);
  const table = { ratio, rim: RIM, roomAt: (exit: Exit) => spotAt(exit, false) };
  const arrangement = arrange(laid.map(({ joint }) => joint), { ...table, previous });
  const { spots } = arrangement;
  const ends = endsOf(laid, arrangement);
  const places = apart(marks.flatMap((legal) => placesOf(legal, layout, ends)));
  const box = tableOf(spots, arrangement.ends, table);
  const words: Word[] = spots.length > 0 ? [{ x: box.x + box.width / 2, y: box.y + box.height - 0.4, text: counted(layout) }] : [];
  const free = ends.flatMap((end, arm) => (end && layout.arms[arm]?.length === 0 ? [end.exit] : []));
  return { box, bones: spots.map((spot, index) => laidAt(spot, laid[index]?.joint.tile ?? "")), places, words, lights: scored(effect, laid, spots), under: svg`${links(spots)}${edges(free, places)}` };
};

/** The dominoes of a layout from the spinner outward, all arms by turns. */
function laidOut({ spinner, arms }: Layout): Laid[] {
  if (spinner === null) return [];
  const empty = ARMS.filter((arm) => arms[arm]?.length === 0);
  const found: Laid[] = [
    { arm: null, joint: { tile: spinner, on: -1, isDouble: true, exits: STRAIGHT, open: { count: empty.length, exits: empty } } },
  ];
  const last = ARMS.map(() => 0);
  const longest = Math.max(...arms.map((arm) => arm.length));
  for (let place = 0; place < longest; place += 1)
    for (const arm of ARMS) {
      const tile = arms[arm]?.[place];
      if (tile === undefined) continue;
      const on = last[arm] ?? 0;
      const exits = on === 0 ? [arm] : waysOn(found[on]?.joint.tile ?? "");
      const isLast = arms[arm]?.length === place + 1;
      found.push({ arm, joint: { tile, on, isDouble: isDouble(tile), exits, open: { count: isLast ? 1 : 0, exits: waysOn(tile) } } });
      last[arm] = found.length - 1;
    }
  return found;
}

const waysOn = (tile: string): readonly number[] => (isDouble(tile) ? STRAIGHT : ANY);

/** The headings of the arms: right, left, up, down. */
const STARTS: readonly number[] = [0, 2, 3, 1];

function endsOf(laid: readonly Laid[], { ends }: Arrangement): (End | undefined)[] {
  const armOf = ({ on, exit }: End): number => laid[on]?.arm ?? STARTS.indexOf(exit.heading);
  return ARMS.map((arm) => ends.find((end) => armOf(end) === arm));
}

/** Any free edge of the spinner will do where one is named. */
function placesOf(legal: LegalMove, { arms, spinner }: Layout, ends: readonly (End | undefined)[]): Place[] {
  const { move } = legal;
  if (!("tile" in move) || move.type !== "play") return [];
  const { tile } = move;
  if (spinner === null) return [ghostAt(STARTER, tile, [legal])];
  const named = "arm" in move && typeof move.arm === "number" ? move.arm : 0;
  const alike = arms[named]?.length === 0 ? ARMS.filter((arm) => arms[arm]?.length === 0) : [named];
  return alike.flatMap((arm) => {
    const end = ends[arm];
    if (!end) return [];
    const there = arm === named ? legal : ({ ...legal, move: { ...move, arm }, text: legal.text.replace(/arm \d/, `arm ${arm}`) } as LegalMove);
    if (!end.isFree) return [ringAt(end.exit, [there])];
    const place = ghostAt(spotAt(end.exit, isDouble(tile)), tile, [there]);
    return [arm === named ? place : { ...place, kind: "cell" }];
  });
}

/** Moves at one end share its place, which shows the first of their dominoes. */
function apart(all: readonly Place[]): Place[] {
  const places: Place[] = [];
  for (const place of all) {
    const known = places.find((other) => overlaps(other, place));
    if (known) known.moves.push(...place.moves);
    else places.push(place);
  }
  return places;
}

/** The open ends and their sum; the spinner counts until two arms have begun. */
function counted({ spinner, arms }: Layout): string {
  const ends = arms.flatMap((arm) => {
    const [, outer = 0] = (arm.at(-1) ?? "").split("-").map(Number);
    return arm.length === 0 ? [] : [isDouble(arm.at(-1) ?? "") ? 2 * outer : outer];
  });
  const half = Number((spinner ?? "0-0").split("-")[0]);
  const parts = ends.length < 2 ? [2 * half, ...ends] : ends;
  const sum = parts.reduce((total, part) => total + part, 0);
  return openEnds({ sum: `${parts.join(" + ")}${parts.length > 1 ? ` = ${sum}` : ""}` });
}

/** The open ends of a move that scored, one after the other. */
function scored(effect: Effect | null, laid: readonly Laid[], spots: readonly Spot[]): Light[] {
  if (effect === null || !("parts" in effect) || !effect.points) return [];
  return effect.parts.flatMap(({ end }): Light[] => {
    const index = laid.findLastIndex(({ arm }) => arm === end);
    const [spot, tile] = [spots[index], laid[index]?.joint.tile];
    if (!spot || tile === undefined) return [];
    const { x, y, width, height } = spot;
    return [isDouble(tile) ? { kind: "good", x, y, width, height } : { kind: "good", ...ahead({ ...spot, isOfDouble: false }, 0.5), width: 1, height: 1 }];
  });
}

/** Dot the free edges of the spinner where no domino is offered. */
function edges(free: readonly Exit[], places: readonly Place[]) {
  const isOffered = ({ x, y }: Point): boolean => places.some((each) => each.x === x && each.y === y);
  return svg`${free.filter((exit) => !isOffered(spotAt(exit, false))).map((exit) => {
    const { x, y } = ahead(exit, 0.5); // of the half that touches the spinner
    return svg`<rect class="free" x=${x - 0.45} y=${y - 0.45} width="0.9" height="0.9" rx="0.15" />`;
  })}`;
}
