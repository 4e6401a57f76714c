/** A plan that the service found, shown on the table move by move beside the game that is played. */

import { ask } from "../service/ask";
import type { Answer, GameId, Move, Position } from "../service/types";
import { tiles } from "./shapes";

export type Step = Answer<GameId, "solve">["line"][number];

export class Plan {
  at = 0;
  shown: { position: Position; text: string } | null = null;

  /** A plan from a position, given as its text. */
  constructor(
    readonly game: GameId,
    readonly from: string,
    readonly steps: readonly Step[],
    readonly isProved: boolean,
    /** What it comes to, in words. */
    readonly told: string,
  ) {}

  /** Go to a moment of the plan. */
  async go(at: number): Promise<void> {
    this.at = at;
    const moves: Move[] = this.steps.slice(0, at).map(({ move }) => move);
    const played = await ask(this.game, "play", { position: this.from, moves });
    if (this.at === at) this.shown = played;
  }

  get latest(): Step | undefined {
    return this.steps[this.at - 1];
  }

  /** The dominoes of the latest move. */
  get laid(): string[] {
    return this.latest ? tiles(this.latest.move) : [];
  }
}
