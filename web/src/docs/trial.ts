import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Part, copied } from "../parts/part";
import { key, wantKey, keyHeaders } from "../service/ask";
import { kindOf, prose, type Call, type Parameter } from "./document";

/** Characters of an answer that are shown; a browser is slow with more. */
const SHOWN = 200_000;

const NO_KEY = 401;

/** The form that runs a call, filled with its example, and what came back. */
@customElement("bone-trial")
export class Trial extends Part {
  @property({ attribute: false }) call!: Call;
  @state() came: Came | null = null;
  @state() note = "";
  @state() running: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running?.abort();
  }

  protected override render(): TemplateResult {
    const { call } = this;
    const example = exampleOf(call);
    return html`<form class="trial" @submit=${this.sent}>
        ${(call.parameters ?? []).map((parameter) => this.field(parameter))}
        ${example === null
          ? nothing
          : html`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18, example.split("\n").length + 3)} .defaultValue=${example}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${this.running !== null}>Run</button>
          ${this.running ? html`<button type="button" @click=${() => this.running?.abort()}>Stop</button>` : nothing}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${this.cleared}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note === "" ? nothing : html`<p>${this.note}</p>`}</div>
      ${this.came ? this.answer(this.came) : nothing}`;
  }

  private field(parameter: Parameter): TemplateResult {
    const { name, required = false, schema } = parameter;
    return html`<label>
        <span><code>${name}</code> <small>${parameter.in}, ${kindOf(schema)}</small></span>
        ${schema.enum
          ? html`<select name=${name}>
              ${required ? nothing : html`<option value="">left out</option>`}
              ${schema.enum.map((value) => html`<option>${value}</option>`)}
            </select>`
          : html`<input name=${name} ?required=${required} .defaultValue=${firstOf(parameter)} spellcheck="false" autocomplete="off" />`}
      </label>
      ${parameter.description ? html`<div class="note">${prose(parameter.description)}</div>` : nothing}`;
  }

  private answer({ status, title, milliseconds, bytes, headers, type, shown }: Came): TemplateResult {
    return html`<p class=${status < 400 ? "came" : "came refused"}>
        <strong>${status} ${title}</strong> ${type}, ${bytes.toLocaleString("en")} bytes in ${milliseconds} ms
      </p>
      ${headers.map(([name, value]) => html`<p class="note"><code>${name}: ${value}</code></p>`)}
      ${type.startsWith("image/")
        ? html`<img alt="The picture that came" src=${shown} />`
        : html`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${shown.slice(0, SHOWN)}</pre>`}
      ${shown.length > SHOWN ? html`<p class="note">The first ${SHOWN.toLocaleString("en")} characters of ${shown.length.toLocaleString("en")} are shown.</p>` : nothing}`;
  }

  private request(): Request {
    const form = new FormData(this.querySelector("form") ?? undefined);
    const fields = new Map([...form].map(([name, value]) => [name, String(value)]));
    return requestOf(this.call, fields, fields.get("body") ?? null);
  }

  private readonly sent = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const stop = (this.running = new AbortController());
    this.note = "Asking the service ...";
    try {
      this.came = await run(this.request(), stop.signal);
      this.note = "";
      if (this.came.status === NO_KEY) wantKey(key());
    } catch (error) {
      this.came = null;
      this.note = stop.signal.aborted ? "The question was given up." : `The service cannot be reached: ${(error as Error).message}`;
    } finally {
      this.running = null;
    }
  };

  private readonly copy = async (): Promise<void> => {
    const command = asCurl(this.request());
    this.note = (await copied(command)) ? "The command is copied." : command;
  };

  private readonly cleared = (): void => {
    this.came = null;
    this.note = "";
  };
}

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
  if (request.body !== null) words.push("-d", quoted(setOut(request.body)));
  return words.join(" ");
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
    shown: type.startsWith("image/") ? await addressOf(content) : setOut(await content.text(), 2),
  };
}

/** Write JSON anew, in one line or indented; anything else as it is. */
function setOut(text: string, indent?: number): string {
  try {
    return JSON.stringify(JSON.parse(text), null, indent);
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
