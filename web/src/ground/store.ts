/** What this browser stores, by places. What it refuses to store is held in memory until the page is left. */

import { isShallow, type Check } from "./checks";

/** What could not be stored; null where something was taken away. */
const refused = new Map<string, string | null>();

/** The event by which a page hears that this browser refuses to store something; it comes once. */
export const UNSTORED = "boneyard-unstored";

let isRefusing = false;

/** Whether all that was to be stored has been. */
export const isStoring = (): boolean => !isRefusing;

/** Look up the text in a place; null where there is none. */
export function lookUp(place: string): string | null {
  const own = refused.get(place);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Look up a value that was stored as JSON; null where there is none that can be read, passes its check
 * and can be written again. */
export function recall<T>(place: string, check: Check<T>): T | null {
  try {
    const value: unknown = JSON.parse(lookUp(place) ?? "null");
    return isShallow(value) && check(value) ? value : null;
  } catch {
    return null;
  }
}

/** Store a text in a place, or with null nothing any more. */
export function keep(place: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(place);
    else localStorage.setItem(place, text);
    refused.delete(place);
  } catch {
    refused.set(place, text);
    if (!isRefusing) window.dispatchEvent(new CustomEvent(UNSTORED));
    isRefusing = true;
  }
}

/** List the places that begin with a prefix. */
export function placesOf(prefix: string): string[] {
  const places = new Set([...refused.keys(), ...stored()]);
  return [...places].filter((place) => place.startsWith(prefix) && refused.get(place) !== null);
}

function stored(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const PROBE = "boneyard.probe";

/** Find out whether anything can be stored, before anything has to be. */
export function probe(): void {
  keep(PROBE, "1");
  keep(PROBE, null);
}
