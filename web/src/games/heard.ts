/** What is said of a game to those who do not look at it: each move that was made, and what lies on the table. */

import type { Effect, Move, Position } from "../ground/types";
import { drawnDominoes, tiles } from "../ground/shapes";
import type { Session, Turn } from "../play/session";
import { empty, onTable } from "../messages/boards";
import * as say from "../messages/heard";
import { youInside } from "../messages/names";
import { laidInWords, placeInWords, withoutDraw } from "./moves";
import { resultsOf } from "./results/results";
import { bead, ziggurat } from "./speech/cells";
import { drawn, isYou, person, withPlace, type Listener } from "./speech/speech";
import { speechOf } from "./speech/speeches";

/** Whoever is at this screen, if that is one person, may hear what that person drew, and nobody else's. */
export const listenerOf = (session: Session): Listener => ({
  name: (seat) => session.nameOf(seat),
  sees: (seat) => session.isPerson(seat) && session.players.filter((player) => player === "person").length === 1,
});

/** A move without what only some may know of it: its effect says that to them. */
export const publicly = ({ move, text }: Pick<Turn, "move" | "text">): { move: Move; text: string } =>
  "give" in move ? { move: { ...move, give: null } as Move, text } : { move, text };

/** Say what somebody did who laid nothing, beside that person's name: "drew a domino", "passed"; nothing where dominoes
 * were laid. */
export function didInWords({ seat, move, effect }: Turn, listener: Listener): string {
  if (move.type === "draw") return say.didDraw({ what: drawn(effect, seat, listener) || say.aDomino() });
  return move.type === "pass" ? say.didPass() : "";
}

/** Say a move that was made, and what came of it: "Clara played 5-4 on the 5: 14, nothing." The position is the one before
 * it, where that is known. */
export function turnInWords(game: string, turn: Turn, listener: Listener, position: Position | null): string {
  const results = resultsOf(game);
  const result = results.result?.(turn) ?? speechOf(game).effect(withoutDraw(turn.effect), listener.name, turn.seat);
  const did = didAll(game, turn, listener, position);
  return [`${did}${result === "" ? "" : `: ${result}`}.`, ...refilled(turn, listener), ...(results.more?.(turn, listener) ?? [])].join(" ");
}

function didAll(game: string, turn: Turn, listener: Listener, position: Position | null): string {
  const { seat, move, effect } = turn;
  const who = person(listener.name(seat));
  if (move.type === "draw") return say.drew({ ...who, what: drawn(effect, seat, listener) || say.aDomino() });
  if (move.type === "pass") return say.passed(who);
  const verb = speechOf(game).verb?.(move) ?? "play";
  if (verb === "lift") return say.lifted({ ...who, what: withPlace(tiles(move).join(", "), placeInWords(game, move, position)) });
  const did = { ...who, what: laidInWords(game, publicly(turn), position) };
  return verb === "lead" ? say.led(did) : verb === "open" ? say.opened(did) : say.played(did);
}

/** Say what a listener took up who laid dominoes. */
function refilled({ seat, move, effect }: Turn, { name, sees }: Listener): string[] {
  const known = takenBy(effect, seat).filter((tile) => tile !== "?");
  return move.type === "draw" || !sees(seat) || known.length === 0 ? [] : [`${say.drew({ ...person(name(seat)), what: known.join(", ") })}.`];
}

const takenBy = (effect: Effect, seat: number): string[] =>
  "drawn_by" in effect && effect.drawn_by !== seat ? [] : drawnDominoes(effect);

/** Say what lies on the table, each domino with its place where the game has words for it. */
export function tableInWords(game: string, position: Position | null, laid: readonly string[]): string {
  const listed = (position && speechOf(game).table?.(position)) ?? laid;
  return listed.length === 0 ? empty() : onTable({ listed: listed.join("; ") });
}

const CELL = /\((-?\d+), (-?\d+)\)/g;

const CELLS: Readonly<Record<string, (row: number, column: number) => string>> = { bead, ziggurat };

/** Put a sentence of the service into the words of the page: names for seats, and cells as the board has them. */
export function asPeopleSay(game: string, sentence: string, name: (seat: number) => string): string {
  const cell = Object.hasOwn(CELLS, game) ? CELLS[game] : undefined;
  const placed = cell ? sentence.replace(CELL, (_, row: string, column: string) => cell(Number(row), Number(column))) : sentence;
  const seats = new RegExp(`\\b${say.seat()} (\\d+)( \\p{L}+)?`, "giu");
  const ended = new RegExp(`${say.ends()} $`);
  return placed
    .replace(seats, (_, seat: string, verb = "", at: number) => {
      const who = name(Number(seat));
      const isFirst = at === 0 || ended.test(placed.slice(0, at));
      if (!isYou(who)) return `${who}${verb}`;
      return `${isFirst ? who : youInside()}${verb && ` ${say.ofYou({ verb: verb.trim() })}`}`;
    })
    .replace(/ with id \d+/g, "");
}
