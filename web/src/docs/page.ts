import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { Part, trouble } from "../parts/part";
import "../parts/keyform";
import { asked, wantKey } from "../service/ask";
import { counted, groupsOf, having, prose, type Document, type Group } from "./document";
import "./call";
import "../style.css";
import "./docs.css";

/** The reference: every call of the service, by game, with an example that runs. */
@customElement("bone-reference")
export class Reference extends Part {
  @state() document: Document | null = null;
  @state() groups: Group[] = [];
  @state() words = "";
  /** The groups that stand open. */
  @state() opened: ReadonlySet<string> = new Set();

  constructor() {
    super();
    window.addEventListener("hashchange", () => void this.go());
    void this.load();
  }

  private load(): Promise<void> {
    return this.attempt(async () => {
      this.document = (await asked("/openapi.json", {})) as Document;
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
    this.opened = new Set([...this.opened, group.name]);
    await this.updateComplete;
    const entry = document.getElementById(id) as HTMLDetailsElement | null;
    if (!entry) return;
    entry.open = true;
    entry.scrollIntoView();
    entry.querySelector("summary")?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    return html`<header>
        <a class="home" href="/">Boneyard</a>
        <nav aria-label="Pages">
          <a href="/">Play</a>
          <a href="/docs" aria-current="page">API</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <button type="button" @click=${() => wantKey()}>Key</button>
      </header>
      <main>
        <h1>The calls of the service</h1>
        ${trouble(this.said)} ${this.document ? this.content(this.document) : this.waiting()}
      </main>`;
  }

  private waiting(): TemplateResult | typeof nothing {
    return this.said.length > 0 ? nothing : html`<p role="status">The calls are being read ...</p>`;
  }

  private content(read: Document): TemplateResult {
    const found = having(this.groups, this.words);
    const count = found.reduce((sum, { calls }) => sum + calls.length, 0);
    return html`<details class="about"><summary>Version ${read.info.version}: how the service is asked</summary>
        ${prose(read.info.description)}</details>
      <label class="find">Find calls
        <input type="search" .value=${this.words} placeholder="fives hint" autocomplete="off"
          @input=${(event: InputEvent) => (this.words = (event.target as HTMLInputElement).value)} />
      </label>
      <p class="note" role="status">${counted(count)}${this.words === "" ? ". Each opens to an example that runs." : ` with “${this.words}”.`}</p>
      ${repeat(found, ({ name }) => name, (group) => this.group(read, group))}`;
  }

  private group(read: Document, { name, about, calls }: Group): TemplateResult {
    const open = this.words !== "" || this.opened.has(name);
    return html`<details class="group" ?open=${open} @toggle=${(event: Event) => this.toggled(event, name)}>
      <summary><h2>${name}</h2> <span class="note">${about} ${counted(calls.length)}.</span></summary>
      ${open
        ? repeat(calls, ({ operationId }) => operationId, (call) => html`<bone-call .document=${read} .call=${call}></bone-call>`)
        : nothing}
    </details>`;
  }

  private toggled(event: Event, name: string): void {
    if (event.target !== event.currentTarget || this.words !== "") return;
    const opened = new Set(this.opened);
    if ((event.target as HTMLDetailsElement).open) opened.add(name);
    else opened.delete(name);
    this.opened = opened;
  }
}
