import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { scenery } from "../games/portraits";
import { done } from "../play/daily";
import { openLink, type Invitation } from "../play/invitation";
import type { Shown } from "../play/offers";
import { playersOf, seats } from "../ground/shapes";
import { isDay } from "../ground/days";
import type { Game } from "../ground/types";
import { hrefAlone, hrefOf } from "../routes";
import { ask } from "../service/ask";
import { askLive } from "../service/live";
import { bar, sessionTimeline } from "../parts/timeline";
import { card, others } from "../parts/seats";
import { Part, trouble } from "../parts/part";
import * as say from "../messages/shared";
import { finale, isRanked } from "../parts/rank";
import "../parts/board";
import "../parts/log";
import "./table.css";

/** Seconds in which par is looked for. */
const SECONDS = 20;

/** A game that somebody has sent: its board and how it stands, and the same deal to play. */
@customElement("bone-shared")
export class SharedPage extends Part {
  @property({ attribute: false }) games!: readonly Game[];
  /** What stands in the address, and its query. */
  @property() code = "";
  @property() query = "";
  @state() found: Invitation | null = null;
  @state() shown: Shown | null = null;
  @state() par = "";
  /** Whether the moves may be seen though this browser has not played the deal of that day. */
  @state() isTold = false;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("code") || changed.has("query")) void this.load();
  }

  private async load(): Promise<void> {
    const signal = this.restart();
    Object.assign(this, { found: null, shown: null, par: "", isTold: false });
    await this.attempt(async () => {
      const found = await openLink(this.code, this.query);
      if (signal.aborted) return;
      this.found = found;
      document.title = `${found.linked.title} · Boneyard`;
      await this.go(found.session.turns.length);
      await this.learn(found, signal);
    });
  }

  /** Learn the par of a deal that was played alone to its end. */
  private async learn({ linked, session }: Invitation, signal: AbortSignal): Promise<void> {
    if (!linked.over || linked.players > 1 || linked.seed === null) return;
    const solved = await askLive(session.game, "solve", { position: session.first, budget: { seconds: SECONDS } }, () => undefined, signal);
    if (!signal.aborted && solved.value !== null) this.par = solved.status === "optimal" ? say.parProved({ par: solved.value }) : say.parSoFar({ par: solved.value });
  }

  private async go(at: number): Promise<void> {
    const { found } = this;
    if (!found) return;
    const { session } = found;
    session.at = at;
    const { position, text, outcome } = await session.state(at);
    const score = await ask(session.game, "score", { position: text });
    if (session.at === at) this.shown = { position, text, full: text, outcome, score, legal: { moves: [], complete: true } };
  }

  protected override render(): TemplateResult {
    const { found, shown } = this;
    const game = this.games.find(({ id }) => id === found?.session.game);
    const top = bar({ href: hrefAlone(""), name: say.home() }, game?.name ?? say.aSharedGame(), found?.linked.title.replace(/^.*, /, "") ?? "");
    if (!found || !shown || !game) return html`<div class="table">${top}<div class="side">${trouble(this.said)} ${this.said.length > 0 ? this.nothingThere() : html`<p class="waiting" role="status">${say.opening()}</p>`}</div></div>`;
    const { session, viewer } = found;
    const isAlone = playersOf(shown.position) === 1;
    const isSecret = this.isSecret(found);
    return html`<div class="table shared ${isAlone ? "alone" : "together"}" data-game=${session.game} @go=${(event: CustomEvent<number>) => this.step(event.detail)}>
      ${top}
      <div class="ground" aria-hidden="true">${scenery(session.game)}</div>
      ${isAlone ? nothing : others(session, shown, viewer, game.score_drawn)}
      <div class="stage">${isSecret ? this.cover() : isRanked(shown) ? finale(shown.position) : html`<bone-board .game=${session.game} .text=${shown.text} .position=${shown.position}
        .latest=${session.laid} .effect=${session.latest?.effect ?? null}></bone-board>`}</div>
      ${isAlone || seats(shown.position).length <= viewer ? nothing : html`<div class="near">${card(session, shown, viewer, game.score_drawn)}</div>`}
      <div class="side">
        <section class="card invitation" aria-label=${say.yourTurn()}>
          <p class="ended">${found.linked.sentence}</p>
          ${this.par === "" ? nothing : html`<p role="status">${this.par}</p>`}
          ${this.way(found)}
        </section>
        ${trouble(this.said)}
        ${isSecret ? nothing : html`<bone-log .session=${session} .at=${session.at}></bone-log>`}
      </div>
      ${isSecret ? nothing : sessionTimeline(session, null, false, 0, (at) => this.step(at), () => undefined)}
      <div class="foot">${this.way(found)}</div>
    </div>`;
  }

  /** Whether it is the deal of a day that this browser has not finished: its moves would give the answer away. */
  private isSecret({ linked, session }: Invitation): boolean {
    const day = dayOf(linked);
    return !this.isTold && linked.players === 1 && isDay(day) && session.turns.length > 0 && done(day, session.game)?.value == null;
  }

  private cover(): TemplateResult {
    return html`<div class="covered"><p>${say.notPlayed()}</p>
      <button @click=${() => (this.isTold = true)}>${say.showAnyway()}</button></div>`;
  }

  /** The one thing to do: play the same deal, or go on from the position as far as it is known. */
  private way(found: Invitation): TemplateResult {
    const { linked, session } = found;
    const { game } = session;
    const link = (href: string, told: string): TemplateResult => html`<a class="button key" href=${href}>${told}</a>`;
    const day = dayOf(linked);
    if (linked.players === 1 && isDay(day)) return link(hrefOf("today", game, day), say.playDeal());
    if (linked.seed !== null) return link(hrefOf("deal", game, linked.seed) + this.query, say.playDeal());
    if (linked.over) return link(hrefOf("deal", game), say.playGame());
    return link(hrefOf("at", game, session.first), found.isHidden ? say.follow() : say.playOn());
  }

  private nothingThere(): TemplateResult {
    return html`<p>${say.noGame()}</p>
      <a class="button key" href=${hrefAlone("")}>${say.allGames()}</a>`;
  }

  private step(at: number): void {
    void this.attempt(() => this.go(at));
  }
}

/** The day whose number a deal has, if it is one. */
const dayOf = ({ seed }: Invitation["linked"]): string => String(seed ?? "").replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
