import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { gain, isGood, moveShown } from "../games/moves";
import { told } from "../games/said";
import type { Session } from "../play/session";
import { tiles } from "../play/shapes";
import { portrait } from "./faces";
import { Part } from "./part";
import { minus } from "./values";

/** Every move so far with what it did; each can be gone back to. Tells `go` with the moment. */
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

customElements.define("bone-log", Log);
