import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { half } from "../boards/bone";
import { ordered, shortName, sign } from "../games/portraits";
import { NOTED, after, done, isPerfect, solved, streak, today, type Done } from "../play/daily";
import { hashAlone, hashOf } from "../routes";
import { parOf } from "../service/puzzles";
import type { Game } from "../service/types";
import { icon } from "./signs";
import { Part, sentences } from "./part";
import { minus, noun } from "./values";
import "./today.css";

const long = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-GB", { weekday: "narrow", timeZone: "UTC" });

const WEEK = 7;

/** Milliseconds until what was not answered is asked again. */
const AGAIN = 20_000;

/** The puzzles of a day: par of each, what was reached, and the week up to it. */
@customElement("bone-today")
export class Today extends Part {
  @property({ attribute: false }) games: readonly Game[] = [];
  /** Empty for today. */
  @property() day = "";
  protected override readonly outside = { [NOTED]: () => this.requestUpdate(), storage: () => this.requestUpdate() };

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("day") || changed.has("games")) void this.learn();
  }

  /** Ask for one puzzle after the other: they are a lot of work for the service when they are new. */
  private async learn(): Promise<void> {
    const signal = this.restart();
    this.said = [];
    for (const game of ordered(this.games)) {
      try {
        await parOf(game, this.shown, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.said = sentences(error);
      }
    }
    if (this.said.length > 0) setTimeout(() => !signal.aborted && void this.learn(), AGAIN);
  }

  private get shown(): string {
    return this.day || today();
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    const days = streak(shown);
    const isToday = shown === today();
    return html`<section class="today" aria-label=${isToday ? "Today" : "That day"}>
      <h2><a href=${hashAlone("daily", this.day)}>${isToday ? "Today" : "Daily"}</a> <small>${long.format(Date.parse(shown))}</small></h2>
      <div class="run">
        ${days > 0 ? html`<strong>${days}</strong><small>${days === 1 ? "day" : "days"}<br />in a row</small>` : nothing}
        ${this.week(shown)}
      </div>
      <ul class="puzzles">
        ${ordered(this.games).map((game) => this.puzzle(game, shown))}
      </ul>
      ${this.said.map((each) => html`<p class="note" role="status">${each}</p>`)}
    </section>`;
  }

  private week(shown: string): TemplateResult {
    return html`<ol class="week" aria-label="This week">
      ${Array.from({ length: WEEK }, (_, index) => after(shown, index - WEEK + 1)).map((day) => {
        const count = solved(day);
        return html`<li class=${day === shown ? "here" : ""} aria-label="${long.format(Date.parse(day))}: ${count} solved">
          <svg class="tally" viewBox="-.6 -.6 1.2 1.2" aria-hidden="true">${half(String(count), 0, 0)}</svg>
          <span aria-hidden="true">${short.format(Date.parse(day))}</span>
        </li>`;
      })}
    </ol>`;
  }

  private puzzle(game: Game, day: string): TemplateResult {
    const known = done(day, game.id);
    return html`<li data-game=${game.id}>
      ${sign(game.id)}
      <div><h3>${shortName(game)}</h3><small>${known ? parInWords(known) : "…"}</small></div>
      <a class="outcome ${isPerfect(known) ? "perfect" : known?.value == null ? "open" : "tried"}" href=${hashOf("today", game.id, day)}>
        ${isPerfect(known) ? icon("lay") : nothing}<span>${reached(known)}</span><span class="unseen"> ${shortName(game)}</span>
      </a>
    </li>`;
  }
}

const parInWords = ({ par, unit }: Done): string => `Par ${minus(par)} ${Math.abs(par) === 1 ? noun(unit).replace(/s$/, "") : noun(unit)}`;

function reached(known: Done | undefined): string {
  if (known === undefined || known.value === null) return "Solve";
  return isPerfect(known) ? `You ${minus(known.value)} · perfect` : `You ${minus(known.value)} · retry`;
}
