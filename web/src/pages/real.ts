import { html, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { ordered, playersOf, shortName } from "../games/calls";
import { sign } from "../games/portraits";
import { hashOf } from "../routes";
import type { Game } from "../service/types";
import { Part } from "../parts/part";

/** Choose the game that is played at a real table. */
export class Real extends Part {
  @property({ attribute: false }) games!: readonly Game[];

  protected override render(): TemplateResult {
    return html`<h1>At a real table</h1>
      <p class="lead">Play with real dominoes and keep score here. Enter your hand, record each move, and ask for a hint when it is your turn.</p>
      <ul class="choices">
        ${ordered(this.games).map((game) => html`<li>
          <a href=${hashOf({ page: "companion", game: game.id, id: "" })}>${sign(game.id)} <strong>${shortName(game)}</strong> <small>${playersOf(game)}</small></a>
        </li>`)}
      </ul>`;
  }
}

customElements.define("bone-real", Real);
