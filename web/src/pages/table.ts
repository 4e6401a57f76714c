import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { boardOf } from "../boards/draws";
import { inBrief, isLayered, scenery } from "../games/portraits";
import type { Cell } from "../boards/scene";
import { capital } from "../ground/words";
import { due, moveInWords, status } from "../games/said";
import { done } from "../play/daily";
import type { Plan } from "../play/plan";
import "../parts/coach";
import "../parts/heard";
import "../parts/log";
import "../parts/preparing";
import type { Shown } from "../play/offers";
import type { Session, Turn } from "../play/session";
import { seats, tiles } from "../ground/shapes";
import { Table } from "../play/table";
import { hrefAlone, hrefOf } from "../routes";
import type { Game, LegalMove, Move } from "../ground/types";
import { bar, undoButtons, sessionTimeline, keys, pressedAt } from "../parts/timeline";
import type { Progress } from "../parts/hinted";
import { chooser, countInWords, list, turnButton, Placing } from "../parts/placing";
import { icon } from "../boards/signs";
import { trouble } from "../parts/part";
import * as sound from "../parts/sound";
import * as shell from "../messages/shell";
import * as say from "../messages/table";
import { nameInWords } from "../play/names";
import { SETTINGS, entriesOf, menu } from "../parts/shell";
import { card, others, pile } from "../parts/seats";
import { ending, nextStep, finale, isRanked, type Onward } from "../parts/rank";
import "../parts/sharing";
import "./table.css";

/** A table of any of the games: the board with all that is on it, the hand in front of the viewer, and help. */
@customElement("bone-table")
export class TablePage extends Placing<Table> {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: Game;
  @state() considered: readonly LegalMove[] = [];
  @state() isOpen = false;
  @state() asker = "";
  /** A plan that was found, and whether the board shows it instead of the game. */
  @state() plan: Plan | null = null;
  @state() isPlan = false;
  /** Whether the board is shown in the place of the picture of a hand that is over. */
  @state() isBoard = false;

  /** Whether pictures of hands that are over can be drawn. */
  @state() private canPaint = false;

  /** The turns that were heard, and the move that was heard as soon as it was made. */
  private heard = new WeakSet<Turn>();
  private made: LegalMove | null = null;

  protected override readonly outside = { keydown: (event: KeyboardEvent) => this.pressed(event) };

  /** Load what draws the end before there is one. Without a connection the board stays. */
  protected override firstUpdated(): void {
    void import("../parts/finale").then(() => (this.canPaint = true), () => undefined);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("session")) return;
    this.plan = null;
    this.heard = new WeakSet(this.session.turns);
    this.show(this.tableOf(this.session));
    void this.offers?.refresh();
  }

  protected tableOf(session: Session): Table {
    return new Table(session, () => this.moved(), this.fail);
  }

  protected override moved(): void {
    this.isPlan = false;
    this.isBoard = false;
    this.considered = [];
    this.sound();
    super.moved();
  }

  /** Let a domino that was laid be heard, once, and the end of a hand. */
  private sound(): void {
    const { offers: table, session } = this;
    const { laying = null, shown = null } = table ?? {};
    const turn = session.latest;
    if (laying !== null) {
      if (laying !== this.made) sound.move(laying.move);
      this.made = laying;
      return;
    }
    const wasMade = this.made !== null;
    this.made = null;
    if (turn === undefined || this.heard.has(turn)) return;
    this.heard.add(turn);
    if (!wasMade) sound.move(turn.move);
    if (shown?.outcome) sound.over();
  }

  protected override render(): TemplateResult {
    const { offers: table, session } = this;
    const shown = table?.shown;
    const heard = html`<bone-heard .session=${session} .at=${session.at} .now=${table ? (this.isPlan && this.plan ? this.plan.told : due(table)) : ""}></bone-heard>`;
    return html`${heard}${table && shown ? this.set(table, shown) : html`<div class="table">${this.bar(null)} ${this.waiting()}</div>`}`;
  }

  private set(table: Table, shown: Shown): TemplateResult {
    const { session } = this;
    const isAlone = seats(shown.position).length === 1;
    const next = this.canGoOn ? (onward: Onward): void => this.tell(onward, shown) : undefined;
    const isPicture = this.hasPicture(shown) && !this.isBoard;
    return html`<div class="table ${isAlone ? "alone" : "together"} ${isPicture ? "over" : ""}" data-game=${session.game}
      @go=${(event: CustomEvent<number>) => this.go(event.detail)}
      @asks=${(event: Event) => this.asked((event.target as Element).localName)}
      @found=${(event: CustomEvent<Progress | null>) => (this.progress = event.detail)}
      @planned=${(event: CustomEvent<Plan>) => this.follow(event.detail, 0, table.taken === null)}>
      ${this.bar(table)}
      <div class="ground" aria-hidden="true">${scenery(session.game)}</div>
      ${isAlone ? this.count() : isPicture ? nothing : others(session, shown, table.viewer, this.game.score_drawn)}
      <div class="stage">${isRanked(shown) ? finale(shown.position) : isPicture ? html`<bone-finale .session=${session} .shown=${shown}></bone-finale>` : this.scene(table)}</div>
      <bone-coach .table=${table} .shown=${shown} .taken=${table.taken}></bone-coach>
      ${isRanked(shown) || isPicture ? nothing : this.near(table, isAlone)}
      <div class="side">
        ${isRanked(shown) || isPicture ? this.status(table) : nothing}
        ${isRanked(shown) ? html`<bone-rank .session=${session} .shown=${shown}></bone-rank>` : ending(session, shown, next)}
        ${this.above(table)} ${shown.outcome ? nothing : this.helps(table)}
        ${this.beyond(shown)}
        <bone-log .session=${session} .at=${session.at}></bone-log>
        ${this.list(table)}
      </div>
      ${sessionTimeline(session, this.plan, this.isPlan, table.length, (at) => this.step(at), (isPlan) => (this.isPlan = isPlan))}
      <div class="foot">${this.foot(table, shown.outcome ? (next ? nextStep(session, shown, next) : nothing) : null)}</div>
    </div>`;
  }

  /** Whether whoever looks may deal another hand. */
  protected get canGoOn(): boolean {
    return true;
  }

  /** What stands above the help at the side. */
  protected above(_table: Table): TemplateResult | typeof nothing {
    return nothing;
  }

  protected helps(table: Table): TemplateResult | typeof nothing {
    return html`<section class="help" aria-label=${say.help()}>${this.help(table, table.isPersonsTurn && table.covered === null, this.since)}</section>`;
  }

  /** What is within reach of a thumb: buttons to undo and redo, and between them a hint, or what comes next. */
  protected foot(table: Table, onward: unknown): unknown {
    return undoButtons(this.session, (at) => this.go(at), onward ?? this.hintButton(table.isPersonsTurn));
  }

  protected bar(table: Table | null): TemplateResult {
    const { session, game } = this;
    const shown = table?.shown;
    return bar({ href: hrefAlone(""), name: say.home() }, game.name, nameInWords(session.name), html`
      ${undoButtons(session, (at) => this.go(at))}
      ${isLayered(session.game)
        ? html`<button class="tool" aria-label=${say.underneath()} aria-pressed=${this.isOpen} title=${say.keyV()} @click=${() => (this.isOpen = !this.isOpen)}>${icon("layers")} <span>${say.underneath()}</span></button>`
        : nothing}
      ${shown && table?.covered === null ? html`<bone-sharing .game=${session.game} .text=${shown.full} .seen=${shown.text} .session=${session}></bone-sharing>` : nothing}
      ${menu(shell.more(), icon("more"), entriesOf(game), html`<button @click=${() => this.showKeys()}>${say.keys()}</button>${SETTINGS}`)} ${keys()}`);
  }

  private scene(table: Table): TemplateResult {
    const { shown, laying } = table;
    const { plan, session } = this;
    if (this.isPlan && plan?.shown)
      return html`<bone-board .game=${session.game} .text=${plan.shown.text} .position=${plan.shown.position} .latest=${plan.laid} .isOpen=${this.isOpen}></bone-board>`;
    const mover = session.latest?.seat;
    return html`<bone-board
      .game=${session.game}
      .text=${shown?.text ?? ""}
      .position=${shown?.position ?? null}
      .marks=${table.offered.length > 0 ? table.offered : this.advised.moves}
      .chips=${this.advised.chips}
      .lit=${this.lit}
      .laying=${laying}
      .latest=${laying ? tiles(laying.move) : table.latest}
      .from=${laying || mover === table.viewer ? null : this.querySelector(`[data-seat="${mover}"]`)}
      .effect=${session.latest?.effect ?? null}
      .isOpen=${this.isOpen}
      .turns=${table.turns.length > 1}
      .nameOf=${this.nameOf}
      @consider=${(event: CustomEvent<LegalMove[]>) => this.consider(event.detail)}
      @pick=${(event: CustomEvent<LegalMove[]>) => this.picked(event.detail)}
      @miss=${(event: CustomEvent<Cell | null>) => this.missed(event.detail)}
      @turn=${() => this.turn()}
    ></bone-board>`;
  }

  private hasPicture({ outcome }: Shown): boolean {
    return this.canPaint && outcome !== null && !("title" in outcome) && boardOf(this.session.game) !== undefined;
  }

  /** Show the board in the place of the picture, or the picture again. */
  protected turnPicture(shown: Shown): TemplateResult | typeof nothing {
    if (!this.hasPicture(shown)) return nothing;
    return html`<button @click=${() => (this.isBoard = !this.isBoard)}>${this.isBoard ? say.showPicture() : say.showBoard()}</button>`;
  }

  /** The one number of a game that is played alone. */
  private count(): TemplateResult | typeof nothing {
    const { position } = this.offers?.shown ?? {};
    if (!position || !("cheats" in position)) return nothing;
    const cheats = position.cheats ?? 0;
    const { day, game } = this.session;
    const par = day === "" ? undefined : done(day, game)?.par;
    return html`<p class="count"><strong>${cheats}</strong> <span>${say.cheats({ cheats })}${par === undefined ? nothing : html`<br />${say.par({ par })}`}</span></p>`;
  }

  protected near(table: Table, isAlone: boolean): TemplateResult {
    const { shown, covered } = table;
    return html`<div class="near">
        ${isAlone || !shown || table.viewer < 0 ? nothing : card(this.session, shown, table.viewer, this.game.score_drawn, true)}
        ${covered === null ? this.holding(table) : this.cover(covered)}
        ${shown ? pile(shown.position) : nothing} ${this.buttons(table)}
        <div class="saying"><div class="now">${turnButton(table.turns, table.facing, () => this.turn())}${this.status(table)}</div> ${this.goal()} ${trouble(this.said)} ${chooser(this.session.game, say.which(), this.choice, (legal) => this.choose(legal), shown?.position)}</div>
      </div>`;
  }

  /** Before the first move: what the game is about, and where it can be learned. */
  private goal(): TemplateResult | typeof nothing {
    const { game, session } = this;
    return session.turns.length > 0 || this.offers?.taken != null ? nothing : html`<p class="goal">${inBrief(game)} <a href=${hrefOf("learn", game.id, 1)}>${say.learnIt()}</a></p>`;
  }

  protected holding(table: Table): TemplateResult {
    const { playable, taken, hand, aside } = table;
    const { tiles } = this.advised;
    return html`<div class="holding">
      ${this.hand(say.yourHand(), hand, playable, taken, tiles)}
      ${aside.length > 0 ? html`<div class="aside">${this.hand(say.aside(), aside, playable, taken, tiles)}<small>${say.setAside()}</small></div>` : nothing}
    </div>`;
  }

  private cover(seat: number): TemplateResult {
    return html`<div class="cover">
      <h2>${say.turnOf({ name: this.session.nameOf(seat) })}</h2>
      <p>${say.staysHidden()}</p>
      <button class="main" @click=${() => this.offers?.uncover()}>${say.showHand()}</button>
    </div>`;
  }

  private buttons(table: Table): TemplateResult {
    return html`<div class="buttons">
      ${table.others.map(
        (legal) => html`<button class=${table.playable.size > 0 ? "" : "main"} @click=${() => this.choose(legal)}>${capital(moveInWords(this.session.game, legal))}</button>`,
      )}
      ${table.lifts.length > 0
        ? html`<button aria-pressed=${table.lifting} @click=${() => this.lift(table)}>${say.lift()}</button>`
        : nothing}
    </div>`;
  }

  protected status(table: Table): TemplateResult {
    return html`<p class="status">${this.isPlan && this.plan ? this.plan.told : status(table, this.considered[0])}${table.thinking ? html`<bone-preparing .game=${table.session.game}></bone-preparing>` : nothing}</p>`;
  }

  /** What may be asked beyond a hint: the solution of a game that is played alone, and a review. */
  protected beyond(shown: Shown): TemplateResult {
    const { session } = this;
    const { full, outcome } = shown;
    // A deal of the day counts only for those that have not seen the plan.
    const mayKnow = session.players.length === 1 && (outcome !== null || session.day === "");
    return html`<div class="beyond">${mayKnow
        ? html`<details><summary>${outcome ? say.provedPlan() : say.solution()}</summary><bone-solving .game=${session.game}
            .from=${outcome ? session.first : full} .name=${outcome ? say.findPlan() : say.solveFromHere()} .since=${this.since}></bone-solving></details>`
        : nothing}
      ${this.turnPicture(shown)}
      ${session.turns.length > 0 && session.at === session.turns.length
        ? html`<a class="button ${outcome ? "main" : ""}" href=${hrefOf("review", session.game, session.id)}>${say.review()}</a>`
        : nothing}</div>`;
  }

  /** Whoever asks something else does not wait for a hint. */
  private asked(asker: string): void {
    this.asker = asker;
    if (asker !== "bone-hints") this.hints?.leave();
  }

  /** What was asked last: a part that failed before it says so no more. */
  protected get since(): string {
    return `${this.session.at} ${this.asker}`;
  }

  protected showKeys(): void {
    this.querySelector<HTMLDialogElement>("dialog.keys")?.showModal();
  }

  private list(table: Table): TemplateResult | typeof nothing {
    const choices = table.lifting ? table.lifts : table.taken !== null ? table.found : table.moves;
    const name = table.taken === null ? countInWords(choices) : say.legalMovesWith({ moves: choices.length, tile: table.taken });
    return list(this.session.game, name, choices, (legal) => this.choose(legal), table.shown?.position, !boardOf(this.session.game));
  }

  /** Step through the plan by its line of time, or through the game. */
  private step(at: number): void {
    if (this.isPlan && this.plan) void this.follow(this.plan, at);
    else this.go(at);
  }

  /** Show a moment of a plan. One that is found while somebody holds a domino waits beside the game. */
  private async follow(plan: Plan, at: number, isShown = true): Promise<void> {
    this.plan = plan;
    this.isPlan = isShown;
    await plan.go(at).catch(this.fail);
    this.requestUpdate();
  }

  private consider(moves: readonly LegalMove[]): void {
    this.considered = this.offers?.taken === null && !this.offers.lifting ? [] : moves;
    this.lit = moves.map(({ text }) => text);
  }

  private lift(table: Table): void {
    table.lift();
    if (table.lifting) void this.enter();
  }

  private turn(): void {
    this.offers?.turn();
    void this.enter(true);
  }

  protected override take(tile: string): void {
    const { offers: table, session } = this;
    if (!table?.shown) return;
    this.isPlan = false;
    table.take(tile);
    if (table.taken !== null && !table.playable.has(tile)) void this.explain(session.game, table.shown.full, table.moves, tile);
    else if (table.taken !== null) void this.enter();
  }

  protected override picked(moves: readonly LegalMove[]): void {
    if (this.offers?.isPersonsTurn) super.picked(moves);
  }

  /** Say why the domino that was taken cannot lie in a cell. */
  private missed(cell: Cell | null): void {
    const { offers: table } = this;
    if (!table?.shown || table.taken === null) return;
    const like = [...table.offered, ...table.moves, ...this.session.turns].find(({ move }) => "row" in move);
    if (cell === null || like === undefined) return this.refuse(say.doesNotFit());
    const { panel, row, column } = cell;
    const tier = "tier" in like.move ? { tier: Number(/\d+/.exec(panel)?.[0] ?? 1) } : {};
    const tile = table.offered.length > 0 ? {} : { tile: table.taken };
    void this.judge(this.session.game, table.shown.full, { ...like.move, ...tile, ...tier, row, column } as Move);
  }

  protected override choose(legal: LegalMove): void {
    this.leave();
    this.plan = null;
    void this.settled(this.offers?.lay(legal));
  }

  protected go(at: number): void {
    this.leave();
    void this.settled(this.offers?.go(at));
  }

  /** Leave the keyboard on the hand, once a move is made or taken back. */
  private async settled(doing: Promise<void> | undefined): Promise<void> {
    await doing;
    await this.updateComplete;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    const next = [".key", ".holding button.fits", ".near .buttons button", ".holding button"].map((each) => this.querySelector<HTMLElement>(each)).find((each) => each?.checkVisibility());
    if (isLost) next?.focus({ preventScroll: true });
  }

  private pressed(event: KeyboardEvent): void {
    const { offers: table, session } = this;
    const key = pressedAt(event);
    if (!table || key === null) return;
    if (key === "r" && table.turns.length > 1) this.turn();
    else if (key === "u" && session.before !== null) this.go(session.before);
    else if (key === "y" && session.after !== null) this.go(session.after);
    else if (key === "h") this.more();
    else if (key === "v") this.isOpen = !this.isOpen;
    else if (key === "?") this.showKeys();
    else if (key === "escape") table.take(null);
    else return;
    event.preventDefault();
  }
}

