import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { isStoring } from "../ground/store";
import * as say from "../messages/keyform";
import { KEY_WANTED, keepKey, key } from "../service/ask";
import { Part, trouble } from "./part";
import { ready } from "./speaking";

/** A form for the key, shown where the service refuses for want of one. */
@customElement("bone-key")
export class KeyForm extends Part {
  @state() shown = false;
  /** A key that the service does not know; empty where none was sent. */
  @state() unknown = "";

  protected override readonly outside = {
    [KEY_WANTED]: (event: CustomEvent<string>): void => {
      this.unknown = event.detail;
      this.shown = true;
    },
  };

  /** A key may be wanted before the sentences of the page are there. */
  protected override async scheduleUpdate(): Promise<void> {
    await ready();
    await super.scheduleUpdate();
  }

  protected override updated(): void {
    const dialog = this.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.shown) return nothing;
    const had = key();
    return html`<dialog aria-labelledby="key-wanted" @close=${() => (this.shown = false)}>
      <form method="dialog" @submit=${this.taken}>
        <h2 id="key-wanted">${had === "" ? say.wanted() : say.had()}</h2>
        ${trouble(this.unknown !== "" && this.unknown === had ? [say.unknown()] : [])}
        <p>${say.fromWhom()} ${isStoring() ? say.stays() : say.forgotten()}</p>
        <label>${say.key()}
          <input name="key" type="password" required pattern="[!-~]+" autocomplete="off" .value=${had}
            title=${say.letters()} />
        </label>
        <div class="buttons">
          <button class="main">${say.keep()}</button>
          <button type="button" @click=${this.close}>${say.notNow()}</button>
          ${had === "" ? nothing : html`<button type="button" @click=${() => this.keep("")}>${say.forget()}</button>`}
        </div>
      </form>
    </dialog>`;
  }

  private readonly taken = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement).get("key");
    if (typeof given === "string") this.keep(given);
  };

  private keep(given: string): void {
    keepKey(given);
    this.close();
  }

  private readonly close = (): void => this.querySelector("dialog")?.close();
}
