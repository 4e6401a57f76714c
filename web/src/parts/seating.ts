import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { capital } from "../ground/words";
import { seats, handOf } from "../ground/shapes";
import { subtract, tilesIn } from "../ground/tiles";
import { unpack, type Box } from "../play/box";
import { at, stringsOf, put, type Json, type Path } from "../ground/json";
import type { Begun, Player } from "../play/session";
import { ask } from "../service/ask";
import type { Game, Options, Position } from "../ground/types";
import { houseRules } from "./fields";
import { hashOf } from "../routes";
import { Part, trouble } from "./part";
import "./tileset";

/** What a hand takes over from the one before it. */
export interface Before {
  scores: readonly number[];
  /** Whether points for dominoes that were left in hands are among them. */
  isSettled: boolean;
  names: readonly string[];
  seat: number;
  options: object;
}

type Draft = { [key: string]: Json };

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** Keys that tell who begins. */
const LEADS = ["to_move", "first_player"];

/** Tell the page how a real table was set: seats, house rules, the own hand, who leads. Tells `seated` with what the table begins with. */
@customElement("bone-seating")
export class Seating extends Part {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) last: Before | null = null;
  @state() count = 0;
  @state() seat = 0;
  @state() names: readonly string[] = [];
  @state() options: Options = {};
  @state() box: Box | null = null;
  @state() position: Draft | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) {
      const { seats, options } = this.game;
      const { scores = [], names = [], seat = 0 } = this.last ?? {};
      this.options = { ...Object.fromEntries(options.map((option) => [option.name, option.default])), ...this.last?.options };
      this.count = seats.includes(scores.length) ? scores.length : (seats[0] ?? 1);
      [this.seat, this.names] = [seat, names];
    }
    if (this.seat >= this.count) this.seat = 0;
    if (["game", "count", "seat", "options"].some((name) => changed.has(name))) void this.unpack();
  }

  protected override render(): TemplateResult {
    const { position } = this;
    return html`<p class="lead">Play with real dominoes and keep score here. Only this device sees your hand.</p>
      <div class="setting">
        ${this.seats()} ${position ? this.dominoes(position) : nothing} ${trouble(this.said)}
        ${position ? this.ready(position) : nothing}
      </div>`;
  }

  private seats(): TemplateResult | typeof nothing {
    const { game, count, seat } = this;
    const pick = (name: "count" | "seat") => (event: Event) => {
      this[name] = Number((event.target as HTMLSelectElement).value);
    };
    if (game.seats.length === 1 && game.options.length === 0) return nothing;
    return html`<section aria-label="Seats">
      ${game.seats.length > 1
        ? html`<h2>Who plays</h2>
          <label>Players, with you<select @change=${pick("count")}>
            ${game.seats.map((each) => html`<option ?selected=${each === count}>${each}</option>`)}</select></label>
          <label>Your place in the order of play<select @change=${pick("seat")}>
            ${Array.from({ length: count }, (_, each) => html`<option value=${each} ?selected=${each === seat}>${ORDINALS[each] ?? each + 1}</option>`)}</select></label>
          <p class="note">Who begins is asked below.</p>
          ${Array.from({ length: count }, (_, each) => (each === seat ? nothing : this.called(each)))}
          ${this.totals(this.last?.isSettled ?? true)}`
        : nothing}
      ${houseRules(game, this.options, (options) => (this.options = options))}
    </section>`;
  }

  private called(seat: number): TemplateResult {
    return html`<label>Name of player ${seat + 1}
      <input autocomplete="off" placeholder="Player ${seat + 1}" .value=${this.names[seat] ?? ""} @change=${(event: Event) => {
        const names = Array.from({ length: this.count }, (_, each) => this.names[each] ?? "");
        this.names = names.with(seat, (event.target as HTMLInputElement).value.trim());
      }} /></label>`;
  }

  /** What everybody has from the hands before; what was left in hands that nobody showed is for people to count. */
  private totals(isSettled: boolean): TemplateResult | typeof nothing {
    if (this.scoreAt(0) === null) return nothing;
    return html`<details ?open=${this.last !== null}><summary>Scores so far</summary>
      ${isSettled ? nothing : html`<p class="trouble">Count the dominoes left in the other hands, and add the bonus here.</p>`}
      ${Array.from({ length: this.count }, (_, seat) => {
        const path = this.scoreAt(seat);
        const unit = path?.at(-1) === "tokens" ? "tokens" : "points";
        return path && html`<label>${seat === this.seat ? `Your ${unit}` : `${capital(unit)} of ${this.nameOf(seat)}`}
          <input type="number" inputmode="numeric" .value=${String(at(this.position ?? {}, path))}
            @change=${(event: Event) => (this.position = put(this.position, path, Number((event.target as HTMLInputElement).value)) as Draft)} /></label>`;
      })}</details>`;
  }

  private scoreAt(seat: number, position: Draft | null = this.position): Path | null {
    const key = ["score", "tokens"].find((each) => at(position ?? {}, ["players", seat, each]) !== undefined);
    return key === undefined ? null : ["players", seat, key];
  }

  private nameOf(seat: number): string {
    return seat === this.seat ? "You" : this.names[seat] || `Player ${seat + 1}`;
  }

  private dominoes(position: Draft): TemplateResult {
    const { hand } = this;
    const leads = LEADS.filter((key) => key in position);
    return html`<section aria-label="Your hand and the table">
        <bone-holding .name=${"Your hand"} .tiles=${hand} .free=${subtract(this.box?.set ?? new Map(), tilesIn(position))} .isCounted=${true}
          @edit=${(event: CustomEvent<string[]>) => (this.position = put(position, handOf(position, this.seat), event.detail) as Draft)}></bone-holding>
        ${leads.length > 0
          ? html`<label>Who begins<select @change=${(event: Event) => this.lead(Number((event.target as HTMLSelectElement).value))}>
              ${Array.from({ length: this.count }, (_, each) => html`<option value=${each} ?selected=${each === position[leads[0] ?? ""]}>
                ${this.nameOf(each)}</option>`)}</select></label>`
          : nothing}
        ${tilesIn(position["placed"]).length > 0
          ? html`<bone-fields .game=${this.game} .position=${position} .set=${this.box?.set ?? new Map()} .only=${"placed"}
              @edited=${(event: CustomEvent<Draft>) => (this.position = event.detail)}></bone-fields>`
          : nothing}
        <p class="note">In the middle of a hand? Begin as it was dealt and record the moves so far, or
          <a href=${hashOf("edit", this.game.id)}>set up the position</a>.</p>
      </section>`;
  }

  private ready(position: Draft): TemplateResult {
    const hidden = this.hand.filter((tile) => tile === "?").length;
    return html`<div class="reach">
        <p role="status" ?hidden=${hidden === 0}>${hidden === 1 ? "One more of your dominoes" : `${hidden} more of your dominoes`}</p>
        <button class="main" ?disabled=${hidden > 0} @click=${() => this.begin(position)}>Begin</button>
      </div>`;
  }

  private get hand(): string[] {
    return this.position ? stringsOf(at(this.position, handOf(this.position, this.seat))) : [];
  }

  private lead(seat: number): void {
    const { position } = this;
    if (position === null) return;
    const leads = LEADS.filter((key) => key in position);
    this.position = { ...position, ...Object.fromEntries(leads.map((key) => [key, seat])) };
  }

  /** Take a deal as a pattern and turn every hand of it face down. */
  private unpack(): Promise<void> {
    const { game, count, seat, options } = this;
    return this.attempt(async () => {
      const box = await unpack(game.id, count, options);
      const seen = await ask(game.id, "view", { position: box.text, seat });
      if (count !== this.count || seat !== this.seat || options !== this.options || game !== this.game) return;
      this.box = box;
      this.position = this.scored(this.covered(seen.position, seat));
      this.lead(seat);
    });
  }

  private covered(position: Position, seat: number): Draft {
    const backs = (seats(position)[seat]?.hand ?? []).map(() => "?");
    return put(position as unknown as Json, handOf(position, seat), backs) as Draft;
  }

  private scored(position: Draft): Draft {
    return (this.last?.scores ?? []).reduce<Draft>((draft, score, seat) => {
      const path = this.scoreAt(seat, draft);
      return path ? (put(draft, path, score) as Draft) : draft;
    }, position);
  }

  private begin(position: Draft): Promise<void> {
    const { game, seat, count } = this;
    return this.attempt(async () => {
      const { valid, text, faults } = await ask(game.id, "check", { position });
      this.said = faults.map(({ message }) => message.replace(/\bSeat (\d+)/g, (_, each) => this.nameOf(Number(each))));
      const names = Array.from({ length: count }, (_, each) => this.names[each] ?? "");
      const players = names.map((_, each): Player => (each === seat ? "person" : "elsewhere"));
      if (valid && text != null) this.tell<Begun>("seated", { text, name: "At a real table", players, names });
    });
  }
}
