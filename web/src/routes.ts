/** The addresses of the page. They stand behind "#", so that the service need not know them, and a
 * position in one is its text. */

import type { GameId } from "./service/types";

export type Route =
  | { page: "home" | "learning" | "games" | "real" | "codes" }
  | { page: "daily"; day: string }
  | { page: "table"; game: GameId; id: string }
  | { page: "new"; game: GameId }
  | { page: "at"; game: GameId; text: string }
  | { page: "deal"; game: GameId; seed: number }
  | { page: "today"; game: GameId; day: string }
  | { page: "puzzle"; game: GameId; number: number | "daily" }
  | { page: "learn"; game: GameId; number: number }
  | { page: "edit"; game: GameId; text: string }
  | { page: "companion"; game: GameId; id: string }
  | { page: "review"; game: GameId; id: string }
  | { page: "record"; game: GameId }
  | { page: "rules"; game: GameId; rule: string };

/** Stands in the place of a game's id where another one is to begin. */
export const NEW = "new";

/** Pages of no game, by the first word of their addresses. */
const PAGES = { learn: "learning", games: "games", "real-table": "real", codes: "codes" } as const;

/** Read the part of an address behind "#"; what is no address leads home. Whether there is such a game is
 * known to the service alone. */
export function read(hash: string): Route {
  const [first = "", page = "", rest = ""] = hash.replace(/^#?\/?/, "").split("/").map(decode);
  if (first === "daily") return { page: first, day: page };
  if (first in PAGES) return { page: PAGES[first as keyof typeof PAGES] };
  if (!/^[a-z][a-z-]*$/.test(first)) return { page: "home" };
  const game = first as GameId;
  const number = Number.parseInt(rest, 10);
  switch (page) {
    case "new":
    case "record":
      return { page, game };
    case "companion":
    case "review":
      return { page, game, id: rest };
    case "at":
    case "edit":
      return { page, game, text: rest };
    case "rules":
      return { page, game, rule: rest };
    case "today":
      return { page, game, day: rest };
    case "deal":
      return Number.isNaN(number) ? { page: "new", game } : { page, game, seed: number };
    case "puzzle":
      return { page, game, number: Number.isNaN(number) ? "daily" : number };
    case "learn":
      return { page, game, number: Number.isNaN(number) ? 1 : number };
    default:
      return { page: "table", game, id: page === "game" ? rest : "" };
  }
}

export function hashOf(route: Route): string {
  const { page } = route;
  if (!("game" in route)) {
    const named = Object.entries(PAGES).find(([, each]) => each === page)?.[0];
    return page === "daily" ? joined("daily", route.day) : joined(named ?? "");
  }
  const { game } = route;
  switch (page) {
    case "table":
      return route.id === "" ? joined(game) : joined(game, "game", route.id);
    case "companion":
    case "review":
      return joined(game, page, route.id);
    case "at":
    case "edit":
      return joined(game, page, route.text);
    case "deal":
      return joined(game, page, route.seed);
    case "today":
      return joined(game, page, route.day);
    case "puzzle":
    case "learn":
      return joined(game, page, route.number);
    case "rules":
      return joined(game, page, route.rule);
    default:
      return joined(game, page);
  }
}

const joined = (...parts: readonly (string | number)[]): string =>
  `#/${parts.filter((part) => part !== "").map(encodeURIComponent).join("/")}`;

export const linkTo = (route: Route): string => `${location.origin}/${hashOf(route)}`;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
