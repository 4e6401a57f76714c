import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { subtract, tilesIn, type Bag } from "../ground/tiles";
import { at, isObject, kindOf, stringsOf, lying, pathInWords, parts, pointer, put, type Json, type Path } from "../ground/json";
import type { Game, Options } from "../ground/types";
import { domino } from "../boards/signs";
import { capital, tileInWords } from "../ground/words";
import * as say from "../messages/fields";
import { player } from "../messages/names";
import { Part } from "./part";
import "./tileset";

/** Fields for everything that a position's JSON holds, made from its shapes. Tells `edited` with the
 * new JSON; whether it is a position is for the service to say. */
@customElement("bone-fields")
export class Fields extends Part {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) position!: { [key: string]: Json };
  @property({ attribute: false }) set!: Bag;
  /** The one key that is wanted; empty for all. */
  @property() only = "";
  /** The place of the domino on the table that is being changed. */
  @state() changing: string | null = null;

  private get free(): string[] {
    return subtract(this.set, tilesIn(this.position));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) this.changing = null;
  }

  protected override render(): TemplateResult {
    if (this.only !== "") return html`<div class="fields">${this.field([this.only])}</div>`;
    const { own, seats } = parts(this.position);
    const { options } = this.position;
    return html`<div class="fields">
      ${seats.map((paths, seat) => html`<fieldset><legend>${player({ number: seat + 1 })}</legend>${paths.map((path) => this.field(path))}</fieldset>`)}
      ${own.length > 0 ? html`<fieldset><legend>${say.table()}</legend>${own.map((path) => this.field(path))}</fieldset>` : nothing}
      ${houseRules(this.game, isObject(options) ? (options as Options) : {}, (chosen) => this.edit(["options"], { ...chosen }))}
    </div>`;
  }

  private field(path: Path): TemplateResult {
    const value = at(this.position, path) ?? null;
    const name = this.only === "" ? pathInWords(path) : say.onTheTable();
    const place = pointer(path);
    switch (kindOf(String(path.at(-1)), value)) {
      case "dominoes":
        return html`<bone-holding data-at=${place} .name=${name} .tiles=${stringsOf(value)} .free=${this.free}
          @edit=${(event: CustomEvent<string[]>) => this.edit(path, counted(event.detail))}></bone-holding>`;
      case "switch":
        return html`<label class="check" data-at=${place}>
          <input type="checkbox" .checked=${value === true} @change=${(event: Event) => this.edit(path, (event.target as HTMLInputElement).checked)} /> ${name}</label>`;
      case "number":
      case "word":
        return html`<label data-at=${place}>${name}
          <input type=${typeof value === "number" ? "number" : "text"} .value=${String(value)} spellcheck="false" autocapitalize="off"
            @change=${(event: Event) => this.edit(path, typeof value === "number" ? Number(typed(event)) : typed(event))} /></label>`;
      default:
        return this.lying(path, name, value);
    }
  }

  /** Dominoes that lie on the table can be changed one by one. */
  private lying(path: Path, name: string, value: Json): TemplateResult {
    const places = lying(value, path);
    const changing = places.find((each) => pointer(each) === this.changing);
    return html`<div data-at=${pointer(path)} role="group" aria-label=${name}>
      <h3>${name} <small>${places.length === 0 ? say.noDominoes() : say.tapToChange()}</small></h3>
      ${places.length > 0 ? html`<ul class="hand">${places.map((each) => html`<li>${this.tile(each)}</li>`)}</ul>` : nothing}
      ${changing
        ? html`<bone-tileset name=${say.another()} .choices=${this.free}
            @choose=${(event: CustomEvent<string>) => this.swap(changing, event.detail)}></bone-tileset>`
        : nothing}
    </div>`;
  }

  private tile(path: Path): TemplateResult {
    const tile = String(at(this.position, path));
    const place = pointer(path);
    const isOpen = this.changing === place;
    return html`<button type="button" class="held fits" aria-expanded=${isOpen} aria-label=${say.change({ tile: tileInWords(tile) })}
      @click=${() => (this.changing = isOpen ? null : place)}>${domino(tile)}</button>`;
  }

  private swap(path: Path, tile: string): void {
    this.changing = null;
    this.edit(path, tile);
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

type Option = Game["options"][number];

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

const spaced = (key: string): string => key.replaceAll("_", " ");

export const nameOf = ({ name }: Option): string => say.option({ name, label: capital(spaced(name)) });

export function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? say.yes() : say.no();
  return say.choice({ value: String(value), label: spaced(String(value)) });
}

function optionField(option: Option, value: unknown, changed: (value: unknown) => void): TemplateResult {
  const { about } = option;
  const schema = option.schema as Schema;
  const usual = schema.type === "boolean" || schema.enum ? "" : say.usually({ value: inWords(option.default) });
  const label = html`<span class="option">${nameOf(option)}<small>${about} ${usual}</small></span>`;
  const heard = (event: Event): void => changed(chosen(schema, event.target as HTMLInputElement));
  if (schema.type === "boolean")
    return html`<label class="check"><input type="checkbox" ?checked=${value === true} @change=${heard} /> ${label}</label>`;
  if (schema.enum)
    return html`<label>${label}<select @change=${heard}>
      ${schema.enum.map((each) => html`<option value=${JSON.stringify(each)} ?selected=${each === value}>${each === option.default ? say.usual({ value: inWords(each) }) : inWords(each)}</option>`)}
    </select></label>`;
  return html`<label>${label}<input type="number" .value=${String(value)} @change=${heard}
    min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing} step=${schema.multipleOf ?? 1} /></label>`;
}

/** Fields for all options of a game, folded; nothing where it has none. */
export function houseRules({ options }: Game, values: Options, changed: (options: Options) => void): TemplateResult | typeof nothing {
  if (options.length === 0) return nothing;
  return html`<details><summary>${say.houseRules()} <small>${say.asUsual()}</small></summary>
    ${options.map((option) => optionField(option, values[option.name] ?? option.default, (value) => changed({ ...values, [option.name]: value as Options[string] })))}</details>`;
}

function chosen(schema: Schema, field: HTMLInputElement): unknown {
  if (schema.type === "boolean") return field.checked;
  return schema.enum ? JSON.parse(field.value) : Number(field.value);
}
