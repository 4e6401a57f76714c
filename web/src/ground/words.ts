/** Words: how many of something, and dominoes for those who do not see them. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How many there are of something: "1 move", "2 moves". */
export const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

export const dominoes = (number: number): string => count(number, "domino", "dominoes");

/** The domino in words, for those who do not see it. */
export const tileInWords = (tile: string): string =>
  tile === "?" ? "a domino face down" : tile.replaceAll("*", "wild").replace("-", " to ");
