import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { seats } from "../play/shapes";
import { ask } from "../service/ask";
import type { Game, Position } from "../service/types";
import { left, tilesIn } from "../setup/bag";
import { unpacked, type Box } from "../setup/box";
import { at, listed, put, type Json, type Path } from "../setup/places";
import { optionField } from "./options";
import { Part, sentences, trouble } from "./part";
import "./checked";
import "./fields";
import "./tilelist";

/** A hand at a real table, ready to be followed. */
export interface Seated {
  text: string;
  seat: number;
  count: number;
  names: string[];
}

type Draft = { [key: string]: Json };

/** Keys that tell who begins. */
const LEADS = ["to_move", "first_player"];

/** Tell the page how a real table was set: seats, house rules, the own hand, who leads. Tells `seated`. */
export class Seating extends Part {
  static override properties = {
    game: { attribute: false },
    scores: { attribute: false },
    count: { state: true },
    seat: { state: true },
    names: { state: true },
    options: { state: true },
    box: { state: true },
    position: { state: true },
    sound: { state: true },
    said: { state: true },
  };
  declare game: Game;
  /** What the seats have from hands before. */
  declare scores: readonly number[];
  declare count: number;
  declare seat: number;
  /** What people are called, by seat. */
  declare names: readonly string[];
  declare options: Record<string, unknown>;
  declare box: Box | null;
  declare position: Draft | null;
  declare sound: string | null;
  declare said: string[];

  constructor() {
    super();
    this.scores = [];
    this.count = 0;
    this.seat = 0;
    this.names = [];
    this.options = {};
    this.box = null;
    this.position = null;
    this.sound = null;
    this.said = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) {
      this.options = Object.fromEntries(this.game.options.map((option) => [option.name, option.default]));
      this.count = this.game.seats.includes(this.scores.length) ? this.scores.length : (this.game.seats[0] ?? 1);
      this.seat = 0;
    }
    if (this.seat >= this.count) this.seat = 0;
    if (changed.has("position")) this.sound = null; // what was sound is another one
    if (["game", "count", "seat", "options"].some((name) => changed.has(name))) void this.unpack();
  }

  protected override render(): TemplateResult {
    const { position } = this;
    return html`<p class="lead">Enter your dominoes, then record each move as it is played. Ask for a hint on any of your turns.</p>
      <div class="table">
        <div>${this.seats()} ${position ? this.dominoes(position) : nothing} ${trouble(this.said)}</div>
        <div>${position ? this.judged(position) : nothing}</div>
      </div>`;
  }

  private seats(): TemplateResult {
    const { game, count, seat } = this;
    const pick = (name: "count" | "seat") => (event: Event) => {
      this[name] = Number((event.target as HTMLSelectElement).value);
    };
    return html`<section aria-label="Seats"><h2>Your table</h2>
      ${game.seats.length > 1
        ? html`<label>Players<select @change=${pick("count")}>
            ${game.seats.map((each) => html`<option ?selected=${each === count}>${each}</option>`)}</select></label>
          <label>Your place in the order of play<select @change=${pick("seat")}>
            ${Array.from({ length: count }, (_, each) => html`<option value=${each} ?selected=${each === seat}>${each + 1}</option>`)}</select></label>
          ${Array.from({ length: count }, (_, each) => (each === seat ? nothing : this.called(each)))}`
        : nothing}
      ${game.options.length > 0
        ? html`<details><summary>House rules</summary>
            ${game.options.map((option) =>
              optionField(option, this.options[option.name], (value) => (this.options = { ...this.options, [option.name]: value })),
            )}</details>`
        : nothing}
    </section>`;
  }

  private called(seat: number): TemplateResult {
    return html`<label>Name of player ${seat + 1}
      <input autocomplete="off" placeholder="Player ${seat + 1}" .value=${this.names[seat] ?? ""} @change=${(event: Event) => {
        const names = Array.from({ length: this.count }, (_, each) => this.names[each] ?? "");
        this.names = names.with(seat, (event.target as HTMLInputElement).value.trim());
      }} /></label>`;
  }

  private dominoes(position: Draft): TemplateResult {
    const free = this.box ? left(this.box.set, tilesIn(position)) : [];
    const leads = LEADS.filter((key) => key in position);
    return html`<section aria-label="Your hand and the table">
        <bone-tilelist name="Your hand" .tiles=${this.hand} .free=${free} .open=${true}
          @edit=${(event: CustomEvent<string[]>) => (this.position = put(position, this.path, event.detail) as Draft)}></bone-tilelist>
        ${leads.length > 0
          ? html`<label>Who begins<select @change=${(event: Event) => this.lead(Number((event.target as HTMLSelectElement).value))}>
              ${Array.from({ length: this.count }, (_, each) => html`<option value=${each} ?selected=${each === position[leads[0] ?? ""]}>
                ${each === this.seat ? "You" : this.names[each] || `Player ${each + 1}`}</option>`)}</select></label>`
          : nothing}
      </section>
      <section aria-label="What else lies there">
        <details ?open=${tilesIn(position["placed"]).length > 0}><summary>The table, the other hands, scores</summary>
          <bone-fields .game=${this.game} .position=${position} .set=${this.box?.set ?? new Map()} .fixed=${["options", ...LEADS]}
            @edited=${(event: CustomEvent<Draft>) => (this.position = event.detail)}></bone-fields>
        </details>
      </section>`;
  }

  private judged(position: Draft): TemplateResult {
    const hidden = this.hand.filter((tile) => tile === "?").length;
    const missing = hidden === 1 ? "Add one more domino to your hand." : `Add ${hidden} more dominoes to your hand.`;
    return html`<bone-checked .brief=${true} .game=${this.game.id} .position=${position}
        @checked=${(event: CustomEvent<string | null>) => (this.sound = event.detail)}></bone-checked>
      <p class="note" role="status">${hidden > 0 ? missing : ""}</p>
      <div class="buttons"><button class="main" ?disabled=${this.sound === null || hidden > 0} @click=${this.begin}>Begin</button></div>`;
  }

  private get path(): Path {
    return this.position && "players" in this.position ? ["players", this.seat, "hand"] : ["hand"];
  }

  private get hand(): string[] {
    return this.position ? listed(at(this.position, this.path)) : [];
  }

  private lead(seat: number): void {
    const { position } = this;
    if (position === null) return;
    const leads = LEADS.filter((key) => key in position);
    this.position = { ...position, ...Object.fromEntries(leads.map((key) => [key, seat])) };
  }

  /** Take a deal as a pattern and turn every hand of it face down. */
  private async unpack(): Promise<void> {
    const { game, count, seat, options } = this;
    this.sound = null;
    this.said = [];
    try {
      const box = await unpacked(game.id, count, options);
      const seen = await ask(game.id, "view", { position: box.text, seat });
      if (count !== this.count || seat !== this.seat || options !== this.options || game !== this.game) return;
      this.box = box;
      this.position = this.scored(this.covered(seen.position, seat));
    } catch (error) {
      this.position = null;
      this.said = sentences(error);
    }
  }

  private covered(position: Position, seat: number): Draft {
    const backs = (seats(position)[seat]?.hand ?? []).map(() => "?");
    const path = "players" in position ? ["players", seat, "hand"] : ["hand"];
    return put(position as unknown as Json, path, backs) as Draft;
  }

  private scored(position: Draft): Draft {
    return this.scores.reduce<Draft>((draft, score, seat) => {
      const key = ["score", "tokens"].find((each) => at(draft, ["players", seat, each]) !== undefined);
      return key === undefined ? draft : (put(draft, ["players", seat, key], score) as Draft);
    }, position);
  }

  private begin(): void {
    if (this.sound === null) return;
    const { sound: text, seat, count } = this;
    const names = Array.from({ length: count }, (_, each) => this.names[each] ?? "");
    this.tell<Seated>("seated", { text, seat, count, names });
  }
}

customElements.define("bone-seating", Seating);
