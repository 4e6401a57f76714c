/** Dominoes as texts, "6-3": the same whichever way round they lie; sets of them, counted. */

/** The same domino whichever way round it lies. */
export function sameTile(one: string, other: string): boolean {
  return one === other || one.split("-").reverse().join("-") === other;
}

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

export function bagOf(tiles: readonly string[]): Bag {
  const bag = new Map<string, number>();
  for (const tile of tiles) bag.set(tile, (bag.get(tile) ?? 0) + 1);
  return bag;
}

/** Make the smallest bag that holds either of two. */
export function merge(one: Bag, other: Bag): Bag {
  const all = [...one.keys(), ...other.keys()];
  return new Map(all.map((tile) => [tile, Math.max(one.get(tile) ?? 0, other.get(tile) ?? 0)]));
}

/** List what is left of a bag without the dominoes that were taken, in the order of a set. */
export function subtract(bag: Bag, taken: readonly string[]): string[] {
  const gone = bagOf(taken.map(held));
  return [...bag]
    .flatMap(([tile, count]) => Array<string>(Math.max(0, count - (gone.get(tile) ?? 0))).fill(tile))
    .sort(inOrder);
}

export function inOrder(one: string, other: string): number {
  const [a = "", b = ""] = one.split("-");
  const [c = "", d = ""] = other.split("-");
  return rank(c) - rank(a) || rank(d) - rank(b);
}
