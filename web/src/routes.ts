/** The addresses of the page. They stand behind "#", so that the service need not know them, and a
 * position in one is its text. */

import type { GameId } from "./service/types";

export type Route =
  | { page: "home" }
  | { page: "table"; game: GameId }
  | { page: "new"; game: GameId }
  | { page: "at"; game: GameId; text: string }
  | { page: "deal"; game: GameId; seed: number }
  | { page: "puzzle"; game: GameId; number: number | "daily" }
  | { page: "edit"; game: GameId; text: string }
  | { page: "companion"; game: GameId }
  | { page: "record"; game: GameId }
  | { page: "rules"; game: GameId; rule: string }
  | { page: "codes" };

/** Read the part of an address behind "#"; what is no address leads home. Whether there is such a game is
 * known to the service alone. */
export function read(hash: string): Route {
  const [first = "", page = "", rest = ""] = hash.replace(/^#?\/?/, "").split("/").map(decode);
  if (first === "codes") return { page: "codes" };
  if (!/^[a-z][a-z-]*$/.test(first)) return { page: "home" };
  const game = first as GameId;
  const number = Number.parseInt(rest, 10);
  switch (page) {
    case "new":
    case "companion":
    case "record":
      return { page, game };
    case "at":
    case "edit":
      return { page, game, text: rest };
    case "rules":
      return { page, game, rule: rest };
    case "deal":
      return Number.isNaN(number) ? { page: "new", game } : { page, game, seed: number };
    case "puzzle":
      return { page, game, number: Number.isNaN(number) ? "daily" : number };
    default:
      return { page: "table", game };
  }
}

export function hashOf(route: Route): string {
  const { page } = route;
  if (page === "home") return "#/";
  if (page === "codes") return "#/codes";
  const rest = (): string | number => {
    if (page === "at" || page === "edit") return encodeURIComponent(route.text);
    if (page === "deal") return route.seed;
    if (page === "puzzle") return route.number;
    return page === "rules" ? route.rule : "";
  };
  const parts = page === "table" ? [route.game] : [route.game, page, rest()];
  return `#/${parts.filter((part) => part !== "").join("/")}`;
}

export const linkTo = (route: Route): string => `${location.origin}${location.pathname}${hashOf(route)}`;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
