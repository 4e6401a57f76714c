import { html, nothing, type TemplateResult, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { gain, isGood, moveShown } from "../games/moves";
import { told } from "../games/said";
import type { Session } from "../play/session";
import { tiles } from "../play/shapes";
import { portrait } from "./signs";
import { Part } from "./part";
import { minus } from "./values";
import type { GameId, Move } from "../service/types";
import { movers } from "../setup/recording";

/** Every move so far with what it did; each can be gone back to. Tells `go` with the moment. */
@customElement("bone-log")
export class Log extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) at!: number;

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    const { turns, players } = session;
    if (turns.length === 0) return nothing;
    return html`<section class="moves" aria-label="Moves">
      <h2>This hand <small>tap to look back</small></h2>
      <ol class="log" tabindex="0" aria-label="Moves so far">
        ${turns.map((turn, index) => {
          // Who draws or passes gains nothing worth a number.
          const gained = tiles(turn.move).length > 0 ? gain(turn.effect) : gain(turn.effect) || null;
          return html`<li class=${index >= this.at ? "undone" : ""}>
            <button aria-current=${index + 1 === this.at ? "step" : "false"} @click=${() => this.tell("go", index + 1)}>
              ${players.length > 1 ? html`${portrait(players[turn.seat], 26)}<strong class="who">${session.nameOf(turn.seat)}</strong>` : nothing}
              <span class="what">${moveShown(turn)} <small>${told(turn.effect, (seat) => session.nameOf(seat), turn.seat)}</small></span>
              ${gained === null ? nothing : html`<span class="gain ${gained === 0 ? "" : isGood(turn.effect) ? "some" : "loss"}">${gained > 0 ? "+" : ""}${minus(gained)}</span>`}
            </button>
          </li>`;
        })}
      </ol>
      ${this.at < turns.length
        ? html`<p class="note">You are looking at an earlier moment. A move from here replaces what came after.
            <button @click=${() => this.tell("go", turns.length)}>Back to the latest</button></p>`
        : nothing}
    </section>`;
  }

  /** Bring the moment that is shown into sight within the list; the page itself stays where it is. */
  protected override updated(): void {
    const list = this.querySelector(".log");
    const step = list?.querySelector('[aria-current="step"]');
    if (!list || !step) return;
    const [seen, here] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
    list.scrollTop += Math.max(0, here.bottom - seen.bottom) - Math.max(0, seen.top - here.top);
  }
}

interface Step {
  move: Move;
  text: string;
}

/** A whole line of play, with who makes each of its moves. */
@customElement("bone-line")
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
