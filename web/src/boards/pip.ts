/** The board of PIP: one tree of dominoes, laid out again after each move so that it stays as large as
 * it can. Ends that take a domino are rings, the others dots. */

import { svg } from "lit";
import type { LegalMove, PositionOf } from "../ground/types";
import { finishFirst } from "../messages/boards";
import { spread, type Box, type Draw, type Light, type Place, type Stage } from "./scene";
import { arrange, type Joint } from "./arrangement";
import { STARTER, ghostAt, isDouble, laidAt, links, ringAt, spotAt, tableOf, type End, type Exit, type Spot } from "./tree";

type Layout = PositionOf<"pip">["layout"];

const ANY = [0, 1, 2];
const SIDES = [0, 1];
const TOP_AND_BOTTOM = [2, 3];
const RIM = 0.7;

export const draw: Draw = (position, marks, { ratio, previous, advised, latest }) => {
  const { layout, options } = position as PositionOf<"pip">;
  const table = { ratio, rim: RIM, roomAt: (exit: Exit) => ringAt(exit, []) };
  const joined = joints(layout, options?.directional_end === "closed");
  const { spots, ends } = arrange(joined, { ...table, previous });
  const bones = spots.map((spot, index) => {
    const { tile = "", as } = layout[index] ?? {};
    return { ...laidAt(spot, tile), ...(as == null ? {} : { badge: String(as) }) };
  });
  const places = placesOf(marks, layout, ends, advised);
  const rings = new Set(places.flatMap(({ moves }) => moves.map((legal) => under(layout, legal))));
  const others = ends.filter(({ on }) => !rings.has(on)).map(({ exit }) => ringAt(exit, []));
  const shown = places.flatMap(({ bone }) => (bone ? [{ ...bone, ...spread(bone) }] : []));
  const needs = due(layout, joined);
  const strip = below([...spots, ...shown]);
  const box = tableOf(spots, ends, table, needs === "" ? shown : [...shown, strip]);
  const words = needs === "" ? [] : [{ text: needs, x: box.x + box.width / 2, y: strip.y }];
  return { box, bones, places, words, lights: acting(layout, spots, latest), under: svg`${links(spots)}${others.map(({ x, y }) => svg`<circle class="end" cx=${x} cy=${y} r="0.13" />`)}` };
};

/** The domino that acts on the next player, as soon as it is laid. */
function acting(layout: Layout, spots: readonly Spot[], latest: readonly string[] = []): Light[] {
  const [tile, spot] = [layout.at(-1)?.tile ?? "", spots.at(-1)];
  if (!spot || !latest.includes(tile) || !/[A-Z]/.test(tile)) return [];
  const { x, y, width, height } = spot;
  return [{ kind: "key", x, y, width, height }];
}

/** What each domino joins on, and where more can join on it. The sides of the starter come first. */
function joints(layout: Layout, isClosed: boolean): Joint[] {
  const counts = layout.map(() => 0);
  const waysOn = (on: number): readonly number[] => (on > 0 ? ANY : (counts[0] ?? 0) < SIDES.length ? SIDES : TOP_AND_BOTTOM);
  const found = layout.map(({ tile, on }) => {
    const parent = indexOf(layout, on);
    const exits = waysOn(parent);
    if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + 1;
    return { tile, on: parent, isDouble: isDouble(tile), exits };
  });
  return found.map((joint, index) => {
    const exits = waysOn(index);
    const takes = index === 0 ? ((counts[0] ?? 0) < SIDES.length ? SIDES.length : 4) : joint.isDouble ? 3 : 1;
    const isShut = isClosed && /[A-Z]$/.test(layout[index]?.tile ?? "");
    return { ...joint, open: { count: isShut ? 0 : takes - (counts[index] ?? 0), exits } };
  });
}

/** What the latest double still needs before anything else may be played on. */
function due(layout: Layout, joined: readonly Joint[]): string {
  const index = joined.findLastIndex(({ isDouble, open }, place) => place > 0 && isDouble && open.count > 0);
  const { tile } = layout[index] ?? {};
  if (tile === undefined) return "";
  return finishFirst({ tile, n: joined[index]?.open.count ?? 0 });
}

const below = (spots: readonly Box[]): Box => ({ x: 0, y: Math.max(1, ...spots.map(({ y, height }) => y + height / 2)) + 1.4, width: 1, height: 1.2 });

/** The index of the domino that a move joins on. */
const under = (layout: Layout, { move }: LegalMove): number => indexOf(layout, "on" in move ? move.on : null);

const indexOf = (layout: Layout, id: number | null | undefined): number =>
  id == null ? -1 : layout.findIndex((laid) => laid.id === id);

/** One ring for each domino that takes what is offered, in front of its first open edge. */
function placesOf(marks: readonly LegalMove[], layout: Layout, ends: readonly End[], advised: Stage["advised"]): Place[] {
  const plays = marks.filter(({ move }) => "tile" in move && move.type === "play");
  return [...Map.groupBy(plays, (legal) => under(layout, legal))].flatMap(([on, moves]) => {
    const [first] = moves;
    const tile = first && "tile" in first.move ? first.move.tile : "";
    if (on < 0) return [ghostAt(STARTER, tile, moves)];
    const end = ends.find((each) => each.on === on);
    if (!end) return [];
    if (!end.isFree) return [ringAt(end.exit, moves)];
    const spot = spotAt(end.exit, isDouble(tile));
    if (moves.some(({ text }) => advised?.has(text))) return [ghostAt(spot, tile, moves)];
    return [ringAt(end.exit, moves, laidAt(spot, tile))];
  });
}
