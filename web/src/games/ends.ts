/** How a hand ended, in a sentence: who won it, or the whole match, and why. */

import type { Outcome, Position, PositionOf } from "../ground/types";
import { seats } from "../ground/shapes";
import { capital, listed } from "../ground/words";
import { minus } from "../ground/values";
import * as say from "../messages/ends";
import { youInside } from "../messages/names";
import { isYou, numbered, type Name } from "./speech/speech";

type FivesEnd = Extract<Outcome, { bonus: unknown }>;
type PipEnd = Extract<Outcome, { counts: unknown }>;
type PeaksEnd = Extract<Outcome, { ranks: unknown }>;
type Ended = Exclude<Outcome, { title: string }>;

/** What a sentence is made from; the position is not known everywhere. */
interface Context {
  name: Name;
  position: Position | null;
}

/** Say how a hand ended and who won it, or the whole match with it. */
export function endInWords(outcome: Outcome, name: Name = numbered, position: Position | null = null): string {
  const context = { name, position };
  if ("title" in outcome) return `${outcome.title}!`;
  if ("bonus" in outcome) return fivesEnd(outcome, context);
  if ("counts" in outcome) return pipEnd(outcome, context);
  if ("ranks" in outcome) return peaksEnd(outcome, context);
  return isBead(outcome) ? beadEnd(outcome, context) : foreignEnd(outcome, context);
}

const isBead = ({ settlement }: Ended): boolean => settlement.parts.some(({ part }) => part === "doubles_left");

function fivesEnd(outcome: FivesEnd, { name, position }: Context): string {
  const { reason, winners, bonus, totals, game_winners: match } = outcome;
  const who = party(winners, name);
  const won = against(totals, match);
  const isOver = match.length > 0;
  if (reason === "target") {
    const target = position && "options" in position && position.options && "target" in position.options ? position.options.target : 0;
    return say.reached({ ...who, target: Number(target), score: against(totals, winners) });
  }
  if (reason === "out") {
    if (!isOver) return say.outFirstHand(who);
    return isSame(winners, match) ? say.outFirstMatch({ ...who, score: won }) : say.butMatch({ ...party(match, name, true), first: say.outFirst(who), score: won });
  }
  if (bonus === null) return say.nobodyCanPlay();
  if (winners.length === 0) return [say.nobodyWinsHand(), ...(isOver ? [say.matchWon({ ...party(match, name), score: won })] : [])].join(" ");
  const held = { ...who, ...lightest(bonus, winners[0] ?? 0) };
  const ends = !isOver ? say.lightestHand(held) : isSame(winners, match) ? say.lightestMatch({ ...held, score: won }) : say.butMatch({ ...party(match, name, true), first: say.lightest(held), score: won });
  return `${say.nobodyCanPlay()} ${ends}`;
}

/** What won a blocked hand: the fewest pips, or the lowest domino of several hands with as few. */
function lightest({ parts }: NonNullable<FivesEnd["bonus"]>, winner: number): { pips: number; tie: "yes" | "no" } {
  const weights = parts.map(({ seat, adds }) => (seat === winner ? -adds : adds));
  const pips = weights[parts.findIndex(({ seat }) => seat === winner)] ?? 0;
  return { pips, tie: weights.filter((weight) => weight === pips).length > 1 ? "yes" : "no" };
}

const isSame = (winners: readonly number[], match: readonly number[]): boolean => `${winners}` === `${match}`;

function pipEnd({ reason, winners, settled, totals, game_winners: match }: PipEnd, { name }: Context): string {
  const who = party(winners, name);
  const score = against(totals, match, true);
  const isOver = match.length > 0;
  if (reason === "out") {
    if (!isOver) return say.outRound(who);
    return isSame(winners, match) ? say.outMatch({ ...who, score }) : say.butMatch({ ...party(match, name, true), first: say.out(who), score });
  }
  if (isOver) return `${say.nobodyCanPlay()} ${say.matchWon({ ...party(match, name), score })}`;
  if (!settled) return say.nobodyWinsRound();
  const least = totals.flatMap((total, seat) => (total === Math.min(...totals) ? [seat] : []));
  return `${say.nobodyWinsRound()} ${say.leads({ ...party(least, name), score: against(totals, least, true) })}`;
}

function peaksEnd({ reason, winners, totals }: PeaksEnd, { name, position }: Context): string {
  const left = position ? seats(position).flatMap(({ hand }, seat) => (hand.length > 0 ? [seat] : [])) : [];
  const passed = left.length === 1 ? say.lastPassed(party(left, name)) : say.everybodyPassed();
  const cause = reason === "all_out" ? say.allEmpty() : passed;
  const who = party(winners, name);
  const won = winners.length > 1 ? say.fewestTokensEach({ ...who, tokens: totals[winners[0] ?? 0] ?? 0 }) : say.fewestTokens({ ...who, score: against(totals, winners, true) });
  return `${cause} ${won}`;
}

function beadEnd({ reason, winners, totals, settlement }: Ended, { name, position }: Context): string {
  const out = reason === "went_out" ? firstOut(position, settlement.parts) : null;
  const first = out === null ? "" : say.outFirst(party([out], name));
  const cause = first !== "" ? `${first}.` : reason === "went_out" ? say.lastTurnsOver() : say.nobodyCanPlace();
  if (winners.length === 0) return cause;
  const score = against(totals, winners);
  if (winners.length === 1 && winners[0] === out) return say.outFirstWon({ ...party(winners, name), score });
  if (out !== null && !winners.includes(out)) return say.butWon({ ...party(winners, name, true), first, score });
  return `${cause} ${say.won({ ...party(winners, name), score })}`;
}

/** The first in the order of play that has no domino left; null where that is not known. */
function firstOut(position: Position | null, parts: Ended["settlement"]["parts"]): number | null {
  const isEmpty = (seat: number): boolean => parts.filter((part) => part.seat === seat && part.part !== "plays").every(({ adds }) => adds === 0);
  const all = [...new Set(parts.map(({ seat }) => seat))];
  const { first_player: lead = 0 } = (position ?? {}) as Partial<PositionOf<"bead">>;
  const order = all.map((_, index) => (lead + index) % all.length).filter(isEmpty);
  return position === null && order.length > 1 ? null : (order[0] ?? null);
}

/** A game that was added to the service since may have reasons of its own. */
function foreignEnd({ reason, winners, totals }: Ended, { name }: Context): string {
  const why = `${capital(reason.replaceAll("_", " "))}.`;
  return winners.length === 0 ? why : `${why} ${say.won({ ...party(winners, name), score: against(totals, winners) })}`;
}

/** Say why there is no bonus in Fives, or how it was counted; nothing where it is not known yet, or for another game. */
export function bonusInWords(outcome: Outcome, name: Name, position: Position): string {
  if (!("bonus" in outcome)) return "";
  const { reason, bonus } = outcome;
  if (reason === "target") return say.noBonusTarget();
  if (bonus === null || bonus.winner === null) return "";
  const { winner, difference: pips, rounded, divisor, points } = bonus;
  const held = seats(position).flatMap(({ hand }, seat) => (seat !== winner && hand.length > 0 ? [{ seat, hand }] : []));
  const [only] = held;
  const isOne = held.length === 1 && only !== undefined;
  if (points === 0 && isOne && only.hand.length <= FEW) return say.worthless({ ...party([only.seat], name), tiles: listed(only.hand), n: only.hand.length, pips });
  const others = { ...party(isOne ? [only.seat] : held.map(({ seat }) => seat), name), pips, more: reason === "blocked" ? "yes" : "no" };
  if (points === 0) return say.roundsToNothing(others);
  return divisor > 1 ? say.bonusDivided({ ...others, points, rounded, divisor }) : say.bonus({ ...others, points, rounded });
}

const FEW = 3;

/** Seats as a sentence names them, at its beginning or inside it: "You and Clara"; and whom it speaks of. */
function party(named: readonly number[], name: Name, isInside = false): { who: string; person: "you" | "single" | "us" | "several" } {
  const names = named.map(name);
  const who = listed(names.map((each, index) => (isYou(each) && (isInside || index > 0) ? youInside() : each)));
  if (names.some(isYou)) return { who, person: names.length > 1 ? "us" : "you" };
  return { who, person: names.length > 1 ? "several" : "single" };
}

/** The total of who won to those of the others, the best first: "105 to 60 and 45". */
function against(totals: readonly number[], winners: readonly number[], isLeastBest = false): string {
  const own = minus(totals[winners[0] ?? 0] ?? 0);
  if (winners.length > 1) return say.scoreEach({ own });
  const others = totals.filter((_, seat) => !winners.includes(seat)).sort((one, other) => (isLeastBest ? one - other : other - one));
  return others.length === 0 ? own : say.scoreTo({ own, others: listed(others.map(minus)) });
}
