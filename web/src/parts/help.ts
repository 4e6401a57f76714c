import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import type { Session } from "../play/session";
import type { Shown } from "../play/table";
import { hashOf } from "../routes";
import { Part } from "./part";
import "./solving";

/** What a player may ask beyond a hint: the solution of a game that is played alone, and a review. */
export class Help extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) shown!: Shown;
  /** The moment of the game that is shown. */
  @property({ attribute: false }) at!: number;
  /** What was asked last elsewhere. */
  @property({ attribute: false }) since!: unknown;

  protected override render(): TemplateResult {
    const { session, shown, since } = this;
    const isOver = shown.outcome !== null;
    // A deal of the day counts only for those that have not seen the plan.
    const mayKnow = session.players.length === 1 && (isOver || session.day === "");
    return html`${mayKnow
        ? html`<details><summary>${isOver ? "Proved plan" : "Solution"}</summary><bone-solving .game=${session.game}
            .from=${isOver ? session.first : shown.full} .name=${isOver ? "Find the best plan" : "Solve from here"} .since=${since}></bone-solving></details>`
        : nothing}
      ${session.turns.length > 0 && this.at === session.turns.length
        ? html`<a class="button ${isOver ? "main" : ""}" href=${hashOf({ page: "review", game: session.game, id: session.id })}>Review my game</a>`
        : nothing}`;
  }
}

customElements.define("bone-help", Help);
