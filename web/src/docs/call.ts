import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { Part } from "../parts/part";
import { nameOf, type Answer, type Call, type Content, type Document } from "./document";
import { partsOf, prose } from "./wording";
import "./shape";
import "./trial";

/** One call: a line that opens to its example, and what it takes and gives. */
export class CallEntry extends Part {
  @property({ attribute: false }) document!: Document;
  @property({ attribute: false }) call!: Call;
  @property({ type: Boolean }) open = false;

  protected override render(): TemplateResult {
    const { method, path, summary, operationId } = this.call;
    return html`<details id=${operationId} ?open=${this.open} @toggle=${this.toggled}>
      <summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span>${summary}</span></summary>
      ${this.open ? this.content() : nothing}
    </details>`;
  }

  private readonly toggled = (event: Event): void => {
    const { open } = event.target as HTMLDetailsElement;
    if (open === this.open || event.target !== event.currentTarget) return;
    this.open = open;
    if (open) history.replaceState(null, "", `#${this.call.operationId}`);
  };

  private content(): TemplateResult {
    const { call } = this;
    return html`<div class="opened">
      ${prose(call.description)}
      ${call.security?.length === 0 ? html`<p class="note">No key is needed, wherever it is asked.</p>` : nothing}
      <bone-trial .call=${call}></bone-trial>
      ${call.requestBody ? html`<h3>The body</h3>${Object.values(call.requestBody.content).map((content) => this.shapes(content))}` : nothing}
      <h3>Answers</h3>
      <ul class="answers">
        ${Object.entries(call.responses).map(([status, answer]) => this.answer(status, this.followed(answer)))}
      </ul>
    </div>`;
  }

  private answer(status: string, { description, content }: Answer): TemplateResult {
    const found = Object.entries(content ?? {});
    return html`<li>
      <strong>${status}</strong> ${found.map(([type]) => html`<small>${type}</small> `)} ${prose(description ?? "")}
      ${found.map(([, each]) => this.shapes(each))}
      ${found.map(([, { example }]) =>
        example === undefined
          ? nothing
          : html`<details><summary>An example</summary><pre tabindex="0" role="region" aria-label="An example of ${status}">${JSON.stringify(example, null, 2)}</pre></details>`,
      )}
    </li>`;
  }

  private shapes({ schema }: Content): TemplateResult[] {
    return partsOf(schema ?? {}).map(
      (part) => html`<bone-shape .document=${this.document} .schema=${part}></bone-shape>`,
    );
  }

  private followed(answer: Answer): Answer {
    return answer.$ref ? (this.document.components.responses[nameOf(answer.$ref)] ?? {}) : answer;
  }
}

customElements.define("bone-call", CallEntry);
