import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { portrait, sign } from "../games/portraits";
import { hashOf } from "../routes";
import { BOTS, USUAL, someDeal, type Begun, type Player } from "../play/session";
import { ask } from "../service/ask";
import type { Game, Options } from "../ground/types";
import { houseRules } from "../parts/fields";
import { Part, sentences, trouble } from "../parts/part";

/** Faults of a deal that are told; a list of all that is missing helps nobody. */
const MOST_SAID = 4;

const LEVELS = [1, 2, 3, 4, 5] as const;

const STRENGTHS = { 1: "a beginner", 2: "easy", 3: "fair", 4: "strong", 5: "the strongest" } as const;

/** Choose a deal, who plays, and the options. Tells `begin` with the position dealt. */
@customElement("bone-new")
export class NewGame extends Part {
  @property({ attribute: false }) game!: Game;
  @state() count = 0;
  @state() options: Options = {};
  @state() dealing = false;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) this.options = {};
    if (!this.game.seats.includes(this.count)) this.count = this.game.seats[0] ?? 1;
  }

  protected override render(): TemplateResult {
    const { game } = this;
    return html`<h1 data-game=${game.id}>${sign(game.id)} ${game.name}</h1>
      <p class="lead">${game.about} <a href=${hashOf("learn", game.id, 1)}>Learn it in five minutes</a></p>
      <div class="fresh" data-game=${game.id}><form class="new" data-game=${game.id} @submit=${this.submitted}>
        ${game.seats.length > 1 ? this.seats() : nothing}
        <label><span>Deal number<small>Leave it empty for a new deal. A number deals the same dominoes to everybody.</small></span>
          <input name="seed" type="number" min="0" max="9007199254740991" placeholder="any" inputmode="numeric" /></label>
        ${houseRules(game, this.options, (options) => (this.options = options))}
        <details>
          <summary>Deal by hand <small>as you dealt real dominoes</small></summary>
          <label>Type the whole set in the order of the deal, such as 6-3 0-0 …
            <textarea name="deal" rows="4" spellcheck="false"></textarea></label>
        </details>
        ${trouble(this.said)}
        <button class="play-key" ?disabled=${this.dealing}>Deal</button>
      </form><div class="vista">${portrait(game.id)}</div></div>`;
  }

  private seats(): TemplateResult {
    return html`<label>Players
        <select name="count" @change=${(event: Event) => (this.count = Number((event.target as HTMLSelectElement).value))}>
          ${this.game.seats.map((seats) => html`<option ?selected=${seats === this.count}>${seats}</option>`)}
        </select>
      </label>
      ${Array.from({ length: this.count }, (_, seat) => html`<label>Player ${seat + 1}
        <select name="player" aria-label="Player ${seat + 1}">
          <option value="person" ?selected=${seat === 0}>${seat === 0 ? "You" : "A person at this screen"}</option>
          ${LEVELS.map((level) => html`<option value=${level} ?selected=${level === USUAL[seat]}>${BOTS[level]}, ${STRENGTHS[level]}</option>`)}
        </select>
      </label>`)}`;
  }

  private submitted(event: SubmitEvent): void {
    event.preventDefault();
    void this.deal(new FormData(event.target as HTMLFormElement));
  }

  private async deal(form: FormData): Promise<void> {
    const { game } = this;
    const tiles = text(form, "deal").split(/[\s,]+/).filter(Boolean);
    const seed = text(form, "seed");
    const body = {
      options: this.options,
      ...(tiles.length > 0 ? { deal: tiles } : { seed: seed === "" ? someDeal() : Number(seed) }),
      players: this.count,
    };
    const players = form.getAll("player").map((player): Player => (player === "person" ? "person" : (Number(player) as Player)));
    this.dealing = true;
    try {
      const dealt = await ask(game.id, "deals", body);
      const name = dealt.seed === null ? "A deal of your own" : `Deal ${dealt.seed}`;
      this.tell<Begun>("begin", { text: dealt.text, name, players });
    } catch (error) {
      const said = sentences(error);
      const rest = said.length - MOST_SAID;
      this.said = rest > 1 ? [...said.slice(0, MOST_SAID), `And ${rest} more like these.`] : said;
    }
    this.dealing = false;
  }
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
