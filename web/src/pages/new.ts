import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { portrait, sign } from "../games/portraits";
import { keepInvitations } from "../play/friends";
import { hrefOf, visit } from "../routes";
import { newDeal } from "../play/dealing";
import { BOTS, USUAL, type Begun, type Player } from "../play/session";
import { ask } from "../service/ask";
import { hasTables, hrefOfTable, makeTable } from "../service/tables";
import type { Game, Options } from "../ground/types";
import { houseRules } from "../parts/fields";
import { Part, trouble } from "../parts/part";
import { BY_ORDER, dealNamed } from "../play/names";
import * as say from "../messages/new-game";

/** Faults of a deal that are told; a list of all that is missing helps nobody. */
const MOST_SAID = 4;

const LEVELS = [1, 2, 3, 4, 5] as const;

/** Seconds that a move may take. */
const CLOCKS = [30, 60, 180, 86_400] as const;

const timeInWords = (seconds: number): string =>
  seconds < 60 ? say.seconds({ seconds }) : seconds < 86_400 ? say.minutes({ minutes: seconds / 60 }) : say.days({ days: seconds / 86_400 });

/** Choose a deal, who plays, and the options. Tells `begin` with the position dealt. */
@customElement("bone-new")
export class NewGame extends Part {
  @property({ attribute: false }) game!: Game;
  @state() count = 0;
  @state() options: Options = {};
  @state() dealing = false;
  /** Whether the service has tables for people in different places. */
  @state() hasTables = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void hasTables().then((has) => (this.hasTables = has));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) Object.assign(this, { options: {}, said: [] });
    if (!this.game.seats.includes(this.count)) this.count = this.game.seats[0] ?? 1;
  }

  protected override render(): TemplateResult {
    const { game } = this;
    return html`${keyed(game.id, this.form(game))}`;
  }

  private form(game: Game): TemplateResult {
    return html`<h1 data-game=${game.id}>${sign(game.id)} ${game.name}</h1>
      <p class="lead">${game.about} <a href=${hrefOf("learn", game.id, 1)}>${say.learnIt()}</a></p>
      <div class="fresh" data-game=${game.id}><form class="new" data-game=${game.id} @submit=${this.submitted}>
        ${game.seats.length > 1 ? this.seats() : nothing}
        <label><span>${say.dealNumber()}<small>${say.dealNumberNote()}</small></span>
          <input name="seed" type="number" min="0" max="9007199254740991" placeholder=${say.any()} inputmode="numeric" /></label>
        ${houseRules(game, this.options, (options) => (this.options = options))}
        <details>
          <summary>${say.byHand()} <small>${say.byHandNote()}</small></summary>
          <label>${say.wholeSet()}
            <textarea name="deal" rows="4" spellcheck="false"></textarea></label>
        </details>
        ${trouble(this.said)}
        <button class="play-key" ?disabled=${this.dealing}>${say.deal()}</button>
        ${this.hasTables && game.seats.some((seats) => seats > 1) ? this.friends() : nothing}
      </form><div class="vista">${portrait(game.id)}</div></div>`;
  }

  private seats(): TemplateResult {
    return html`<label>${say.players()}
        <select name="count" @change=${(event: Event) => (this.count = Number((event.target as HTMLSelectElement).value))}>
          ${this.game.seats.map((seats) => html`<option ?selected=${seats === this.count}>${seats}</option>`)}
        </select>
      </label>
      ${Array.from({ length: this.count }, (_, seat) => html`<label>${say.player({ number: seat + 1 })}
        <select name="player" aria-label=${say.player({ number: seat + 1 })}>
          <option value="person" ?selected=${seat === 0}>${seat === 0 ? say.you() : say.personHere()}</option>
          ${LEVELS.map((level) => html`<option value=${level} ?selected=${level === USUAL[seat]}>${say.bot({ level, name: BOTS[level] })}</option>`)}
        </select>
      </label>`)}`;
  }

  /** Play the same game with people in different places. */
  private friends(): TemplateResult {
    return html`<details class="with-friends">
      <summary>${say.withFriends()} <small>${say.withFriendsNote()}</small></summary>
      <p class="note">${say.withFriendsHow()}</p>
      <label>${say.clock()}
        <select name="clock"><option value="">${say.noLimit()}</option>${CLOCKS.map((seconds) => html`<option value=${seconds}>${timeInWords(seconds)}</option>`)}</select></label>
      <label class="check"><input type="checkbox" name="hints" /> ${say.hints()}</label>
      <button class="main" type="button" ?disabled=${this.dealing} @click=${(event: Event) => this.invite((event.target as HTMLButtonElement).form)}>${say.makeATable()}</button>
    </details>`;
  }

  private async invite(form: HTMLFormElement | null): Promise<void> {
    const { game, count, options } = this;
    if (form === null) return;
    const data = new FormData(form);
    const chosen = data.getAll("player").map((player, seat) => (seat === 0 || player === "person" ? null : Number(player)));
    const levels = Array.from({ length: count }, (_, seat) => chosen[seat] ?? null);
    if (levels.filter((level) => level === null).length < 2) levels[1] = null;
    const seats = levels.map((level) => (level === null ? {} : { level }));
    this.dealing = true;
    await this.attempt(async () => {
      const clock = text(data, "clock");
      const made = await makeTable({ game: game.id, seats, options, clock: clock === "" ? null : Number(clock), hints: data.has("hints") });
      keepInvitations(made);
      visit(hrefOfTable({ id: made.id, token: made.seats[0]?.token ?? "" }));
    });
    this.dealing = false;
  }

  private submitted(event: SubmitEvent): void {
    event.preventDefault();
    void this.deal(new FormData(event.target as HTMLFormElement));
  }

  private async deal(form: FormData): Promise<void> {
    const { game, count, options } = this;
    const players = form.getAll("player").map((player): Player => (player === "person" ? "person" : (Number(player) as Player)));
    const tiles = text(form, "deal").split(/[\s,]+/).filter(Boolean);
    const seed = text(form, "seed");
    const body = {
      options,
      players: count,
    };
    this.dealing = true;
    try {
      const dealt = await ask(game.id, "deals", { ...body, ...(tiles.length > 0 ? { deal: tiles } : { seed: seed === "" ? await newDeal(game, body, players.indexOf("person")) : Number(seed) }) });
      const name = dealt.seed === null ? BY_ORDER : dealNamed(dealt.seed);
      this.tell<Begun>("begin", { text: dealt.text, name, players });
    } catch (error) {
      this.fail(error);
      const rest = this.said.length - MOST_SAID;
      if (rest > 1) this.said = [...this.said.slice(0, MOST_SAID), say.andMore({ count: rest })];
    }
    this.dealing = false;
  }
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
