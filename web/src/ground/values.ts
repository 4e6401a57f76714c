/** What moves are worth, as numbers and in words. What samples say has its standard error. */

import type { Advice, Game, Hint, Worth } from "./types";

/** The number of a worth: proved, or what samples say; null where there is none. */
export const numberOf = (worth: Worth | null): number | null => worth && (worth.estimate?.mean ?? worth.value);

/** Write the one number of a worth with its unit; nothing where there is none. */
export function inWords(worth: Worth, unit: string): string {
  const number = numberOf(worth);
  return number === null ? "" : amount(number, unit, worth.estimate?.stderr);
}

/** Write a number with its unit: "12.3 ± 1.1 points ahead", "4 points behind", "1 cheat". */
export function amount(number: number, unit: string, stderr = 0): string {
  const isBehind = rounded(number) < 0 && COMPARES.test(unit);
  const far = rounded(isBehind ? -number : number);
  const of = isBehind ? unit.replace(" ahead", " behind").replace(" more than", " fewer than") : unit;
  return stderr > 0 ? `${far} ${plusMinus(stderr)} ${of}` : `${far} ${far === 1 ? of.replace(/s\b/, "") : of}`;
}

const COMPARES = / (ahead|more than)\b/;

/** What differences are counted in: points, where each number is points ahead. */
export const noun = (unit: string): string => unit.split(" ")[0] ?? "";

/** Write what else there is to say of a move: the chance to win, and which other moves are as good. */
export function besides({ chance, tied, alike }: Advice): string {
  const told = [
    chance ? `wins ${Math.round(chance.win * 100)}%` : "",
    tied ? "tied for best" : "",
    alike > 1 ? `${alike - 1} more like it` : "",
  ];
  return told.filter(Boolean).join(", ");
}

/** What a constraint model calls itself. */
const MODEL = "CP-SAT";

/** Say how an answer was found, and which other method confirms it, in the words of the game. */
export function howFound({ status, effort, verified_by }: Hint, game: Game | undefined): string {
  const { method } = effort;
  const by = status === "estimated" ? "simulated games" : `${method === MODEL ? "a constraint model" : "search"} (${method})`;
  const confirmed = verified_by.filter((each) => each !== "replay").flatMap((each) => game?.verified_by[each] ?? []);
  const told = [
    method === "" || verified_by.includes("rules") ? "" : `Found by: ${by}.`,
    confirmed.length === 0 ? "" : `Confirmed: ${confirmed.join(" ")}`,
  ];
  return told.filter(Boolean).join(" ");
}

/** Write a worth as a chip on the board: the number, and what is not sure of it. */
export function chipOf(worth: Worth, unit: string): { text: string; note?: string } {
  const { estimate } = worth;
  const number = numberOf(worth);
  if (number === null) return { text: "best" };
  const text = (COMPARES.test(unit) && number > 0 ? "+" : "") + minus(rounded(number));
  const of = unit.replace(/ more than .*/, "");
  const counted = unit.endsWith(" ahead") ? text : `${text} ${rounded(number) === 1 ? of.replace(/s\b/, "") : of}`;
  return estimate ? { text: counted, note: plusMinus(estimate.stderr) } : { text: counted, note: "✓" };
}

/** Write a worth that a better answer may still change as a chip: nothing is said of how sure it is. */
export const chipSoFar = (worth: Worth, unit: string): { text: string; note: string } => ({ ...chipOf(worth, unit), note: "so far" });

/** Write a number with a sign that is as wide as a digit. */
export const minus = (number: number): string => String(number).replace("-", "−");

/** Write an error in tenths, rounded up: where a mean may be off at all, that is seen. */
const plusMinus = (stderr: number): string => `± ${Math.ceil(stderr * 10 - 1e-9) / 10}`;

export const rounded = (number: number): number => Math.round(number * 10) / 10;
