import { html, type PropertyValues, type TemplateResult } from "lit";
import { askedText } from "../service/ask";
import { Part, sentences, trouble } from "./part";

/** Scores of Fives as the houses they are kept in, drawn by the service. */
export class Houses extends Part {
  static override properties = { scores: { attribute: false }, names: { attribute: false }, drawings: { state: true }, said: { state: true } };
  declare scores: readonly number[];
  declare names: readonly string[];
  declare drawings: readonly Node[];
  declare said: string[];
  private drawnFor = "";

  constructor() {
    super();
    this.scores = [];
    this.names = [];
    this.drawings = [];
    this.said = [];
  }

  protected override render(): TemplateResult {
    return html`<div class="houses">
        ${this.drawings.map((drawing, seat) => html`<figure><figcaption>${this.names[seat]}</figcaption>${drawing}</figure>`)}
      </div>
      ${trouble(this.said)}`;
  }

  protected override updated(changed: PropertyValues): void {
    const wanted = this.scores.join(" ");
    if (!changed.has("scores") || wanted === this.drawnFor) return;
    this.drawnFor = wanted;
    void this.draw();
  }

  private async draw(): Promise<void> {
    try {
      const drawings = await Promise.all(
        this.scores.map((score) => askedText("/v1/games/fives/score-picture", { body: { score } })),
      );
      const parser = new DOMParser();
      const read = drawings.map((each) => parser.parseFromString(each, "image/svg+xml").documentElement);
      this.drawings = read.map((each) => document.importNode(each, true));
    } catch (error) {
      this.said = sentences(error);
    }
  }
}

customElements.define("bone-houses", Houses);
