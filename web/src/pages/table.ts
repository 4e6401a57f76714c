import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { layered } from "../boards";
import { scenery } from "../boards/scenery";
import type { Chip } from "../boards/paint";
import { gain, moveInWords, moveShown } from "../games/moves";
import { told as gained } from "../games/said";
import { done } from "../play/daily";
import type { Plan } from "../play/plan";
import type { Session } from "../play/session";
import { seats, stock } from "../play/shapes";
import { Table } from "../play/table";
import { ask } from "../service/ask";
import type { Effect, LegalMove, Move } from "../service/types";
import { chooser, counted, listed, turning } from "../parts/choosing";
import { domino } from "../parts/domino";
import type { Hinted, Hints } from "../parts/hints";
import { icon } from "../parts/icons";
import { areOn, type Keys } from "../parts/keys";
import { sentences, trouble } from "../parts/part";
import type { Cell } from "../parts/picture";
import { Placing } from "../parts/placing";
import { ruleLink } from "../parts/rulelink";
import { card, others } from "../parts/seats";
import { finale, isRanked } from "../parts/rank";
import "../parts/ending";
import "../parts/help";
import "../parts/log";
import "../parts/sharing";
import "../parts/timeline";
import "./table.css";

/** A table of any of the games: the board with all that is on it, the hand in front of the viewer, and help. */
export class TablePage extends Placing {
  static override properties = {
    session: { attribute: false },
    name: {},
    hasHouses: { attribute: false },
    menu: { attribute: false },
    hinted: { state: true },
    lit: { state: true },
    considered: { state: true },
    isOpen: { state: true },
    asker: { state: true },
    plan: { state: true },
    isPlan: { state: true },
  };
  declare session: Session;
  /** What the game is called. */
  declare name: string;
  /** Whether its scores are kept as drawings. */
  declare hasHouses: boolean;
  /** Ways to other pages, folded away. */
  declare menu: TemplateResult | typeof nothing;
  /** What a hint shows on the board and in the hand. */
  declare hinted: Hinted;
  /** The texts of the moves that somebody points at, on the board or in a list. */
  declare lit: readonly string[];
  /** The moves of the place that is pointed at. */
  declare considered: readonly LegalMove[];
  /** Whether the board shows what lies below others. */
  declare isOpen: boolean;
  /** The part that asked last. */
  declare asker: string;

  /** A plan that was found, and whether the board shows it instead of the game. */
  declare plan: Plan | null;
  declare isPlan: boolean;

  private table: Table | null = null;
  /** The least number of moves of the game, when its latest moment was shown. */
  private most = 0;
  private keys = new AbortController();

  constructor() {
    super();
    this.name = "";
    this.hasHouses = false;
    this.menu = nothing;
    this.hinted = NO_HINT;
    this.lit = [];
    this.considered = [];
    this.isOpen = false;
    this.asker = "";
    this.plan = null;
    this.isPlan = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.keys = new AbortController();
    window.addEventListener("keydown", (event) => this.pressed(event), { signal: this.keys.signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.keys.abort();
    this.table?.close();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("session")) return;
    this.table?.close();
    this.table = new Table(
      this.session,
      () => this.moved(),
      (error) => (this.said = sentences(error)),
    );
    void this.table.refresh();
  }

  private moved(): void {
    this.isPlan = false;
    this.choice = [];
    this.considered = [];
    this.lit = [];
    this.said = [];
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { table } = this;
    const shown = table?.shown;
    if (!table || !shown) return html`<div class="table setting">${this.bar(null)} ${this.waiting()}</div>`;
    const isAlone = seats(shown.position).length === 1;
    return html`<div class="table ${isAlone ? "alone" : "together"}" data-game=${this.session.game}>
      ${this.bar(table)}
      <div class="ground" aria-hidden="true">${scenery(this.session.game)}</div>
      ${isAlone ? this.count() : others(this.session, shown, table.viewer, this.hasHouses)}
      <div class="stage">${isRanked(shown) ? finale(shown.position) : this.scene(table)}</div>
      ${isRanked(shown) ? nothing : this.near(table, isAlone)}
      <div class="side" @asks=${(event: Event) => (this.asker = (event.target as Element).localName)}
        @planned=${(event: CustomEvent<Plan>) => this.follow(event.detail, 0)}>
        ${isRanked(shown)
          ? html`${this.status(table)}<bone-rank .session=${this.session} .shown=${shown}></bone-rank>`
          : html`<bone-ending .session=${this.session} .shown=${shown}></bone-ending>`}
        ${shown.outcome ? nothing : html`<section class="help" aria-label="Help">${this.hints(table)}</section>`}
        <bone-help .session=${this.session} .shown=${shown} .at=${this.session.at} .since=${this.since}
          @go=${(event: CustomEvent<number>) => this.go(event.detail)} @play=${(event: CustomEvent<LegalMove>) => this.choose(event.detail)}></bone-help>
        <bone-log .session=${this.session} .at=${this.session.at} @go=${(event: CustomEvent<number>) => this.go(event.detail)}></bone-log>
        ${this.list(table)}
      </div>
      ${this.time()} ${this.foot(table)}
    </div>`;
  }

  /** What lies in front of the viewer. */
  private near(table: Table, isAlone: boolean): TemplateResult {
    const { shown } = table;
    return html`<div class="near">
        ${isAlone || !shown ? nothing : card(this.session, shown, table.viewer, this.hasHouses, true)}
        ${table.covered === null ? this.holding(table) : this.cover(table.covered)}
        ${this.pile()} ${this.buttons(table)}
        <div class="saying"><div class="now">${turning(table.turns, table.facing, () => this.turn())}${this.status(table)}</div> ${trouble(this.said)} ${chooser("Which do you mean?", this.choice, (legal) => this.choose(legal))}</div>
      </div>`;
  }

  private bar(table: Table | null): TemplateResult {
    const { before, after, game } = this.session;
    const shown = table?.shown;
    return html`<header class="bar">
      <a class="round" href="#/" aria-label="Home">${icon("back")}</a>
      <h1>${this.name} <small>${this.session.name}</small></h1>
      <button class="tool" ?disabled=${before === null} @click=${() => before !== null && this.go(before)} title="Key U">${icon("undo")} <span>Undo</span></button>
      <button class="tool" ?disabled=${after === null} @click=${() => after !== null && this.go(after)} title="Key Y">${icon("redo")} <span>Redo</span></button>
      ${layered.has(game)
        ? html`<button class="tool" aria-label="Underneath" aria-pressed=${this.isOpen} title="Key V" @click=${() => (this.isOpen = !this.isOpen)}>${icon("layers")} <span>Underneath</span></button>`
        : nothing}
      ${shown && table?.covered === null ? html`<bone-sharing .game=${game} .text=${shown.full} .seen=${shown.text}></bone-sharing>` : nothing}
      <details class="menu"><summary aria-label="More">${icon("more")}</summary><div class="panel">${this.menu}<button @click=${() => this.querySelector<Keys>("bone-keys")?.show()}>Keys</button></div></details>
      <bone-keys></bone-keys>
    </header>`;
  }

  private scene(table: Table): TemplateResult {
    const { shown } = table;
    if (!shown) return html``;
    const { plan } = this;
    if (this.isPlan && plan?.shown)
      return html`<bone-board .game=${this.session.game} .text=${plan.shown.text} .position=${plan.shown.position} .latest=${plan.laid} .isOpen=${this.isOpen}></bone-board>`;
    return html`<bone-board
      .game=${this.session.game}
      .text=${shown.text}
      .position=${shown.position}
      .marks=${table.offered.length > 0 ? table.offered : this.hinted.moves}
      .chips=${this.hinted.chips}
      .lit=${this.lit}
      .latest=${table.latest}
      .effect=${this.session.latest?.effect ?? null}
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
    const { position } = this.table?.shown ?? {};
    if (!position || !("cheats" in position)) return nothing;
    const cheats = position.cheats ?? 0;
    const { day, game } = this.session;
    const par = day === "" ? undefined : done(day, game)?.par;
    return html`<p class="count"><strong>${cheats}</strong> <span>${cheats === 1 ? "cheat" : "cheats"}${par === undefined ? nothing : html`<br />par ${par}`}</span></p>`;
  }

  private hints(table: Table): TemplateResult {
    const { shown } = table;
    return html`<bone-hints
      .session=${this.session}
      .shown=${shown}
      .viewer=${table.viewer}
      .ready=${table.isPersonsTurn && table.covered === null}
      .since=${this.since}
      .lit=${this.lit}
      .wanted=${table.offered.length > 0 ? table.offered : table.all}
      @hinted=${(event: CustomEvent<Hinted>) => this.hears(event)}
      @light=${(event: CustomEvent<string[]>) => (this.lit = event.detail)}
      @play=${(event: CustomEvent<LegalMove>) => this.choose(event.detail)}
    ></bone-hints>`;
  }

  /** Show what a hint has for the board, and bring the hint itself into sight. */
  private hears({ detail, target }: CustomEvent<Hinted>): void {
    this.hinted = detail;
    void this.updateComplete.then(() => (target as Element).scrollIntoView({ block: "nearest" }));
  }

  /** What was asked last: a part that failed before it says so no more. */
  private get since(): string {
    return `${this.session.at} ${this.asker}`;
  }

  /** The buttons for a thumb, on a phone. */
  private foot(table: Table): TemplateResult {
    const { before, after } = this.session;
    return html`<div class="foot">
      <button class="tool" ?disabled=${before === null} @click=${() => before !== null && this.go(before)}>${icon("undo")} Undo</button>
      ${table.shown?.outcome ? nothing : html`<button class="help" ?disabled=${!table.isPersonsTurn} @click=${() => this.more()}>${icon("help")} Hint</button>`}
      <button class="tool" ?disabled=${after === null} @click=${() => after !== null && this.go(after)}>${icon("redo")} Redo</button>
    </div>`;
  }

  private more(): void {
    this.querySelector<Hints>("bone-hints")?.more();
  }

  private cover(seat: number): TemplateResult {
    return html`<div class="cover">
      <h2>${this.session.nameOf(seat)}, it is your turn</h2>
      <p>Your hand stays hidden until you press the button.</p>
      <button class="main" @click=${() => this.table?.uncover()}>Show my hand</button>
    </div>`;
  }

  private status(table: Table): TemplateResult {
    return html`<p class="status" role="status">${this.told(table)}</p>`;
  }

  private told(table: Table): string {
    const { shown, next } = table;
    if (shown?.outcome) return "This hand is over.";
    const name = (seat: number): string => this.session.nameOf(seat);
    if (table.covered !== null) return `Pass the screen to ${name(table.covered)}.`;
    if (table.thinking) return `${name(next)} is thinking …`;
    const [pointed] = this.considered;
    // What will be drawn lies face down until the move is made.
    const known = (effect: Effect): Effect => ("drawn" in effect ? ({ ...effect, drawn: null } as Effect) : effect);
    if (pointed) return `${[moveInWords(pointed, shown?.position), gained(known(pointed.effect), name, next)].filter(Boolean).join(": ")}.`;
    if (table.taken !== null)
      return table.playable.has(table.taken) ? "Choose a place: tap, drop, or use the arrow keys." : `${table.taken} doesn't fit anywhere right now.`;
    return table.isPersonsTurn ? `Your turn. ${todo(table)}.` : `${name(next)} is to move.`;
  }

  private holding(table: Table): TemplateResult {
    const { playable, taken, hand, aside } = table;
    return html`<div class="holding">
      ${this.hand("Your hand", hand, playable, taken, this.hinted.tile)}
      ${aside.length > 0 ? html`<div class="aside">${this.hand("Dominoes set aside", aside, playable, taken, this.hinted.tile)}<small>Set aside</small></div>` : nothing}
    </div>`;
  }

  private pile(): TemplateResult | typeof nothing {
    const from = this.table?.shown && stock(this.table.shown.position);
    if (!from) return nothing;
    const count = from.dominoes.length;
    return html`<div class="pile" role="img" aria-label="${count === 1 ? "1 domino" : `${count} dominoes`} in the ${from.name}">
      <span class="stack">${count > 0 ? html`${domino("?", 36)}<b>${count}</b>` : html`<b class="none">0</b>`}</span><small>${from.name}</small></div>`;
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

  private list(table: Table): TemplateResult | typeof nothing {
    const choices = table.lifting ? table.lifts : table.taken !== null ? table.ofTaken : table.all;
    return listed(`${counted(choices)}${table.taken === null ? "" : ` with ${table.taken}`}`, choices, (legal) => this.choose(legal));
  }

  private time(): TemplateResult {
    const { turns, at, latest } = this.session;
    const { plan, isPlan } = this;
    const steps = isPlan && plan ? plan.steps : turns;
    const moments = steps.map(({ move, effect }) => ({ height: "tier" in move ? move.tier / 3 : Math.min(1, (gain(effect) ?? 5) / 25), isMarked: move.type === "lift" }));
    const here = isPlan ? plan?.latest : latest;
    return html`<bone-timeline .moments=${moments} .at=${isPlan && plan ? plan.at : at} .total=${isPlan ? 0 : this.total} .label=${here ? moveShown(here, 15) : ""}
      .sides=${plan ? ["Your game", plan.isProved ? "Proved plan" : "Plan"] : []} .side=${isPlan ? 1 : 0}
      @side=${(event: CustomEvent<number>) => (this.isPlan = event.detail === 1)}
      @go=${(event: CustomEvent<number>) => this.step(event.detail)}></bone-timeline>`;
  }

  /** Step through the plan, or through the game. */
  private step(at: number): void {
    if (this.isPlan && this.plan) void this.follow(this.plan, at);
    else this.go(at);
  }

  private async follow(plan: Plan, at: number): Promise<void> {
    this.plan = plan;
    this.isPlan = true;
    try {
      await plan.go(at);
    } catch (error) {
      this.said = sentences(error);
    }
    this.requestUpdate();
  }


  /** How many moves the game takes at least, where that is known. */
  private get total(): number {
    const { shown, hand = [], aside = [] } = this.table ?? {};
    if (!shown || seats(shown.position).length > 1) return 0;
    const isLatest = this.session.at === this.session.turns.length;
    if (isLatest) this.most = this.session.at + hand.length + aside.length + (stock(shown.position)?.dominoes.length ?? 0);
    return this.most;
  }

  private consider(moves: readonly LegalMove[]): void {
    this.considered = this.table?.taken === null && !this.table.lifting ? [] : moves;
    this.lit = moves.map(({ text }) => text);
  }

  private lift(table: Table): void {
    table.lift();
    if (table.lifting) void this.enter();
  }

  private turn(): void {
    this.table?.turn();
    void this.enter(true);
  }

  protected override take(tile: string): void {
    const { table } = this;
    if (!table) return;
    table.take(tile);
    if (table.taken !== null && !table.playable.has(tile)) this.explain(tile);
    else if (table.taken !== null) void this.enter();
  }

  protected override picked(moves: readonly LegalMove[]): void {
    if (this.table?.isPersonsTurn) super.picked(moves);
  }

  /** Say why the domino that was taken cannot lie in a cell. */
  private missed(cell: Cell | null): void {
    const { table } = this;
    if (!table || table.taken === null) return;
    const like = [...table.offered, ...table.all, ...this.session.turns].find(({ move }) => "row" in move);
    if (cell === null || like === undefined || !("row" in like.move)) {
      this.said = ["It doesn't fit there. The places where it does are lit."];
      return;
    }
    const { panel, row, column } = cell;
    const tier = "tier" in like.move ? { tier: Number(/\d+/.exec(panel)?.[0] ?? 1) } : {};
    const tile = table.offered.length > 0 ? {} : { tile: table.taken };
    void this.judge({ ...like.move, ...tile, ...tier, row, column } as Move);
  }

  private async judge(move: Move): Promise<void> {
    const position = this.table?.shown?.full;
    if (position === undefined) return;
    try {
      const judged = await ask(this.session.game, "validate", { position, move });
      const { game } = this.session;
      this.said = judged.violations.map(({ message, rule }) => html`${message} ${ruleLink(game, rule)}`);
    } catch (error) {
      this.said = sentences(error);
    }
  }

  protected override choose(legal: LegalMove): void {
    this.hinted = NO_HINT;
    void this.settled(this.table?.lay(legal));
  }

  private go(at: number): void {
    this.hinted = NO_HINT;
    void this.settled(this.table?.go(at));
  }

  /** Leave the keyboard on the hand, once a move is made or taken back. */
  private async settled(doing: Promise<void> | undefined): Promise<void> {
    const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null;
    await doing;
    await this.updateComplete;
    const next = [".key", ".holding button.fits", ".near .buttons button", ".holding button"].map((each) => this.querySelector<HTMLElement>(each)).find((each) => each !== null);
    if (isLost()) next?.focus({ preventScroll: true });
  }

  /** Have the service say which rules forbid a domino where another may be laid. */
  private explain(tile: string): void {
    const like = this.table?.all.find(({ move }) => "tile" in move && move.type !== "lift");
    if (like) void this.judge({ ...like.move, tile } as Move);
    else this.said = [`${tile} fits nowhere now.`];
  }

  private pressed(event: KeyboardEvent): void {
    const { table } = this;
    if (!table || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
    if (event.key.length === 1 && !areOn()) return;
    const { before, after } = this.session;
    const key = event.key.toLowerCase();
    if (key === "r" && table.turns.length > 1) this.turn();
    else if (key === "u" && before !== null) this.go(before);
    else if (key === "y" && after !== null) this.go(after);
    else if (key === "h") this.more();
    else if (key === "v") this.isOpen = !this.isOpen;
    else if (key === "?") this.querySelector<Keys>("bone-keys")?.show();
    else if (event.key === "Escape") table.take(null);
    else return;
    event.preventDefault();
  }
}

const NO_HINT: Hinted = { moves: [], chips: new Map<string, Chip>(), tile: null };

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "checkbox");

/** Say what a person can do whose turn it is. */
function todo(table: Table): string {
  const ways = [
    ...(table.playable.size > 0 ? ["Choose a domino"] : []),
    ...(table.lifts.length > 0 ? ["lift one"] : []),
    ...(table.playable.size > 0 ? [] : table.others.map(({ text }) => text)),
  ];
  return `${table.playable.size > 0 ? "" : "None of your dominoes fits: "}${ways.join(", or ")}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

customElements.define("bone-table", TablePage);
