import { html, nothing, type TemplateResult } from "lit";
import { shortName } from "../games/calls";
import { sign } from "../games/portraits";
import { all, forget, type Kept } from "../play/shelf";
import { seats } from "../play/shapes";
import { hashOf } from "../routes";
import type { Game } from "../service/types";
import { icon } from "../parts/icons";
import { Part } from "../parts/part";

export const addressOf = ({ game, place: page, id }: Kept): string => hashOf({ page, game, id });

/** Say how a game stands for the person at this screen, as far as it is known. */
export function standingOf({ now, players, turns }: Kept): string {
  const moves = turns.length === 1 ? "1 move" : `${turns.length} moves`;
  if (now === null) return `${moves} so far.`;
  if (now.outcome) return `Finished in ${moves}.`;
  const scores = seats(now.position).map(({ score }) => score);
  const own = players.indexOf("person");
  const mine = scores[own];
  if (mine == null) return `${moves} so far.`;
  const best = Math.max(...scores.flatMap((score, seat) => (seat === own || score === null ? [] : [score])));
  return `${moves} so far. You have ${mine}, the best of the others ${best}.`;
}

const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });

/** All games that this browser keeps, the latest first. */
export class Games extends Part {
  static override properties = { games: { attribute: false } };
  declare games: readonly Game[];

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
      <a href=${addressOf(kept)}><strong>${name}</strong> ${kept.name}</a>
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
