/** What this browser keeps, by places. Where it keeps nothing, all holds for this visit only. */

/** Read what is kept in a place, as it was written; null where there is nothing. */
export function kept(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Keep a text in a place, or with null nothing any more. */
export function keep(place: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(place);
    else localStorage.setItem(place, text);
  } catch {
    // A full or forbidden store.
  }
}

/** Read a value that was kept as JSON; null where there is none that can be read. */
export function recalled<T>(place: string): T | null {
  try {
    return JSON.parse(kept(place) ?? "null") as T | null;
  } catch {
    return null;
  }
}
