import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { Follow } from "../following/follow";
import { mover } from "../play/shapes";
import { Session } from "../play/session";
import type { GameId, LegalMove } from "../service/types";
import type { Board } from "./board";
import { chooser, counted, listed, turning } from "./choosing";
import { Part, sentences, trouble } from "./part";
import "./board";
import "./hand";

/** A position in which one move is to be chosen, which is not made. Tells `tried` with it. */
export class Trying extends Part {
  static override properties = {
    game: {},
    text: {},
    marks: { attribute: false },
    choice: { state: true },
    follow: { state: true },
    said: { state: true },
  };
  declare game: GameId;
  declare text: string;
  /** Moves to show while none is being chosen. */
  declare marks: readonly LegalMove[];
  declare choice: readonly LegalMove[];
  declare follow: Follow | null;
  declare said: string[];

  constructor() {
    super();
    this.marks = [];
    this.choice = [];
    this.follow = null;
    this.said = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.follow?.close();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("text")) void this.begin(this.text);
  }

  private async begin(text: string): Promise<void> {
    this.follow?.close();
    this.follow = null;
    const failed = (error: unknown): void => {
      this.said = sentences(error);
    };
    try {
      const session = await Session.begin(this.game, text, "");
      const { position } = await session.state();
      if (text !== this.text) return;
      this.follow = new Follow(session, mover(position), new Map(), () => this.moved(), failed);
      await this.follow.refresh();
    } catch (error) {
      failed(error);
    }
  }

  private moved(): void {
    this.choice = [];
    this.said = [];
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { follow } = this;
    const shown = follow?.shown;
    if (!follow || !shown) return html`<p class="waiting" role="status">Setting the table …</p>${trouble(this.said)}`;
    const moves = follow.taken.length > 0 ? follow.offered : shown.legal.moves;
    const choose = (legal: LegalMove): void => this.choose(legal);
    return html`<bone-board hands="drawn" .game=${this.game} .text=${shown.text}
        .marks=${follow.offered.length > 0 ? follow.offered : this.marks}
        @pick=${(event: CustomEvent<LegalMove[]>) => this.picked(event.detail)}></bone-board>
      ${trouble(this.said)} ${chooser("Which do you mean?", this.choice, choose)}
      <div class="holding">
        ${this.hand("Your hand", follow.hand)} ${follow.aside.length > 0 ? this.hand("Set aside", follow.aside) : nothing}
        ${turning(follow.turns, follow.facing, () => follow.turn())}
      </div>
      <div class="buttons">${follow.others.map((legal) => html`<button @click=${() => this.choose(legal)}>${legal.text}</button>`)}</div>
      ${listed(counted(moves), moves, choose)}`;
  }

  private hand(name: string, held: string[]): TemplateResult {
    const { follow } = this;
    return html`<bone-hand .name=${name} .tiles=${held} .playable=${follow?.playable} .taken=${follow?.taken[0] ?? null}
      @take=${(event: CustomEvent<string>) => this.take(event.detail)}
      @drop=${(event: CustomEvent<{ x: number; y: number }>) => this.board?.drop(event.detail.x, event.detail.y)}></bone-hand>`;
  }

  private get board(): Board | null {
    return this.querySelector("bone-board");
  }

  private async take(tile: string): Promise<void> {
    await this.follow?.take(tile);
    if (this.follow?.found.length === 0) return;
    await this.updateComplete;
    await this.board?.enter();
  }

  private picked(moves: readonly LegalMove[]): void {
    const [only] = moves;
    if (only && moves.length === 1) this.choose(only);
    else this.choice = moves;
  }

  private choose(legal: LegalMove): void {
    this.choice = [];
    this.tell("tried", legal);
  }
}

customElements.define("bone-trying", Trying);
