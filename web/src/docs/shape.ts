import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { Part } from "../parts/part";
import { nameOf, type Document, type Schema } from "./document";
import { kindOf, partsOf, prose } from "./wording";

/** A schema by its name. Its fields are drawn when it is opened, for they lead on without end. */
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

customElements.define("bone-shape", Shape);
