/** A move as people say it, which domino and where; what it did, how things stand and what a review found. */

import type { Effect, Outcome, Score, LegalMove, Move, Position } from "../ground/types";
import { html, nothing, type TemplateResult } from "lit";
import { pictured, domino } from "../boards/signs";
import { capital, spoken, count } from "../ground/words";
import type { Table } from "../play/table";
import { amount, minus, noun, rounded } from "../ground/values";
import { unlucky, type OwnMove, type Reviewed } from "../play/review";
import { cellsOf, type Lying } from "../boards/scene";
import { tiles } from "../ground/shapes";
import { boardOf, goalOf } from "./portraits";

const COLUMNS = "ABCDEF";

/** Name the cells of a domino on a board with letters along one side: "E1–E2". */
function cellsInWords(lying: Lying): string {
  return cellsOf(lying)
    .map(({ row, column }) => `${COLUMNS[column] ?? ""}${row + 1}`)
    .join("–");
}

interface Said {
  move: Move;
  text: string;
}

/** Say where a move lays its dominoes; nothing where what is given does not tell. */
function whereInWords(move: Move, position?: Position | null): string {
  if ("tier" in move) return cellsInWords(move as Lying);
  if ("tiles" in move) return `the ${move.arm === "low" ? "left" : "right"}`;
  if (!("tile" in move) || move.type !== "play") return "";
  const [inner = ""] = move.tile.split("-");
  if ("arm" in move && move.arm != null) return `the ${numberInWords(inner)}`;
  if (!("on" in move) || move.on == null) return "";
  if (move.on === 0) return "the starter";
  const under = position && "layout" in position && Array.isArray(position.layout) ? position.layout.find(({ id }) => id === move.on) : undefined;
  if (under) return `the ${under.tile}`;
  return inner === "*" ? "" : `the ${numberInWords(inner)}`;
}

const numberInWords = (number: string): string => (number === "0" ? "blank" : number);

/** Say a move in full, for those who hear it. */
export function moveInWords({ move, text }: Said, position?: Position | null): string {
  const where = whereInWords(move, position);
  const on = where === "" ? "" : ` on ${where}`;
  if ("tiles" in move) return `${move.tiles.join(", ")}${on}`;
  // What else a move says, such as what a wild domino stands for, follows the place.
  if ("on" in move) return text.replace(/^play /, "").replace(/ on \d+/, on);
  if (on !== "" && "tile" in move) return `${move.tile}${on}`;
  return text.replace(/^(place|play) /, "");
}

/** Show a move: its dominoes, and where they lie; in words where it has none. */
export function moveShown({ move, text }: Said, size = 19, position?: Position | null): TemplateResult {
  const all = tiles(move);
  const where = whereInWords(move, position);
  if (all.length === 0) return html`${capital(text)}`;
  return html`<span class="unseen">${moveInWords({ move, text }, position)}</span><span class="shown" aria-hidden="true"
    >${move.type === "lift" ? "lifted " : ""}${all.map((tile) => domino(tile, size, true))}${where === "" ? "" : html` on ${pictured(where, size)}`}</span>`;
}

/** Tell somebody to make a move. */
export function advised(said: Said, size: number, position?: Position): TemplateResult {
  const all = tiles(said.move);
  const shown = moveShown(said, size, position);
  if (said.move.type === "lift") return html`Lift <span class="unseen">${all.map(spoken)}</span>${all.map((tile) => domino(tile, size, true))}.`;
  return all.length === 0 ? html`${shown}.` : html`Play ${shown}.`;
}

/** What a move gained, in points or tokens; null where it gains nothing of the kind. */
export function gain(effect: Effect): number | null {
  if ("groups" in effect) return effect.score;
  if ("points" in effect) return effect.points ?? 0;
  if ("laid" in effect) return effect.net;
  return null;
}

/** Whether what a move gained is good for its seat: points are, tokens are not. */
export const isGood = (effect: Effect): boolean => (gain(effect) ?? 0) > 0 !== "laid" in effect;

/** Writes "1, 2 and 3". */
const LISTED = new Intl.ListFormat("en-GB");

type Name = (seat: number) => string;

const numbered: Name = (seat) => `Player ${seat + 1}`;

/** Say what a move of a seat added and from what; nothing where it added nothing. */
export function told(effect: Effect, name = numbered, seat?: number): string {
  if ("groups" in effect) return groups(effect);
  if ("points" in effect) return ends(effect);
  if ("laid" in effect) return tokens(effect);
  if ("next" in effect) return letters(effect, name, seat);
  return effect.drawn == null ? "" : `draws ${effect.drawn}`;
}

type Of<Key extends string> = Extract<Effect, Record<Key, unknown>>;

function groups(effect: Of<"groups">): string {
  if (effect.score === 0) return "";
  const lengths = effect.groups.map((group) => group.length).join(" × ");
  return `${lengths}${effect.doubled ? " × 2" : ""} = ${count(effect.score, "point")}`;
}

function ends(effect: Of<"points">): string {
  if (effect.count === null || effect.count === undefined) return "";
  const sum = effect.parts.map((part) => part.adds).join(" + ");
  const scored = !effect.points ? "" : effect.points === effect.count ? " points" : `, ${count(effect.points, "point")}`;
  return `ends ${sum}${effect.parts.length > 1 ? ` = ${effect.count}` : ""}${scored}`;
}

function tokens(effect: Of<"laid">): string {
  const parts = [
    effect.collected ? `collects ${count(effect.collected, "token")}` : "",
    effect.penalty ? `takes ${count(effect.penalty, "token")}` : "",
    effect.dealt_to_all ? `everybody gets ${count(effect.dealt_to_all, "token")}` : "",
    effect.new_slope ? "begins a slope" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function letters(effect: Of<"next">, name: Name, seat?: number): string {
  const parts = [
    effect.skipped != null ? `${name(effect.skipped)} is skipped` : "",
    effect.reversed ? "play turns round" : "",
    effect.drawn_by != null && effect.drawn_by !== seat ? `${name(effect.drawn_by)} draws` : "",
    effect.given != null ? "a domino is given away" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

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
export function ended(outcome: Outcome, name = numbered): string {
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
  const said = (legal: LegalMove): string => {
    const { move } = legal;
    const isHere = "tile" in move && move.type !== "lift" && whereInWords(move, shown?.position) === "";
    return isHere ? `${move.tile} here` : moveInWords(legal, shown?.position);
  };
  if (laying) return pictured(`${said(laying)}.`);
  if (shown?.outcome) return "This hand is over.";
  if (table.covered !== null) return `Pass the screen to ${name(table.covered)}.`;
  if (table.thinking) return `${name(next)} is thinking …`;
  if (pointed) return pictured(`${[capital(said(pointed)), told(seen(pointed.effect), name, next)].filter(Boolean).join(": ")}.`);
  if (table.taken !== null) {
    if (!table.playable.has(table.taken)) return `${table.taken} doesn't fit anywhere right now.`;
    return boardOf(session.game) ? "Now choose a place." : "This board is a picture. Choose a move from the list.";
  }
  return table.isPersonsTurn ? `Your turn. ${todo(table)}.` : `${name(next)} is to move.`;
}

/** What will be drawn lies face down until the move is made. */
const seen = (effect: Effect): Effect => ("drawn" in effect ? ({ ...effect, drawn: null } as Effect) : effect);

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
