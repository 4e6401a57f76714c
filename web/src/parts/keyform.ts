import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { isStoring } from "../ground/store";
import { KEY_WANTED, keepKey, key } from "../service/ask";
import { Part, trouble } from "./part";

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

  protected override updated(): void {
    const dialog = this.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.shown) return nothing;
    const had = key();
    return html`<dialog aria-labelledby="key-wanted" @close=${() => (this.shown = false)}>
      <form method="dialog" @submit=${this.taken}>
        <h2 id="key-wanted">${had === "" ? "This service asks for a key" : "The key of this service"}</h2>
        ${trouble(this.unknown !== "" && this.unknown === had ? ["The service does not know this key."] : [])}
        <p>Whoever runs the service gives it to you. ${isStoring() ? "It stays in this browser." : "It is forgotten when you leave this page."}</p>
        <label>Key
          <input name="key" type="password" required pattern="[!-~]+" autocomplete="off" .value=${had}
            title="Letters, digits and signs without spaces" />
        </label>
        <div class="buttons">
          <button class="main">Keep the key</button>
          <button type="button" @click=${this.close}>Not now</button>
          ${had === "" ? nothing : html`<button type="button" @click=${() => this.keep("")}>Forget the key</button>`}
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
