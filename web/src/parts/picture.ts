import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { request } from "../service/ask";
import { Part, trouble } from "./part";

/** The picture of a position, as the service draws it. */
@customElement("bone-picture")
export class Picture extends Part {
  @property() game = "";
  @property() text = "";
  @property({ attribute: false }) latest: readonly string[] = [];

  protected override render(): TemplateResult {
    return html`<div class="board picture"></div>${trouble(this.said)}`;
  }

  protected override updated(changed: PropertyValues): void {
    if (this.text && ["text", "latest"].some((name) => changed.has(name))) void this.hang();
  }

  private async hang(): Promise<void> {
    const signal = this.restart();
    await this.attempt(async () => {
      const body = { position: this.text, latest: this.latest, hands: "none" };
      const drawn = (await request(`/v1/games/${this.game}/picture`, { body, signal })) as string;
      const read = new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement;
      this.querySelector(".board")?.replaceChildren(document.importNode(read, true));
    });
  }
}
