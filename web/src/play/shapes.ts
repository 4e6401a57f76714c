/** Read what all positions and moves have in common, whatever the game. No rule is known here: which
 * moves there are, and what they do, is said by the service. */

import type { Effect, Move, Position, Answer, GameId, Options } from "../service/types";
import { capital } from "../games/said";
import { Refused, askAll } from "../service/ask";

/** A hand as a seat sees it: dominoes by their text, those face down as "?". */
type Hand = string[];

export interface SeatShown {
  hand: Hand;
  /** Points, tokens; null where seats have none. */
  score: number | null;
  unit: "points" | "tokens" | "";
}

type Held = readonly string[] | number;

const shown = (held: Held): Hand =>
  typeof held === "number" ? Array<string>(held).fill("?") : [...held];

export function seats(position: Position): SeatShown[] {
  if (!("players" in position)) return [{ hand: shown(position.hand), score: null, unit: "" }];
  return position.players.map((player) =>
    "tokens" in player
      ? { hand: shown(player.hand), score: player.tokens, unit: "tokens" }
      : { hand: shown(player.hand), score: player.score ?? 0, unit: "points" },
  );
}

export const mover = (position: Position): number =>
  "to_move" in position ? position.to_move : 0;

/** The dominoes that are drawn from, as a seat sees them, and what they are called. */
export function stock(position: Position): { name: string; dominoes: Hand } | null {
  if ("pile" in position) return { name: "pile", dominoes: shown(position.pile ?? []) };
  if ("boneyard" in position) return { name: "boneyard", dominoes: shown(position.boneyard) };
  if ("stock" in position) return { name: "stock", dominoes: shown(position.stock) };
  return null;
}

/** Tell whether something lies face down, in a hand or in what is drawn from. */
export const isHidden = (position: Position): boolean =>
  [...seats(position).map(({ hand }) => hand), stock(position)?.dominoes ?? []].some(isCovered);

/** The first seat whose hand is seen, null where none is. */
export function onlooker(position: Position): number | null {
  const seat = seats(position).findIndex(({ hand }) => hand.length > 0 && !isCovered(hand));
  return seat < 0 ? null : seat;
}

const isCovered = (dominoes: Hand): boolean => dominoes.includes("?");

/** Dominoes that lie beside the hand and may be laid like it. */
export const aside = (position: Position): Hand =>
  "lifted" in position ? shown(position.lifted ?? []) : [];

/** The dominoes that a move lays or lifts, as they lie. */
export function tiles(move: Move): string[] {
  if ("tiles" in move) return [...move.tiles];
  return "tile" in move ? [move.tile] : [];
}

/** The same domino whichever way round it lies. */
export function sameTile(one: string, other: string): boolean {
  return one === other || one.split("-").reverse().join("-") === other;
}

export const uses = (move: Move, tile: string): boolean =>
  tiles(move).some((each) => sameTile(each, tile));

/** Which way round a domino lies, where the game tells; moves of one tile and one turn differ in
 * their place alone. */
export function turn(move: Move): string {
  return "direction" in move && "tile" in move ? `${move.tile} ${move.direction}` : "";
}

/** A domino taken up with a move, as its effect tells. */
export function drawn(effect: Effect): string[] {
  if (!("drawn" in effect) || effect.drawn == null) return [];
  return typeof effect.drawn === "string" ? [effect.drawn] : [...effect.drawn];
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Path = readonly (string | number)[];

/** Keys under which dominoes are held, in a list or, face down, as their number. */
const HOLDINGS = new Set(["hand", "lifted", "pile", "stock", "boneyard"]);

/** What stays as it is: whose position it is, and options, which have their own fields. */
const FIXED = new Set(["game", "options", "players"]);

type Kind = "dominoes" | "domino" | "number" | "switch" | "word" | "other";

export function kindOf(key: string, value: Json): Kind {
  if (HOLDINGS.has(key)) return "dominoes";
  if (isTile(value)) return "domino";
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "switch";
  return typeof value === "string" ? "word" : "other";
}

export const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** List the parts that have a field each, and those of every seat. */
export function parts(position: { [key: string]: Json }): { own: Path[]; seats: Path[][] } {
  const own = Object.keys(position).filter((key) => !FIXED.has(key));
  const players = Array.isArray(position["players"]) ? position["players"] : [];
  return {
    own: own.map((key) => [key]),
    seats: players.map((player, seat) =>
      isObject(player) ? Object.keys(player).map((key) => ["players", seat, key]) : [],
    ),
  };
}

/** List where dominoes lie in a value: on a table, in a layout. */
export function lying(value: Json, path: Path): Path[] {
  if (isTile(value)) return [path];
  if (Array.isArray(value)) return value.flatMap((each, index) => lying(each, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => lying(each, [...path, key]));
}

export function at(value: Json | undefined, path: Path): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined || value === undefined) return value;
  if (Array.isArray(value)) return at(value[Number(key)], rest);
  return isObject(value) ? at(value[key], rest) : undefined;
}

/** Return the value with something else at a place; the value itself stays as it is. */
export function put(value: Json, path: Path, wanted: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return wanted;
  if (Array.isArray(value))
    return value.map((each, index) => (index === Number(key) ? put(each, rest, wanted) : each));
  if (!isObject(value)) return value;
  return { ...value, [key]: put(value[key] ?? null, rest, wanted) };
}

export const handOf = (position: object, seat: number): Path => ("players" in position ? ["players", seat, "hand"] : ["hand"]);

/** Write a path as the service does in the places of its faults. */
export const pointer = (path: Path): string => path.map((key) => `/${key}`).join("");

/** The dominoes of a list; so many face-down ones may be written as their number. */
export function listed(value: Json | undefined): string[] {
  if (typeof value === "number") return Array<string>(Math.max(0, Math.min(value, 200))).fill("?");
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** Name a part in words: that of a player with the number. */
export function named(path: Path): string {
  const words = String(path.at(-1) ?? "").replaceAll("_", " ");
  return path[0] === "players" && path.length > 2 ? `Player ${Number(path[1]) + 1}: ${words}` : capital(words);
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

function counted(tiles: readonly string[]): Bag {
  const bag = new Map<string, number>();
  for (const tile of tiles) bag.set(tile, (bag.get(tile) ?? 0) + 1);
  return bag;
}

/** Make the smallest bag that holds either of two. */
function merged(one: Bag, other: Bag): Bag {
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

export function inOrder(one: string, other: string): number {
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
  const answers = await askAll(game, "deals", SEEDS.map((seed) => ({ seed, options, players })));
  const deals = answers.map((each): Dealt => {
    if (each instanceof Refused) throw each;
    return each;
  });
  const set = deals.map((dealt) => counted(tilesIn(dealt.position))).reduce(merged);
  const widest = deals.reduce((best, dealt) => (drawable(dealt) > drawable(best) ? dealt : best));
  return { position: widest.position, text: widest.text, set };
}

const drawable = (dealt: Dealt): number => stock(dealt.position)?.dominoes.length ?? 0;

export const playersOf = (position: Position): number => seats(position).length;
