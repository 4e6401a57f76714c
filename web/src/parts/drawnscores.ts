import { html, type PropertyValues, type TemplateResult } from "lit";
import { askedText, games } from "../service/ask";
import type { GameId } from "../service/types";
import { Part, sentences, trouble } from "./part";

/** Scores as players of a game draw them, drawn by the service; nothing in games without drawings. */
export class DrawnScores extends Part {
  static override properties = { game: {}, scores: { attribute: false }, names: { attribute: false }, drawings: { state: true }, said: { state: true } };
  declare game: GameId;
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
    const wanted = [this.game, ...this.scores].join(" ");
    if (!(changed.has("scores") || changed.has("game")) || wanted === this.drawnFor) return;
    this.drawnFor = wanted;
    void this.draw();
  }

  private async draw(): Promise<void> {
    try {
      const known = (await games()).find(({ id }) => id === this.game);
      const scores = known?.score_drawn ? this.scores : [];
      const address = `/v1/games/${this.game}/score-picture`;
      const drawings = await Promise.all(scores.map((score) => askedText(address, { body: { score } })));
      const parser = new DOMParser();
      const read = drawings.map((each) => parser.parseFromString(each, "image/svg+xml").documentElement);
      this.drawings = read.map((each) => document.importNode(each, true));
    } catch (error) {
      this.said = sentences(error);
    }
  }
}

customElements.define("bone-drawn-scores", DrawnScores);
