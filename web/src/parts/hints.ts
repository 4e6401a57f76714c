import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { moveInWords, showMove, advise } from "../games/said";
import { rich } from "../ground/language";
import { isHidden } from "../ground/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/offers";
import { games } from "../service/ask";
import { askLive } from "../service/live";
import type { Detail, Game, Hint, LegalMove, Objective, Worth } from "../ground/types";
import { icon, withPictures } from "../boards/signs";
import * as say from "../messages/hints";
import { Part, trouble, reasonLinks } from "./part";
import { bar } from "./graph";
import { hintedBy, NO_HINT, type Hinted } from "./hinted";
import { besides, howFound, inWords, matchOf, noun } from "../ground/values";
import "./log";
import "./preparing";
import "./hints.css";

/** What hints tell, one more with each. */
export const LEVELS: readonly Detail[] = ["nudge", "area", "tile", "move", "line"];

const SECONDS = 1;

const PROOF: Record<string, () => string> = { optimal: say.optimal, feasible: say.feasible, estimated: say.estimated, infeasible: say.infeasible, unknown: say.unknown };

/** Help that says one thing more each time it is asked, from a nudge to the whole line; and why not another move.
 * The best that is found so far is shown at once, as a ghost that settles with the last answer. Only that is read out.
 *
 * Tells `hinted` with what to show on the board, `play` with a move to make, and `asks` when it does. */
@customElement("bone-hints")
export class Hints extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) shown!: Shown;
  @property({ attribute: false }) viewer!: number;
  /** The moves that the person may have in mind, to be compared with the best. */
  @property({ attribute: false }) wanted: readonly LegalMove[] = [];
  /** What the best move is best for; empty for what the game is usually about. */
  @property() objective = "";
  /** Whether a hint can be asked for now; where it cannot for a while the button stays where it is. */
  @property({ attribute: false }) ready = true;
  /** What was asked last elsewhere: a hint that failed before is not spoken of any more. */
  @property({ attribute: false }) since!: unknown;
  /** The texts of the moves of the place on the board that somebody points at. */
  @property({ attribute: false }) lit: readonly string[] = [];
  /** The game as the service describes it: which rule each reason rests on. */
  @state() game!: Game | undefined;
  @state() hint: Hint | null = null;
  @state() level = 0;
  /** Whether nothing is looked for, or something, and whether an answer to it is there. */
  @state() phase: "still" | "waiting" | "looking" = "still";
  /** Whether the hint that is shown is not the last answer to its question. */
  @state() isEarly = false;
  /** Whether all moves that were valued are shown on the board. */
  @state() isWide = false;
  private of = "";
  /** Every worth told of this position: the bars keep their scale. */
  private all: readonly Worth[] = [];
  /** The move that was to be compared with the best, if any, in what was asked last. */
  private mine: LegalMove | undefined;

  protected override readonly outside = { keydown: (event: KeyboardEvent) => this.pressed(event) };

  private clear(): void {
    this.stop.abort();
    Object.assign(this, { hint: null, level: 0, phase: "still", isEarly: false, isWide: false, said: [], all: [] });
  }

  /** Give up what is being looked for. */
  leave(): void {
    if (this.phase !== "still") this.close();
  }

  private pressed({ key }: KeyboardEvent): void {
    if (key === "Escape" && !document.querySelector("dialog[open]")) this.leave();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("since")) this.said = [];
    if (this.of === this.shown.full) return;
    this.of = this.shown.full;
    this.clear();
  }

  /** Say one thing more. */
  more(): void {
    if (!this.isBusy && this.level < LEVELS.length) void this.ask(this.level + 1);
  }

  /** Whether nothing can be asked: there is no answer yet to what was asked before. */
  private get isBusy(): boolean {
    return !this.ready || this.phase === "waiting";
  }

  protected override render(): TemplateResult {
    const { hint, level, phase } = this;
    const isIdle = level === 0 && phase === "still";
    return html`${this.stands(hint)}
      <div class="card hints ${isIdle ? "idle" : ""} ${phase} ${this.isEarly ? "early" : ""}">
        ${level > 0
          ? html`<p class="level"><span class="dots" aria-hidden="true">${LEVELS.map((_, dot) => html`<i class=${dot < level ? "on" : ""}></i>`)}</span>
              <span>${say.level({ level, all: LEVELS.length, name: this.nameOf(level) })}</span>
              <button class="round" aria-label=${say.close()} @click=${this.close}>${icon("close")}</button></p>`
          : nothing}
        ${phase === "still" && !this.isEarly ? nothing : this.soFar(hint)}
        <div role="status" aria-live="polite">
          ${phase !== "still" ? html`<p class="unseen">${say.thinking()}</p>` : hint && !this.isEarly ? this.answer(hint, this.reason(hint)) : nothing}
        </div>
        ${isIdle ? html`<p class="reason">${isHidden(this.shown.position) ? say.stuckWhy() : say.stuck()}</p>` : nothing}
        <div class="buttons">
          ${hint?.moves[0] ? html`<button class="help" @click=${() => this.tell("play", hint.moves[0])}>${say.playIt()}</button>` : nothing}
          ${this.isEarly && phase === "still" ? html`<button @click=${() => this.ask(level, this.mine)}>${say.askAgain()}</button>` : nothing}
          ${level < LEVELS.length
            ? html`<button class="more ${hint?.moves[0] ? "" : "help"}" ?disabled=${this.isBusy} title=${say.keyH()} @click=${() => this.more()}>${icon("help")} ${level === 0 ? say.hint() : say.moreHelp()}</button>`
            : nothing}
          ${hint && !this.isEarly ? this.others(hint) : nothing}
        </div>
        ${hint ? this.details(hint) : nothing}
      </div>
      ${trouble(this.said)}`;
  }

  /** What a level tells. Where dominoes are hidden no line is known: its place takes why the move is best. */
  private nameOf(level: number): string {
    if (level === LEVELS.length && isHidden(this.shown.position)) return say.moveAndWhy();
    const detail = LEVELS[level - 1];
    return detail === undefined ? "" : say[detail]();
  }

  private stands(hint: Hint | null): TemplateResult | typeof nothing {
    if (!hint?.chance || (this.isEarly && this.phase === "still")) return nothing;
    const share = this.isEarly ? 0 : Math.round(hint.chance.win * 100);
    const match = this.isEarly ? null : matchOf(hint.chance);
    return html`<section class="stands" aria-label=${say.howYouStand()}><h2>${say.howYouStand()} <small>${say.chance()}</small></h2>
      <p><strong>${this.isEarly ? "…" : html`${share}<small>%</small>`}</strong> <meter min="0" max="100" .value=${share} aria-label=${say.chanceLabel()}>${share}%</meter></p>
      ${match === null ? nothing : html`<p class="match">${say.match({ percent: match })}</p>`}</section>`;
  }

  /** What is known while a better answer may still come: nobody has it read out, and what follows it keeps its place. */
  private soFar(hint: Hint | null): TemplateResult {
    const { phase, isEarly } = this;
    const told = phase === "waiting" && !isEarly ? say.thinking() : say.soFar();
    const about = phase === "still" ? say.preliminary() : html`${told}<bone-preparing .game=${this.session.game}></bone-preparing>`;
    return hint ? this.answer(hint, about) : html`<p class="reason waiting">${about}</p>`;
  }

  private answer(hint: Hint, reason: unknown): TemplateResult {
    const [best] = hint.moves;
    const advice = best ? advise(this.session.game, best, 20, this.shown.position) : withPictures(sentencesOf(hint)[0] ?? "", 20);
    return html`<p class="advice">${advice}</p><p class="reason">${reason}</p>`;
  }

  private reason(hint: Hint): unknown {
    const [best] = hint.moves;
    if (best) return html`${withPictures(best.reason)}${this.lacksLine(hint) ? html` <span class="note">${noLine(this.shown)}</span>` : nothing}`;
    return withPictures(sentencesOf(hint).slice(1).join(" "));
  }

  private lacksLine(hint: Hint): boolean {
    return this.level === LEVELS.length && hint.line.length === 0;
  }

  /** The last of the buttons: those before it, which are there at once, keep their places. */
  private others({ moves, equally_good, status }: Hint): TemplateResult | typeof nothing {
    if (moves.length < 2) return nothing;
    const good = (equally_good ?? 1) - 1;
    // Estimates that cannot be told apart differ in their numbers.
    const like = status === "estimated" ? say.aboutAsGood : say.justAsGood;
    return html`<button aria-pressed=${this.isWide} @click=${this.widen}>${good > 0 ? like({ count: good }) : say.others()}</button>`;
  }

  private details(hint: Hint): TemplateResult {
    const { session, shown } = this;
    return html`${this.isWide || hint.compared.length > 0 ? this.table(hint) : nothing}
      ${hint.compared.map((move) => html`<p class="reason">${costs(move, hint.unit)} ${withPictures(move.reason)} ${reasonLinks(this.game, move.because)}</p>`)}
      <details><summary>${say.details()}</summary>
        ${this.whyNot()}
        <bone-line .game=${session.game} .text=${shown.text} .steps=${this.isEarly ? NO_LINE : hint.line} .name=${(seat: number) => session.nameOf(seat)}></bone-line>
        <p class="note">${PROOF[hint.status]?.() ?? ""} ${hint.notes.join(" ")} ${hint.assumption}</p>
        <p class="note">${howFound(hint, this.game)}</p>
        ${reasonLinks(this.game, hint.moves[0]?.because ?? hint.advised)}
      </details>`;
  }

  /** The moves that were valued, each a row that lights up with its place on the board. */
  private table(hint: Hint): TemplateResult {
    const { session } = this;
    const rows = [...hint.moves, ...hint.compared];
    const written = (move: LegalMove): unknown => {
      const shown = showMove(session.game, move, 19, this.shown.position);
      return hint.compared.some(({ text }) => text === move.text) ? rich(say.yours, { move: shown }) : shown;
    };
    return html`<table class="valued"><caption>${say.unit({ key: hint.unit.replaceAll(" ", "-"), unit: hint.unit })}</caption><tbody>
      ${rows.map((move) => html`<tr class=${this.lit.includes(move.text) ? "lit" : ""}
          @pointerenter=${() => this.tell("light", [move.text])} @pointerleave=${() => this.tell("light", [])}>
        <th scope="row"><button class="quiet" @focus=${() => this.tell("light", [move.text])} @click=${() => this.tell("play", move)}>
          ${written(move)}</button></th>
        <td>${bar(move, this.all, hint.better)}</td><td title=${besides(move)}>${inWords(move, "")}</td></tr>`)}
    </tbody></table>`;
  }

  private whyNot(): TemplateResult | typeof nothing {
    if (this.wanted.length === 0 || this.shown.legal.moves.length < 2) return nothing;
    return html`<form class="why" @submit=${this.compare}>
      <label>${say.whyNot()} <select name="mine">${this.wanted.map((legal, index) => html`<option value=${index}>${moveInWords(this.session.game, legal, this.shown.position)}</option>`)}</select></label>
      <button ?disabled=${this.isBusy}>${say.compare()}</button>
    </form>`;
  }

  private compare(event: SubmitEvent): void {
    event.preventDefault();
    const chosen = Number(new FormData(event.target as HTMLFormElement).get("mine"));
    void this.ask(Math.max(this.level, MOVE), this.wanted[chosen]);
  }

  private close(): void {
    this.clear();
    this.tell("hinted", NO_HINT);
  }

  private widen(): void {
    this.isWide = !this.isWide;
    this.show(true);
  }

  private show(isNew: boolean): void {
    const { hint, isWide, level, isEarly } = this;
    if (hint !== null) this.tell<Hinted>("hinted", hintedBy(hint, isWide, { level, isNew, isEarly }));
  }

  private async ask(level: number, mine?: LegalMove): Promise<void> {
    const signal = this.restart();
    this.phase = "waiting";
    this.mine = mine;
    this.tell("asks");
    void this.describe();
    await this.attempt(async () => {
      const { session, shown, viewer } = this;
      const body = {
        position: shown.text,
        detail: LEVELS[level - 1] ?? "nudge",
        top: 3,
        budget: { seconds: SECONDS },
        ...(this.objective === "" ? {} : { objective: this.objective as Objective }),
        ...(session.players.length > 1 ? { history: await session.history(viewer) } : {}),
        ...(mine ? { compare: [mine.move] } : {}),
      };
      const hint = await askLive(session.game, "hint", body, (early) => this.have(early, level, "looking"), signal);
      if (signal.aborted) return;
      this.all = [...this.all, ...hint.moves, ...hint.compared];
      this.have(hint, level, "still");
    });
    if (!signal.aborted) this.phase = "still";
  }

  /** Show an answer, the last one or one on the way to it. */
  private have(hint: Hint, level: number, phase: "looking" | "still"): void {
    const isNew = this.phase === "waiting";
    Object.assign(this, { hint, level, phase, isEarly: phase === "looking" });
    this.show(isNew);
  }

  /** Learn what the service says of the game; reasons do without it. */
  private async describe(): Promise<void> {
    const { game } = this.session;
    if (this.game?.id !== game) this.game = (await games().catch(() => [])).find(({ id }) => id === game);
  }
}

const NO_LINE: Hint["line"] = [];

const sentencesOf = ({ advice }: Hint): string[] => (advice ?? "").split(/(?<=[.!?]) /);

/** The level from which moves are named. */
export const MOVE = 4;

const costs = ({ lost, tied }: Hint["compared"][number], unit: string): string =>
  lost === null || tied ? say.asGood() : say.costs({ lost: inWords(lost, noun(unit)) });

const noLine = ({ position }: Shown): string =>
  isHidden(position) ? say.noLineHidden() : say.noLineInTime();
