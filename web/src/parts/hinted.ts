/** What a hint, or a search that is still going on, has for the board and the hand. */

import type { Chip } from "../boards/paint";
import { tiles } from "../ground/shapes";
import type { Hint, Job, LegalMove } from "../ground/types";
import { chipOf, chipSoFar } from "../ground/values";

export interface Hinted {
  moves: readonly LegalMove[];
  chips: ReadonlyMap<string, Chip>;
  /** The dominoes to take, once they are named. */
  tiles: readonly string[];
  /** How much has been told: 0 for nothing, 5 for the whole line. */
  level: number;
  /** Whether it answers something that was asked just now, and is not a better answer to what was asked before. */
  isNew: boolean;
  /** Whether a better answer may still come. */
  isEarly: boolean;
}

export const NO_HINT: Hinted = { moves: [], chips: new Map(), tiles: [], level: 0, isNew: true, isEarly: false };

/** What a hint shows: its best move, or all that were valued, and those that the best was compared with. */
export function hintedBy(hint: Hint, isWide: boolean, state: Pick<Hinted, "level" | "isNew" | "isEarly">): Hinted {
  const [best] = hint.moves;
  const named = best ? tiles(best.move) : hint.tile === null ? [] : [hint.tile];
  const moves = [...hint.moves.slice(0, isWide ? undefined : 1), ...hint.compared];
  const told = state.isEarly ? chipSoFar : chipOf;
  const chips = new Map(moves.map((move, place) => [move.text, { ...told(move, hint.unit), isBest: place === 0, isEarly: state.isEarly }]));
  return { moves, chips, tiles: named, ...state };
}

/** What shows a move that is asked about: its dominoes where they would lie, with a word. */
export const asking = (legal: LegalMove, text: string): Hinted => ({ ...NO_HINT, moves: [legal], chips: new Map([[legal.text, { text, isBest: true }]]), tiles: tiles(legal.move) });

/** How far a job is, with the best it has found. */
export type Progress = NonNullable<Job["progress"]>;

/** What a job shows while it works: the best first move so far, where that is one of these. */
export function foundBy(progress: Progress | null, legal: readonly LegalMove[]): Hinted {
  const best = legal.find(({ text }) => text === progress?.text);
  if (progress === null || best === undefined) return NO_HINT;
  const chip: Chip = { ...chipSoFar(progress, progress.unit), isBest: true, isEarly: true };
  return { ...NO_HINT, moves: [best], chips: new Map([[best.text, chip]]), tiles: tiles(best.move), isEarly: true };
}
