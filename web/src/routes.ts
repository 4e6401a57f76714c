/** The pages, and their addresses: `#/daily/2026-11-25`, `#/fives/puzzle/12`. They stand behind "#", so that the
 * service need not know them, and a position in one is its text. */

import { addressOf } from "./ground/base";
import type { GameId } from "./ground/types";

/** A place that the head of the page leads to. */
export type Area = "Play" | "Daily" | "At a real table" | "Learn" | "";

/** What a page is called, given the rest of its address, and the area it belongs to. */
interface Kind {
  title: (rest: string) => string;
  area: Area;
}

const kind = (title: string | ((rest: string) => string), area: Area = "Play"): Kind => ({ title: typeof title === "string" ? () => title : title, area });

/** Pages of no game by the first word of their addresses. */
const ALONE = {
  "": kind("Boneyard: five domino games"),
  daily: kind((day) => `Daily puzzles ${day}`.trim(), "Daily"),
  learn: kind("Learn to play", "Learn"),
  "real-table": kind("At a real table", "At a real table"),
  games: kind("My games", ""),
};

/** Pages of a game by the second word; where there is none the game that was played last is opened. */
const OF_A_GAME = {
  game: kind(""),
  new: kind("new game"),
  at: kind(""),
  deal: kind(""),
  edit: kind("set up a position"),
  record: kind("records"),
  review: kind("review"),
  today: kind("daily puzzle", "Daily"),
  puzzle: kind((number) => (/^\d/.test(number) ? `puzzle ${number}` : "puzzle of the day"), "Daily"),
  companion: kind("at a real table", "At a real table"),
  learn: kind((number) => `lesson ${number}`, "Learn"),
  rules: kind((rule) => (rule === "" ? "rules" : `rule ${rule}`), "Learn"),
};

export type Alone = keyof typeof ALONE;
export type OfAGame = keyof typeof OF_A_GAME;

/** An address: its page, the game it is about, and what else stands in it: an id, a position, a number, a day. */
export type Route = { page: Alone; game: null; rest: string } | { page: OfAGame; game: GameId; rest: string };

/** Stands in the place of a game's id where another one is to begin. */
export const NEW = "new";

const has = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

/** Read the part of an address behind "#"; what is no address leads home. Whether there is such a game is
 * known to the service alone. */
export function read(hash: string): Route {
  const [first = "", second = "", rest = ""] = hash.replace(/^#?\/?/, "").split("/").map(decode);
  if (has(ALONE, first)) return { page: first, game: null, rest: second };
  if (!/^[a-z][a-z-]*$/.test(first)) return { page: "", game: null, rest: "" };
  const game = first as GameId;
  return has(OF_A_GAME, second) ? { page: second, game, rest } : { page: "game", game, rest: "" };
}

export const hashOf = (page: OfAGame, game: GameId, rest: string | number = ""): string => joinParts(game, page, rest);

export const hashAlone = (page: Alone, rest = ""): string => joinParts(page, rest);

export const hashOfGame = ({ place, game, id }: { place: "table" | "companion"; game: GameId; id: string }): string =>
  hashOf(place === "table" ? "game" : place, game, id);

const joinParts = (...parts: readonly (string | number)[]): string =>
  `#/${parts.filter((part) => part !== "").map(encodeURIComponent).join("/")}`;

export const linkTo = (hash: string): string => addressOf("/") + hash;

const kindOf = ({ page, game }: Route): Kind => (game === null ? ALONE[page] : OF_A_GAME[page]);

export const areaOf = (route: Route): Area => kindOf(route).area;

/** The title of a page, for the tab of the browser and its bookmarks: of a game with its name, and how it is called where it is played. */
export function titleOf(route: Route, name: string | undefined, played: string | undefined): string {
  const { page, game, rest } = route;
  const own = kindOf(route).title(rest);
  if (page === "" || (game !== null && name === undefined)) return ALONE[""].title("");
  const words = game === null ? own : [name, own || played].filter(Boolean).join(page === "companion" ? " " : ": ");
  return `${words} · Boneyard`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
