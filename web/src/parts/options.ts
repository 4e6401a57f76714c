import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../service/types";

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

/** Draw the field of one option of a game, named `option.NAME`, as its schema has it. */
export function optionField(option: Option, value: unknown, changed: (value: unknown) => void): TemplateResult {
  const { name, about } = option;
  const schema = option.schema as Schema;
  const usual = schema.type === "boolean" || schema.enum ? "" : ` Usually ${inWords(option.default)}.`;
  const label = html`<span class="option">${nameOf(option)}<small>${about}${usual}</small></span>`;
  const heard = (event: Event): void => changed(chosen(schema, event.target as HTMLInputElement));
  if (schema.type === "boolean")
    return html`<label class="check"><input type="checkbox" name="option.${name}" ?checked=${value === true} @change=${heard} /> ${label}</label>`;
  if (schema.enum)
    return html`<label>${label}<select name="option.${name}" @change=${heard}>
      ${schema.enum.map((each) => html`<option value=${JSON.stringify(each)} ?selected=${each === value}>${inWords(each)}${each === option.default ? " (usual)" : ""}</option>`)}
    </select></label>`;
  return html`<label>${label}<input type="number" name="option.${name}" .value=${String(value)} @change=${heard}
    min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing} step=${schema.multipleOf ?? 1} /></label>`;
}

function chosen(schema: Schema, field: HTMLInputElement): unknown {
  if (schema.type === "boolean") return field.checked;
  return schema.enum ? JSON.parse(field.value) : Number(field.value);
}
