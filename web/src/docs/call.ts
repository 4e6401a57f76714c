import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Part } from "../parts/part";
import { nameOf, partsOf, prose, kindOf, type Answer, type Call, type Content, type Document, type Schema } from "./document";
import "./trial";

/** One call: a line that opens to its example, and what it takes and gives. */
@customElement("bone-call")
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

/** A schema by its name. Its fields are drawn when it is opened, for they lead on without end. */
@customElement("bone-shape")
export class Shape extends Part {
  @property({ attribute: false }) document!: Document;
  @property({ attribute: false }) schema!: Schema;
  @property({ type: Boolean }) open = false;

  protected override render(): TemplateResult {
    const { schema } = this;
    return html`<details ?open=${this.open} @toggle=${this.toggled}>
      <summary>${schema.$ref ? nameOf(schema.$ref) : "Its fields"}</summary>
      ${this.open ? this.fields(this.followed(schema)) : nothing}
    </details>`;
  }

  private readonly toggled = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };

  private followed(schema: Schema): Schema {
    return schema.$ref ? (this.document.components.schemas[nameOf(schema.$ref)] ?? {}) : schema;
  }

  private fields(schema: Schema): TemplateResult {
    const own = Object.entries(schema.properties ?? {});
    return html`${schema.description ? prose(schema.description) : nothing}
      ${own.length > 0
        ? html`<ul class="fields">
            ${own.map(([name, field]) => this.field(name, field, schema.required?.includes(name) ?? false))}
          </ul>`
        : html`<p><span class="kind">${kindOf(schema)}</span></p>
            ${partsOf(schema).map((part) => this.below(part))}`}`;
  }

  private field(name: string, field: Schema, required: boolean): TemplateResult {
    return html`<li>
      <code>${name}</code>${required ? html` <strong>needed</strong>` : nothing}
      <span class="kind">${kindOf(field)}</span>
      ${field.default === undefined ? nothing : html`<span class="kind">else <code>${JSON.stringify(field.default)}</code></span>`}
      ${field.description ? prose(field.description) : nothing} ${partsOf(field).map((part) => this.below(part))}
    </li>`;
  }

  private below(schema: Schema): TemplateResult {
    return html`<bone-shape .document=${this.document} .schema=${schema}></bone-shape>`;
  }
}
