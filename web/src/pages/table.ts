import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { boardOf, inBrief, isLayered, scenery } from "../games/portraits";
import type { Cell } from "../boards/scene";
import { capital } from "../ground/words";
import { status } from "../games/said";
import { done } from "../play/daily";
import type { Plan } from "../play/plan";
import "../parts/log";
import "../parts/preparing";
import type { Shown } from "../play/offers";
import type { Session } from "../play/session";
import { seats, tiles } from "../ground/shapes";
import { Table } from "../play/table";
import { hashOf } from "../routes";
import type { Game, LegalMove, Move } from "../ground/types";
import { bar, undoButtons, sessionTimeline, keys, pressedAt } from "../parts/timeline";
import type { Progress } from "../parts/hinted";
import { chooser, countInWords, list, turnButton, Placing } from "../parts/placing";
import { icon } from "../boards/signs";
import { trouble } from "../parts/part";
import { entriesOf, menu } from "../parts/shell";
import { card, others, pile } from "../parts/seats";
import { ending, nextStep, finale, isRanked } from "../parts/rank";
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

  protected override readonly outside = { keydown: (event: KeyboardEvent) => this.pressed(event) };

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("session")) return;
    this.plan = null;
    this.show(new Table(this.session, () => this.moved(), this.fail));
    void this.offers?.refresh();
  }

  protected override moved(): void {
    this.isPlan = false;
    this.considered = [];
    super.moved();
  }

  protected override render(): TemplateResult {
    const { offers: table, session } = this;
    const shown = table?.shown;
    if (!table || !shown) return html`<div class="table">${this.bar(null)} ${this.waiting()}</div>`;
    const isAlone = seats(shown.position).length === 1;
    const next = (): void => this.tell("next", shown);
    return html`<div class="table ${isAlone ? "alone" : "together"}" data-game=${session.game}
      @go=${(event: CustomEvent<number>) => this.go(event.detail)}
      @asks=${(event: Event) => this.asked((event.target as Element).localName)}
      @found=${(event: CustomEvent<Progress | null>) => (this.progress = event.detail)}
      @planned=${(event: CustomEvent<Plan>) => this.follow(event.detail, 0, table.taken === null)}>
      ${this.bar(table)}
      <div class="ground" aria-hidden="true">${scenery(session.game)}</div>
      ${isAlone ? this.count() : others(session, shown, table.viewer, this.game.score_drawn)}
      <div class="stage">${isRanked(shown) ? finale(shown.position) : this.scene(table)}</div>
      ${isRanked(shown) ? nothing : this.near(table, isAlone)}
      <div class="side">
        ${isRanked(shown)
          ? html`${this.status(table)}<bone-rank .session=${session} .shown=${shown}></bone-rank>`
          : ending(session, shown, next)}
        ${shown.outcome ? nothing : html`<section class="help" aria-label="Help">${this.help(table, table.isPersonsTurn && table.covered === null, this.since)}</section>`}
        ${this.beyond(shown)}
        <bone-log .session=${session} .at=${session.at}></bone-log>
        ${this.list(table)}
      </div>
      ${sessionTimeline(session, this.plan, this.isPlan, table.length, (at) => this.step(at), (isPlan) => (this.isPlan = isPlan))}
      <div class="foot">${undoButtons(session, (at) => this.go(at), shown.outcome
        ? nextStep(session, shown, next)
        : this.hintButton(table.isPersonsTurn))}</div>
    </div>`;
  }

  private bar(table: Table | null): TemplateResult {
    const { session, game } = this;
    const shown = table?.shown;
    return bar({ href: "#/", name: "Home" }, game.name, session.name, html`
      ${undoButtons(session, (at) => this.go(at))}
      ${isLayered(session.game)
        ? html`<button class="tool" aria-label="Underneath" aria-pressed=${this.isOpen} title="Key V" @click=${() => (this.isOpen = !this.isOpen)}>${icon("layers")} <span>Underneath</span></button>`
        : nothing}
      ${shown && table?.covered === null ? html`<bone-sharing .game=${session.game} .text=${shown.full} .seen=${shown.text}></bone-sharing>` : nothing}
      ${menu("More", icon("more"), entriesOf(game), html`<button @click=${() => this.showKeys()}>Keys</button>`)} ${keys()}`);
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
      @consider=${(event: CustomEvent<LegalMove[]>) => this.consider(event.detail)}
      @pick=${(event: CustomEvent<LegalMove[]>) => this.picked(event.detail)}
      @miss=${(event: CustomEvent<Cell | null>) => this.missed(event.detail)}
      @turn=${() => this.turn()}
    ></bone-board>`;
  }

  /** The one number of a game that is played alone. */
  private count(): TemplateResult | typeof nothing {
    const { position } = this.offers?.shown ?? {};
    if (!position || !("cheats" in position)) return nothing;
    const cheats = position.cheats ?? 0;
    const { day, game } = this.session;
    const par = day === "" ? undefined : done(day, game)?.par;
    return html`<p class="count"><strong>${cheats}</strong> <span>${cheats === 1 ? "cheat" : "cheats"}${par === undefined ? nothing : html`<br />par ${par}`}</span></p>`;
  }

  private near(table: Table, isAlone: boolean): TemplateResult {
    const { shown, covered } = table;
    return html`<div class="near">
        ${isAlone || !shown ? nothing : card(this.session, shown, table.viewer, this.game.score_drawn, true)}
        ${covered === null ? this.holding(table) : this.cover(covered)}
        ${shown ? pile(shown.position) : nothing} ${this.buttons(table)}
        <div class="saying"><div class="now">${turnButton(table.turns, table.facing, () => this.turn())}${this.status(table)}</div> ${this.goal()} ${trouble(this.said)} ${chooser(this.session.game, "Which do you mean?", this.choice, (legal) => this.choose(legal))}</div>
      </div>`;
  }

  /** Before the first move: what the game is about, and where it can be learned. */
  private goal(): TemplateResult | typeof nothing {
    const { game, session } = this;
    return session.turns.length > 0 ? nothing : html`<p class="goal">${inBrief(game)} <a href=${hashOf("learn", game.id, 1)}>Learn it in five minutes</a></p>`;
  }

  private holding(table: Table): TemplateResult {
    const { playable, taken, hand, aside } = table;
    const { tiles } = this.advised;
    return html`<div class="holding">
      ${this.hand("Your hand", hand, playable, taken, tiles)}
      ${aside.length > 0 ? html`<div class="aside">${this.hand("Dominoes set aside", aside, playable, taken, tiles)}<small>Set aside</small></div>` : nothing}
    </div>`;
  }

  private cover(seat: number): TemplateResult {
    return html`<div class="cover">
      <h2>${this.session.nameOf(seat)}, it is your turn</h2>
      <p>Your hand stays hidden until you press the button.</p>
      <button class="main" @click=${() => this.offers?.uncover()}>Show my hand</button>
    </div>`;
  }

  private buttons(table: Table): TemplateResult {
    return html`<div class="buttons">
      ${table.others.map(
        (legal) => html`<button class=${table.playable.size > 0 ? "" : "main"} @click=${() => this.choose(legal)}>${capital(legal.text)}</button>`,
      )}
      ${table.lifts.length > 0
        ? html`<button aria-pressed=${table.lifting} @click=${() => this.lift(table)}>Lift a domino</button>`
        : nothing}
    </div>`;
  }

  private status(table: Table): TemplateResult {
    return html`<p class="status" role="status">${this.isPlan && this.plan ? this.plan.told : status(table, this.considered[0])}${table.thinking ? html`<bone-preparing .game=${table.session.game}></bone-preparing>` : nothing}</p>`;
  }

  /** What may be asked beyond a hint: the solution of a game that is played alone, and a review. */
  private beyond({ full, outcome }: Shown): TemplateResult {
    const { session } = this;
    // A deal of the day counts only for those that have not seen the plan.
    const mayKnow = session.players.length === 1 && (outcome !== null || session.day === "");
    return html`<div class="beyond">${mayKnow
        ? html`<details><summary>${outcome ? "Proved plan" : "Solution"}</summary><bone-solving .game=${session.game}
            .from=${outcome ? session.first : full} .name=${outcome ? "Find the best plan" : "Solve from here"} .since=${this.since}></bone-solving></details>`
        : nothing}
      ${session.turns.length > 0 && session.at === session.turns.length
        ? html`<a class="button ${outcome ? "main" : ""}" href=${hashOf("review", session.game, session.id)}>Review my game</a>`
        : nothing}</div>`;
  }

  /** Whoever asks something else does not wait for a hint. */
  private asked(asker: string): void {
    this.asker = asker;
    if (asker !== "bone-hints") this.hints?.leave();
  }

  /** What was asked last: a part that failed before it says so no more. */
  private get since(): string {
    return `${this.session.at} ${this.asker}`;
  }

  private showKeys(): void {
    this.querySelector<HTMLDialogElement>("dialog.keys")?.showModal();
  }

  private list(table: Table): TemplateResult | typeof nothing {
    const choices = table.lifting ? table.lifts : table.taken !== null ? table.found : table.moves;
    return list(this.session.game, `${countInWords(choices)}${table.taken === null ? "" : ` with ${table.taken}`}`, choices, (legal) => this.choose(legal), !boardOf(this.session.game));
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
    if (cell === null || like === undefined) return this.refuse("It doesn't fit there. The places where it does are lit.");
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

  private go(at: number): void {
    this.leave();
    void this.settled(this.offers?.go(at));
  }

  /** Leave the keyboard on the hand, once a move is made or taken back. */
  private async settled(doing: Promise<void> | undefined): Promise<void> {
    await doing;
    await this.updateComplete;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    const next = [".key", ".holding button.fits", ".near .buttons button", ".holding button"].map((each) => this.querySelector<HTMLElement>(each)).find((each) => each !== null);
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
