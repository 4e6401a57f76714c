/** Sentences of the service from their templates, as its codes and answers give both. */

export type Param = string | number | boolean | null | readonly (string | number)[];

const FIELD = /\{(\w+)(?::([^}]*))?\}/g;
const SIGNS = ["+", "x"];

/** Fill a template. `{tile}` is the parameter, `{count:point|points}` a number with its word, `{tiles:and}` a list with a
 * word before the last, `{adds:+}` a list with signs between.
 * @throws Error where a parameter is missing.
 */
export const fill = (template: string, params: Readonly<Record<string, Param>>): string =>
  template.replace(FIELD, (_, name: string, kind = "") => {
    const value = params[name];
    if (value === undefined) throw new Error(`The template wants ${name}: ${template}`);
    return written(value, kind as string);
  });

function written(value: Param, kind: string): string {
  if (Array.isArray(value)) return listed(value.map(String), kind);
  if (kind.includes("|")) {
    const [one = "", more = ""] = kind.split("|");
    return `${String(value)} ${value === 1 ? one : more}`;
  }
  return String(value);
}

function listed(words: readonly string[], last: string): string {
  if (SIGNS.includes(last)) return words.join(` ${last} `);
  if (words.length < 2 || last === "") return words.join(", ");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1) ?? ""}`;
}
