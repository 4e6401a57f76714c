import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { told as gained } from "../games/said";
import { hashOf } from "../routes";
import type { Session } from "../play/session";
import { Table } from "../play/table";
import { ask } from "../service/ask";
import type { LegalMove, Move } from "../service/types";
import type { Cell } from "../parts/picture";
import { chooser, counted, listed, turning } from "../parts/choosing";
import { sentences, trouble } from "../parts/part";
import { Placing } from "../parts/placing";
import { ruleLink } from "../parts/rulelink";
import "../parts/help";
import "../parts/log";
import "../parts/sharing";
import "../parts/standing";

/** A table of any of the games: the board, the hand in front of the viewer, the score, and help. */
export class TablePage extends Placing {
  static override properties = {
    session: { attribute: false },
    preview: { state: true },
    considered: { state: true },
  };
  declare session: Session;
  /** Moves that a hint speaks of, shown until something is taken. */
  declare preview: readonly LegalMove[];

  /** The moves of the place that is pointed at. */
  declare considered: readonly LegalMove[];

  private table: Table | null = null;

  constructor() {
    super();
    this.preview = [];
    this.considered = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
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
    this.choice = [];
    this.considered = [];
    this.said = [];
    if (this.table?.taken !== null || this.table.lifting) this.preview = [];
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { table } = this;
    const shown = table?.shown;
    if (!table || !shown) return this.waiting();
    if (table.covered !== null) return this.cover(table, table.covered);
    return html`<div class="table" @keydown=${this.pressed}>
      <div class="play">
        ${this.status(table)}
        <bone-board
          .game=${this.session.game}
          .text=${shown.text}
          .marks=${table.offered.length > 0 ? table.offered : this.preview}
          .latest=${table.latest}
          .position=${shown.position}
          .effect=${this.session.latest?.effect ?? null}
          .turns=${table.turns.length > 1}
          @consider=${(event: CustomEvent<LegalMove[]>) => (this.considered = event.detail)}
          @pick=${(event: CustomEvent<LegalMove[]>) => this.picked(event.detail)}
          @miss=${(event: CustomEvent<Cell | null>) => this.missed(event.detail)}
        ></bone-board>
        ${trouble(this.said)} ${chooser("Which do you mean?", this.choice, (legal) => this.choose(legal))} ${this.holding(table)} ${this.buttons(table)}
      </div>
      <div class="beside">
        <bone-standing .session=${this.session} .shown=${shown} .viewer=${table.viewer}></bone-standing>
        <bone-help
          .session=${this.session}
          .shown=${shown}
          .viewer=${table.viewer}
          .own=${table.isPersonsTurn}
          .at=${this.session.at}
          .wanted=${table.offered.length > 0 ? table.offered : table.all}
          @go=${(event: CustomEvent<number>) => this.go(event.detail)}
          @preview=${(event: CustomEvent<LegalMove[]>) => (this.preview = event.detail)}
          @play=${(event: CustomEvent<LegalMove>) => this.choose(event.detail)}
        ></bone-help>
        <bone-log
          .session=${this.session}
          .at=${this.session.at}
          @go=${(event: CustomEvent<number>) => this.go(event.detail)}
        ></bone-log>
        <bone-sharing .game=${this.session.game} .text=${shown.full} .seen=${shown.text}></bone-sharing>
      </div>
    </div>`;
  }

  private cover(table: Table, seat: number): TemplateResult {
    return html`<div class="cover">
      <h2>Seat ${seat}, it is your turn</h2>
      <p>Hands lie face down until you say that nobody else looks.</p>
      <button class="main" @click=${() => table.uncover()}>Show my hand</button>
    </div>`;
  }

  private status(table: Table): TemplateResult {
    const { shown } = table;
    const next = shown && "to_move" in shown.position ? shown.position.to_move : 0;
    const [pointed] = this.considered;
    const told = shown?.outcome
      ? "This hand is over."
      : table.thinking
        ? `Seat ${next} is thinking …`
        : pointed
          ? `Here: ${[pointed.text, gained(pointed.effect, next)].filter(Boolean).join(", ")}.`
          : table.taken !== null
            ? this.wanted(table, table.taken)
            : table.isPersonsTurn
              ? `Your turn: ${todo(table)}.`
              : `Seat ${next} is to move.`;
    return html`<p class="status" role="status">${told}</p>`;
  }

  private wanted({ playable }: Table, taken: string): string {
    return playable.has(taken) ? "Choose a place: tap, drop, or use the arrow keys." : `${taken} cannot be laid now.`;
  }

  private holding(table: Table): TemplateResult {
    const { playable, taken } = table;
    return html`<div class="holding">
      ${this.hand("Your hand", table.hand, playable, taken)}
      ${table.aside.length > 0
        ? html`<h3>Set aside</h3>${this.hand("Dominoes set aside", table.aside, playable, taken)}`
        : nothing}
      ${turning(table.turns, table.facing, () => table.turn())}
    </div>`;
  }

  private buttons(table: Table): TemplateResult {
    const { before, after } = this.session;
    const choices = table.taken !== null || table.lifting ? table.offered : table.all;
    return html`<div class="buttons">
      ${table.others.map(
        (legal) => html`<button class="main" @click=${() => this.choose(legal)}>${capital(legal.text)}</button>`,
      )}
      ${table.lifts.length > 0
        ? html`<button aria-pressed=${table.lifting} @click=${() => this.lift(table)}>Lift a domino</button>`
        : nothing}
      <button ?disabled=${before === null} @click=${() => before !== null && this.go(before)} title="Key U">Undo</button>
      <button ?disabled=${after === null} @click=${() => after !== null && this.go(after)} title="Key Y">Redo</button>
      ${this.over(table)}
    </div>
    ${listed(`${counted(choices)}${table.taken === null ? "" : ` with ${table.taken}`}`, choices, (legal) => this.choose(legal))}`;
  }

  private over(table: Table): TemplateResult | typeof nothing {
    const outcome = table.shown?.outcome;
    if (!outcome) return nothing;
    return outcome.next_hand
      ? html`<button class="main" @click=${() => this.tell("next", table.shown?.full)}>Next hand</button>`
      : html`<a class="button main" href=${hashOf({ page: "new", game: this.session.game })}>New game</a>`;
  }

  private lift(table: Table): void {
    table.lift();
    if (table.lifting) void this.enter();
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
      this.said = ["You can't play there. The places you can play are highlighted."];
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
    this.preview = [];
    void this.table?.lay(legal);
  }

  private go(at: number): void {
    this.preview = [];
    void this.table?.go(at);
  }

  /** Have the service say which rules forbid a domino where another may be laid. */
  private explain(tile: string): void {
    const like = this.table?.all.find(({ move }) => "tile" in move && move.type !== "lift");
    if (like) void this.judge({ ...like.move, tile } as Move);
    else this.said = [`${tile} fits nowhere now.`];
  }

  private pressed(event: KeyboardEvent): void {
    const { table } = this;
    if (!table || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const { before, after } = this.session;
    if (event.key === "r" && table.turns.length > 1) {
      table.turn();
      void this.enter();
    } else if (event.key === "u" && before !== null) this.go(before);
    else if (event.key === "y" && after !== null) this.go(after);
    else if (event.key === "Escape") table.take(null);
    else return;
    event.preventDefault();
  }
}

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;

/** Say what a person can do whose turn it is. */
function todo(table: Table): string {
  const ways = [
    ...(table.playable.size > 0 ? ["take a domino from your hand"] : []),
    ...(table.lifts.length > 0 ? ["lift one"] : []),
    ...table.others.map(({ text }) => text),
  ];
  return `${table.playable.size > 0 ? "" : "none of your dominoes can be laid: "}${ways.join(", or ")}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

customElements.define("bone-table", TablePage);
