import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { moveInWords, showMove, advise } from "../games/said";
import { isHidden } from "../ground/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/offers";
import { games } from "../service/ask";
import { askLive } from "../service/live";
import type { Detail, Game, Hint, LegalMove, Objective, Worth } from "../ground/types";
import { icon, withPictures } from "../boards/signs";
import { Part, trouble, reasonLinks } from "./part";
import { bar } from "./graph";
import { hintedBy, NO_HINT, type Hinted } from "./hinted";
import { besides, howFound, inWords, noun } from "../ground/values";
import "./log";
import "./preparing";
import "./hints.css";

export const LEVELS: readonly { detail: Detail; name: string }[] = [
  { detail: "nudge", name: "a nudge" },
  { detail: "area", name: "where" },
  { detail: "tile", name: "which domino" },
  { detail: "move", name: "the move" },
  { detail: "line", name: "the whole line" },
];

const SECONDS = 1;

const PROOF: Record<string, string> = {
  optimal: "Proved.",
  feasible: "Found, not proved to be the best.",
  estimated: "Estimated, not proved.",
  infeasible: "Proved that there is none.",
  unknown: "The time ran out.",
};

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
              <span>Hint ${level} of ${LEVELS.length} · ${LEVELS[level - 1]?.name}</span>
              <button class="round" aria-label="Close the hint" @click=${this.close}>${icon("close")}</button></p>`
          : nothing}
        ${phase === "still" && !this.isEarly ? nothing : this.soFar(hint)}
        <div role="status" aria-live="polite">
          ${phase !== "still" ? html`<p class="unseen">Thinking …</p>` : hint && !this.isEarly ? this.answer(hint, this.reason(hint)) : nothing}
        </div>
        ${isIdle ? html`<p class="reason">Stuck? Five steps, from a nudge to the whole line.</p>` : nothing}
        <div class="buttons">
          ${hint?.moves[0] ? html`<button class="help" @click=${() => this.tell("play", hint.moves[0])}>Play it</button>` : nothing}
          ${this.isEarly && phase === "still" ? html`<button @click=${() => this.ask(level, this.mine)}>Ask again</button>` : nothing}
          ${level < LEVELS.length
            ? html`<button class="more ${hint?.moves[0] ? "" : "help"}" ?disabled=${this.isBusy} title="Key H" @click=${() => this.more()}>${icon("help")} ${level === 0 ? "Hint" : "More help"}</button>`
            : nothing}
          ${hint && !this.isEarly ? this.others(hint) : nothing}
        </div>
        ${hint ? this.details(hint) : nothing}
      </div>
      ${trouble(this.said)}`;
  }

  private stands(hint: Hint | null): TemplateResult | typeof nothing {
    if (!hint?.chance || (this.isEarly && this.phase === "still")) return nothing;
    const share = this.isEarly ? 0 : Math.round(hint.chance.win * 100);
    return html`<section class="stands" aria-label="How you stand"><h2>How you stand <small>chance to win this hand</small></h2>
      <p><strong>${this.isEarly ? "…" : html`${share}<small>%</small>`}</strong> <meter min="0" max="100" .value=${share} aria-label="Chance to win this hand">${share}%</meter></p></section>`;
  }

  /** What is known while a better answer may still come: nobody has it read out, and what follows it keeps its place. */
  private soFar(hint: Hint | null): TemplateResult {
    const { phase, isEarly } = this;
    const told = phase === "waiting" && !isEarly ? "Thinking …" : "Best so far. Still looking …";
    const about = phase === "still" ? "Preliminary. There may be a better one." : html`${told}<bone-preparing .game=${this.session.game}></bone-preparing>`;
    return hint ? this.answer(hint, about) : html`<p class="reason waiting">${about}</p>`;
  }

  private answer(hint: Hint, reason: unknown): TemplateResult {
    const [best] = hint.moves;
    const advice = best ? advise(this.session.game, best, 20, this.shown.position) : withPictures(sentencesOf(hint)[0] ?? "", 20);
    return html`<p class="advice">${advice}</p><p class="reason">${reason}</p>`;
  }

  private reason(hint: Hint): unknown {
    const [best] = hint.moves;
    if (best) return this.lacksLine(hint) ? noLine(this.shown) : withPictures(best.reason);
    return withPictures(sentencesOf(hint).slice(1).join(" "));
  }

  private lacksLine(hint: Hint): boolean {
    return this.level === LEVELS.length && hint.line.length === 0;
  }

  /** The last of the buttons: those before it, which are there at once, keep their places. */
  private others({ moves, equally_good }: Hint): TemplateResult | typeof nothing {
    if (moves.length < 2) return nothing;
    const good = (equally_good ?? 1) - 1;
    return html`<button aria-pressed=${this.isWide} @click=${this.widen}>${good > 0 ? `${good} just as good` : "Other moves"}</button>`;
  }

  private details(hint: Hint): TemplateResult {
    const { session, shown } = this;
    return html`${this.isWide || hint.compared.length > 0 ? this.table(hint) : nothing}
      ${hint.compared.map((move) => html`<p class="reason">${costs(move, hint.unit)} ${withPictures(move.reason)} ${reasonLinks(this.game, move.because)}</p>`)}
      <details><summary>Details</summary>
        ${this.whyNot()}
        <bone-line .game=${session.game} .text=${shown.text} .steps=${this.isEarly ? NO_LINE : hint.line} .name=${(seat: number) => session.nameOf(seat)}></bone-line>
        <p class="note">${PROOF[hint.status] ?? ""} ${hint.notes.join(" ")} ${hint.assumption}</p>
        <p class="note">${howFound(hint, this.game)}</p>
        ${reasonLinks(this.game, hint.moves[0]?.because ?? hint.advised)}
      </details>`;
  }

  /** The moves that were valued, each a row that lights up with its place on the board. */
  private table(hint: Hint): TemplateResult {
    const { session } = this;
    const rows = [...hint.moves, ...hint.compared];
    return html`<table class="valued"><caption>${hint.unit}</caption><tbody>
      ${rows.map((move) => html`<tr class=${this.lit.includes(move.text) ? "lit" : ""}
          @pointerenter=${() => this.tell("light", [move.text])} @pointerleave=${() => this.tell("light", [])}>
        <th scope="row"><button class="quiet" @focus=${() => this.tell("light", [move.text])} @click=${() => this.tell("play", move)}>
          ${hint.compared.some(({ text }) => text === move.text) ? "Yours: " : ""}${showMove(session.game, move, 19, this.shown.position)}</button></th>
        <td>${bar(move, this.all, hint.better)}</td><td title=${besides(move)}>${inWords(move, "")}</td></tr>`)}
    </tbody></table>`;
  }

  private whyNot(): TemplateResult | typeof nothing {
    if (this.wanted.length === 0 || this.shown.legal.moves.length < 2) return nothing;
    return html`<form class="why" @submit=${this.compare}>
      <label>Why not <select name="mine">${this.wanted.map((legal, index) => html`<option value=${index}>${moveInWords(this.session.game, legal)}</option>`)}</select></label>
      <button ?disabled=${this.isBusy}>Compare</button>
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
        detail: LEVELS[level - 1]?.detail ?? "nudge",
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
const MOVE = 4;

const costs = ({ lost, tied }: Hint["compared"][number], unit: string): string =>
  lost === null || tied ? "It is as good as the best move." : `It costs ${inWords(lost, noun(unit))} against the best move.`;

const noLine = ({ position }: Shown): string =>
  isHidden(position)
    ? "There is no full line to show, because it depends on dominoes you can't see."
    : "No full line was found in time.";
