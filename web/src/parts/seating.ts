import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { rich } from "../ground/language";
import { player, you } from "../messages/names";
import * as say from "../messages/seating";
import { seats, handOf } from "../ground/shapes";
import { subtract, tilesIn } from "../ground/tiles";
import { minus } from "../ground/values";
import { unpack, type Box } from "../play/box";
import { at, stringsOf, put, type Json, type Path } from "../ground/json";
import { AT_A_TABLE } from "../play/names";
import type { Begun, Player } from "../play/session";
import { leadsOf, led, startsOf, type Start } from "../play/starts";
import { ask } from "../service/ask";
import type { Game, Options, Position } from "../ground/types";
import { houseRules } from "./fields";
import { hrefOf } from "../routes";
import type { Before } from "../play/before";
import { Part, named, trouble } from "./part";
import "./tileset";

type Draft = { [key: string]: Json };

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
  /** Who may begin once the own hand is named, and with how many dominoes drawn; null until that is known. */
  @state() starts: readonly Start[] | null = null;
  @state() lead: number | null = null;
  @state() drawn: number | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) {
      const { seats, options } = this.game;
      const { players = 0, names = [], seat = 0 } = this.last ?? {};
      this.options = { ...Object.fromEntries(options.map((option) => [option.name, option.default])), ...this.last?.options };
      this.count = seats.includes(players) ? players : (seats[0] ?? 1);
      [this.seat, this.names] = [seat, names];
    }
    if (this.seat >= this.count) this.seat = 0;
    if (["game", "count", "seat", "options"].some((name) => changed.has(name))) void this.unpack();
    else if (changed.has("position")) void this.narrow();
  }

  protected override render(): TemplateResult {
    const { position, last } = this;
    const lead = last?.after ? say.again() : say.lead();
    return html`<p class="lead">${lead}</p>
      <div class="setting">
        ${last?.after ? this.standing() : this.seats()} ${position ? this.dominoes(position) : nothing} ${trouble(this.said)}
        ${position ? this.ready(position) : nothing}
      </div>`;
  }

  /** Who sits where, and what everybody has from the hands before. */
  private standing(): TemplateResult {
    const { position, count } = this;
    const round = position?.["round"];
    return html`<section aria-label=${say.matchSoFar()}>
      <h2>${typeof round === "number" ? say.round({ number: round }) : say.nextHand()}</h2>
      <ol class="standing" aria-label=${say.scores()}>${Array.from({ length: count }, (_, seat) => {
        const path = this.scoreAt(seat);
        return html`<li><span>${this.nameOf(seat)}</span> <strong>${path ? minus(Number(at(position ?? {}, path))) : ""}</strong></li>`;
      })}</ol>
      ${this.totals(say.correct())}
    </section>`;
  }

  private seats(): TemplateResult | typeof nothing {
    const { game, count, seat } = this;
    const pick = (name: "count" | "seat") => (event: Event) => {
      this[name] = Number((event.target as HTMLSelectElement).value);
    };
    if (game.seats.length === 1 && game.options.length === 0) return nothing;
    return html`<section aria-label=${say.seats()}>
      ${game.seats.length > 1
        ? html`<h2>${say.whoPlays()}</h2>
          <label>${say.players()}<select @change=${pick("count")}>
            ${game.seats.map((each) => html`<option ?selected=${each === count}>${each}</option>`)}</select></label>
          <label>${say.place()}<select @change=${pick("seat")}>
            ${Array.from({ length: count }, (_, each) => html`<option value=${each} ?selected=${each === seat}>${say.placeNumber({ place: each + 1 })}</option>`)}</select></label>
          <p class="note">${say.askedBelow()}</p>
          ${Array.from({ length: count }, (_, each) => (each === seat ? nothing : this.called(each)))}
          ${this.totals(say.scores())}`
        : nothing}
      ${houseRules(game, this.options, (options) => (this.options = options))}
    </section>`;
  }

  private called(seat: number): TemplateResult {
    const number = seat + 1;
    return html`<label>${say.nameOf({ number })}
      <input autocomplete="off" placeholder=${player({ number })} .value=${this.names[seat] ?? ""} @change=${(event: Event) => {
        const names = Array.from({ length: this.count }, (_, each) => this.names[each] ?? "");
        this.names = names.with(seat, (event.target as HTMLInputElement).value.trim());
      }} /></label>`;
  }

  /** What everybody has from the hands before. */
  private totals(title: string): TemplateResult | typeof nothing {
    if (this.scoreAt(0) === null) return nothing;
    return html`<details><summary>${title}</summary>
      ${Array.from({ length: this.count }, (_, seat) => {
        const path = this.scoreAt(seat);
        const [own, others] = path?.at(-1) === "tokens" ? [say.ownTokens, say.tokensOf] : [say.ownPoints, say.pointsOf];
        return path && html`<label>${seat === this.seat ? own() : others({ name: this.nameOf(seat) })}
          <input type="number" inputmode="numeric" .value=${String(at(this.position ?? {}, path))}
            @change=${(event: Event) => (this.position = put(this.position, path, Number((event.target as HTMLInputElement).value)) as Draft)} /></label>`;
      })}</details>`;
  }

  private scoreAt(seat: number): Path | null {
    const key = ["score", "tokens"].find((each) => at(this.position ?? {}, ["players", seat, each]) !== undefined);
    return key === undefined ? null : ["players", seat, key];
  }

  private readonly nameOf = (seat: number): string => (seat === this.seat ? you() : this.names[seat] || player({ number: seat + 1 }));

  private dominoes(position: Draft): TemplateResult {
    const { hand } = this;
    return html`<section aria-label=${say.handAndTable()}>
        <bone-holding .name=${say.hand()} .tiles=${hand} .free=${subtract(this.box?.set ?? new Map(), tilesIn(position))} .set=${this.box?.set ?? null} .isCounted=${true}
          @edit=${(event: CustomEvent<string[]>) => (this.position = put(position, handOf(position, this.seat), event.detail) as Draft)}></bone-holding>
        ${this.leading(position)}
        ${tilesIn(position["placed"]).length > 0
          ? html`<bone-fields .game=${this.game} .position=${position} .set=${this.box?.set ?? new Map()} .only=${"placed"}
              @edited=${(event: CustomEvent<Draft>) => (this.position = event.detail)}></bone-fields>`
          : nothing}
        ${this.last?.after
          ? nothing
          : html`<p class="note">${rich(say.inTheMiddle, { link: html`<a href=${hrefOf("edit", this.game.id)}>${say.setUp()}</a>` })}</p>`}
      </section>`;
  }

  /** Who begins, as far as the hand leaves it open, and how many dominoes were drawn before, where that makes a difference. */
  private leading(position: Draft): TemplateResult | typeof nothing {
    const { lead, starts } = this;
    if (leadsOf(position).length === 0) return nothing;
    const open = Array.from({ length: this.count }, (_, seat) => seat).filter((seat) => starts === null || starts.length === 0 || starts.some((start) => start.lead === seat));
    const ways = (starts ?? []).filter((start) => start.lead === lead);
    return html`<label>${say.whoBegins()}<select @change=${(event: Event) => this.begins((event.target as HTMLSelectElement).value)}>
        ${lead === null ? html`<option value="" selected>${say.choose()}</option>` : nothing}
        ${open.map((seat) => html`<option value=${seat} ?selected=${seat === lead}>${this.nameOf(seat)}</option>`)}</select></label>
      ${ways.length > 1
        ? html`<label>${say.drawnBefore()}<select @change=${(event: Event) => (this.drawn = Number((event.target as HTMLSelectElement).value))}>
            ${ways.map(({ drawn }) => html`<option value=${drawn} ?selected=${drawn === (this.drawn ?? ways[0]?.drawn)}>${say.drawn({ count: drawn })}</option>`)}</select></label>`
        : nothing}`;
  }

  private ready(position: Draft): TemplateResult {
    const hidden = this.hand.filter((tile) => tile === "?").length;
    const isOpen = this.lead === null && leadsOf(position).length > 0;
    const missing = hidden > 0 ? say.missing({ count: hidden }) : isOpen ? say.whoBeginsOpen() : "";
    return html`<div class="reach">
        <p role="status" ?hidden=${missing === ""}>${missing}</p>
        <button class="main" ?disabled=${missing !== ""} @click=${() => this.begin(position)}>${say.begin()}</button>
      </div>`;
  }

  private get hand(): string[] {
    return this.position ? stringsOf(at(this.position, handOf(this.position, this.seat))) : [];
  }

  private begins(value: string): void {
    this.lead = value === "" ? null : Number(value);
    this.drawn = null;
  }

  /** Take a deal as a pattern and turn every hand of it face down. */
  private unpack(): Promise<void> {
    const { game, count, seat, options, last } = this;
    return this.attempt(async () => {
      const box = await unpack(game.id, count, options, last?.after);
      const seen = await ask(game.id, "view", { position: box.text, seat });
      if (count !== this.count || seat !== this.seat || options !== this.options || game !== this.game) return;
      this.box = box;
      this.position = this.covered(seen.position, seat);
      [this.starts, this.lead, this.drawn] = [null, null, null];
    });
  }

  /** Learn who may begin, once the own hand is named. */
  private async narrow(): Promise<void> {
    const { game, position, seat, box } = this;
    const signal = this.restart();
    this.starts = null;
    if (position === null || box === null || this.hand.includes("?") || leadsOf(position).length === 0) return;
    const dealt = seats(box.position)[seat]?.hand.length ?? 0;
    const starts = await startsOf(game.id, position, seat, dealt, signal).catch(() => null);
    if (signal.aborted || starts === null) return;
    this.starts = starts;
    const leads = [...new Set(starts.map((start) => start.lead))];
    if (leads.length === 1 && leads[0] !== undefined) this.lead = leads[0];
    else if (this.lead !== null && leads.length > 0 && !leads.includes(this.lead)) this.lead = null;
  }

  private covered(position: Position, seat: number): Draft {
    const backs = (seats(position)[seat]?.hand ?? []).map(() => "?");
    return put(position as unknown as Json, handOf(position, seat), backs) as Draft;
  }

  /** The position in which the table begins, as far as it is told. */
  private start(position: Draft): Draft {
    const { lead, drawn, starts } = this;
    if (lead === null) return position;
    const ways = (starts ?? []).filter((start) => start.lead === lead);
    return (ways.find((start) => start.drawn === drawn) ?? ways[0])?.position ?? led(position, lead);
  }

  private begin(position: Draft): Promise<void> {
    const { game, seat, count } = this;
    return this.attempt(async () => {
      const { valid, text, faults } = await ask(game.id, "check", { position: this.start(position) });
      this.said = faults.map(({ message }) => named(message, this.nameOf));
      const names = Array.from({ length: count }, (_, each) => this.names[each] ?? "");
      const players = names.map((_, each): Player => (each === seat ? "person" : "elsewhere"));
      if (valid && text != null) this.tell<Begun>("seated", { text, name: AT_A_TABLE, players, names });
    });
  }
}
