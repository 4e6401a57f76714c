import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Chip } from "../boards/paint";
import { moveInWords, showMove, advise } from "../games/said";
import { isHidden, tiles } from "../ground/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/offers";
import { ask, games } from "../service/ask";
import type { Advice, Detail, Game, Hint, LegalMove, Objective, Worth } from "../ground/types";
import { icon, withPictures } from "../boards/signs";
import { Part, trouble, reasonLinks } from "./part";
import { bar } from "./graph";
import { besides, chipOf, howFound, inWords, noun } from "../ground/values";
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

/** What a hint has for the board and the hand. */
export interface Hinted {
  moves: readonly LegalMove[];
  chips: ReadonlyMap<string, Chip>;
  /** The dominoes to take, once they are named. */
  tiles: readonly string[];
  /** How much has been told: 0 for nothing, 5 for the whole line. */
  level: number;
}

export const NO_HINT: Hinted = { moves: [], chips: new Map(), tiles: [], level: 0 };

/** Help that says one thing more each time it is asked, from a nudge to the whole line; and why not another move.
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
  @state() asking = false;
  /** Whether all moves that were valued are shown on the board. */
  @state() isWide = false;
  private of = "";
  /** Every worth told of this position: the bars keep their scale. */
  private all: readonly Worth[] = [];

  private clear(): void {
    Object.assign(this, { hint: null, level: 0, asking: false, isWide: false, said: [], all: [] });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("since")) this.said = [];
    if (this.of === this.shown.full) return;
    this.of = this.shown.full;
    this.stop.abort();
    this.clear();
  }

  /** Say one thing more. */
  more(): void {
    if (this.ready && !this.asking && this.level < LEVELS.length) void this.ask(this.level + 1);
  }

  protected override render(): TemplateResult {
    const { hint, level } = this;
    const isBusy = this.asking || !this.ready;
    return html`${this.stands(hint)}
      <div class="card hints ${level === 0 && !this.asking ? "idle" : ""}">
        ${level > 0
          ? html`<p class="level"><span class="dots" aria-hidden="true">${LEVELS.map((_, dot) => html`<i class=${dot < level ? "on" : ""}></i>`)}</span>
              <span>Hint ${level} of ${LEVELS.length} · ${LEVELS[level - 1]?.name}</span>
              <button class="round" aria-label="Close the hint" @click=${this.close}>${icon("close")}</button></p>`
          : nothing}
        <div role="status" aria-live="polite">
          ${hint ? this.answer(hint) : nothing}
          ${this.asking ? html`<p class="waiting">Thinking …<bone-preparing .game=${this.session.game}></bone-preparing></p>` : nothing}
        </div>
        ${level === 0 && !this.asking ? html`<p class="reason">Stuck? Five steps, from a nudge to the whole line.</p>` : nothing}
        <div class="buttons">
          ${hint?.moves[0] ? this.best(hint, hint.moves[0]) : nothing}
          ${level < LEVELS.length
            ? html`<button class="more ${hint?.moves[0] ? "" : "help"}" ?disabled=${isBusy} title="Key H" @click=${() => this.more()}>${icon("help")} ${level === 0 ? "Hint" : "More help"}</button>`
            : nothing}
        </div>
        ${hint ? this.details(hint) : nothing}
      </div>
      ${trouble(this.said)}`;
  }

  private stands(hint: Hint | null): TemplateResult | typeof nothing {
    if (!hint?.chance) return nothing;
    const share = Math.round(hint.chance.win * 100);
    return html`<section class="stands" aria-label="How you stand"><h2>How you stand <small>chance to win this hand</small></h2>
      <p><strong>${share}<small>%</small></strong> <meter min="0" max="100" .value=${share} aria-label="Chance to win this hand">${share}%</meter></p></section>`;
  }

  private answer(hint: Hint): TemplateResult {
    const [best] = hint.moves;
    const [first = "", ...rest] = (hint.advice ?? "").split(/(?<=[.!?]) /);
    return best
      ? html`<p class="advice">${advise(this.session.game, best, 20, this.shown.position)}</p><p class="reason">${this.lacksLine(hint) ? noLine(this.shown) : withPictures(best.reason)}</p>`
      : html`<p class="advice">${withPictures(first, 20)}</p><p class="reason">${withPictures(rest.join(" "))}</p>`;
  }

  private lacksLine(hint: Hint): boolean {
    return this.level === LEVELS.length && hint.line.length === 0;
  }

  private best(hint: Hint, best: Advice): TemplateResult {
    const others = hint.moves.length - 1;
    const good = (hint.equally_good ?? 1) - 1;
    return html`<button class="help" @click=${() => this.tell("play", best)}>Play it</button>
      ${others > 0
        ? html`<button aria-pressed=${this.isWide} @click=${this.widen}>${good > 0 ? `${good} just as good` : "Other moves"}</button>`
        : nothing}`;
  }

  private details(hint: Hint): TemplateResult {
    const { session, shown } = this;
    return html`${this.isWide || hint.compared.length > 0 ? this.table(hint) : nothing}
      ${hint.compared.map((move) => html`<p class="reason">${costs(move, hint.unit)} ${withPictures(move.reason)} ${reasonLinks(this.game, move.because)}</p>`)}
      <details><summary>Details</summary>
        ${this.whyNot()}
        <bone-line .game=${session.game} .text=${shown.text} .steps=${hint.line} .name=${(seat: number) => session.nameOf(seat)}></bone-line>
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
      <button ?disabled=${this.asking || !this.ready}>Compare</button>
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
    this.show();
  }

  private show(): void {
    const { hint } = this;
    if (hint === null) return;
    const named = hint.moves[0] ? tiles(hint.moves[0].move) : hint.tile === null ? [] : [hint.tile];
    const moves = [...hint.moves.slice(0, this.isWide ? undefined : 1), ...hint.compared];
    const chips = new Map(moves.map((move, place) => [move.text, { ...chipOf(move, hint.unit), isBest: place === 0 }]));
    this.tell<Hinted>("hinted", { moves, chips, tiles: named, level: this.level });
  }

  private async ask(level: number, mine?: LegalMove): Promise<void> {
    const signal = this.restart();
    this.asking = true;
    this.tell("asks");
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
      if (this.game?.id !== session.game) this.game = (await games()).find(({ id }) => id === session.game);
      const hint = await ask(session.game, "hint", body, signal);
      if (signal.aborted) return;
      this.hint = hint;
      this.level = level;
      this.all = [...this.all, ...hint.moves, ...hint.compared];
      this.show();
    });
    if (!signal.aborted) this.asking = false;
  }
}

/** The level from which moves are named. */
const MOVE = 4;

const costs = ({ lost, tied }: Hint["compared"][number], unit: string): string =>
  lost === null || tied ? "It is as good as the best move." : `It costs ${inWords(lost, noun(unit))} against the best move.`;

const noLine = ({ position }: Shown): string =>
  isHidden(position)
    ? "There is no full line to show, because it depends on dominoes you can't see."
    : "No full line was found in time.";
