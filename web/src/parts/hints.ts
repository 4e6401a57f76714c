import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { isHidden } from "../play/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/table";
import { ask, games } from "../service/ask";
import type { Advice, Detail, Game, Hint, LegalMove, Worth } from "../service/types";
import { Part, sentences, trouble } from "./part";
import { reasonLinks } from "./rulelink";
import { bar, besides, inWords, noun } from "./values";
import "./line";

const LEVELS: readonly { detail: Detail; name: string }[] = [
  { detail: "nudge", name: "Nudge" },
  { detail: "area", name: "Where" },
  { detail: "tile", name: "Which domino" },
  { detail: "move", name: "The move" },
  { detail: "line", name: "The whole line" },
];

const SECONDS = 1;

const PROOF: Record<string, string> = {
  optimal: "Proved.",
  feasible: "Found, not proved to be the best.",
  estimated: "Estimated, not proved.",
  infeasible: "Proved that there is none.",
  unknown: "The time ran out.",
};

/** Hints in five levels, each saying no more than its name; and why not another move.
 *
 * Tells `preview` with moves to show on the board, and `play` with one to make. */
export class Hints extends Part {
  static override properties = {
    session: { attribute: false },
    shown: { attribute: false },
    viewer: { attribute: false },
    wanted: { attribute: false },
    ready: { attribute: false },
    since: { attribute: false },
    game: { state: true },
    hint: { state: true },
    asking: { state: true },
    said: { state: true },
  };
  declare session: Session;
  declare shown: Shown;
  declare viewer: number;
  /** The moves that the person may have in mind, to be compared with the best. */
  declare wanted: readonly LegalMove[];
  /** Whether a hint can be asked for now; where it cannot for a while the buttons stay where they are. */
  declare ready: boolean;
  /** What was asked last elsewhere: a hint that failed before is not spoken of any more. */
  declare since: unknown;
  /** The game as the service describes it: which rule each reason rests on. */
  declare game: Game | undefined;
  declare hint: Hint | null;
  declare asking: boolean;
  declare said: string[];
  private stop = new AbortController();
  private of = "";
  /** What was asked for with the hint that is shown. */
  private detail: Detail = "nudge";

  constructor() {
    super();
    this.wanted = [];
    this.ready = true;
    this.hint = null;
    this.asking = false;
    this.said = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("since")) this.said = [];
    if (this.of === this.shown.full) return;
    this.of = this.shown.full;
    this.stop.abort();
    this.hint = null;
    this.asking = false;
    this.said = [];
  }

  protected override render(): TemplateResult {
    const isBusy = this.asking || !this.ready;
    return html`<div class="buttons" role="group" aria-label="Hints, from a nudge to the whole line">
        ${LEVELS.map(({ detail, name }) => html`<button ?disabled=${isBusy} @click=${() => this.ask(detail)}>${name}</button>`)}
      </div>
      ${this.whyNot(isBusy || this.wanted.length === 0 || this.shown.legal.moves.length < 2)}
      <div role="status" aria-live="polite">
        ${this.asking ? html`<p class="waiting">Thinking …</p>` : this.hint ? this.answer(this.hint) : nothing}
      </div>
      ${trouble(this.said)}`;
  }

  private whyNot(isIdle: boolean): TemplateResult {
    return html`<form class="why" @submit=${this.compare}>
      <label>Why not
        <select name="mine" ?disabled=${isIdle}>
          ${this.wanted.map((legal, index) => html`<option value=${index}>${legal.text}</option>`)}
        </select>
      </label>
      <button ?disabled=${isIdle}>Compare with the best</button>
    </form>`;
  }

  private compare(event: SubmitEvent): void {
    event.preventDefault();
    const chosen = Number(new FormData(event.target as HTMLFormElement).get("mine"));
    void this.ask("move", this.wanted[chosen]);
  }

  private answer(hint: Hint): TemplateResult {
    const all = [...hint.moves, ...hint.compared];
    return html`${hint.advice ? html`<p class="advice">${hint.advice}</p>${reasonLinks(this.game, hint.advised)}` : nothing}
      ${hint.moves.length > 0
        ? html`<ol class="valued">${hint.moves.map((move, place) => this.move(move, hint, all, place))}</ol>`
        : nothing}
      ${hint.compared.map(
        (move) => html`<div class="mine"><h3>Yours: ${move.text}</h3>
          ${worth(move, hint, all)}
          <p>${costs(move, hint.unit)} ${move.reason} ${reasonLinks(this.game, move.because)}</p></div>`,
      )}
      <bone-line .game=${this.session.game} .text=${this.shown.text} .steps=${hint.line}
        .name=${(seat: number) => this.session.nameOf(seat)}></bone-line>
      <p class="note">${PROOF[hint.status] ?? ""} ${this.detail === "line" && hint.line.length === 0 ? noLine(this.shown) : ""}
        ${hint.notes.join(" ")} ${hint.assumption}</p>`;
  }

  /** Show a move with its worth; what the advice says of the best one is not said again. */
  private move(move: Advice, hint: Hint, all: readonly Worth[], place: number): TemplateResult {
    return html`<li>
      <button @click=${() => this.tell("preview", [move])}>${move.text}</button>
      <button class="quiet" @click=${() => this.tell("play", move)} aria-label="Play it: ${move.text}">Play it</button>
      ${worth(move, hint, all)}
      ${place > 0 || !hint.advice ? html`<p><small>${move.reason}</small> ${reasonLinks(this.game, move.because)}</p>` : nothing}
    </li>`;
  }

  private async ask(detail: Detail, mine?: LegalMove): Promise<void> {
    this.stop.abort();
    const stop = (this.stop = new AbortController());
    this.asking = true;
    this.said = [];
    this.tell("asks");
    try {
      const { session, shown, viewer } = this;
      const body = {
        position: shown.text,
        detail,
        top: 3,
        budget: { seconds: SECONDS },
        ...(session.players.length > 1 ? { history: await session.history(viewer) } : {}),
        ...(mine ? { compare: [mine.move] } : {}),
      };
      if (this.game?.id !== session.game) this.game = (await games()).find(({ id }) => id === session.game);
      const hint = await ask(session.game, "hint", body, stop.signal);
      if (stop.signal.aborted) return;
      this.hint = hint;
      this.detail = detail;
      this.tell("preview", hint.moves.slice(0, 1));
    } catch (error) {
      this.said = sentences(error);
    } finally {
      if (!stop.signal.aborted) this.asking = false;
    }
  }
}

const worth = (move: Advice, { unit, better }: Hint, all: readonly Worth[]): TemplateResult =>
  html`<p>${inWords(move, unit)} ${bar(move, all, better)} <small class="besides">${besides(move)}</small></p>`;

const costs = ({ lost, tied }: Hint["compared"][number], unit: string): string =>
  lost === null || tied ? "" : `It costs ${inWords(lost, noun(unit))} against the best move.`;

/** Say why there is no whole line. */
const noLine = ({ position }: Shown): string =>
  isHidden(position)
    ? "There is no full line to show, because it depends on dominoes you can't see."
    : "No full line was found in time.";

customElements.define("bone-hints", Hints);
