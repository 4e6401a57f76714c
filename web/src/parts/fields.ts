import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { left, tilesIn, type Bag } from "../setup/bag";
import { at, isObject, kindOf, listed, lying, named, parts, pointer, put, type Json, type Path } from "../setup/places";
import type { Game } from "../service/types";
import { domino, spoken } from "./domino";
import { optionField } from "./options";
import { Part } from "./part";
import "./tilelist";
import "./tileset";

/** Fields for everything that a position's JSON holds, made from its shapes. Tells `edited` with the
 * new JSON; whether it is a position is for the service to say. */
export class Fields extends Part {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) position!: { [key: string]: Json };
  @property({ attribute: false }) set!: Bag;
  /** Keys that have no field here. */
  @property({ attribute: false }) fixed: readonly string[] = [];
  /** The place of the domino on the table that is being changed. */
  @state() changing: string | null = null;
  /** The place whose JSON cannot be read. */
  @state() wrong: string | null = null;

  private get free(): string[] {
    return left(this.set, tilesIn(this.position));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) this.changing = this.wrong = null;
  }

  protected override render(): TemplateResult {
    const { own, seats } = parts(this.position);
    const shown = (path: Path): boolean => !this.fixed.includes(String(path.at(-1)));
    return html`<div class="fields">
      ${seats.map((paths, seat) => html`<fieldset><legend>Player ${seat + 1}</legend>${paths.filter(shown).map((path) => this.field(path))}</fieldset>`)}
      ${own.length > 0 ? html`<fieldset><legend>The table</legend>${own.filter(shown).map((path) => this.field(path))}</fieldset>` : nothing}
      ${this.fixed.includes("options") ? nothing : this.options()}
    </div>`;
  }

  private options(): TemplateResult | typeof nothing {
    const options = this.position["options"];
    if (this.game.options.length === 0) return nothing;
    const value = (name: string, standard: unknown): unknown => (isObject(options) ? (options[name] ?? standard) : standard);
    return html`<details><summary>House rules</summary>
      ${this.game.options.map((option) =>
        optionField(option, value(option.name, option.default), (chosen) => {
          const whole = isObject(options) ? options : {};
          this.edit(["options"], { ...whole, [option.name]: chosen as Json });
        }),
      )}
    </details>`;
  }

  private field(path: Path): TemplateResult {
    const value = at(this.position, path) ?? null;
    const name = named(path);
    const place = pointer(path);
    switch (kindOf(String(path.at(-1)), value)) {
      case "dominoes":
        return html`<bone-tilelist data-at=${place} .name=${name} .tiles=${listed(value)} .free=${this.free}
          @edit=${(event: CustomEvent<string[]>) => this.edit(path, counted(event.detail))}></bone-tilelist>`;
      case "number":
        return html`<label data-at=${place}>${name}
          <input type="number" .value=${String(value)} @change=${(event: Event) => this.edit(path, Number(typed(event)))} /></label>`;
      case "switch":
        return html`<label class="check" data-at=${place}>
          <input type="checkbox" .checked=${value === true} @change=${(event: Event) => this.edit(path, (event.target as HTMLInputElement).checked)} /> ${name}</label>`;
      case "word":
        return html`<label data-at=${place}>${name}
          <input .value=${String(value)} spellcheck="false" autocapitalize="off" @change=${(event: Event) => this.edit(path, typed(event))} /></label>`;
      default:
        return this.lying(path, name, value);
    }
  }

  /** Dominoes that lie on the table can be changed one by one; how they lie is JSON. */
  private lying(path: Path, name: string, value: Json): TemplateResult {
    const places = lying(value, path);
    const changing = places.find((each) => pointer(each) === this.changing);
    const isWrong = this.wrong === pointer(path);
    return html`<div data-at=${pointer(path)} role="group" aria-label=${name}>
      <h3>${name} <small>${places.length === 0 ? "no dominoes" : "tap one to change it"}</small></h3>
      ${places.length > 0 ? html`<ul class="hand">${places.map((each) => html`<li>${this.tile(each)}</li>`)}</ul>` : nothing}
      ${changing
        ? html`<bone-tileset name="Another domino" .choices=${this.free}
            @choose=${(event: CustomEvent<string>) => this.swap(changing, event.detail)}></bone-tileset>`
        : nothing}
      <details><summary>${name} as JSON</summary>
        <textarea rows="6" spellcheck="false" aria-label="${name} as JSON" aria-invalid=${isWrong}
          .value=${JSON.stringify(value, null, 1)} @change=${(event: Event) => this.written(path, typed(event))}></textarea>
        ${isWrong ? html`<p class="trouble" role="alert">That is no JSON.</p>` : nothing}
      </details>
    </div>`;
  }

  private tile(path: Path): TemplateResult {
    const tile = String(at(this.position, path));
    const place = pointer(path);
    const isOpen = this.changing === place;
    return html`<button type="button" class="held fits" aria-expanded=${isOpen} aria-label="Change ${spoken(tile)}"
      @click=${() => (this.changing = isOpen ? null : place)}>${domino(tile)}</button>`;
  }

  private swap(path: Path, tile: string): void {
    this.changing = null;
    this.edit(path, tile);
  }

  private written(path: Path, text: string): void {
    try {
      this.edit(path, JSON.parse(text) as Json);
      this.wrong = null;
    } catch {
      this.wrong = pointer(path);
    }
  }

  private edit(path: Path, value: Json): void {
    this.position = put(this.position, path, value) as { [key: string]: Json };
    this.tell("edited", this.position);
  }
}

const typed = (event: Event): string => (event.target as HTMLInputElement | HTMLTextAreaElement).value;

/** Write a list of nothing but face-down dominoes as their number. */
const counted = (tiles: string[]): Json =>
  tiles.length > 0 && tiles.every((tile) => tile === "?") ? tiles.length : tiles;

customElements.define("bone-fields", Fields);
