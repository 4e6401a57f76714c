import { html, nothing, type TemplateResult } from "lit";
import { customElement, state, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { Part, trouble } from "../parts/part";
import "../parts/keyform";
import { addressOf } from "../ground/base";
import { keepTexts } from "../ground/translation";
import { request, wantKey } from "../service/ask";
import { counted, groupsOf, having, prose, followed, nameOf, partsOf, kindOf, type Document, type Group, type Call, type Content, type Schema } from "./document";
import "../style.css";
import "./docs.css";
import "./trial";

keepTexts(document.body);

/** The reference: every call of the service, by game, with an example that runs. */
@customElement("bone-reference")
export class Reference extends Part {
  @state() document: Document | null = null;
  @state() groups: Group[] = [];
  @state() words = "";
  /** The group of the call that the address names. */
  @state() opened = "";

  constructor() {
    super();
    window.addEventListener("hashchange", () => void this.go());
    void this.load();
  }

  private load(): Promise<void> {
    return this.attempt(async () => {
      this.document = (await request("/openapi.json", {})) as Document;
      this.groups = groupsOf(this.document);
      await this.go();
    });
  }

  /** Open the call that the address names, and go there. */
  private async go(): Promise<void> {
    const id = location.hash.slice(1);
    const group = this.groups.find(({ calls }) => calls.some((call) => call.operationId === id));
    if (!group) return;
    this.words = "";
    this.opened = group.name;
    await this.updateComplete;
    await Promise.all([...this.querySelectorAll<Fold>("bone-fold")].map((each) => each.updateComplete));
    const fold = document.getElementById(id) as Fold | null;
    if (!fold) return;
    fold.open = true;
    fold.scrollIntoView();
    fold.querySelector("summary")?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    return html`<header>
        <a class="home" href=${addressOf("/")}>Boneyard</a>
        <nav aria-label="Pages">
          <a href=${addressOf("/")}>Play</a>
          <a href=${addressOf("/docs")} aria-current="page">API</a>
          <a href=${addressOf("/openapi.json")}>OpenAPI</a>
        </nav>
        <button type="button" @click=${() => wantKey()}>Key</button>
      </header>
      <main>
        <h1>API reference</h1>
        ${trouble(this.said)} ${this.document ? this.content(this.document) : this.waiting()}
      </main>`;
  }

  private waiting(): TemplateResult | typeof nothing {
    return this.said.length > 0 ? nothing : html`<p role="status">Reading the calls …</p>`;
  }

  private content(read: Document): TemplateResult {
    const found = having(this.groups, this.words);
    const count = found.reduce((sum, { calls }) => sum + calls.length, 0);
    return html`<details class="about"><summary>Version ${read.info.version}: how to call it</summary>
        ${prose(read.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${(event: InputEvent) => (this.words = (event.target as HTMLInputElement).value)} />
      </label>
      <p class="note" role="status">${counted(count)}${this.words === "" ? ". Each opens to an example that runs." : ` with “${this.words}”.`}</p>
      ${repeat(found, ({ name }) => name, (group) => this.group(read, group))}`;
  }

  private group(read: Document, { name, about, calls }: Group): TemplateResult {
    return html`<bone-fold class="group" .open=${this.words !== "" || this.opened === name}
      .face=${html`<h2>${name}</h2> <span class="note">${about} ${counted(calls.length)}.</span>`}
      .content=${() => repeat(calls, ({ operationId }) => operationId, (call) => entry(read, call))}></bone-fold>`;
  }
}

/** A line that opens to what lies below it, which is drawn only then: shapes lead on without end. Tells `opened`. */
@customElement("bone-fold")
export class Fold extends Part {
  @property({ attribute: false }) face: unknown;
  @property({ attribute: false }) content!: () => unknown;
  @property({ attribute: false }) open = false;

  protected override render(): TemplateResult {
    return html`<details ?open=${this.open} @toggle=${this.toggled}><summary>${this.face}</summary> ${this.open ? this.content() : nothing}</details>`;
  }

  private toggled({ target }: Event): void {
    const { open } = target as HTMLDetailsElement;
    if (open && !this.open) this.tell("opened");
    this.open = open;
  }
}

/** One call: a line that opens to its example, and what it takes and gives. */
function entry(read: Document, call: Call): TemplateResult {
  const { method, path, summary, operationId } = call;
  return html`<bone-fold class="call" id=${operationId} @opened=${(event: Event) => event.target === event.currentTarget && history.replaceState(null, "", `#${operationId}`)}
    .face=${html`<span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span>${summary}</span>`}
    .content=${() => contentOf(read, call)}></bone-fold>`;
}

function contentOf(read: Document, call: Call): TemplateResult {
  const shapes = ({ schema }: Content): TemplateResult[] => partsOf(schema ?? {}).map((part) => shape(read, part));
  return html`<div class="opened">
    ${prose(call.description)}
    ${call.security?.length === 0 ? html`<p class="note">No key is needed, wherever it is asked.</p>` : nothing}
    <bone-trial .call=${call}></bone-trial>
    ${call.requestBody ? html`<h3>The body</h3>${Object.values(call.requestBody.content).map(shapes)}` : nothing}
    <h3>Answers</h3>
    <ul class="answers">${Object.entries(call.responses).map(([status, { description = "", content = {} }]) => html`<li>
      <strong>${status}</strong> ${Object.keys(content).map((type) => html`<small>${type}</small> `)} ${prose(description)}
      ${Object.values(content).map((each) => html`${shapes(each)} ${each.example === undefined ? nothing : exampleOf(status, each.example)}`)}</li>`)}</ul>
  </div>`;
}

const exampleOf = (status: string, example: unknown): TemplateResult =>
  html`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${status}">${JSON.stringify(example, null, 2)}</pre></details>`;

/** A schema by its name, which opens to its fields. */
const shape = (read: Document, schema: Schema): TemplateResult =>
  html`<bone-fold class="shape" .face=${schema.$ref ? nameOf(schema.$ref) : "Its fields"}
    .content=${() => fieldsOf(read, followed(schema, read.components.schemas))}></bone-fold>`;

function fieldsOf(read: Document, schema: Schema): TemplateResult {
  const below = (within: Schema): TemplateResult[] => partsOf(within).map((part) => shape(read, part));
  const own = Object.entries(schema.properties ?? {});
  const field = ([name, each]: [string, Schema]): TemplateResult => html`<li>
    <code>${name}</code>${schema.required?.includes(name) ? html` <strong>needed</strong>` : nothing}
    <span class="kind">${kindOf(each)}</span>
    ${each.default === undefined ? nothing : html`<span class="kind">else <code>${JSON.stringify(each.default)}</code></span>`}
    ${each.description ? prose(each.description) : nothing} ${below(each)}</li>`;
  return html`${schema.description ? prose(schema.description) : nothing}
    ${own.length > 0 ? html`<ul class="fields">${own.map(field)}</ul>` : html`<p><span class="kind">${kindOf(schema)}</span></p> ${below(schema)}`}`;
}
