/** A game that was played, judged twice: by what its player could see, and with every hand open. What cost
 * something by the first was a mistake; what cost something by the second alone was bad luck. */

import { ask, work } from "../service/ask";
import type { Hint, LegalMove, Move, Position, Review } from "../ground/types";
import { numberOf } from "../ground/values";
import type { Session, Turn } from "./session";

type Judged = Review["moves"][number];

export interface OwnMove {
  readonly index: number;
  readonly turn: Turn;
  /** By what the player could see. */
  readonly seen: Judged;
  /** What it cost by that; 0 where nothing is sure, null where it was not judged. */
  readonly cost: number | null;
  /** What it is proved to have cost with every hand open. */
  readonly costOpen: number | null;
}

export interface Reviewed {
  readonly seat: number;
  readonly unit: string;
  readonly better: Review["better"];
  readonly moves: readonly OwnMove[];
}

const SECONDS = { seen: 12, open: 6 };
const WORST = 3;

/** Judge the moves of a seat; `hears` is told which share of them is judged. */
export async function reviewSession(session: Session, seat: number, hears: (done: number) => void, signal: AbortSignal): Promise<Reviewed | null> {
  const { game, first, turns } = session;
  const judge = async (position: Position | string, moves: readonly Move[], seconds: number, told: typeof hears): Promise<Review | null> => {
    const job = await work("review", game, { position, moves, budget: { seconds } }, (now) => told(now.progress?.done ?? 0), signal);
    return job.result;
  };
  const { position, moves } = await session.history(seat);
  const [seen, open] = await Promise.all([
    judge(position, moves, SECONDS.seen, hears),
    judge(first, turns.map(({ move }) => move), SECONDS.open, () => undefined).catch(() => null),
  ]);
  if (seen === null) return null;
  const own = seen.moves.flatMap((move): OwnMove[] => {
    const turn = turns[move.index];
    if (!turn || move.seat !== seat) return [];
    return [{ index: move.index, turn, seen: move, cost: costOf(move), costOpen: proved(open?.moves[move.index]) }];
  });
  return { seat, unit: seen.unit, better: seen.better, moves: own };
}

/** What samples do not tell from nothing is nothing. */
function costOf(move: Judged | undefined): number | null {
  if (!move || move.cost === null) return null;
  return move.instead ? Math.max(0, numberOf(move.cost) ?? 0) : 0;
}

/** What a move cost with every hand open, as far as it is proved. */
const proved = (move: Judged | undefined): number | null => (move?.status === "optimal" ? costOf(move) : null);

/** The moves that cost most, the dearest first. */
export const worst = ({ moves }: Reviewed): OwnMove[] =>
  moves.filter(({ cost }) => (cost ?? 0) > 0).sort((one, other) => (other.cost ?? 0) - (one.cost ?? 0)).slice(0, WORST);

/** Moves that were right by what could be seen, and cost something by what could not. */
export const unlucky = ({ moves }: Reviewed): OwnMove[] =>
  moves.filter(({ cost, costOpen }) => cost === 0 && (costOpen ?? 0) > 0);

export function longestRun({ moves }: Reviewed): number {
  let [longest, run] = [0, 0];
  for (const { cost } of moves) {
    run = cost === 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** What the game was worth to the player, moment by moment: before each move at its best, after it as it
 * was made. Between two moves stands what others did and what was drawn. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

export function course({ moves }: Reviewed): Point[] {
  return moves.flatMap(({ index, seen }) => {
    const [best, played] = [numberOf(seen.best), numberOf(seen.played)];
    return [
      ...(best === null ? [] : [{ at: index, value: best }]),
      ...(played === null ? [] : [{ at: index + 1, value: played }]),
    ];
  });
}

/** The best move, and the one that was made, as the service lists them at their moment. */
export async function bothOf(session: Session, { index, turn, seen }: OwnMove): Promise<LegalMove[]> {
  const { text } = await session.state(index);
  const { moves } = await ask(session.game, "moves", { position: text });
  return [seen.instead, turn.move].flatMap((move) => moves.find((legal) => move !== null && isSame(legal.move, move)) ?? []);
}

/** What a hint says at the moment of a move, and of another move beside the best. */
export async function advice(session: Session, seat: number, index: number, wanted: LegalMove | undefined): Promise<Hint> {
  const { text } = await session.view(seat, index);
  const { position, moves } = await session.history(seat);
  return ask(session.game, "hint", {
    position: text,
    detail: "move",
    budget: { seconds: 2 },
    ...(session.players.length > 1 ? { history: { position, moves: moves.slice(0, index) } } : {}),
    ...(wanted ? { compare: [wanted.move] } : {}),
  });
}

/** Tell whether two moves are the same but for what they turned up. */
function isSame(one: object, other: object): boolean {
  const plain = (move: object): string =>
    JSON.stringify(Object.entries(move).filter(([key, value]) => key !== "drawn" && value != null).sort(([first], [second]) => first.localeCompare(second)));
  return plain(one) === plain(other);
}
