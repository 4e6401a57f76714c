/** The pages, and their addresses: `/daily/2026-11-25`, `/fives/puzzle/12`, `/fives/1785`, `/g/f1wx0Ab`. */

import { addressOf, pathOf } from "./ground/base";
import type { GameId } from "./ground/types";
import * as say from "./messages/titles";

/** A place that the head of the page leads to. */
export type Area = "play" | "daily" | "realTable" | "learn" | "";

/** What a page is called, given the rest of its address, and the area it belongs to. */
interface Kind {
  title: (rest: string) => string;
  area: Area;
}

const kind = (title: (rest: string) => string, area: Area = "play"): Kind => ({ title, area });

/** Stands for the title of a page that is called as its game is. */
const asPlayed = (): string => "";

/** Stands before a game that somebody shares. */
const SHARED = "g";

/** Pages of no game by the first word of their addresses. */
const ALONE = {
  [SHARED]: kind(say.shared),
  nowhere: kind(say.nowhere),
  "": kind(say.home),
  daily: kind((day) => (day === "" ? say.daily() : say.dailyOf({ day })), "daily"),
  learn: kind(say.learn, "learn"),
  table: kind(say.friends),
  "real-table": kind(say.realTable, "realTable"),
  games: kind(say.games, ""),
};

/** Those of them that have something more in their addresses. */
const HOLDING: ReadonlySet<string> = new Set([SHARED, "daily", "table"]);

/** Pages of a game by the second word; where there is none the game that was played last is opened. */
const OF_A_GAME = {
  game: kind(asPlayed),
  new: kind(say.newGame),
  at: kind(asPlayed),
  deal: kind(asPlayed),
  edit: kind(say.editor),
  record: kind(say.records),
  review: kind(say.review),
  today: kind(say.today, "daily"),
  puzzle: kind((number) => (/^\d/.test(number) ? say.puzzle({ number }) : say.puzzleOfTheDay()), "daily"),
  companion: kind(say.companion, "realTable"),
  learn: kind((number) => say.lesson({ number }), "learn"),
  try: kind((rule) => say.tryRule({ rule }), "learn"),
  rules: kind((rule) => (rule === "" ? say.rules() : say.rule({ rule })), "learn"),
};

export type Alone = keyof typeof ALONE;
export type OfAGame = keyof typeof OF_A_GAME;

/** An address: its page, the game it is about, what else stands in it (an id, a position, a number, a day), and its
 * query with the "?" before it. */
export type Route = { page: Alone; game: null; rest: string; query: string } | { page: OfAGame; game: GameId; rest: string; query: string };

/** Stands in the place of a game's id where another one is to begin. */
export const NEW = "new";

const has = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

/** Read the path of an address, which may have a query. Whether there is such a game is known to the service alone. */
export function read(path: string): Route {
  const [way = "", search] = path.split("?");
  const query = search === undefined ? "" : `?${search}`;
  const [first = "", second = "", rest = "", ...more] = way.split("/").map(decode);
  const nowhere: Route = { page: "nowhere", game: null, rest: way, query };
  if (more.length > 0) return nowhere;
  if (first === SHARED && second === "") return nowhere;
  if (has(ALONE, first)) return rest === "" && (second === "" || HOLDING.has(first)) ? { page: first, game: null, rest: second, query } : nowhere;
  if (!/^[a-z][a-z-]*$/.test(first)) return nowhere;
  const game = first as GameId;
  if (/^\d{1,16}$/.test(second)) return rest === "" ? { page: "deal", game, rest: second, query } : nowhere;
  if (second === "deal" && !/^\d{0,16}$/.test(rest)) return nowhere;
  if (second === "") return { page: "game", game, rest: "", query };
  return has(OF_A_GAME, second) ? { page: second, game, rest, query } : nowhere;
}

/** The path that an address behind "#" leads to: the page had such addresses once. A position that was shared is
 * looked at; null for any other hash. */
export function pathOfHash(hash: string): string | null {
  if (!hash.startsWith("#/")) return null;
  const way = hash.slice(2);
  const [, text] = /^[a-z-]+\/at\/(.+)$/.exec(way) ?? [];
  const [, deal] = /^([a-z-]+\/)deal\/\d+$/.exec(way) ?? [];
  return text !== undefined ? `${SHARED}/${text}` : deal !== undefined ? way.replace("/deal/", "/") : way;
}

/** Read the address that is open. */
export const here = (): Route => read(pathOf(location) ?? "");

export const hrefOf = (page: OfAGame, game: GameId, rest: string | number = ""): string =>
  page === "deal" && rest !== "" ? joinParts(game, rest) : joinParts(game, page, rest);

export const hrefAlone = (page: Alone, rest = ""): string => joinParts(page, rest);

export const hrefOfGame = ({ place, game, id }: { place: "table" | "companion"; game: GameId; id: string }): string =>
  hrefOf(place === "table" ? "game" : place, game, id);

const joinParts = (...parts: readonly (string | number)[]): string =>
  addressOf(`/${parts.filter((part) => part !== "").map(encodeURIComponent).join("/")}`);

/** The event by which the page hears that another address is open. */
export const MOVED = "boneyard-moved";

/** Open another address of the page. */
export function visit(href: string): void {
  history.pushState(null, "", href);
  window.dispatchEvent(new CustomEvent(MOVED));
}

/** Give the page that is open another address. */
export const rename = (href: string): void => history.replaceState(null, "", href);

/** Follow links to addresses of the page without loading it anew. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
    if (link === undefined || event.defaultPrevented || isForAnotherTab(event, link)) return;
    const path = pathOf(link);
    if (path === null || link.hash !== "" || OTHERS.test(path)) return;
    event.preventDefault();
    visit(link.href);
  });
}

/** What the service has at addresses that are none of the page. */
const OTHERS = /^(v1|docs|boards|element|embed|oembed|manual|print|assets|openapi\.json|metrics|healthz|readyz)(\/|$)/;

const isForAnotherTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, { target, download }: HTMLAnchorElement): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || target !== "" || download !== "";

const kindOf = ({ page, game }: Route): Kind => (game === null ? ALONE[page] : OF_A_GAME[page]);

export const areaOf = (route: Route): Area => kindOf(route).area;

/** The title of a page, for the tab of the browser and its bookmarks: of a game with its name, and how it is called where it is played. */
export function titleOf(route: Route, name: string | undefined, played: string | undefined): string {
  const { page, game, rest } = route;
  const own = kindOf(route).title(rest);
  if (page === "" || (game !== null && name === undefined)) return say.home();
  if (game === null || name === undefined) return say.page({ title: own });
  const title = own || played || "";
  if (title === "") return say.page({ title: name });
  return say.page({ title: page === "companion" ? say.ofARealTable({ game: name, title }) : say.ofAGame({ game: name, title }) });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
