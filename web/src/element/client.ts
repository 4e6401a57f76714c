/** Every address of the service, typed by its OpenAPI document. */

import createClient, { type Client } from "openapi-fetch";
import type { paths } from "../ground/schema";

/** Make a client of openapi-fetch: `const { data, error } = await client(base).GET("/v1/games")`. */
export const client = (base: string, headers: Readonly<Record<string, string>> = {}): Client<paths> =>
  createClient<paths>({ baseUrl: base.replace(/\/$/, ""), headers });
