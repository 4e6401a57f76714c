/** A move with the pictures of its dominoes; what it did, how things stand and what a review found. */

import type { Effect, Outcome, Score, LegalMove, Position } from "../ground/types";
import { html, nothing, type TemplateResult } from "lit";
import { withPictures, domino } from "../boards/signs";
import { capital, listed, tileInWords } from "../ground/words";
import type { Table } from "../play/table";
import { inText, rich } from "../ground/language";
import { amount, minus, noun, rounded } from "../ground/values";
import * as moves from "../messages/moves";
import * as say from "../messages/status";
import * as verdicts from "../messages/verdicts";
import { unlucky, type OwnMove, type Reviewed } from "../play/review";
import { tiles } from "../ground/shapes";
import { endInWords } from "./ends";
import { boardOf } from "../boards/draws";
import { effectInWords, laidInWords, moveInWords, placeInWords, withoutDraw, type Said } from "./moves";
import { goalOf } from "./portraits";
import { resultsOf } from "./results/results";
import { numbered, person } from "./speech/speech";

/** Show a move: its dominoes, and where they lie; in words where it has none. Each part is there once, as words or as a
 * picture with its words. */
export function showMove(game: string, said: Said, size = 19, position?: Position | null): TemplateResult {
  const { move } = said;
  const all = tiles(move);
  const place = placeInWords(game, move, position);
  if (all.length === 0) return html`${capital(moveInWords(game, said, position))}`;
  const pictures = html`${all.map((tile, index) => html`<span class="unseen">${index > 0 ? ", " : ""}${tile}</span>${domino(tile, size, true)}`)}`;
  const named = "as" in move && move.as != null ? rich(moves.as, { tile: pictures, number: String(move.as) }) : pictures;
  const what = place === "" ? named : rich(moves.whatWhere, { what: named, where: withPictures(place, size) });
  if (move.type === "lift") return html`<span class="shown">${rich(moves.lifted, { what })}</span>`;
  if (place !== "") return html`<span class="shown">${what}</span>`;
  return html`<span class="unseen">${laidInWords(game, said, position)}</span><span class="shown" aria-hidden="true">${all.map((tile) => domino(tile, size, true))}</span>`;
}

/** Tell somebody to make a move. */
export function advise(game: string, said: Said, size: number, position?: Position): TemplateResult {
  const all = tiles(said.move);
  const shown = showMove(game, said, size, position);
  if (said.move.type === "lift") return html`${rich(moves.adviseLift, { what: html`<span class="unseen">${all.map(tileInWords)}</span>${all.map((tile) => domino(tile, size, true))}` })}`;
  return all.length === 0 ? html`${shown}.` : html`${rich(moves.advisePlay, { what: shown })}`;
}

/** What a move gained, in points or tokens; null where it gains nothing of the kind. */
export const gain = (game: string, effect: Effect): number | null => resultsOf(game).gain(effect);

/** Whether what a move gained is good for its seat: points are, tokens are not. */
export const isGood = (game: string, effect: Effect): boolean => (gain(game, effect) ?? 0) > 0 !== (resultsOf(game).isPenalty ?? false);

/** Say what the parts of a score add for a seat; nothing where one part is all of it. */
export function parts(score: Score, seat: number): string {
  if (!("standing" in score && "parts" in score)) return "";
  const own = score.parts.filter((part) => part.seat === seat && part.adds !== 0);
  if (own.length === 1 && own[0]?.adds === score.standing[seat]) return "";
  return own.map(({ part, adds }) => say.part({ part, adds, words: part.replaceAll("_", " ") })).join(", ");
}

/** Say how what was left in the hands was counted; nothing where nothing was. */
export const settlementInWords = (game: string, outcome: Outcome, name = numbered): string => resultsOf(game).count?.(outcome, name) ?? "";

export const goal = (game: string, score: Score, seat: number): string =>
  "to_target" in score && score.to_target ? say.toGo({ points: score.to_target[seat] ?? 0 }) : goalOf(game);

/** Say how things stand, or what a move would do that somebody points at. */
export function status(table: Table, pointed: LegalMove | undefined): string | TemplateResult {
  const { shown, next, laying, session } = table;
  const name = (seat: number): string => session.nameOf(seat);
  const sentence = (legal: LegalMove): string => {
    const { move } = legal;
    const isHere = "tile" in move && move.type !== "lift" && placeInWords(session.game, move, shown?.position) === "";
    return isHere ? say.here({ tile: move.tile }) : moveInWords(session.game, legal, shown?.position);
  };
  if (laying) return withPictures(`${sentence(laying)}.`);
  if (shown?.outcome) return say.over();
  if (table.covered !== null) return say.passScreen({ who: name(table.covered) });
  if (table.thinking) return say.thinking({ who: name(next) });
  if (pointed) return withPictures(`${[capital(sentence(pointed)), effectInWords(session.game, withoutDraw(pointed.effect), name, next)].filter(Boolean).join(": ")}.`);
  if (table.taken !== null) {
    if (!table.playable.has(table.taken)) return say.fitsNowhere({ tile: table.taken });
    return boardOf(session.game) ? say.choosePlace() : say.chooseFromList();
  }
  return table.isPersonsTurn ? todo(table) : say.toMove({ who: name(next) });
}

/** Say what is to be done now, or how the hand ended; nothing while somebody is at it. */
export function due(table: Table): string {
  const { shown, covered, laying, thinking, session } = table;
  const name = (seat: number): string => session.nameOf(seat);
  if (!shown || laying || thinking) return "";
  if (shown.outcome) return endInWords(shown.outcome, name, shown.position);
  if (covered !== null) return say.passScreen({ who: name(covered) });
  return table.isPersonsTurn ? todo(table) : "";
}

function todo({ playable, lifts, others }: Table): string {
  if (playable.size > 0) return lifts.length > 0 ? say.yourTurnOrLift() : say.yourTurn();
  const ways = [...(lifts.length > 0 ? [say.wayLift()] : []), ...others.map(wayOf)];
  return say.nothingFits({ ways: ways.reduce((way, other) => (way === "" ? other : say.or({ way, other })), "") });
}

const wayOf = ({ move, text }: LegalMove): string => (move.type === "draw" ? say.wayDraw() : move.type === "pass" ? say.wayPass() : text);

export function headline({ unit }: Reviewed, dear: readonly OwnMove[], who: string): string {
  if (dear.length === 0) return verdicts.noMistakes();
  const total = dear.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return verdicts.cost({ ...person(who), n: dear.length, amount: inUnit(total, unit) });
}

/** How the moves were that stand in no card. */
export function others({ moves: all }: Reviewed, dear: readonly OwnMove[], who: string): string {
  const rest = all.filter((move) => !dear.includes(move));
  const good = rest.filter(({ cost }) => cost === 0).length;
  if (rest.length === 0) return "";
  if (good < rest.length) return verdicts.someBest({ ...person(who), good, all: all.length });
  return dear.length === 0 ? verdicts.allBest({ ...person(who), all: all.length }) : verdicts.othersBest({ ...person(who), good });
}

/** What nobody could have seen is said by itself, and is no mistake. */
export function luck(review: Reviewed): TemplateResult | typeof nothing {
  const found = unlucky(review);
  if (found.length === 0) return nothing;
  const total = found.reduce((sum, { costOpen }) => sum + (costOpen ?? 0), 0);
  const numbers = listed(found.map(({ index }) => inText(index + 1)));
  const label = html`<strong>${verdicts.badLuck()}</strong>`;
  return html`<p class="luck">${rich(verdicts.luck, { label, n: found.length, moves: numbers, amount: inUnit(total, review.unit) })}</p>`;
}

export const inUnit = (number: number | null, unit: string): string => amount(number ?? 0, noun(unit));

/** A number that compares two sides has its sign. */
export function signed(number: number | null, unit: string): string {
  if (number === null) return "?";
  const plain = minus(rounded(number));
  return rounded(number) > 0 && unit !== noun(unit) ? `+${plain}` : plain;
}

export { effectInWords, moveInWords, withoutDraw };
