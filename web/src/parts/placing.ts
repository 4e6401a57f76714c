import { html, type PropertyDeclarations, type TemplateResult } from "lit";
import type { LegalMove } from "../service/types";
import type { Board } from "./board";
import { Part, trouble, type Sentence } from "./part";
import "./board";
import "./hand";

/** A part with a board and hands, on which one move of those offered is chosen. */
export abstract class Placing extends Part {
  static override properties: PropertyDeclarations = { choice: { state: true }, said: { state: true } };
  /** Moves that lie alike in the place that was chosen, one of which must be named. */
  declare choice: readonly LegalMove[];
  declare said: readonly Sentence[];

  constructor() {
    super();
    this.choice = [];
    this.said = [];
  }

  protected abstract take(tile: string): void;

  protected abstract choose(legal: LegalMove): void;

  protected waiting(): TemplateResult {
    return html`<p class="waiting" role="status">Setting the table …</p>${trouble(this.said)}`;
  }

  /** Show dominoes that may be taken, and dropped on the board. */
  protected hand(name: string, tiles: readonly string[], playable: ReadonlySet<string>, taken: string | null, hinted: string | null = null): TemplateResult {
    return html`<bone-hand .name=${name} .hinted=${hinted} .tiles=${tiles} .playable=${playable} .taken=${taken}
      @take=${(event: CustomEvent<string>) => this.take(event.detail)} @drop=${this.dropped}></bone-hand>`;
  }

  /** Make the move of a place, or ask which, where several lie alike. */
  protected picked(moves: readonly LegalMove[]): void {
    const [only] = moves;
    if (only && moves.length === 1) this.choose(only);
    else this.choice = moves;
  }

  /** Put the keyboard on the first place of the board, or back on the one nearest to where it was, once it is
   * drawn. */
  protected async enter(isBack = false): Promise<void> {
    await this.updateComplete;
    await this.board?.enter(isBack);
  }

  private get board(): Board | null {
    return this.querySelector("bone-board");
  }

  private async dropped(event: CustomEvent<{ x: number; y: number }>): Promise<void> {
    await this.updateComplete;
    await this.board?.drop(event.detail.x, event.detail.y);
  }
}
