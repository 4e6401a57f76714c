/** Deals by number in addresses: `/fives/1785?options=target.50&seats=p35`. */

import { dealOf } from "../ground/days";
import type { Game, Options } from "../ground/types";
import { hrefOf } from "../routes";
import { dealIn } from "./names";
import { USUAL } from "./session";
import type { Player, Saved } from "./shelf";

/** What a query says of a deal: who sits where, as far as it is told, and the options that are not the usual ones. */
export interface Setting {
  players: Player[];
  options: Options;
}

const PERSON = "p";

type Dealt = Pick<Saved, "name" | "day" | "first" | "players">;

/** The number of the deal that a game began with; null where it began in another way. */
export const seedOf = ({ name, day }: Pick<Saved, "name" | "day">): number | null => (day === "" ? dealIn(name) : dealOf(day));

/** Write who sits where, one character a seat: a person, or the level of a bot; nothing where it is as usual. */
export function seatsOf({ seats }: Game, players: readonly Player[]): string {
  if (players.length === seats[0] && players.every((player, seat) => player === USUAL[seat])) return "";
  return players.map((player) => (typeof player === "number" ? player : PERSON)).join("");
}

/** The options of a game that are not the usual ones, as they stand in the text of its position. */
const optionsOf = ({ first }: Dealt): string => first.split("~")[1] ?? "";

/** The address of the deal that a game began with, for anybody; null where it has no number. */
export function hrefOfDeal(game: Game, dealt: Dealt): string | null {
  const seed = seedOf(dealt);
  if (seed === null) return null;
  const told = { options: optionsOf(dealt), seats: seatsOf(game, dealt.players) };
  const query = new URLSearchParams(Object.entries(told).filter(([, value]) => value !== ""));
  return hrefOf("deal", game.id, seed) + (query.size > 0 ? `?${query}` : "");
}

export function settingOf(query: string): Setting {
  const given = new URLSearchParams(query);
  const seats = /^[p1-5]+$/.exec(given.get("seats") ?? "")?.[0] ?? "";
  const parts = (given.get("options") ?? "").split(".");
  const pairs = parts.flatMap((name, place) => (place % 2 === 0 && name !== "" ? [[name, valueOf(parts[place + 1] ?? "")] as const] : []));
  return { players: [...seats].map((seat) => (seat === PERSON ? "person" : (Number(seat) as Player))), options: Object.fromEntries(pairs) };
}

function valueOf(text: string): boolean | number | string {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? Number(text) : text;
}
