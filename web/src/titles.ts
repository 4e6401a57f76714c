/** The title of every page, for the tab of the browser and its bookmarks. */

import type { Session } from "./play/session";
import type { Route } from "./routes";
import type { Game } from "./service/types";

const PAGES: Partial<Record<Route["page"], string>> = {
  learning: "Learn to play",
  games: "My games",
  real: "At a real table",
  codes: "Codes",
};

export function titleOf(route: Route, games: readonly Game[], session: Session | null): string {
  const words = "game" in route ? ofGame(route, games, session) : route.page === "daily" ? `Daily puzzles ${route.day}`.trim() : PAGES[route.page];
  return words === undefined ? "Boneyard: five domino games" : `${words} · Boneyard`;
}

function ofGame(route: Extract<Route, { game: string }>, games: readonly Game[], session: Session | null): string | undefined {
  const name = games.find(({ id }) => id === route.game)?.name;
  if (name === undefined) return undefined;
  switch (route.page) {
    case "review":
      return `${name}: review`;
    case "companion":
      return `${name} at a real table`;
    case "puzzle":
      return `${name}: ${route.number === "daily" ? "puzzle of the day" : `puzzle ${route.number}`}`;
    case "today":
      return `${name}: daily puzzle`;
    case "learn":
      return `${name}: lesson ${route.number}`;
    case "rules":
      return `${name}: ${route.rule === "" ? "rules" : `rule ${route.rule}`}`;
    case "edit":
      return `${name}: set up a position`;
    case "record":
      return `${name}: records`;
    case "new":
      return `${name}: new game`;
    default:
      return session ? `${name}: ${session.name}` : name;
  }
}
