/** The OpenAPI document of the service, as far as the reference reads it. */

export interface Schema {
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
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
}

export interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Parameter {
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
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

/** A call: an operation with its place. */
export interface Call extends Operation {
  path: string;
  method: string;
}

export interface Group {
  name: string;
  about: string;
  calls: Call[];
}

/** Group the calls as the document does, in its order. */
export function groupsOf(document: Document): Group[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );
  return document.tags.map(({ name, description }) => ({
    name,
    about: description,
    calls: calls.filter((call) => call.tags.includes(name)),
  }));
}

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

/** Count calls in words. */
export const counted = (calls: number): string => (calls === 1 ? "1 call" : `${calls} calls`);
