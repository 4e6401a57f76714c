import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { moveShown } from "../games/moves";
import type { GameId, Move } from "../service/types";
import { movers } from "../setup/recording";
import { Part } from "./part";

interface Step {
  move: Move;
  text: string;
}

/** A whole line of play, with who makes each of its moves. */
export class Line extends Part {
  @property() game!: GameId;
  /** The position before the first move. */
  @property() text!: string;
  @property({ attribute: false }) steps: readonly Step[] = [];
  /** Call a seat by its name. */
  @property({ attribute: false }) name: (seat: number) => string = (seat) => `Player ${seat + 1}`;
  /** The seats that make the moves, as far as they are known; none where one plays alone. */
  @state() by: readonly number[] = [];

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("steps")) void this.look();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { steps, by } = this;
    if (steps.length === 0) return nothing;
    return html`<details><summary>The line, ${steps.length === 1 ? "one move" : `${steps.length} moves`}</summary>
      <ol>${steps.map((step, place) => html`<li>${this.who(by[place])}${moveShown(step)}</li>`)}</ol></details>`;
  }

  private who(seat: number | undefined): TemplateResult | typeof nothing {
    return seat === undefined ? nothing : html`<span class="who">${this.name(seat).replace(/ \(.*/, "")}</span> `;
  }

  private async look(): Promise<void> {
    const { steps } = this;
    this.by = [];
    const texts = steps.map(({ text }) => text);
    const by = steps.length === 0 ? [] : await movers(this.game, this.text, texts).catch(() => []);
    if (steps === this.steps && new Set(by).size > 1) this.by = by;
  }
}

customElements.define("bone-line", Line);
