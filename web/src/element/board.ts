/** `<boneyard-board>`: the table of a game in any page. */

import { LitElement, html, nothing, unsafeCSS, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { domino } from "../boards/signs";
import { BACK, NEXT, TURN, iconOf } from "../boards/icons";
import { tableInWords } from "../games/heard";
import { moveInWords } from "../games/moves";
import { boardOf } from "../boards/draws";
import { SOURCE, speak, type Spoken } from "../ground/language";
import * as say from "../messages/element";
import { theTable } from "../messages/boards";
import { aside, mover, seats, tiles, turn, uses } from "../ground/shapes";
import { held } from "../ground/tiles";
import { capital, tileInWords } from "../ground/words";
import type { GameId, LegalMove, Position } from "../ground/types";
import { Board } from "../parts/scene";
import { momentOf, played, readMoment, recorded, type Moment } from "./moments";
import { Fault, service, type Service } from "./service";
import { ENGLISH, languageOf, spokenIn } from "./speaking";
import tokens from "../tokens.css?inline";
import boards from "../boards/boards.css?inline";
import own from "./board.css?inline";

/** What `boneyard-move` tells: the move as JSON, in words, with its effect, and the position it is made from. */
export type MoveDetail = LegalMove & { position: Position };

/** What `boneyard-step` tells: where a record stands, and what is shown. */
export interface StepDetail extends Moment {
  step: number;
  steps: number;
}

/** What `boneyard-error` tells: what is wrong, a sentence each. */
export interface ErrorDetail {
  sentences: readonly string[];
}

const NONE: readonly LegalMove[] = [];

const numberOr = (value: string | null): number | null => (value === null || !/^\d+$/.test(value) ? null : Number(value));
const NUMBER = { converter: { fromAttribute: numberOr } };

/** A board that shows a position or a record, and takes moves where it is `playable`.
 *
 * Fires `boneyard-move` (cancelable) before a move is made, `boneyard-step` for each moment that is shown,
 * `boneyard-error` with what went wrong. */
export class BoneyardBoard extends LitElement {
  static override readonly styles = unsafeCSS([tokens, boards, own].join("\n").replaceAll(":root", ":host"));

  /** `ziggurat`, `bead`, `peaks-and-pits`, `fives` or `pip`. */
  @property() game: GameId | "" = "";
  /** The position as an object, as JSON or as text. */
  @property() position: Position | string | null = null;
  /** A record: its text, a link to a shared game, or an address of the text. */
  @property() record: string | null = null;
  /** Which hand of the record, from 0. */
  @property(NUMBER) hand: number | null = null;
  /** The moment of the record, from 0; the last where none is given. */
  @property(NUMBER) step: number | null = null;
  /** Show only what this seat sees. */
  @property(NUMBER) seat: number | null = null;
  @property({ reflect: true }) theme: "light" | "dark" | "auto" = "auto";
  /** The address of the service; empty for none. By default the one that sent this script. */
  @property() service: string | null = null;
  /** Whether the board offers the legal moves and makes the one that is chosen. */
  @property({ type: Boolean }) playable = false;
  /** Whether the moments of a record can be stepped through by buttons. */
  @property({ type: Boolean }) plain = false;
  /** The moves that are offered; by default those that the service lists where the board is playable. */
  @property({ attribute: false }) moves: readonly LegalMove[] | null = null;

  @state() private moments: readonly Moment[] = [];
  @state() private shown: Moment | null = null;
  @state() private legal: readonly LegalMove[] = NONE;
  @state() private taken: string | null = null;
  @state() private turned = 0;
  @state() private choice: readonly LegalMove[] = NONE;
  /** The step that is shown, which follows the one that is asked for. */
  @state() private at = 0;
  @state() private laying: LegalMove | null = null;
  @state() private fault: Fault | null = null;
  private stop = new AbortController();
  /** The attributes that were given by this element, and not by the page. */
  private isNamed = false;
  /** The language around the board, which is spoken once it is loaded. */
  private language = SOURCE;
  private spoken: Spoken = ENGLISH;
  private loading: Promise<void> | null = null;
  private readonly marked = new MutationObserver(() => this.listen());

  override connectedCallback(): void {
    super.connectedCallback();
    this.marked.observe(this.getRootNode(), { subtree: true, attributeFilter: ["lang"] });
    this.listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.marked.disconnect();
    this.stop.abort();
  }

  /** Speak the language around the board, as soon as it is loaded. What the service has said stays as it was said. */
  private listen(): void {
    const language = languageOf(this);
    if (language === this.language) return;
    this.language = language;
    this.loading = spokenIn(language).then((spoken) => {
      if (language === this.language) this.spoken = spoken;
    });
    this.requestUpdate();
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.loading;
    super.scheduleUpdate();
  }

  /** Say what follows in the language of this board: a page may have several. */
  private speak(): void {
    speak(this.spoken.code, this.spoken.sentences);
  }

  /** Go to a moment of the record. */
  async go(step: number): Promise<void> {
    this.step = step;
    await this.updateComplete;
  }

  /** The moment that is shown: its position as JSON and text, the last move and what it did; null before there is one. */
  get value(): Moment | null {
    return this.shown;
  }

  private get reached(): Service | null {
    const base = this.service ?? HOME;
    return base === "" ? null : service(new URL(base, document.baseURI).href, { "accept-language": this.spoken.code });
  }

  private needed(): Service {
    const { reached } = this;
    if (reached === null) throw new Fault(say.noService);
    return reached;
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.speak();
    const has = (...names: readonly (keyof BoneyardBoard)[]): boolean => names.some((name) => changed.has(name));
    if (has("game", "position", "record", "hand", "service")) void this.load();
    else if (has("step", "seat")) void this.tried((signal) => this.show(signal));
    else if (has("playable", "moves")) void this.tried((signal) => this.offer(signal));
  }

  private async load(): Promise<void> {
    Object.assign(this, { moments: [], legal: NONE, taken: null, choice: NONE, laying: null });
    await this.tried(async (signal) => {
      const { game, position, record } = this;
      if (position === null && record === null) return void (this.shown = null);
      if (game === "" || (boardOf(game) === undefined && this.reached === null)) throw new Fault(() => (game === "" ? say.noAttribute() : say.noGame({ game })));
      this.moments = record !== null ? await recorded(this.needed(), game, record, this.hand ?? 0, signal) : [momentOf(position ?? "")];
      await this.show(signal);
    });
  }

  /** Show the moment of the step, as the seat sees it. */
  private async show(signal: AbortSignal): Promise<void> {
    const { moments, seat, game } = this;
    if (game === "" || moments.length === 0) return;
    const step = this.step ?? moments.length - 1;
    const moment = moments[step];
    if (moment === undefined) throw new Fault(() => say.noStep({ step, all: moments.length - 1 }));
    const isKnown = moment.position !== null && seat === null && boardOf(game) !== undefined;
    await this.stand(isKnown ? moment : await readMoment(this.needed(), game, moment, seat, signal), signal);
    this.at = step;
    this.tell<StepDetail>("boneyard-step", { ...moment, ...(this.shown ?? {}), step, steps: moments.length - 1 });
  }

  private async stand(moment: Moment, signal: AbortSignal): Promise<void> {
    Object.assign(this, { shown: moment, legal: NONE, taken: null, turned: 0, choice: NONE, laying: null });
    await this.offer(signal);
  }

  private async offer(signal: AbortSignal): Promise<void> {
    const { game, shown } = this;
    if (this.moves !== null) return void (this.legal = this.moves);
    if (!this.playable || shown === null || game === "" || shown.outcome) return void (this.legal = NONE);
    this.legal = (await this.needed().ask(game, "moves", { position: shown.text || shown.position } as never, signal)).moves;
  }

  /** Do something that may be given up for something else, and say what goes wrong. */
  private async tried(doing: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.stop.abort();
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.fault = null;
    try {
      await doing(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.laying = null;
      this.speak();
      this.fault = error instanceof Fault ? error : new Fault(() => (error instanceof Error ? error.message : String(error)));
      this.tell<ErrorDetail>("boneyard-error", { sentences: this.fault.sentences });
    }
  }

  private tell<T>(name: string, detail: T, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  private async play(legal: LegalMove): Promise<void> {
    const { game, shown } = this;
    if (game === "" || shown?.position == null) return;
    this.choice = NONE;
    if (!this.tell<MoveDetail>("boneyard-move", { ...legal, position: shown.position }, true)) return;
    this.laying = legal;
    await this.tried(async (signal) => {
      const after = await played(this.needed(), game, shown.text || shown.position || "", legal.move, signal);
      this.moments = [...this.moments.slice(0, (this.step ?? this.moments.length - 1) + 1), after];
      this.step = null;
      await this.show(signal);
    });
  }

  private get isTaking(): boolean {
    return this.legal.length > 0 && this.laying === null;
  }

  /** The dominoes that the mover may choose from. */
  private get held(): readonly string[] {
    const position = this.shown?.position;
    if (!position) return [];
    const seat = this.seat ?? mover(position);
    return [...(seats(position)[seat]?.hand ?? []), ...aside(position)].filter((tile) => tile !== "?");
  }

  private get found(): readonly LegalMove[] {
    const { taken, legal } = this;
    return taken === null ? NONE : legal.filter(({ move }) => uses(move, taken));
  }

  private get facings(): readonly string[] {
    return [...new Set(this.found.map(({ move }) => turn(move)))];
  }

  /** The moves that the board shows: those of the domino that was taken, as it is turned. */
  private get offered(): readonly LegalMove[] {
    const facing = this.facings[this.turned % Math.max(1, this.facings.length)];
    return this.found.filter(({ move }) => turn(move) === facing);
  }

  private take(tile: string): void {
    const isSame = this.taken === tile;
    if (isSame && this.facings.length > 1) this.turned += 1;
    else Object.assign(this, { taken: isSame ? null : tile, turned: 0 });
    this.choice = NONE;
    if (this.taken !== null) void this.updateComplete.then(() => this.board?.enter());
  }

  private get board(): Board | null {
    return this.renderRoot.querySelector<Board>("bone-board");
  }

  private pick(moves: readonly LegalMove[]): void {
    const [only] = moves;
    if (moves.length > 1) this.choice = moves;
    else if (only) void this.play(only);
  }

  private readonly pressed = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") Object.assign(this, { taken: null, choice: NONE });
  };

  protected override updated(): void {
    const { game, shown, isTaking } = this;
    if (this.isNamed || !this.hasAttribute("role")) {
      this.isNamed = true;
      if (shown?.position == null || isTaking) for (const name of ["role", "aria-label"]) this.removeAttribute(name);
      else {
        this.setAttribute("role", "img");
        this.setAttribute("aria-label", tableInWords(game, shown.position, []));
      }
    }
  }

  protected override render(): TemplateResult {
    const { shown, game, theme, fault } = this;
    return html`<div class="frame" data-game=${game || nothing} data-theme=${theme === "auto" ? nothing : theme} lang=${this.spoken.code} @keydown=${this.pressed}>
      ${shown === null || game === "" ? nothing : this.table(shown, game)}
      ${fault ? html`<div class="trouble" role="alert">${fault.sentences.map((each) => html`<p>${each}</p>`)}</div>` : nothing}
    </div>`;
  }

  private table(shown: Moment, game: GameId): TemplateResult {
    if (boardOf(game) === undefined) return this.picture(shown, game);
    return html`<bone-board .game=${game} .text=${shown.text} .position=${shown.position} .marks=${this.offered} .latest=${shown.latest}
        .effect=${shown.effect} .laying=${this.laying} .turns=${this.facings.length > 1} .isGrid=${true} .spoken=${this.spoken}
        @pick=${(event: CustomEvent<readonly LegalMove[]>) => this.pick(event.detail)} @turn=${() => (this.turned += 1)}></bone-board>
      ${this.isTaking ? this.hands(game, shown) : nothing} ${this.plain || this.record === null ? nothing : this.stepping()}`;
  }

  /** The picture of the service, for a game that only the service knows. */
  private picture({ text, words }: Moment, game: GameId): TemplateResult {
    const address = new URL(`v1/games/${game}/picture.svg?lang=${this.spoken.code}&hands=none&position=${encodeURIComponent(text)}`, new URL(this.service ?? HOME, document.baseURI).href.replace(/\/?$/, "/"));
    return html`<img src=${address.href} alt=${words || theTable()} />`;
  }

  private hands(game: GameId, { position }: Moment): TemplateResult {
    const fitting = new Set(this.legal.flatMap(({ move }) => tiles(move)).map(held));
    const { choice, legal, facings } = this;
    const own = new Set(this.held.map(held));
    const others = legal.filter(({ move }) => !tiles(move).some((tile) => own.has(held(tile))));
    const button = (legal: LegalMove): TemplateResult => html`<button @click=${() => void this.play(legal)}>${capital(moveInWords(game, legal, position))}</button>`;
    if (choice.length > 0) return html`<div class="foot" role="group" aria-label=${say.which()}>${choice.map(button)}</div>`;
    return html`<div class="foot" role="group" aria-label=${say.hand()}>
        ${this.held.map((tile) => html`<button class="tile" aria-label=${tileInWords(tile)} aria-pressed=${this.taken === tile}
          ?disabled=${!fitting.has(held(tile))} @click=${() => this.take(tile)}>${domino(tile, 22)}</button>`)}
        ${facings.length > 1 ? html`<button class="round" aria-label=${say.turn()} @click=${() => (this.turned += 1)}>${iconOf(TURN)}</button>` : nothing}
      </div>
      ${others.length === 0 ? nothing : html`<div class="foot" role="group" aria-label=${say.other()}>${others.map(button)}</div>`}`;
  }

  private stepping(): TemplateResult {
    const last = this.moments.length - 1;
    const wanted = Math.min(this.step ?? last, last);
    const words = this.shown?.words ?? "";
    return html`<div class="foot">
      <button class="round" aria-label=${say.back()} ?disabled=${wanted <= 0} @click=${() => (this.step = wanted - 1)}>${iconOf(BACK)}</button>
      <span class="step" role="status">${say.step({ at: this.at, all: last })}${words === "" ? nothing : html` <span class="unseen">${words}</span>`}</span>
      <button class="round" aria-label=${say.next()} ?disabled=${wanted >= last} @click=${() => (this.step = wanted + 1)}>${iconOf(NEXT)}</button>
    </div>`;
  }
}

/** The service that sent this script; none where a package brought it. */
const HOME = /\/element\/board\.js$/.test(new URL(import.meta.url).pathname) ? new URL("..", import.meta.url).href : "";

for (const [name, element] of [["bone-board", Board], ["boneyard-board", BoneyardBoard]] as const)
  if (typeof customElements !== "undefined" && !customElements.get(name)) customElements.define(name, element);

declare global {
  interface HTMLElementTagNameMap {
    "boneyard-board": BoneyardBoard;
  }
}
