/** A move as people say it, which domino and where; what it did, how things stand and what a review found. */

import type { Effect, Outcome, Score, LegalMove, Move, Position } from "../ground/types";
import { html, nothing, type TemplateResult } from "lit";
import { withPictures, domino } from "../boards/signs";
import { capital, tileInWords } from "../ground/words";
import type { Table } from "../play/table";
import { amount, minus, noun, rounded } from "../ground/values";
import { unlucky, type OwnMove, type Reviewed } from "../play/review";
import { tiles } from "../ground/shapes";
import { boardOf, goalOf } from "./portraits";
import type { Name } from "./speech/speech";
import { speechOf } from "./speech/speeches";

interface Said {
  move: Move;
  text: string;
}

const placeInWords = (game: string, move: Move, position?: Position | null): string => speechOf(game).place(move, position ?? null);

/** Say a move in full, for those who hear it. */
export function moveInWords(game: string, { move, text }: Said, position?: Position | null): string {
  const place = placeInWords(game, move, position);
  const on = place === "" ? "" : ` on ${place}`;
  const found = speechOf(game).move?.(move, text, on) ?? (on !== "" && "tile" in move ? `${move.tile}${on}` : text);
  return found.replace(/^(place|play) /, "");
}

/** Show a move: its dominoes, and where they lie; in words where it has none. */
export function showMove(game: string, { move, text }: Said, size = 19, position?: Position | null): TemplateResult {
  const all = tiles(move);
  const place = placeInWords(game, move, position);
  if (all.length === 0) return html`${capital(text)}`;
  return html`<span class="unseen">${moveInWords(game, { move, text }, position)}</span><span class="shown" aria-hidden="true"
    >${move.type === "lift" ? "lifted " : ""}${all.map((tile) => domino(tile, size, true))}${place === "" ? "" : html` on ${withPictures(place, size)}`}</span>`;
}

/** Tell somebody to make a move. */
export function advise(game: string, said: Said, size: number, position?: Position): TemplateResult {
  const all = tiles(said.move);
  const shown = showMove(game, said, size, position);
  if (said.move.type === "lift") return html`Lift <span class="unseen">${all.map(tileInWords)}</span>${all.map((tile) => domino(tile, size, true))}.`;
  return all.length === 0 ? html`${shown}.` : html`Play ${shown}.`;
}

/** What a move gained, in points or tokens; null where it gains nothing of the kind. */
export const gain = (game: string, effect: Effect): number | null => speechOf(game).gain(effect);

/** Whether what a move gained is good for its seat: points are, tokens are not. */
export const isGood = (game: string, effect: Effect): boolean => (gain(game, effect) ?? 0) > 0 !== (speechOf(game).isPenalty ?? false);

/** Writes "1, 2 and 3". */
const LISTED = new Intl.ListFormat("en-GB");

const numbered: Name = (seat) => `Player ${seat + 1}`;

/** Say what a move of a seat added and from what; nothing where it added nothing. */
export const effectInWords = (game: string, effect: Effect, name = numbered, seat?: number): string => speechOf(game).effect(effect, name, seat);

/** Say what the parts of a score add for a seat; nothing where one part is all of it. */
export function parts(score: Score, seat: number): string {
  if (!("standing" in score && "parts" in score)) return "";
  const own = score.parts.filter((part) => part.seat === seat && part.adds !== 0);
  if (own.length === 1 && own[0]?.adds === score.standing[seat]) return "";
  return own.map((part) => (part.part === "count" ? `${part.adds} in hand` : `${part.part.replaceAll("_", " ")} ${part.adds}`)).join(", ");
}

export const goal = (game: string, score: Score, seat: number): string =>
  "to_target" in score && score.to_target ? `${score.to_target[seat]} to go` : goalOf(game);

/** A game that was added to the service since may have reasons of its own. */
const REASONS: Readonly<Record<string, string>> = {
  out: "A player is out of dominoes.",
  went_out: "A player is out of dominoes.",
  all_out: "All hands are empty.",
  target: "The target has been reached.",
  blocked: "Nobody can play.",
  all_passed: "Everybody has passed.",
  finished: "The ziggurat is finished.",
};

/** Say how a hand ended and who won it, or the whole match with it. */
export function endInWords(outcome: Outcome, name = numbered): string {
  const why = REASONS[outcome.reason] ?? `${outcome.reason.replaceAll("_", " ")}.`;
  if ("title" in outcome) return `${outcome.title}!`;
  const match = "game_winners" in outcome ? outcome.game_winners : [];
  const winners = match.length > 0 ? match : (outcome.winners ?? []);
  if (winners.length === 0) return why;
  const verb = winners.length > 1 || name(winners[0] ?? 0) === "You" ? "win" : "wins";
  return `${LISTED.format(winners.map(name))} ${verb} ${match.length > 0 ? "the match" : "this hand"}. ${why}`;
}

/** Say how things stand, or what a move would do that somebody points at. */
export function status(table: Table, pointed: LegalMove | undefined): string | TemplateResult {
  const { shown, next, laying, session } = table;
  const name = (seat: number): string => session.nameOf(seat);
  const sentence = (legal: LegalMove): string => {
    const { move } = legal;
    const isHere = "tile" in move && move.type !== "lift" && placeInWords(session.game, move, shown?.position) === "";
    return isHere ? `${move.tile} here` : moveInWords(session.game, legal, shown?.position);
  };
  if (laying) return withPictures(`${sentence(laying)}.`);
  if (shown?.outcome) return "This hand is over.";
  if (table.covered !== null) return `Pass the screen to ${name(table.covered)}.`;
  if (table.thinking) return `${name(next)} is thinking …`;
  if (pointed) return withPictures(`${[capital(sentence(pointed)), effectInWords(session.game, withoutDraw(pointed.effect), name, next)].filter(Boolean).join(": ")}.`);
  if (table.taken !== null) {
    if (!table.playable.has(table.taken)) return `${table.taken} doesn't fit anywhere right now.`;
    return boardOf(session.game) ? "Now choose a place." : "This board is a picture. Choose a move from the list.";
  }
  return table.isPersonsTurn ? `Your turn. ${todo(table)}.` : `${name(next)} is to move.`;
}

/** What will be drawn lies face down until the move is made. */
const withoutDraw = (effect: Effect): Effect => ("drawn" in effect ? ({ ...effect, drawn: null } as Effect) : effect);

function todo({ playable, lifts, others }: Table): string {
  const ways = [
    ...(playable.size > 0 ? ["Choose a domino"] : []),
    ...(lifts.length > 0 ? ["lift one"] : []),
    ...(playable.size > 0 ? [] : others.map(({ text }) => text)),
  ];
  return `${playable.size > 0 ? "" : "None of your dominoes fits: "}${ways.join(", or ")}`;
}

const NUMBERS = ["No", "One", "Two", "Three"];

export function headline({ unit }: Reviewed, dear: readonly OwnMove[], who: string): string {
  if (dear.length === 0) return "No mistakes";
  const total = dear.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return `${NUMBERS[dear.length] ?? ""} ${dear.length === 1 ? "move" : "moves"} cost ${who === "You" ? "you" : who} ${inUnit(total, unit)}`;
}

/** How the moves were that stand in no card. */
export function others({ moves }: Reviewed, dear: readonly OwnMove[]): string {
  const rest = moves.filter((move) => !dear.includes(move));
  const good = rest.filter(({ cost }) => cost === 0).length;
  if (rest.length === 0) return "";
  const all = dear.length === 0 ? `All ${moves.length} moves` : `The other ${good} of ${moves.length}`;
  return good === rest.length ? `${all} were the best there was, as far as could be seen.` : `${good} of ${moves.length} moves were the best there was, as far as could be seen.`;
}

/** What nobody could have seen is said by itself, and is no mistake. */
export function luck(review: Reviewed): TemplateResult | typeof nothing {
  const found = unlucky(review);
  if (found.length === 0) return nothing;
  const total = found.reduce((sum, { costOpen }) => sum + (costOpen ?? 0), 0);
  const moves = found.map(({ index }) => String(index + 1));
  const named = moves.length === 1 ? `Move ${moves[0]} was` : `Moves ${LISTED.format(moves)} were`;
  return html`<p class="luck"><strong>Bad luck:</strong> ${named} right by what could be seen. The hidden dominoes made ${moves.length === 1 ? "it" : "them"} cost ${inUnit(total, review.unit)}.</p>`;
}

export const inUnit = (number: number | null, unit: string): string => amount(number ?? 0, noun(unit));

/** A number that compares two sides has its sign. */
export function signed(number: number | null, unit: string): string {
  if (number === null) return "?";
  const plain = minus(rounded(number));
  return rounded(number) > 0 && unit !== noun(unit) ? `+${plain}` : plain;
}
