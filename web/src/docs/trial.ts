import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Part, copied } from "../parts/part";
import { addressOf } from "../ground/base";
import { fetchResponse, key, type Question } from "../service/ask";
import { kindOf, prose, type Call, type Parameter } from "./document";

/** Characters of an answer that are shown; a browser is slow with more. */
const SHOWN = 200_000;

const JSON_BODY = "application/json";
const TOLD = ["etag", "location", "retry-after", "ratelimit-remaining", "www-authenticate"];

/** The last part of the latest address that an answer told, such as that of a job. */
let made = "";

/** What came back, as it is read: JSON set out in lines, pictures as an address of their own. */
interface Came {
  answer: Response;
  milliseconds: number;
  bytes: number;
  type: string;
  shown: string;
}

type Request = Question & { address: string; headers: Record<string, string> };

/** The form that runs a call, filled with its example, and what came back. */
@customElement("bone-trial")
export class Trial extends Part {
  @property({ attribute: false }) call!: Call;
  @state() came: Came | null = null;
  @state() note = "";
  @state() isRunning = false;

  protected override render(): TemplateResult {
    const { call, isRunning } = this;
    const body = call.requestBody?.content[JSON_BODY];
    const example = body && JSON.stringify(body.example ?? {}, null, 2);
    return html`<form class="trial" @submit=${this.sent}>
        ${call.parameters.map((parameter) => this.field(parameter))}
        ${example === undefined
          ? nothing
          : html`<label class="body">Body
              <textarea name="body" spellcheck="false" rows=${Math.min(18, example.split("\n").length + 3)} .defaultValue=${example}></textarea>
            </label>`}
        <div class="buttons">
          <button class="main" ?disabled=${isRunning}>Run</button>
          ${isRunning ? html`<button type="button" @click=${() => this.stop.abort()}>Stop</button>` : nothing}
          <button type="button" @click=${this.copy}>Copy as curl</button>
          <button type="reset" @click=${() => this.told(null)}>Back to the example</button>
        </div>
      </form>
      <div role="status">${this.note === "" ? nothing : html`<p>${this.note}</p>`}</div>
      ${this.came ? this.answer(this.came) : nothing}`;
  }

  private field(parameter: Parameter): TemplateResult {
    const { name, required = false, schema, example } = parameter;
    // Part of a path that has no example is what was made last.
    const first = example === undefined ? (parameter.in === "path" ? made : "") : String(example);
    return html`<label>
        <span><code>${name}</code> <small>${parameter.in}, ${kindOf(schema)}</small></span>
        ${schema.enum
          ? html`<select name=${name}>
              ${required ? nothing : html`<option value="">left out</option>`}
              ${schema.enum.map((value) => html`<option>${value}</option>`)}
            </select>`
          : html`<input name=${name} ?required=${required} .defaultValue=${first} spellcheck="false" autocomplete="off" />`}
      </label>
      ${parameter.description ? html`<div class="note">${prose(parameter.description)}</div>` : nothing}`;
  }

  private answer({ answer, milliseconds, bytes, type, shown }: Came): TemplateResult {
    return html`<p class=${answer.ok ? "came" : "came refused"}>
        <strong>${answer.status} ${answer.statusText}</strong> ${type}, ${bytes.toLocaleString("en")} bytes in ${milliseconds} ms
      </p>
      ${TOLD.filter((name) => answer.headers.has(name)).map((name) => html`<p class="note"><code>${name}: ${answer.headers.get(name)}</code></p>`)}
      ${type.startsWith("image/")
        ? html`<img alt="The picture that came" src=${shown} />`
        : html`<pre tabindex="0" role="region" aria-label="The answer to ${this.call.summary}">${shown.slice(0, SHOWN)}</pre>`}
      ${shown.length > SHOWN ? html`<p class="note">The first ${SHOWN.toLocaleString("en")} characters of ${shown.length.toLocaleString("en")} are shown.</p>` : nothing}`;
  }

  /** The request that the fields say; those left empty are left out. */
  private get request(): Request {
    const { call } = this;
    const form = new FormData(this.querySelector("form") ?? undefined);
    const body = form.get("body");
    const headers: Record<string, string> = body === null ? {} : { "content-type": JSON_BODY };
    const query = new URLSearchParams();
    let address = call.path;
    for (const { name, in: where } of call.parameters) {
      const value = String(form.get(name) ?? "");
      if (where === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
      else if (value !== "" && where === "query") query.set(name, value);
      else if (value !== "") headers[name] = value;
    }
    if (query.size > 0) address += `?${query}`;
    return { address, method: call.method.toUpperCase() as "GET", headers, ...(body === null ? {} : { body: String(body) }) };
  }

  private told(came: Came | null, note = ""): void {
    this.came = came;
    this.note = note;
  }

  private async sent(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const signal = this.restart();
    this.isRunning = true;
    this.note = "Asking the service ...";
    try {
      this.told(await run(this.request, signal));
    } catch {
      this.told(null, signal.aborted ? "The question was given up." : "The service cannot be reached.");
    }
    this.isRunning = false;
  }

  private async copy(): Promise<void> {
    const command = asCurl(this.request);
    this.note = (await copied(command)) ? "The command is copied." : command;
  }
}

/** Write a request as a command for a shell. The key is named, not shown. */
function asCurl({ address, method = "GET", headers, body }: Request): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const words = ["curl", quoted(addressOf(address))];
  if (method === "DELETE") words.push("-X", method);
  for (const [name, value] of Object.entries(headers)) words.push("-H", quoted(`${name}: ${value}`));
  if (key() !== "") words.push("-H", '"x-api-key: $BONEYARD_KEY"');
  if (body !== undefined) words.push("-d", quoted(setOut(String(body))));
  return words.join(" ");
}

async function run({ address, ...question }: Request, signal: AbortSignal): Promise<Came> {
  const begun = performance.now();
  const answer = await fetchResponse(address, { ...question, signal });
  const content = await answer.blob();
  const milliseconds = Math.round(performance.now() - begun);
  made = answer.headers.get("location")?.split("/").at(-1) ?? made;
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const shown = type.startsWith("image/") ? await dataAddress(content) : setOut(await content.text(), 2);
  return { answer, milliseconds, bytes: content.size, type, shown };
}

/** Write JSON anew, in one line or indented; anything else as it is. */
function setOut(text: string, indent?: number): string {
  try {
    return JSON.stringify(JSON.parse(text), null, indent);
  } catch {
    return text;
  }
}

const dataAddress = (content: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(content);
  });
