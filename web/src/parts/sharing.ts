import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import type { GameId } from "../service/types";
import { hashOf, linkTo } from "../routes";
import { icon } from "./icons";
import { Part, copied } from "./part";

/** The position to take along: as a link, as text, as a picture, to the editor. */
export class Sharing extends Part {
  @property() game!: GameId;
  @property() text!: string;
  /** The position as the viewer sees it; as it is where nothing is hidden from anybody. */
  @property() seen = "";
  @state() open = false;
  @state() done = "";

  protected override render(): TemplateResult {
    return html`<details class="sharing">
      <summary aria-label="Share">${icon("share")} <span>Share</span></summary><div class="panel">
      ${this.seen === "" || this.seen === this.text
        ? nothing
        : html`<label class="check"><input type="checkbox" .checked=${this.open} @change=${() => (this.open = !this.open)} />
            Show what is hidden from you too</label>`}
      <div class="buttons">
        <button @click=${() => this.copy("Link", linkTo(hashOf("at", this.game, this.shared)))}>Copy link</button>
        <button @click=${() => this.copy("Text", this.shared)}>Copy text</button>
        <a class="button" href=${`/v1/games/${this.game}/picture.png?position=${encodeURIComponent(this.shared)}`} download="${this.game}.png">Save picture</a>
        <a class="button" href=${linkTo(hashOf("edit", this.game, this.shared))}>Edit</a>
      </div>
      <p role="status">${this.done}</p></div>
    </details>`;
  }

  private get shared(): string {
    return this.open ? this.text : this.seen || this.text;
  }

  private async copy(what: string, text: string): Promise<void> {
    this.done = (await copied(text)) ? `${what} copied.` : text;
  }
}

customElements.define("bone-sharing", Sharing);
