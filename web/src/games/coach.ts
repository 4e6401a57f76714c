/** What a coach says in the first hand of a game: what to do now, or what the latest move did and why. One sentence or two at a
 * time; everything it names can be seen on the board. */

import type { Table } from "../play/table";
import { tiles } from "../ground/shapes";
import type { Effect, GameId, LegalMove, Move, PositionOf } from "../ground/types";
import * as say from "../messages/coach";
import { person } from "./speech/speech";

interface Made {
  name: string;
  move: Move;
  effect: Effect;
}

/** A moment of a hand, as somebody at the table sees it. */
export interface Moment {
  position: unknown;
  /** Whether it is that player's turn, and which moves there are then. */
  isTurn: boolean;
  moves: readonly LegalMove[];
  /** The domino that was taken, to be laid. */
  taken: string | null;
  /** The latest move of that player, and those of others since. */
  own: Made | null;
  since: readonly Made[];
  /** How many moves that player has made. */
  number: number;
  /** Who is to move. */
  next: string;
}

type Coach = (moment: Moment) => string;

/** Read the moment that a table shows. */
export function momentOf({ shown, session, viewer, moves, isPersonsTurn, taken, next }: Table): Moment | null {
  if (shown === null || shown.outcome) return null;
  const made = session.turns.slice(0, session.at).map(({ seat, move, effect }) => ({ seat, name: session.nameOf(seat), move, effect }));
  const last = made.findLastIndex(({ seat }) => seat === viewer);
  return {
    position: shown.position,
    isTurn: isPersonsTurn,
    moves,
    taken,
    own: made[last] ?? null,
    since: made.slice(last + 1),
    number: made.filter(({ seat }) => seat === viewer).length,
    next: session.nameOf(next),
  };
}

const plays = (moves: readonly LegalMove[]): readonly LegalMove[] => moves.filter(({ move }) => tiles(move).length > 0);

const can = (moves: readonly LegalMove[], type: string): LegalMove | undefined => moves.find(({ move }) => move.type === type);

const fives: Coach = ({ position, isTurn, moves, taken, own, since, number, next }) => {
  const { spinner } = (position as PositionOf<"fives">).layout;
  if (spinner === null) {
    if (!isTurn) return say.fivesOtherLeads({ who: next });
    return taken === null ? say.fivesLead() : say.tapMiddle();
  }
  if (isTurn && taken !== null && plays(moves).length > 0) return say.fivesPlace();
  if (isTurn && can(moves, "draw")) return say.fivesDraw();
  if (isTurn && plays(moves).length === 0) return say.fivesPass();
  const best = [...since, ...(own ? [own] : [])].findLast(({ effect }) => "points" in effect && effect.points > 0) ?? own;
  if (best && "points" in best.effect && best.effect.count != null) {
    const { parts, count, points } = best.effect;
    const ends = parts.length > 1 ? `${parts.map(({ adds }) => adds).join(" + ")} = ${count}` : String(count);
    return points > 0 ? say.fivesScored({ ...person(best.name), points, ends }) : say.fivesNothing({ ends });
  }
  return number === 0 ? say.fivesFirst() : say.fivesLater();
};

/** So many moves of one's own are explained before those of others are. */
const OWN_FIRST = 2;

const bead: Coach = ({ isTurn, moves, taken, own, since, number, next }) => {
  if (isTurn && taken !== null && plays(moves).length > 0) return say.beadPlace();
  if (isTurn && plays(moves).length === 0) return say.beadPass();
  const made = number <= OWN_FIRST ? own : (since.findLast(({ effect }) => "score" in effect && effect.score > 0) ?? own);
  if (made && "groups" in made.effect && made.effect.score > 0) {
    const { groups, doubled, score } = made.effect;
    const lengths = groups.map(({ length }) => length).join(" × ");
    const why = doubled ? "doubled" : groups.length > 2 ? "three" : "two";
    return say.beadMade({ ...person(made.name), product: `${lengths}${doubled ? " × 2" : ""}`, points: score, why });
  }
  return isTurn ? say.beadFirst() : say.beadOtherBegins({ who: next });
};

const peaks: Coach = ({ isTurn, moves, taken, own, since, number, next }) => {
  const pass = can(moves, "pass");
  const fee = pass && "penalty" in pass.effect ? pass.effect.penalty : 0;
  if (isTurn && taken !== null && plays(moves).length > 0) return say.peaksPlace();
  if (isTurn && plays(moves).length === 0) return fee > 0 ? say.peaksPass({ tokens: fee }) : say.peaksPassFree();
  const dealt = since.concat(own ?? []).find(({ effect }) => "dealt_to_all" in effect && effect.dealt_to_all > 0);
  if (dealt && "dealt_to_all" in dealt.effect) return say.peaksDealt({ ...person(dealt.name), tokens: dealt.effect.dealt_to_all });
  const turned = [...(own ? [own] : []), ...since].find(({ effect }) => "collected" in effect && effect.collected > 0);
  if (turned && "collected" in turned.effect) return say.peaksTurned({ ...person(turned.name), tokens: turned.effect.collected });
  if (own && "laid" in own.effect && own.effect.laid > 0) return say.peaksShed({ tokens: own.effect.laid });
  if (own && "penalty" in own.effect && own.effect.penalty > 0) return say.peaksPaid({ tokens: own.effect.penalty });
  if (!isTurn) return say.peaksOtherBegins({ who: next });
  return number === 0 ? say.peaksFirst() : say.peaksLater();
};

const pip: Coach = ({ position, isTurn, moves, taken, own, since, number, next }) => {
  const { layout = [], round, drawn } = position as PositionOf<"pip">;
  const opener = `${round}-${round}`;
  if (layout.length === 0) {
    if (!isTurn) return say.pipOtherOpens({ who: next, tile: opener });
    return taken === null ? say.pipOpen({ tile: tiles(plays(moves)[0]?.move ?? ({} as Move))[0] ?? opener }) : say.tapMiddle();
  }
  const places = new Set(plays(moves).map(({ move }) => ("on" in move ? move.on : null)));
  const due = places.size === 1 ? layout.find(({ id }) => id !== 0 && places.has(id) && isDouble(id, layout)) : undefined;
  if (isTurn && due) return say.pipDouble({ tile: due.tile });
  if (isTurn && taken !== null && plays(moves).length > 0) return /[A-Z]/.test(taken) ? say.pipLetters() : say.pipPlace();
  if (isTurn && can(moves, "draw")) return say.pipDraw();
  if (isTurn && plays(moves).length === 0) return drawn ? say.pipPassDrawn() : say.pipPass();
  const skip = since.findLast(({ effect }) => "skipped" in effect && effect.skipped != null);
  if (skip) return say.pipSkip(person(skip.name));
  if (own && number === 1 && isTurn) return say.pipStars();
  if (own && number === 2 && isTurn) return say.pipWild();
  if (!isTurn && number === 0) return say.pipOtherBegins({ who: next });
  return number === 0 ? say.pipFirst() : say.pipLater();
};

const isDouble = (id: number, layout: PositionOf<"pip">["layout"]): boolean => {
  const [one, other] = layout?.find((each) => each.id === id)?.tile.split("-") ?? [];
  return one !== undefined && one === other;
};

const ziggurat: Coach = ({ position, moves, taken, own, number }) => {
  const { placed, lifted = [], cheats = 0 } = position as PositionOf<"ziggurat">;
  if (placed.length === 0) return taken === null ? say.zigguratStart() : say.zigguratStartPlace();
  if (taken !== null && plays(moves).length > 0) return say.zigguratPlace();
  const laying = plays(moves).filter(({ move }) => move.type !== "lift");
  if (laying.length === 0) return say.zigguratLift();
  if (lifted.length > 0) return say.zigguratLifted({ cheats });
  if (own && "tier" in own.move && own.move.tier > 1 && placed.filter(({ tier }) => tier > 1).length === 1) return say.zigguratCovered();
  if (laying.some(({ move }) => "tier" in move && move.tier > 1) && placed.every(({ tier }) => tier === 1)) return say.zigguratUpwards();
  return number <= 1 ? say.zigguratSecond() : say.zigguratLater();
};

const COACHES: Readonly<Record<string, Coach>> = { ziggurat, fives, bead, "peaks-and-pits": peaks, pip };

/** Say what helps a newcomer at a moment; nothing in a game that the page does not know. */
export function coaching(game: GameId | string, moment: Moment): string {
  return (Object.hasOwn(COACHES, game) ? COACHES[game] : undefined)?.(moment) ?? "";
}
