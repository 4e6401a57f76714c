import { html, type TemplateResult } from "lit";

/** The OpenAPI document of the service, as far as the reference reads it. */

/** What is said of the bounds of a value; # stands for the bound. */
const BOUNDS = {
  minimum: " from #",
  exclusiveMinimum: " above #",
  maximum: " to #",
  exclusiveMaximum: " below #",
  multipleOf: " in steps of #",
  minItems: ", # at least",
  maxItems: ", # at most",
  maxLength: ", # characters at most",
  pattern: ", as #",
} as const;

export interface Schema extends Partial<Record<keyof typeof BOUNDS, string | number>> {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
}

export interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
  security?: unknown[];
}

export interface Document {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer>; parameters: Record<string, Parameter> };
}

export interface Call extends Operation {
  parameters: Parameter[];
  path: string;
  method: string;
}

export interface Group {
  name: string;
  about: string;
  calls: Call[];
}

/** Group the calls as the document does, in its order, with what they refer to in its place. */
export function groupsOf({ paths, tags, components }: Document): Group[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => {
      const parameters = (operation.parameters ?? []).map((each) => followed(each, components.parameters));
      const answers = Object.entries(operation.responses).map(([status, each]) => [status, followed(each, components.responses)]);
      return { ...operation, path, method, parameters, responses: Object.fromEntries(answers) };
    }),
  );
  return tags.map(({ name, description }) => ({ name, about: description, calls: calls.filter((call) => call.tags.includes(name)) }));
}

/** Return what something refers to by a name, or else the thing itself. */
export const followed = <T extends { $ref?: string }>(each: T, named: Record<string, T>): T => (each.$ref ? named[nameOf(each.$ref)] : undefined) ?? each;

/** Keep the calls that have every one of the words; groups without any are left out. */
export function having(groups: readonly Group[], words: string): Group[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (call: Call): boolean => {
    const text = `${call.method} ${call.path} ${call.operationId} ${call.summary} ${call.description}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, calls: group.calls.filter(has) }))
    .filter((group) => group.calls.length > 0);
}

/** Return the last part of a reference: the name of what it refers to. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

export const counted = (calls: number): string => (calls === 1 ? "1 call" : `${calls} calls`);

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
  if (schema.type === "array") return `list of ${kindOf(schema.items ?? {})}${bounds(schema)}`;
  if (schema.type === "object" && typeof schema.additionalProperties === "object")
    return `${kindOf(schema.additionalProperties)} by name`;
  return `${schema.format ?? schema.type ?? "anything"}${bounds(schema)}`;
}

const bounds = (schema: Schema): string =>
  Object.entries(BOUNDS).map(([key, told]) => {
    const bound = schema[key as keyof typeof BOUNDS];
    return bound === undefined ? "" : told.replace("#", () => String(bound));
  }).join("");

/** Find the schemas below one that have fields of their own to show: its own, those of the items
 * of a list, those of every choice. */
export function partsOf(schema: Schema): Schema[] {
  if (schema.$ref || schema.properties) return [schema];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(partsOf);
  if (schema.items) return partsOf(schema.items);
  return typeof schema.additionalProperties === "object" ? partsOf(schema.additionalProperties) : [];
}
