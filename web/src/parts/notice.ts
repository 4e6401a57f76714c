import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { UNSTORED, isStoring, probe } from "../ground/store";
import { Part } from "./part";

let isRead = false;

/** Says once that this browser stores nothing, until somebody has read it. */
@customElement("bone-notice")
export class Notice extends Part {
  @state() isShown = false;

  protected override readonly outside = { [UNSTORED]: () => (this.isShown = true) };

  override connectedCallback(): void {
    super.connectedCallback();
    if (isStoring()) probe();
    this.isShown = !isStoring() && !isRead;
  }

  protected override render(): TemplateResult {
    return html`<div class="notice" role="status">${this.isShown
      ? html`<p>This browser can't store your games and results: they are gone once you leave or reload the page.</p>
          <button @click=${this.close}>OK</button>`
      : nothing}</div>`;
  }

  private close(): void {
    isRead = true;
    this.isShown = false;
  }
}
