import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { inBrief, ordered, playersOf, shortName } from "../games/calls";
import { portrait } from "../games/portraits";
import { boards } from "../boards";
import { all, type Kept, type State } from "../play/shelf";
import { hashAlone, hashOf, hashOfGame } from "../routes";
import type { Game } from "../service/types";
import "../parts/board";
import { icon } from "../parts/icons";
import { entriesOf, menu } from "../parts/menu";
import { Part } from "../parts/part";
import { standingOf } from "./games";
import "../parts/today";
import "./home.css";

/** The first page: today's puzzles, the game that was played last, and all games. */
export class Home extends Part {
  @property({ attribute: false }) games!: readonly Game[];

  protected override render(): TemplateResult {
    const open = all().find((kept) => kept.turns.length > 0 && !kept.now?.outcome);
    return html`<h1 class="unseen">Boneyard: five domino games</h1>
      <div class="first">
        <bone-today .games=${this.games}></bone-today>
        ${open ? this.last(open) : all().length === 0 ? this.welcome() : nothing}
      </div>
      <ul class="game-cards">
        ${ordered(this.games).map((game) => this.card(game))}
      </ul>`;
  }

  private last(kept: Kept): TemplateResult {
    const game = this.games.find(({ id }) => id === kept.game);
    return html`<section class="lately" aria-label="Where you were" data-game=${kept.game}>
      <div class="vista">${boards[kept.game] && kept.now ? board(kept, kept.now) : portrait(kept.game)}</div>
      <div>
        <p class="note">Where you were</p>
        <h2>${game ? shortName(game) : kept.game}</h2>
        <p>${standingOf(kept)}</p>
        <a class="play-key" href=${hashOfGame(kept)}>Continue</a>
      </div>
    </section>`;
  }

  /** On a first visit: what to do. */
  private welcome(): TemplateResult {
    return html`<section class="lately" aria-label="Welcome">
      <div>
        <h2>New to these games?</h2>
        <p>Eight small boards show you each one. It takes about five minutes.</p>
        <a class="play-key" href=${hashAlone("learn")}>Learn a game</a>
      </div>
    </section>`;
  }

  private card(game: Game): TemplateResult {
    const { id } = game;
    return html`<li class="game-card" data-game=${id}>
      <div class="vista">${portrait(id)}</div>
      <div class="words">
        <h2>${game.name.replace(/^The Domino /, "")}</h2>
        <p>${inBrief(game)}</p>
        <div class="ways">
          <a class="play-key" href=${hashOf("deal", id)} aria-label="Play ${shortName(game)}">Play</a>
          <small>${playersOf(game)}</small>
          ${menu(`More about ${shortName(game)}`, icon("more"), entriesOf(game))}
        </div>
      </div>
    </li>`;
  }
}

/** The board as it was left, to be looked at. */
const board = ({ game }: Kept, { position, text }: State): TemplateResult =>
  html`<bone-board inert .game=${game} .text=${text} .position=${position}></bone-board>`;

customElements.define("bone-home", Home);
