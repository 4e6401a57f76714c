/** Schemas and descriptions in words. */

import { html, type TemplateResult } from "lit";
import { nameOf, type Schema } from "./document";

/** Set out a description: paragraphs, and code between backticks. */
export function prose(text: string): TemplateResult[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${inline(paragraph)}</p>`);
}

function inline(text: string): (string | TemplateResult)[] {
  return text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** Say which values a schema lets pass. */
export function kindOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(kindOf).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.type === "array") return `list of ${kindOf(schema.items ?? {})}${size(schema)}`;
  if (schema.type === "object" && typeof schema.additionalProperties === "object")
    return `${kindOf(schema.additionalProperties)} by name`;
  return `${schema.format ?? schema.type ?? "anything"}${bounds(schema)}`;
}

function size({ minItems, maxItems }: Schema): string {
  if (minItems !== undefined && minItems === maxItems) return `, ${minItems} of them`;
  return [
    minItems === undefined ? "" : `, ${minItems} at least`,
    maxItems === undefined ? "" : `, ${maxItems} at most`,
  ].join("");
}

function bounds(schema: Schema): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, maxLength, pattern } = schema;
  return [
    minimum === undefined ? "" : ` from ${minimum}`,
    exclusiveMinimum === undefined ? "" : ` above ${exclusiveMinimum}`,
    maximum === undefined ? "" : ` to ${maximum}`,
    exclusiveMaximum === undefined ? "" : ` below ${exclusiveMaximum}`,
    multipleOf === undefined ? "" : ` in steps of ${multipleOf}`,
    maxLength === undefined ? "" : `, ${maxLength} characters at most`,
    pattern === undefined ? "" : `, as ${pattern}`,
  ].join("");
}

/** Find the schemas below one that have fields of their own to show: its own, those of the items
 * of a list, those of every choice. */
export function partsOf(schema: Schema): Schema[] {
  if (schema.$ref || schema.properties) return [schema];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(partsOf);
  if (schema.items) return partsOf(schema.items);
  return typeof schema.additionalProperties === "object" ? partsOf(schema.additionalProperties) : [];
}
