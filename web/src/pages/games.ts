import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { shortName } from "../games/calls";
import { sign } from "../games/portraits";
import { all, forget, type Kept } from "../play/shelf";
import { Session } from "../play/session";
import { seats } from "../play/shapes";
import { hashOfGame } from "../routes";
import type { Game } from "../service/types";
import { icon } from "../parts/icons";
import { Part } from "../parts/part";

/** Say how a game stands: who has what, or how far it is. */
export function standingOf({ game, place, id, now, turns }: Kept): string {
  const moves = turns.length === 1 ? "1 move" : `${turns.length} moves`;
  if (now?.outcome) return `Finished after ${moves}.`;
  const session = Session.open(game, place, id);
  const scores = now && session ? seats(now.position).flatMap(({ score }, seat) => (score === null ? [] : `${session.nameOf(seat)} ${score}`)) : [];
  return scores.length > 1 ? `${scores.join(", ")}.` : `${moves} so far.`;
}

const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });

/** All games that this browser keeps, the latest first. */
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

customElements.define("bone-games", Games);
