/** Where the service is: a proxy may publish it below any path, and what tells the page is the address of its own
 * scripts, which are one folder below. */

const script = import.meta.url;

const base = new URL(import.meta.env.DEV ? "/" : "..", script);

/** The whole address of a path of the service, such as "/v1/games". */
export const addressOf = (path: string): string => new URL(path.replace(/^\//, ""), base).href;

/** The path of the page of an address, with its query, without the way to the service; null where it is elsewhere. */
export function pathOf({ origin, pathname, search }: Pick<URL, "origin" | "pathname" | "search">): string | null {
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
  return pathname.slice(base.pathname.length).replace(/\/$/, "") + search;
}
