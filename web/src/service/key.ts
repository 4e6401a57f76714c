/** The key with which the service is asked, where whoever runs it wants one. It is kept in this
 * browser, for both pages. */

import { keep, kept } from "../play/store";

const PLACE = "boneyard.key";

/** The event by which a page hears that a key is wanted; its detail is one that the service does not know. */
export const KEY_WANTED = "boneyard-key-wanted";

/** Return the key; empty where there is none, or where the browser keeps nothing. */
export const key = (): string => kept(PLACE) ?? "";

/** Keep a key for all that is asked from now on; an empty one is forgotten. */
export const keepKey = (given: string): void => keep(PLACE, given === "" ? null : given);

/** Give the headers that carry the key. */
export function keyHeaders(): Record<string, string> {
  const given = key();
  return given === "" ? {} : { "x-api-key": given };
}

/** Ask whoever looks at the page for a key; another one than that which the service refused, if any was sent. */
export const wantKey = (refused = ""): boolean => window.dispatchEvent(new CustomEvent(KEY_WANTED, { detail: refused }));
