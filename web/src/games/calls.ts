/** A short name and two lines about each game; somebody else's game says what the service says of it. */

import type { Game } from "../service/types";

const LINES: Readonly<Record<string, readonly [string, string]>> = {
  ziggurat: ["Ziggurat", "Build a pyramid from all 28. Lifting one is a cheat."],
  fives: ["Fives", "Make the open ends add up to a multiple of five."],
  bead: ["Bead Game", "Lengthen repeating patterns, multiply their lengths."],
  "peaks-and-pits": ["Peaks and Pits", "Ride the slope. Turn it round and you pay for it."],
  pip: ["PIP", "Wilds, skips and reverses. Nine rounds, low score wins."],
};

/** The games in the order of the page: the quiet one first. */
const ORDER = Object.keys(LINES);

const place = ({ id }: Game): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

export const ordered = (games: readonly Game[]): Game[] => [...games].sort((one, other) => place(one) - place(other));

export const shortName = ({ id, name }: Game): string => LINES[id]?.[0] ?? name;

export const inBrief = ({ id, about }: Game): string => LINES[id]?.[1] ?? about;

/** Say for how many a game is. */
export function playersOf({ seats }: Game): string {
  const [least = 1, most = 1] = [seats[0], seats.at(-1)];
  if (most === 1) return "Solo";
  return least === most ? `${most} players` : `${least}–${most} players`;
}
