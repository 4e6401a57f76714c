import { html, type TemplateResult } from "lit";
import { hashOf } from "../routes";
import { Session } from "../play/session";
import type { Game } from "../service/types";
import { Part } from "../parts/part";

/** The games there are, each with the ways into it. */
export class Home extends Part {
  static override properties = { games: { attribute: false } };
  declare games: readonly Game[];

  protected override render(): TemplateResult {
    return html`<h1>Domino games</h1>
      <p class="lead">Play against bots, ask for hints, and see what the best moves were, proved where they can be.</p>
      <ul class="cards">
        ${this.games.map((game) => this.card(game))}
      </ul>`;
  }

  private card(game: Game): TemplateResult {
    const id = game.id;
    const isOpen = Session.read(id) !== null;
    return html`<li>
      <h2>${game.name}</h2>
      <p>${game.about}</p>
      <div class="buttons">
        ${isOpen ? html`<a class="button main" href=${hashOf({ page: "table", game: id })}>Go on</a>` : ""}
        <a class="button ${isOpen ? "" : "main"}" href=${hashOf({ page: "new", game: id })}>New game</a>
        <a class="button" href=${hashOf({ page: "puzzle", game: id, number: "daily" })}>Puzzle of the day</a>
        <a class="button" href=${hashOf({ page: "companion", game: id })}>At a real table</a>
        <a class="button" href=${hashOf({ page: "rules", game: id, rule: "" })}>Rules</a>
        <a class="button" href=${hashOf({ page: "edit", game: id, text: "" })}>Set up</a>
        <a class="button" href=${hashOf({ page: "record", game: id })}>Records</a>
      </div>
    </li>`;
  }
}

customElements.define("bone-home", Home);
