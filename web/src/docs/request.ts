/** What a call is asked, and what came back. */

import { keyHeaders } from "../service/key";
import type { Call, Parameter } from "./document";

export interface Request {
  address: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface Came {
  status: number;
  title: string;
  milliseconds: number;
  bytes: number;
  headers: [string, string][];
  type: string;
  /** The answer as it is read: JSON set out in lines, pictures as an address of their own. */
  shown: string;
}

const JSON_BODY = "application/json";
const TOLD = ["etag", "location", "retry-after", "ratelimit-remaining", "www-authenticate"];

/** Return the example of a call's body as people write it; null where it takes none. */
export function exampleOf(call: Call): string | null {
  const content = call.requestBody?.content[JSON_BODY];
  if (!content) return null;
  return JSON.stringify(content.example ?? {}, null, 2);
}

/** Return what a field holds at first; part of a path that has no example is what was made last. */
export function firstOf(parameter: Parameter): string {
  if (parameter.example !== undefined) return String(parameter.example);
  return parameter.in === "path" ? made : "";
}

/** The last part of the latest address that an answer told, such as that of a job. */
let made = "";

/** Write the request that the fields say; those left empty are left out. */
export function requestOf(call: Call, fields: ReadonlyMap<string, string>, body: string | null): Request {
  const headers: Record<string, string> = {};
  const query = new URLSearchParams();
  let address = call.path;
  for (const { name, in: where } of call.parameters ?? []) {
    const value = fields.get(name) ?? "";
    if (where === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== "" && where === "query") query.set(name, value);
    else if (value !== "") headers[name] = value;
  }
  if (query.size > 0) address += `?${query}`;
  if (body !== null) headers["content-type"] = JSON_BODY;
  return { address, method: call.method.toUpperCase(), headers, body };
}

/** Write a request as a command for a shell. The key is named, not shown. */
export function asCurl(request: Request): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const words = ["curl", quoted(location.origin + request.address)];
  if (request.method !== "GET" && request.method !== "POST") words.push("-X", request.method);
  for (const [name, value] of Object.entries(request.headers)) words.push("-H", quoted(`${name}: ${value}`));
  if ("x-api-key" in keyHeaders()) words.push("-H", '"x-api-key: $BONEYARD_KEY"');
  if (request.body !== null) words.push("-d", quoted(compact(request.body)));
  return words.join(" ");
}

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** Send a request and read what comes back.
 * @throws TypeError where the service cannot be reached.
 */
export async function run({ address, method, headers, body }: Request, signal: AbortSignal): Promise<Came> {
  const begun = performance.now();
  const sent = { ...headers, ...keyHeaders() };
  const answer = await fetch(address, { method, headers: sent, body, signal });
  const content = await answer.blob();
  const milliseconds = Math.round(performance.now() - begun);
  const location = answer.headers.get("location");
  if (location !== null) made = location.slice(location.lastIndexOf("/") + 1);
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  return {
    status: answer.status,
    title: answer.statusText,
    milliseconds,
    bytes: content.size,
    headers: TOLD.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    }),
    type,
    shown: type.startsWith("image/") ? await addressOf(content) : setOut(type, await content.text()),
  };
}

function setOut(type: string, text: string): string {
  if (!type.endsWith("json")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function addressOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error as DOMException);
    reader.readAsDataURL(content);
  });
}
