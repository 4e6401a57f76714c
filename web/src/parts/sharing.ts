import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import type { GameId } from "../service/types";
import { asked, askedText } from "../service/ask";
import { linkTo } from "../routes";
import { icon } from "./icons";
import { Part, trouble } from "./part";

/** The position to take along: as a link, as text, as JSON, as a picture, as a command. */
export class Sharing extends Part {
  @property() game!: GameId;
  @property() text!: string;
  /** The position as the viewer sees it; as it is where nothing is hidden from anybody. */
  @property() seen = "";
  @state() open = false;
  @state() done = "";

  protected override render(): TemplateResult {
    const address = `/v1/games/${this.game}/picture`;
    const query = `position=${encodeURIComponent(this.shared)}`;
    return html`<details class="sharing">
      <summary aria-label="Share">${icon("share")} <span>Share</span></summary><div class="panel">
      ${this.seen === "" || this.seen === this.text
        ? nothing
        : html`<label class="check"><input type="checkbox" .checked=${this.open} @change=${() => (this.open = !this.open)} />
            Show what is hidden from you too</label>`}
      <div class="buttons">
        <button @click=${() => this.copy("Link", linkTo({ page: "at", game: this.game, text: this.shared }))}>Copy link</button>
        <button @click=${() => this.copy("Text", this.shared)}>Copy text</button>
        <button @click=${this.json}>Copy JSON</button>
        <button @click=${this.svg}>Copy SVG</button>
        <button @click=${() => this.copy("Command", this.curl)}>Copy curl</button>
        <a class="button" href="${address}.svg?${query}" download="${this.game}.svg">Save SVG</a>
        <a class="button" href="${address}.png?${query}" download="${this.game}.png">Save PNG</a>
        <a class="button" href=${linkTo({ page: "edit", game: this.game, text: this.shared })}>Edit</a>
      </div>
      <p role="status">${this.done}</p>
      ${trouble(this.said)}</div>
    </details>`;
  }

  private get shared(): string {
    return this.open ? this.text : this.seen || this.text;
  }

  private get curl(): string {
    const body = JSON.stringify({ position: this.shared });
    return `curl -s ${location.origin}/v1/games/${this.game}/hint -d '${body}'`;
  }

  private async json(): Promise<void> {
    await this.fetched("JSON", async () => {
      const played = await asked(`/v1/games/${this.game}/play`, { body: { position: this.shared, moves: [] } });
      return JSON.stringify((played as { position: unknown }).position, null, 1);
    });
  }

  private async svg(): Promise<void> {
    await this.fetched("SVG", () => askedText(`/v1/games/${this.game}/picture`, { body: { position: this.shared } }));
  }

  private async fetched(what: string, read: () => Promise<string>): Promise<void> {
    await this.attempt(async () => {
      await this.copy(what, await read());
    });
  }

  private async copy(what: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.done = `${what} copied.`;
    } catch {
      this.done = text;
    }
  }
}

customElements.define("bone-sharing", Sharing);
