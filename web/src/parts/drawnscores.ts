import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { games } from "../service/ask";
import { scorePictured } from "../service/pictures";
import type { GameId } from "../service/types";
import { Part, sentences, trouble } from "./part";

/** Scores as players of a game draw them, drawn by the service; nothing in games without drawings.
 * A score of nothing has its sheet too, so that what stands below stays where it is. */
export class DrawnScores extends Part {
  static override properties = { game: {}, scores: { attribute: false }, names: { attribute: false }, isDrawn: { state: true }, drawings: { state: true }, said: { state: true } };
  declare game: GameId;
  declare scores: readonly number[];
  declare names: readonly string[];
  declare isDrawn: boolean;
  declare drawings: readonly Node[];
  declare said: string[];
  private drawnFor = "";

  constructor() {
    super();
    this.scores = [];
    this.names = [];
    this.isDrawn = false;
    this.drawings = [];
    this.said = [];
  }

  protected override render(): TemplateResult {
    const sheet = (name: string, seat: number): TemplateResult =>
      html`<figure><figcaption>${name}</figcaption><div class="sheet">${this.drawings[seat]}</div></figure>`;
    return html`${this.isDrawn ? html`<div class="houses">${this.names.map(sheet)}</div>` : nothing} ${trouble(this.said)}`;
  }

  protected override updated(changed: PropertyValues): void {
    const wanted = [this.game, ...this.scores].join(" ");
    if (!(changed.has("scores") || changed.has("game")) || wanted === this.drawnFor) return;
    this.drawnFor = wanted;
    void this.draw(wanted);
  }

  private async draw(wanted: string): Promise<void> {
    const { game, scores } = this;
    try {
      this.isDrawn = (await games()).some(({ id, score_drawn }) => id === game && score_drawn);
      if (!this.isDrawn) return;
      const drawings = await Promise.all(scores.map((score) => scorePictured(game, score)));
      if (wanted !== this.drawnFor) return;
      const parser = new DOMParser();
      const read = drawings.map((each) => parser.parseFromString(each, "image/svg+xml").documentElement);
      this.drawings = read.map((each) => document.importNode(each, true));
      this.said = [];
    } catch (error) {
      if (wanted === this.drawnFor) this.said = sentences(error);
    }
  }
}

customElements.define("bone-drawn-scores", DrawnScores);
