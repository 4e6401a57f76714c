/** Checks of values that came from outside: whatever a browser has stored may have been written by anybody. */

export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === "string";

/** JSON can write numbers that are too large for any. */
export const isNumber = (value: unknown): value is number => Number.isFinite(value);

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** An object with any keys; its type is promised by whoever asks. */
export function isObject<T extends object>(value: unknown): value is T {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const isOneOf =
  <const T>(...values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.includes(value as T);

export const isNullOr =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const isListOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

/** Check an object by the checks of its keys, all of which it must have. */
export const has =
  <T extends object>(checks: { readonly [Key in keyof T]-?: Check<T[Key]> }): Check<T> =>
  (value): value is T =>
    isObject<Record<string, unknown>>(value) &&
    Object.entries<Check<unknown>>(checks).every(([key, check]) => Object.hasOwn(value, key) && check(value[key]));

/** Keep those entries of a table that pass a check. */
export const entriesThat = <T>(check: Check<T>, table: object): Record<string, T> =>
  Object.fromEntries(Object.entries(table).filter((entry): entry is [string, T] => check(entry[1])));

/** How deep lists and objects may lie in each other: far deeper than any that a page writes, and not too deep for code
 * that calls itself for each. */
const DEEPEST = 64;

/** Whether a value can be written as JSON again; one that was read may be too deep for that. */
export const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== "object" || value === null || (left > 0 && Object.values(value).every((each) => isShallow(each, left - 1)));
