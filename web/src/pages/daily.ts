import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ordered, portrait, shortName, sign } from "../games/portraits";
import { moveInWords } from "../games/said";
import { after, dayInWords, dealOf, FIRST, isDay, today } from "../ground/days";
import { rich } from "../ground/language";
import { result, solved, NOTED, done, isOver, isPerfect, pathOf, streak, puzzleOf, isDeal, parOf, type Done } from "../play/daily";
import { decisionsOf, wholeLine, worthInWords } from "../play/problem";
import { hrefAlone, hrefOf } from "../routes";
import type { Game, Puzzle } from "../ground/types";
import { Part, copied, trouble, sentences } from "../parts/part";
import { lead, minus, noun } from "../ground/values";
import * as say from "../messages/daily";
import "../parts/log";
import { path, pathInWords } from "../parts/path";
import { half } from "../boards/bone";
import { icon } from "../boards/signs";
import { initial, month, weekday } from "./dates";
import "./home.css";
import "./puzzle.css";

const WEEK = 7;

/** A Monday. */
const MONDAY = "2024-01-01";

/** One puzzle of each game for everybody: the day's, its result to send to friends, all days before, the proofs of the day before. */
@customElement("bone-daily")
export class Daily extends Part {
  @property({ attribute: false }) games!: readonly Game[];
  @property() day = "";
  @state() copied = "";
  /** The result where the browser would not copy it. */
  @state() uncopied = "";
  @state() proofs: readonly Puzzle[] = [];
  /** The month that the archive shows: "2026-11". */
  @state() month = "";
  protected override readonly outside = { [NOTED]: () => this.requestUpdate(), storage: () => this.requestUpdate() };

  private get shown(): string {
    return isDay(this.day) ? this.day : today();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("day")) Object.assign(this, { copied: "", uncopied: "", proofs: [], said: [], month: this.shown.slice(0, 7) });
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    const before = after(shown, -1);
    return html`<h1>${say.heading()}</h1>
      <p class="lead">${say.about()}</p>
      <bone-today class="full" .games=${this.games} .day=${isDay(this.day) ? this.day : ""} .full=${true}></bone-today>
      <div class="daily">
        ${this.picture(shown)} ${this.archive(shown)}
        ${isDay(before)
          ? html`<section aria-label=${say.dayBefore()}>
              <details @toggle=${(event: Event) => (event.target as HTMLDetailsElement).open && this.prove(before)}>
                <summary><h2>${shown === today() ? say.yesterdaysProof() : say.proofOf({ day: dayInWords(before) })}</h2></summary>
                ${trouble(this.said)} ${this.proofs.map((puzzle) => this.proof(puzzle))}
                ${ordered(this.games).filter(isDeal).map((game) => html`<p><strong>${shortName(game)}:</strong>
                  ${rich(say.lookAtTheDeal, { link: html`<a href=${hrefOf("deal", game.id, dealOf(before))}>${say.openTheDeal()}</a>` })}</p>`)}
              </details>
            </section>`
          : nothing}
      </div>`;
  }

  /** The way through each puzzle of the day. */
  private picture(shown: string): TemplateResult {
    return html`<section class="result" aria-label=${say.yourResult()}>
      <h2>${say.yourResult()}</h2>
      <ul>${ordered(this.games).map((game) => {
        const known = done(shown, game.id);
        return html`<li data-game=${game.id}>${sign(game.id)} <span>${shortName(game)}</span> ${path(known)}</li>`;
      })}</ul>
      <div class="buttons"><button class="main" @click=${() => this.copy()}>${say.copy()}</button></div>
      <p role="status">${this.copied}</p>
      ${this.uncopied === "" ? nothing : html`<pre>${this.uncopied}</pre>`}
    </section>`;
  }

  /** All days that have puzzles, a month at a time. */
  private archive(shown: string): TemplateResult {
    const open = this.month || shown.slice(0, 7);
    const first = `${open}-01`;
    const blank = (new Date(first).getUTCDay() + 6) % 7;
    const days = Array.from({ length: 31 }, (_, index) => after(first, index)).filter((day) => day.startsWith(open));
    const last = days.at(-1) ?? first;
    const turn = (to: string, name: string, sign: "back" | "next", isThere: boolean): TemplateResult =>
      html`<button class="round" aria-label=${name} ?disabled=${!isThere} @click=${() => (this.month = to.slice(0, 7))}>${icon(sign)}</button>`;
    const all = this.games.length;
    return html`<section aria-label=${say.archive()}>
      <div class="months"><h2>${say.archive()} <small>${month(first)}</small></h2>
        ${turn(after(first, -1), say.monthBefore(), "back", first > FIRST)} ${turn(after(last, 1), say.monthAfter(), "next", last < today())}</div>
      <ol class="month">
        ${Array.from({ length: WEEK }, (_, index) => html`<li aria-hidden="true" class="weekday">${initial(after(MONDAY, index))}</li>`)}
        ${Array.from({ length: blank }, () => html`<li aria-hidden="true"></li>`)}
        ${days.map((day) => html`<li>${this.one(day, day === shown, all)}</li>`)}
      </ol>
      <p class="note">${say.everyDay({ day: dayInWords(FIRST) })}</p>
    </section>`;
  }

  private one(day: string, isHere: boolean, all: number): TemplateResult {
    const number = Number(day.slice(8));
    if (!isDay(day)) return html`<span>${number}</span>`;
    const many = solved(day);
    return html`<a .style=${`--solved: ${many}`} href=${hrefAlone("daily", day)} aria-current=${isHere ? "date" : nothing}
      aria-label=${say.daySolved({ day: dayInWords(day), solved: many })}>${number}<small>${many === 0 ? "" : many === all ? say.all() : say.some({ solved: many, all })}</small></a>`;
  }

  private proof(puzzle: Puzzle): TemplateResult | typeof nothing {
    const { game: id, text, solution } = puzzle;
    const found = this.games.find((game) => game.id === id);
    if (!found || !solution) return nothing;
    const best = decisionsOf(puzzle).map(({ moves: [move], position }) => (move ? moveInWords(found.id, move, position) : ""));
    return html`<p><strong>${shortName(found)}:</strong> ${best.join(say.andThen())}. ${worthInWords(puzzle)}. ${best.length === 1 ? (solution.moves[0]?.reason ?? "") : ""}</p>
      <bone-line .game=${found.id} .text=${text} .steps=${wholeLine(puzzle)}></bone-line>`;
  }

  private async prove(day: string): Promise<void> {
    if (this.proofs.length > 0) return;
    const wanted = ordered(this.games).filter((game) => !isDeal(game));
    await this.attempt(async () => {
      const failed: unknown[] = [];
      for (const game of wanted) await puzzleOf(game, day).then((puzzle) => (this.proofs = [...this.proofs, puzzle]), (error: unknown) => failed.push(error));
      if (failed.length > 0) throw failed[0];
    });
  }

  private get result(): string {
    const games = ordered(this.games).map((game) => ({ id: game.id, name: shortName(game) }));
    return result(this.shown, games, hrefAlone("daily", this.shown));
  }

  private async copy(): Promise<void> {
    const isCopied = await copied(this.result);
    [this.copied, this.uncopied] = isCopied ? [say.copied(), ""] : [say.notCopied(), this.result];
  }
}

/** Milliseconds until what was not answered is asked again. */
const AGAIN = 20_000;

/** The puzzles of a day: par of each, what was reached, and the week up to it. */
@customElement("bone-today")
export class Today extends Part {
  @property({ attribute: false }) games: readonly Game[] = [];
  /** Empty for today. */
  @property() day = "";
  /** Whether the deal has a picture: on the page of the day. */
  @property({ attribute: false }) full = false;
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
    const deals = ordered(this.games).filter(isDeal);
    const puzzles = ordered(this.games).filter((game) => !isDeal(game));
    return html`<section class="today" aria-label=${isToday ? say.today() : say.thatDay()}>
      <h2><a href=${hrefAlone("daily", this.day)}>${isToday ? say.today() : say.ofADay()}</a> <small>${weekday(shown)}</small></h2>
      <div class="run">
        ${days > 0 ? html`<strong>${days}</strong><small>${say.days({ days })}<br />${say.inARow()}</small>` : nothing}
        ${this.week(shown)}
      </div>
      <ul class="puzzles">
        ${deals.map((game) => this.deal(game, shown))} ${puzzles.map((game) => this.puzzle(game, shown))}
      </ul>
      ${this.said.map((each) => html`<p class="note" role="status">${each}</p>`)}
    </section>`;
  }

  private week(shown: string): TemplateResult {
    return html`<ol class="week" aria-label=${say.thisWeek()}>
      ${Array.from({ length: WEEK }, (_, index) => after(shown, index - WEEK + 1)).map((day) => {
        const count = solved(day);
        return html`<li class=${day === shown ? "here" : ""} aria-label=${say.daySolved({ day: weekday(day), solved: count })}>
          <svg class="tally" viewBox="-.6 -.6 1.2 1.2" aria-hidden="true">${half(String(count), 0, 0)}</svg>
          <span aria-hidden="true">${initial(day)}</span>
        </li>`;
      })}
    </ol>`;
  }

  /** The deal of the day, the headline: the same for everybody, with its par. */
  private deal(game: Game, day: string): TemplateResult {
    const known = done(day, game.id);
    const par = known ? (known.isProved ? say.parProved({ par: minus(known.par) }) : say.par({ par: known.par, unit: noun(known.unit) })) : "…";
    const name = shortName(game);
    const value = minus(known?.value ?? 0);
    const told = known?.value == null ? say.build() : isPerfect(known) ? say.perfect({ value }) : say.retry({ value });
    const inFull = known?.value == null ? say.buildGame({ game: name }) : isPerfect(known) ? say.perfectGame({ value, game: name }) : say.retryGame({ value, game: name });
    return html`<li class="headline" data-game=${game.id}>
      ${this.full ? html`<div class="vista">${portrait(game.id)}</div>` : sign(game.id)}
      <div><h3>${name}</h3><small>${par}</small></div>
      ${this.way(game, day, known, told, inFull, known?.value == null)}
    </li>`;
  }

  private puzzle(game: Game, day: string): TemplateResult {
    const known = done(day, game.id);
    const name = shortName(game);
    const isNew = known === undefined || (!isOver(known) && known.tries === 0 && !known.path?.length);
    const way = pathInWords(pathOf(known));
    const [told, inFull] =
      isNew ? [say.solve(), say.solveGame({ game: name })]
      : isPerfect(known) ? [say.solved(), say.solvedGame({ game: name, way })]
      : isOver(known) ? [say.shown(), say.shownGame({ game: name, way })]
      : [say.goOn(), say.goOnGame({ game: name, way })];
    return html`<li data-game=${game.id}>
      ${sign(game.id)}
      <div><h3>${name}</h3><small>${known ? html`${howHard(known)}<span class="best">${say.bestPossible({ best: lead(known.par, known.unit) })}</span>` : "…"}</small></div>
      ${this.way(game, day, known, told, inFull, isNew)}
    </li>`;
  }

  /** The link to a puzzle, as it is told and as it is called, with the way through it as far as one went. */
  private way(game: Game, day: string, known: Done | undefined, told: string, name: string, isNew: boolean): TemplateResult {
    return html`<a class="outcome ${isPerfect(known) ? "perfect" : isNew ? "open" : "tried"}" href=${hrefOf("today", game.id, day)} aria-label=${name}>
      ${isPerfect(known) ? icon("lay") : nothing}<span>${told}</span>${isDeal(game) || isNew ? nothing : path(known)}
    </a>`;
  }
}

/** How hard a puzzle is, and how many moves are to be found. */
const howHard = ({ grade, moves }: Done): TemplateResult[] =>
  [grade ? say.grade({ grade }) : "", moves ? say.moves({ moves }) : ""].filter(Boolean).map((each) => html`<span class="hard">${each} </span>`);
