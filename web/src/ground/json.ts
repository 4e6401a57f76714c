/** A position as plain JSON: its parts by their paths, whatever the game. */

import * as say from "../messages/positions";
import { isTile } from "./tiles";
import { capital } from "./words";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Path = readonly (string | number)[];

/** Keys of what is drawn from; each is also what that is called. */
export const STOCKS: ReadonlySet<string> = new Set(["pile", "stock", "boneyard"]);

/** Keys under which dominoes are held, in a list or, face down, as their number. */
const HOLDINGS = new Set(["hand", "lifted", ...STOCKS]);

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

/** Write a path as the service does in the places of its faults. */
export const pointer = (path: Path): string => path.map((key) => `/${key}`).join("");

/** The dominoes of a list; so many face-down ones may be written as their number. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === "number") return Array<string>(Math.max(0, Math.min(value, 200))).fill("?");
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** Name a part in words: that of a player with the number. */
export function pathInWords(path: Path): string {
  const key = String(path.at(-1) ?? "");
  const part = say.part({ key, words: key.replaceAll("_", " ") });
  return path[0] === "players" && path.length > 2 ? say.ofPlayer({ number: Number(path[1]) + 1, part }) : capital(part);
}
