/** The key with which the service is asked, where whoever runs it wants one. It is kept in this
 * browser, for both pages. */

const PLACE = "boneyard.key";

/** The event by which a page hears that a key is wanted; its detail is one that the service does not know. */
export const KEY_WANTED = "boneyard-key-wanted";

/** Return the key; empty where there is none, or where the browser keeps nothing. */
export function key(): string {
  try {
    return localStorage.getItem(PLACE) ?? "";
  } catch {
    return "";
  }
}

/** Keep a key for all that is asked from now on; an empty one is forgotten. */
export function keepKey(given: string): void {
  if (given === "") localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, given);
}

/** Give the headers that carry the key. */
export function keyHeaders(): Record<string, string> {
  const given = key();
  return given === "" ? {} : { "x-api-key": given };
}

/** Ask whoever looks at the page for a key. */
export function wantKey(): void {
  window.dispatchEvent(new CustomEvent(KEY_WANTED, { detail: "" }));
}

/** Ask for one because the service refused: for want of any, or the one that was sent. */
export function wantAnotherKey(): void {
  window.dispatchEvent(new CustomEvent(KEY_WANTED, { detail: key() }));
}
