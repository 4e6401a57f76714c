import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { UNSTORED, isStoring, probe } from "../ground/store";
import * as say from "../messages/notice";
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
      ? html`<p>${say.unstored()}</p>
          <button @click=${this.close}>${say.ok()}</button>`
      : nothing}</div>`;
  }

  private close(): void {
    isRead = true;
    this.isShown = false;
  }
}
