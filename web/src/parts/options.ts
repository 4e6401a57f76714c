import { html, nothing, type TemplateResult } from "lit";
import type { Game, Options } from "../service/types";

type Option = Game["options"][number];

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

export const nameOf = ({ name }: Option): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

/** Say a value of an option. */
export const inWords = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value).replaceAll("_", " ");

/** Draw the field of one option of a game as its schema has it. */
function optionField(option: Option, value: unknown, changed: (value: unknown) => void): TemplateResult {
  const { about } = option;
  const schema = option.schema as Schema;
  const usual = schema.type === "boolean" || schema.enum ? "" : ` Usually ${inWords(option.default)}.`;
  const label = html`<span class="option">${nameOf(option)}<small>${about}${usual}</small></span>`;
  const heard = (event: Event): void => changed(chosen(schema, event.target as HTMLInputElement));
  if (schema.type === "boolean")
    return html`<label class="check"><input type="checkbox" ?checked=${value === true} @change=${heard} /> ${label}</label>`;
  if (schema.enum)
    return html`<label>${label}<select @change=${heard}>
      ${schema.enum.map((each) => html`<option value=${JSON.stringify(each)} ?selected=${each === value}>${inWords(each)}${each === option.default ? " (usual)" : ""}</option>`)}
    </select></label>`;
  return html`<label>${label}<input type="number" .value=${String(value)} @change=${heard}
    min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing} step=${schema.multipleOf ?? 1} /></label>`;
}

/** Fields for all options of a game, folded; nothing where it has none. */
export function houseRules({ options }: Game, values: Options, changed: (options: Options) => void): TemplateResult | typeof nothing {
  if (options.length === 0) return nothing;
  return html`<details><summary>House rules <small>as usual, unless you change them</small></summary>
    ${options.map((option) => optionField(option, values[option.name] ?? option.default, (value) => changed({ ...values, [option.name]: value as Options[string] })))}</details>`;
}

function chosen(schema: Schema, field: HTMLInputElement): unknown {
  if (schema.type === "boolean") return field.checked;
  return schema.enum ? JSON.parse(field.value) : Number(field.value);
}
