/** Problems as they are asked: one move to be found after the other. */

import type { Position, Puzzle } from "../ground/types";
import { lead } from "../ground/values";
import * as say from "../messages/results";

type Solution = NonNullable<Puzzle["solution"]>;
export type Valued = Solution["moves"][number];
export type Step = Pick<Valued, "move" | "text">;

/** One move to be found: the position, all moves with their values, and what is played after the best. */
export interface Decision {
  position: Position;
  text: string;
  choices: number;
  moves: readonly Valued[];
  replies: readonly Step[];
}

/** The moves to be found; none where the puzzle came without its solution. */
export function decisionsOf({ position, text, choices, solution }: Puzzle): readonly Decision[] {
  if (!solution) return [];
  return solution.decisions ?? [{ position, text, choices, moves: solution.moves, replies: [] }];
}

/** The best move, and what is played after it up to the next choice. */
export const stepsOf = ({ moves, replies }: Decision): readonly Step[] => [...moves.slice(0, 1), ...replies];

/** The best moves and all replies, from the first to the last. */
export const wholeLine = (puzzle: Puzzle): readonly Step[] =>
  puzzle.solution?.decisions ? decisionsOf(puzzle).flatMap(stepsOf) : (puzzle.solution?.line ?? []);

/** Say what the best moves of a puzzle come to. Its value looks farther than its moves: to the end of the hand. */
export function worthInWords({ solution, unit, objective }: Puzzle): string {
  const worth = lead(solution?.value ?? 0, unit);
  if (objective === "immediate") return say.worth({ worth });
  return say.ends({ worth });
}
