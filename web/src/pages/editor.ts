import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { hashOf } from "../routes";
import { Session } from "../play/session";
import { ask } from "../service/ask";
import type { Game, LegalMove, Options, Position } from "../service/types";
import type { Bag } from "../setup/bag";
import { playersOf, unpacked } from "../setup/box";
import { isObject, type Json } from "../setup/places";
import { Part, trouble } from "../parts/part";
import type { Hinted } from "../parts/hints";
import "../parts/advising";
import "../parts/checked";
import "../parts/fields";
import "../parts/sharing";

/** Set up any position: written, pasted or by fields; the service says at once what is wrong with it. */
export class Editor extends Part {
  @property({ attribute: false }) game!: Game;
  /** The position of the address, as text; empty to begin with an example. */
  @property() text!: string;
  /** What stands in the box for text and JSON. */
  @state() draft = "";
  /** What is checked: the text, or the JSON that was read. */
  @state() source: unknown = null;
  @state() position: { [key: string]: Json } | null = null;
  /** The text of the position while it is sound. */
  @state() sound: string | null = null;
  @state() set: Bag = new Map();
  @state() marks: readonly LegalMove[] = [];
  private boxed = "";

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("text")) {
      this.position = null;
      if (this.text) this.write(this.text);
      else this.take(this.game.example as { [key: string]: Json });
    }
    if (changed.has("position") && this.position) void this.unpack(this.position as unknown as Position);
  }

  protected override render(): TemplateResult {
    const { game, sound } = this;
    return html`<h1>${game.name} <small>Set up a position</small></h1>
      <div class="table" @show=${(event: CustomEvent<string>) => this.show(event.detail)}>
        <div>
          <bone-checked
            .game=${game.id}
            .position=${this.source}
            .marks=${this.marks}
            @checked=${(event: CustomEvent<string | null>) => this.checked(event.detail)}
          ></bone-checked>
          <div class="buttons">
            ${sound === null
              ? html`<button class="main" disabled>Play from here</button>`
              : html`<a class="button main" href=${hashOf({ page: "at", game: game.id, text: sound })}>Play from here</a>`}
          </div>
          ${sound === null
            ? nothing
            : html`<bone-sharing .game=${game.id} .text=${sound}></bone-sharing>
                <bone-advising .game=${game.id} .text=${sound}
                  @hinted=${(event: CustomEvent<Hinted>) => (this.marks = event.detail.moves)}
                  @play=${(event: CustomEvent<LegalMove>) => this.play(event.detail)}></bone-advising>`}
        </div>
        <div>${this.begin()} ${this.writing()} ${this.fields()} ${trouble(this.said)}</div>
      </div>`;
  }

  private begin(): TemplateResult {
    const { game } = this;
    return html`<section aria-label="Begin with">
      <h2>Begin with</h2>
      <div class="buttons">
        <button @click=${() => this.take(game.example as { [key: string]: Json })}>The example</button>
        ${game.seats.map((count) => html`<button @click=${() => this.deal(count)}>A deal${count > 1 ? ` for ${count}` : ""}</button>`)}
      </div>
    </section>`;
  }

  private writing(): TemplateResult {
    return html`<section aria-label="Text or JSON">
      <label>Position text or JSON
        <textarea rows="7" spellcheck="false" autocapitalize="off" .value=${this.draft}
          @input=${(event: Event) => this.write((event.target as HTMLTextAreaElement).value)}></textarea></label>
    </section>`;
  }

  private fields(): TemplateResult | typeof nothing {
    if (this.position === null) return nothing;
    return html`<section aria-label="Fields">
      <bone-fields .game=${this.game} .position=${this.position} .set=${this.set}
        @edited=${(event: CustomEvent<{ [key: string]: Json }>) => this.take(event.detail)}></bone-fields>
    </section>`;
  }

  /** Take a position as JSON, from fields or a deal. */
  private take(position: { [key: string]: Json }): void {
    this.position = position;
    this.source = position;
    this.draft = JSON.stringify(position, null, 1);
    this.changed();
  }

  /** Take what was written: JSON where it begins like an object, else the text of a position. */
  private write(draft: string): void {
    this.draft = draft;
    const written = draft.trim();
    this.source = written;
    this.changed();
    if (!written.startsWith("{")) return;
    try {
      const read = JSON.parse(written) as Json;
      this.source = read;
      if (isObject(read)) this.position = read;
    } catch (error) {
      this.said = [`This JSON cannot be read: ${(error as Error).message}.`];
    }
  }

  private changed(): void {
    this.sound = null;
    this.marks = [];
    this.said = [];
  }

  private async checked(text: string | null): Promise<void> {
    this.sound = text;
    if (text === null) return;
    history.replaceState(null, "", hashOf({ page: "edit", game: this.game.id, text }));
    if (typeof this.source !== "string") return;
    await this.attempt(async () => {
      const played = await ask(this.game.id, "play", { position: text, moves: [] });
      if (this.sound === text) this.position = played.position as unknown as { [key: string]: Json };
    });
  }

  private deal(players: number): Promise<void> {
    return this.attempt(async () => {
      const seed = Math.floor(Math.random() * 1e9);
      const options = chosen(this.position?.["options"]);
      const body = { seed, options, ...(players > 1 ? { players } : {}) };
      const dealt = await ask(this.game.id, "deals", body);
      this.take(dealt.position as unknown as { [key: string]: Json });
    });
  }

  /** Learn the dominoes of the set that the options name. */
  private async unpack(position: Position): Promise<void> {
    const chosen = "options" in position ? (position.options ?? {}) : {};
    const players = playersOf(position);
    const wanted = JSON.stringify([this.game.id, players, chosen]);
    if (wanted === this.boxed) return;
    this.boxed = wanted;
    try {
      this.set = (await unpacked(this.game.id, players, chosen)).set;
    } catch {
      this.boxed = ""; // options that are wrong are told by the check
    }
  }

  private play(legal: LegalMove): Promise<void> {
    return this.attempt(async () => {
      const { game, sound } = this;
      if (sound === null) return;
      const session = await Session.begin(game.id, sound, "Set up by hand");
      await session.lay(legal);
      location.hash = hashOf({ page: "table", game: game.id, id: session.id });
    });
  }

  /** Lead from a fault to the field that it is about. */
  private show(place: string): void {
    const fields = [...this.querySelectorAll<HTMLElement>("[data-at]")];
    const inside = fields.filter(({ dataset }) => `${place}/`.startsWith(`${dataset["at"]}/`));
    const found = inside[0] ?? fields.find(({ dataset }) => dataset["at"]?.startsWith(`${place}/`));
    found?.scrollIntoView({ block: "center" });
    found?.querySelector<HTMLElement>("button, input, textarea")?.focus();
  }
}

/** The options in a draft; a value that can be none is told by the check. */
function chosen(options: Json | undefined): Options {
  const found: Options = {};
  for (const [name, value] of Object.entries(isObject(options) ? options : {}))
    if (value !== null && typeof value !== "object") found[name] = value;
  return found;
}

customElements.define("bone-editor", Editor);
