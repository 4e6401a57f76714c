/** What moves are worth, as numbers and in words. What samples say has its standard error. */

import * as say from "../messages/values";
import { inText } from "./language";
import type { Advice, Game, Hint, Worth } from "./types";

/** The number of a worth: proved, or what samples say; null where there is none. */
export const numberOf = (worth: Worth | null): number | null => worth && (worth.estimate?.mean ?? worth.value);

/** Write the one number of a worth with its unit; nothing where there is none. */
export function inWords(worth: Worth, unit: string): string {
  const number = numberOf(worth);
  return number === null ? "" : amount(number, unit, worth.estimate?.stderr);
}

/** A number as it is written, and what the word after it goes by. */
interface Far {
  far: string;
  n: number;
}

type Sentence = (far: Far) => string;

/** How much of a unit there is; of one that compares, also how much it lacks. */
const units = (): Readonly<Record<string, Sentence>> => ({
  points: say.points,
  "points ahead": say.pointsAhead,
  "points shed": say.pointsShed,
  tokens: say.tokens,
  "tokens more than the best of the others": say.tokensMore,
  cheats: say.cheats,
  turns: say.turns,
});
const lacks = (): Readonly<Record<string, Sentence>> => ({
  "points ahead": say.pointsBehind,
  "tokens more than the best of the others": say.tokensFewer,
});

const find = (table: Readonly<Record<string, Sentence>>, unit: string): Sentence | undefined => (Object.hasOwn(table, unit) ? table[unit] : undefined);

/** Write a number with its unit: "12.3 ± 1.1 points ahead", "4 points behind", "1 cheat". */
export function amount(number: number, unit: string, stderr = 0): string {
  const less = rounded(number) < 0 ? find(lacks(), unit) : undefined;
  const far = rounded(less ? -number : number);
  const written = stderr > 0 ? { far: `${inText(far)} ${plusMinus(stderr)}`, n: MANY } : { far: inText(far), n: far };
  return (less ?? find(units(), unit) ?? foreign(unit))(written);
}

/** What a number with an error goes by. */
const MANY = 2;

/** The unit of a game that was added to the service since, in its own words. */
const foreign =
  (unit: string): Sentence =>
  ({ far, n }) =>
    `${far} ${n === 1 ? unit.replace(/s\b/, "") : unit}`;

const COMPARES = / (ahead|more than)\b/;

/** Say a proved number as people compare themselves: "4 points ahead", "1 token behind", "level"; else with its unit. */
export function lead(number: number, unit: string): string {
  if (!COMPARES.test(unit)) return amount(number, unit);
  const ahead = unit.endsWith(" ahead") ? number : -number; // who has fewer tokens is ahead
  const far = Math.abs(ahead);
  if (far === 0) return say.level();
  const compared = { far: inText(far), n: far };
  if (noun(unit) === "tokens") return ahead > 0 ? say.tokensAhead(compared) : say.tokensBehind(compared);
  return ahead > 0 ? say.pointsAhead(compared) : say.pointsBehind(compared);
}

/** What differences are counted in: points, where each number is points ahead. */
export const noun = (unit: string): string => unit.split(" ")[0] ?? "";

/** The least by which the chance to win a match differs from that of the hand where both are told. */
const DIFFERS = 0.015;

/** The chance to win the match in per cent; null where it is not known, or that to win the hand says it. */
export const matchOf = ({ match, win }: NonNullable<Advice["chance"]>): number | null => (match === null || Math.abs(match - win) < DIFFERS ? null : Math.round(match * 100));

/** Write what else there is to say of a move: the chance to win, and which other moves are as good. */
export function besides({ chance, tied, alike }: Advice): string {
  const match = chance && matchOf(chance);
  const told = [
    chance ? say.wins({ percent: Math.round(chance.win * 100) }) : "",
    match === null ? "" : say.winsMatch({ percent: match }),
    tied ? say.tied() : "",
    alike > 1 ? say.moreLikeIt({ n: alike - 1 }) : "",
  ];
  return told.filter(Boolean).join(", ");
}

/** What a constraint model calls itself. */
const MODEL = "CP-SAT";

/** Say how an answer was found, and which other method confirms it, in the words of the game. */
export function howFound({ status, effort, verified_by }: Hint, game: Game | undefined): string {
  const { method } = effort;
  const way = status === "estimated" ? say.simulated() : (method === MODEL ? say.model : say.search)({ method });
  const confirmed = verified_by.filter((each) => each !== "replay").flatMap((each) => game?.verified_by[each] ?? []);
  const told = [
    method === "" || verified_by.includes("rules") ? "" : say.foundBy({ way }),
    confirmed.length === 0 ? "" : say.confirmed({ how: confirmed.join(" ") }),
  ];
  return told.filter(Boolean).join(" ");
}

/** Write a worth as a chip on the board: the number, and what is not sure of it. */
export function chipOf(worth: Worth, unit: string): { text: string; note?: string } {
  const { estimate } = worth;
  const number = numberOf(worth);
  if (number === null) return { text: say.best() };
  const sign = COMPARES.test(unit) && number > 0 ? "+" : "";
  const far = sign + minus(rounded(number));
  const of = unit.replace(/ more than .*/, "");
  const text = unit.endsWith(" ahead") ? far : (find(units(), of) ?? foreign(of))({ far, n: rounded(number) });
  return { text, note: estimate ? plusMinus(estimate.stderr) : "✓" };
}

/** Write a worth that a better answer may still change as a chip: nothing is said of how sure it is. */
export const chipSoFar = (worth: Worth, unit: string): { text: string; note: string } => ({ ...chipOf(worth, unit), note: say.soFar() });

/** Write a number with a sign that is as wide as a digit. */
export const minus = (number: number): string => inText(number).replace("-", "−");

/** Write an error in tenths, rounded up: where a mean may be off at all, that is seen. */
const plusMinus = (stderr: number): string => `± ${inText(Math.ceil(stderr * 10 - 1e-9) / 10)}`;

export const rounded = (number: number): number => Math.round(number * 10) / 10;
