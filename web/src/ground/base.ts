/** Where the service is: a proxy may publish it below any path, and what tells the page is the address of its own
 * scripts, which are one folder below. */

const script = import.meta.url;

const base = new URL(import.meta.env.DEV ? "/" : "..", script);

/** The whole address of a path of the service, such as "/v1/games". */
export const addressOf = (path: string): string => new URL(path.replace(/^\//, ""), base).href;

/** The path of the page that is open, as the service has it, without a slash at either end. */
export const pathOf = ({ pathname }: Location): string => pathname.slice(base.pathname.length).replace(/\/$/, "");
