import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { boardOf, inBrief, ordered, playersOf, shortName, portrait, sign } from "../games/portraits";
import { all, forget, type Kept, type State } from "../play/shelf";
import { hashAlone, hashOf, hashOfGame } from "../routes";
import type { Game } from "../ground/types";
import "../parts/board";
import { icon } from "../boards/signs";
import { entriesOf, menu } from "../parts/shell";
import { Part } from "../parts/part";
import { count } from "../ground/words";
import { minus } from "../ground/values";
import "./daily";
import "./home.css";
import { Session } from "../play/session";
import { seats } from "../ground/shapes";

/** The first page: today's puzzles, the game that was played last, and all games. */
@customElement("bone-home")
export class Home extends Part {
  @property({ attribute: false }) games!: readonly Game[];

  protected override render(): TemplateResult {
    const games = all();
    const open = games.find((kept) => kept.turns.length > 0 && !kept.now?.outcome);
    return html`<h1 class="unseen">Boneyard: five domino games</h1>
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
    return html`<section class="lately" aria-label="Where you were" data-game=${kept.game}>
      <div class="vista">${boardOf(kept.game) && kept.now ? board(kept, kept.now) : portrait(kept.game)}</div>
      <div>
        <p class="note">Where you were</p>
        <h2>${game ? shortName(game) : kept.game}</h2>
        <p>${standingOf(kept)}</p>
        <a class="play-key" href=${hashOfGame(kept)}>Continue</a>
      </div>
    </section>`;
  }

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

const board = ({ game }: Kept, { position, text }: State): TemplateResult =>
  html`<bone-board inert .game=${game} .text=${text} .position=${position}></bone-board>`;

/** Say how a game stands: who has what, or how far it is. */
function standingOf({ game, place, id, now, turns }: Kept): string {
  const moves = count(turns.length, "move");
  if (now?.outcome) return `Finished after ${moves}.`;
  const session = Session.open(game, place, id);
  const scores = now && session ? seats(now.position).flatMap(({ score }, seat) => (score === null ? [] : `${session.nameOf(seat)} ${minus(score)}`)) : [];
  return scores.length > 1 ? `${scores.join(", ")}.` : `${moves} so far.`;
}

const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });

/** All games that this browser keeps, the latest first. */
@customElement("bone-games")
export class Games extends Part {
  @property({ attribute: false }) games!: readonly Game[];

  protected override render(): TemplateResult {
    const kept = all().filter(({ turns }) => turns.length > 0);
    return html`<h1>My games</h1>
      <p class="lead">Kept in this browser only. The oldest are forgotten beyond sixty.</p>
      ${kept.length === 0 ? html`<p>You haven't played yet. <a href="#/">Choose a game</a>.</p>` : nothing}
      <ul class="kept" aria-label="My games">${kept.map((each) => this.one(each))}</ul>`;
  }

  private one(kept: Kept): TemplateResult {
    const game = this.games.find(({ id }) => id === kept.game);
    const name = game ? shortName(game) : kept.game;
    return html`<li>
      ${sign(kept.game)}
      <a href=${hashOfGame(kept)}><strong>${name}</strong> ${kept.name}</a>
      <small>${standingOf(kept)} ${days.format(kept.changed)}</small>
      <button class="plain" aria-label="Delete ${name}, ${kept.name}" @click=${() => this.drop(kept)}>${icon("bin")}</button>
    </li>`;
  }

  private drop({ id }: Kept): void {
    forget(id);
    this.requestUpdate();
  }
}
