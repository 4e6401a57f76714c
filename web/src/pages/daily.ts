import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ordered, shortName, sign } from "../games/portraits";
import { after, dayInWords, dealOf, isDay, today } from "../ground/days";
import { result, solved, NOTED, done, isPerfect, streak, puzzlePath, isDeal, parOf, type Done } from "../play/daily";
import { hashAlone, hashOf, linkTo } from "../routes";
import { request } from "../service/ask";
import type { Game, Puzzle } from "../ground/types";
import { Part, copied, trouble, sentences } from "../parts/part";
import { amount, minus, noun } from "../ground/values";
import "../parts/log";
import { half } from "../boards/bone";
import { icon } from "../boards/signs";
import "./home.css";

const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** One puzzle of each game for everybody: the day's, what to send to friends, the month, the proofs of the day before. */
@customElement("bone-daily")
export class Daily extends Part {
  @property({ attribute: false }) games!: readonly Game[];
  @property() day = "";
  @state() copied = "";
  @state() proofs: readonly Puzzle[] = [];

  private get shown(): string {
    return isDay(this.day) ? this.day : today();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("day")) [this.copied, this.proofs, this.said] = ["", [], []];
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    const before = after(shown, -1);
    return html`<h1>Daily puzzles</h1>
      <p class="lead">One puzzle of each game, the same for everybody. A new set every day at midnight, universal time.</p>
      <bone-today .games=${this.games} .day=${isDay(this.day) ? this.day : ""}></bone-today>
      <div class="daily">
        <section aria-label="Your result">
          <h2>Your result</h2>
          <pre>${this.result}</pre>
          <div class="buttons"><button class="main" @click=${() => this.copy()}>Copy result</button></div>
          <p role="status">${this.copied}</p>
        </section>
        ${this.calendar(shown)}
        ${isDay(before)
          ? html`<section aria-label="The day before">
              <details @toggle=${(event: Event) => (event.target as HTMLDetailsElement).open && this.prove(before)}>
                <summary><h2>${shown === today() ? "Yesterday's proof" : `Proof of ${dayInWords(before)}`}</h2></summary>
                ${trouble(this.said)} ${this.proofs.map((puzzle) => this.proof(puzzle))}
                ${ordered(this.games).filter(isDeal).map((game) => html`<p><strong>${shortName(game)}:</strong>
                  <a href=${hashOf("deal", game.id, dealOf(before))}>open the deal</a> and choose Solution.</p>`)}
              </details>
            </section>`
          : nothing}
      </div>`;
  }

  private calendar(shown: string): TemplateResult {
    const first = `${shown.slice(0, 8)}01`;
    const blank = (new Date(first).getUTCDay() + 6) % 7;
    const days = Array.from({ length: 31 }, (_, index) => after(first, index)).filter((day) => day.startsWith(shown.slice(0, 7)));
    return html`<section aria-label="Calendar">
      <h2>${month.format(Date.parse(shown))}</h2>
      <ol class="month">
        ${Array.from({ length: blank }, () => html`<li aria-hidden="true"></li>`)}
        ${days.map((day) => html`<li>${this.one(day, day === shown)}</li>`)}
      </ol>
    </section>`;
  }

  private one(day: string, isHere: boolean): TemplateResult {
    const number = Number(day.slice(8));
    if (!isDay(day)) return html`<span>${number}</span>`;
    const count = solved(day);
    return html`<a .style=${`--solved: ${count}`} href=${hashAlone("daily", day)} aria-current=${isHere ? "date" : nothing}
      aria-label="${dayInWords(day)}: ${count} solved">${number}</a>`;
  }

  private proof({ game, text, unit, solution }: Puzzle): TemplateResult | typeof nothing {
    const found = this.games.find(({ id }) => id === game);
    if (!found || !solution) return nothing;
    return html`<p><strong>${shortName(found)}:</strong> ${solution.text}, ${amount(solution.value, unit)}. ${solution.moves[0]?.reason ?? ""}</p>
      <bone-line .game=${found.id} .text=${text} .steps=${solution.line}></bone-line>`;
  }

  private async prove(day: string): Promise<void> {
    if (this.proofs.length > 0) return;
    const wanted = ordered(this.games).filter((game) => !isDeal(game));
    await this.attempt(async () => {
      for (const game of wanted) this.proofs = [...this.proofs, (await request(puzzlePath(game, day), {})) as Puzzle];
    });
  }

  private get result(): string {
    const games = ordered(this.games).map((game) => ({ id: game.id, name: shortName(game) }));
    return result(this.shown, games, linkTo(hashAlone("daily", this.shown)));
  }

  private async copy(): Promise<void> {
    this.copied = (await copied(this.result)) ? "Copied." : "Your browser doesn't allow copying. Select the text instead.";
  }
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
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
      <h2><a href=${hashAlone("daily", this.day)}>${isToday ? "Today" : "Daily"}</a> <small>${weekday.format(Date.parse(shown))}</small></h2>
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
        return html`<li class=${day === shown ? "here" : ""} aria-label="${weekday.format(Date.parse(day))}: ${count} solved">
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
