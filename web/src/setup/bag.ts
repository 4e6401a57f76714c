/** Dominoes wherever they stand in JSON, counted without regard to which way round they lie. */

import { seats, stock } from "../play/shapes";
import { Refused, askAll } from "../service/ask";
import type { Answer, GameId, Options, Position } from "../service/types";

/** How many there are of each domino, by its text as it is held. */
export type Bag = ReadonlyMap<string, number>;

const TILE = /^(\d{1,2}|[*SRAD])-(\d{1,2}|[*SRAD])$/;

export const isTile = (value: unknown): value is string => typeof value === "string" && TILE.test(value);

/** Order faces as they are written in a hand: letters, large numbers, small numbers, the wild pip. */
export const rank = (face: string): number => (face === "*" ? -1 : /\d/.test(face) ? Number(face) : 100);

/** Write a domino as it is held, whichever way round it was written. */
export function held(tile: string): string {
  const [first = "", second = ""] = tile.split("-");
  return rank(first) >= rank(second) ? tile : `${second}-${first}`;
}

/** List every domino that stands in a value, however deep. */
export function tilesIn(value: unknown): string[] {
  if (isTile(value)) return [held(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(tilesIn);
}

export function counted(tiles: readonly string[]): Bag {
  const bag = new Map<string, number>();
  for (const tile of tiles) bag.set(tile, (bag.get(tile) ?? 0) + 1);
  return bag;
}

/** Make the smallest bag that holds either of two. */
export function merged(one: Bag, other: Bag): Bag {
  const all = [...one.keys(), ...other.keys()];
  return new Map(all.map((tile) => [tile, Math.max(one.get(tile) ?? 0, other.get(tile) ?? 0)]));
}

/** List what is left of a bag without the dominoes that were taken, in the order of a set. */
export function left(bag: Bag, taken: readonly string[]): string[] {
  const gone = counted(taken.map(held));
  return [...bag]
    .flatMap(([tile, count]) => Array<string>(Math.max(0, count - (gone.get(tile) ?? 0))).fill(tile))
    .sort(inOrder);
}

function inOrder(one: string, other: string): number {
  const [a = "", b = ""] = one.split("-");
  const [c = "", d = ""] = other.split("-");
  return rank(c) - rank(a) || rank(d) - rank(b);
}

type Dealt = Answer<GameId, "deals">;

/** A deal to write over, and all dominoes of its set. */
export interface Box {
  position: Position;
  text: string;
  set: Bag;
}

/** Deals that are looked at: in a single one a domino may be put aside, or hands may have drawn. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Deal for so many players; of some deals take the one in which the fewest were drawn. */
export async function unpacked(game: GameId, players: number, options: Options): Promise<Box> {
  const body = { options, ...(players > 1 ? { players } : {}) };
  const answers = await askAll(game, "deals", SEEDS.map((seed) => ({ ...body, seed })));
  const deals = answers.map((each): Dealt => {
    if (each instanceof Refused) throw each;
    return each;
  });
  const set = deals.map((dealt) => counted(tilesIn(dealt.position))).reduce(merged);
  const widest = deals.reduce((best, dealt) => (drawable(dealt) > drawable(best) ? dealt : best));
  return { position: widest.position, text: widest.text, set };
}

const drawable = (dealt: Dealt): number => stock(dealt.position)?.dominoes.length ?? 0;

/** Tell for how many players a position is. */
export const playersOf = (position: Position): number => seats(position).length;
