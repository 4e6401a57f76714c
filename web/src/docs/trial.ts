import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { Part, copied } from "../parts/part";
import { key, wantKey } from "../service/key";
import type { Call, Parameter } from "./document";
import { asCurl, exampleOf, firstOf, requestOf, run, type Came, type Request } from "./request";
import { kindOf, prose } from "./wording";

/** Characters of an answer that are shown; a browser is slow with more. */
const SHOWN = 200_000;

const NO_KEY = 401;

/** The form that runs a call, filled with its example, and what came back. */
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

customElements.define("bone-trial", Trial);
