/** A line of play that was found, stepped through move by move. */

import { tiles } from "../ground/shapes";
import type { Answer, GameId, Move, Position } from "../ground/types";
import { ask } from "../service/ask";

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
    readonly told: string,
  ) {}

  async go(at: number): Promise<void> {
    this.at = at;
    const moves: Move[] = this.steps.slice(0, at).map(({ move }) => move);
    const played = await ask(this.game, "play", { position: this.from, moves });
    if (this.at === at) this.shown = played;
  }

  get latest(): Step | undefined {
    return this.steps[this.at - 1];
  }

  get laid(): string[] {
    return this.latest ? tiles(this.latest.move) : [];
  }
}
