/** Words: how many of something, and dominoes for those who do not see them. */

import * as say from "../messages/dominoes";
import { locale } from "./language";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How many there are of something: "1 move", "2 moves". */
export const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

export const dominoes = (number: number): string => say.dominoes({ n: number });

/** The domino in words, for those who do not see it. */
export function tileInWords(tile: string): string {
  if (tile === "?") return say.faceDown();
  const [first = "", second = ""] = tile.split("-").map((face) => (face === "*" ? say.wild() : face));
  return say.halves({ first, second });
}

/** Write "1, 2 and 3". */
export const listed = (parts: readonly string[]): string => new Intl.ListFormat(locale()).format(parts);
