/** The language of the page. Its sentences are in languages/LANGUAGE/page, one file for each area, and become functions in
 * src/messages (messages.mjs); what a language lacks is said in English. */

/** What is put into a sentence. */
export type Value = string | number;

/** The sentences of a language, by area and name. Their parameters were compared with those of the English ones. */
export type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The language in which sentences are written first. */
export const SOURCE = "en";

/** A language with its sentences; English has none. */
export interface Spoken {
  readonly code: string;
  readonly sentences: Table;
}

let language = SOURCE;
let table: Table = {};

/** Say everything from now on in a language: with a table of its sentences, or in English without one. */
export function speak(code: string, sentences: Table = {}): void {
  language = code;
  table = sentences;
}

/** The code of the language that is spoken. */
export const spoken = (): string => language;

/** The same for numbers, lists and days: English has them as in Britain. */
export const locale = (): string => (language === SOURCE ? "en-GB" : language);

/** Say a sentence in the language of the page; nothing where it is English, or lacks the sentence. */
export function translated(area: string, name: string, values?: object): string | undefined {
  const found = table[area]?.[name] as ((values?: object) => string) | undefined;
  return found?.(values);
}

/** The plural category of a number. */
export const plural = (code: string, number: number): Intl.LDMLPluralRule => new Intl.PluralRules(code).select(number);

/** Write a value as it stands in a sentence of a language: a number with its decimal sign, and never as -0. */
export const written = (code: string, value: Value): string => (typeof value === "number" ? (value + 0).toLocaleString(code, { useGrouping: false }) : value);

/** The same in the language that is spoken. */
export const inText = (value: Value): string => written(language, value);

const MARK = /\uE000(\w+)\uE000/;

/** Say a sentence that has pictures, links or bold words in it: lit draws the parts one after another. A text or number stays
 * one, and may be what the sentence chooses by. */
export function rich<V extends object>(sentence: (values: V) => string, parts: { readonly [K in keyof V]: unknown }): unknown[] {
  const isPlain = (part: unknown): part is Value => typeof part === "string" || typeof part === "number";
  const values = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, isPlain(part) ? part : `\uE000${name}\uE000`]));
  return sentence(values as V)
    .split(MARK)
    .map((part, index) => (index % 2 === 1 ? parts[part as keyof V] : part));
}
