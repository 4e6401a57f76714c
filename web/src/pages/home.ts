import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { boardOf } from "../boards/draws";
import { inBrief, ordered, playersOf, shortName, portrait, sign } from "../games/portraits";
import { all, forget, type Kept, type State } from "../play/shelf";
import { hrefAlone, hrefOf, hrefOfGame } from "../routes";
import type { Game } from "../ground/types";
import "../parts/board";
import { icon } from "../boards/signs";
import { entriesOf, menu } from "../parts/shell";
import { Part } from "../parts/part";
import { rich } from "../ground/language";
import { minus } from "../ground/values";
import * as say from "../messages/home";
import "./daily";
import "./home.css";
import { nameInWords } from "../play/names";
import { Session } from "../play/session";
import { seats } from "../ground/shapes";
import { moment } from "./dates";

/** The first page: today's puzzles, the game that was played last, and all games. */
@customElement("bone-home")
export class Home extends Part {
  @property({ attribute: false }) games!: readonly Game[];

  protected override render(): TemplateResult {
    const games = all();
    const open = games.find((kept) => kept.turns.length > 0 && !kept.now?.outcome);
    return html`<h1 class="unseen">${say.heading()}</h1>
      <div class="first">
        <bone-today .games=${this.games}></bone-today>
        ${open ? this.last(open) : games.length === 0 ? this.welcome() : nothing}
      </div>
      <ul class="game-cards">
        ${ordered(this.games).map((game) => this.card(game))}
      </ul>`;
  }

  private last(kept: Kept): TemplateResult {
    const game = this.games.find(({ id }) => id === kept.game);
    return html`<section class="lately" aria-label=${say.whereYouWere()} data-game=${kept.game}>
      <div class="vista">${boardOf(kept.game) && kept.now ? board(kept, kept.now) : portrait(kept.game)}</div>
      <div>
        <p class="note">${say.whereYouWere()}</p>
        <h2>${game ? shortName(game) : kept.game}</h2>
        <p>${standingOf(kept)}</p>
        <a class="play-key" href=${hrefOfGame(kept)}>${say.goOn()}</a>
      </div>
    </section>`;
  }

  private welcome(): TemplateResult {
    return html`<section class="lately" aria-label=${say.welcome()}>
      <div>
        <h2>${say.newHere()}</h2>
        <p>${say.shownEach()}</p>
        <a class="play-key" href=${hrefAlone("learn")}>${say.learnAGame()}</a>
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
          <a class="play-key" href=${hrefOf("deal", id)} aria-label=${say.playGame({ game: shortName(game) })}>${say.play()}</a>
          <small>${playersOf(game)}</small>
          ${menu(say.moreAbout({ game: shortName(game) }), icon("more"), entriesOf(game))}
        </div>
      </div>
    </li>`;
  }
}

const board = ({ game }: Kept, { position, text }: State): TemplateResult =>
  html`<bone-board inert .game=${game} .text=${text} .position=${position}></bone-board>`;

/** Say how a game stands: who has what, or how far it is. */
function standingOf({ game, place, id, now, turns }: Kept): string {
  const moves = turns.length;
  if (now?.outcome) return say.finished({ moves });
  const session = Session.open(game, place, id);
  const scores = now && session ? seats(now.position).flatMap(({ score }, seat) => (score === null ? [] : `${session.nameOf(seat)} ${minus(score)}`)) : [];
  return scores.length > 1 ? `${scores.join(", ")}.` : say.soFar({ moves });
}

/** All games that this browser keeps, the latest first. */
@customElement("bone-games")
export class Games extends Part {
  @property({ attribute: false }) games!: readonly Game[];

  protected override render(): TemplateResult {
    const kept = all().filter(({ turns }) => turns.length > 0);
    return html`<h1>${say.myGames()}</h1>
      <p class="lead">${say.keptHere()}</p>
      ${kept.length === 0 ? html`<p>${rich(say.noneYet, { link: html`<a href=${hrefAlone("")}>${say.chooseAGame()}</a>` })}</p>` : nothing}
      <ul class="kept" aria-label=${say.myGames()}>${kept.map((each) => this.one(each))}</ul>`;
  }

  private one(kept: Kept): TemplateResult {
    const game = this.games.find(({ id }) => id === kept.game);
    const of = game ? shortName(game) : kept.game;
    const name = nameInWords(kept.name);
    return html`<li>
      ${sign(kept.game)}
      <a href=${hrefOfGame(kept)}><strong>${of}</strong> ${name}</a>
      <small>${standingOf(kept)} ${moment(kept.changed)}</small>
      <button class="plain" aria-label=${say.deleteIt({ game: of, name })} @click=${() => this.drop(kept)}>${icon("bin")}</button>
    </li>`;
  }

  private drop({ id }: Kept): void {
    forget(id);
    this.requestUpdate();
  }
}
