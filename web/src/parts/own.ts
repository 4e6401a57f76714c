import { html, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { left, type Bag } from "../setup/bag";
import { domino } from "./domino";
import { Part } from "./part";
import "./tileset";

/** The own hand at a real table: its dominoes are tapped in the whole set, which stays as it is under the finger.
 * Tells `edit` with the hand, in which "?" stands for each domino that is still missing. */
export class Own extends Part {
  /** All dominoes of the game, and those that lie somewhere else. */
  @property({ attribute: false }) set!: Bag;
  @property({ attribute: false }) elsewhere!: readonly string[];
  @property({ attribute: false }) hand!: readonly string[];
  /** Why a domino was not taken. */
  @state() told = "";

  protected override render(): TemplateResult {
    const { hand, seen } = this;
    return html`<h2>Your dominoes <small>${seen.length} of ${hand.length}</small></h2>
      <p class="chosen" aria-hidden="true">${seen.map((tile) => domino(tile, 19, true))}</p>
      <p class="note" role="status">${this.told || "Tap each one that you hold. Tap it again to take it out."}</p>
      <bone-tileset name="Dominoes for Your hand" .choices=${left(this.set, this.elsewhere)} .taken=${seen}
        @choose=${(event: CustomEvent<string>) => this.choose(event.detail)}></bone-tileset>
      <label>How many you hold
        <input type="number" min=${seen.length} max="91" inputmode="numeric" .value=${String(hand.length)}
          @change=${(event: Event) => this.hold(seen, Number((event.target as HTMLInputElement).value))} /></label>`;
  }

  private get seen(): string[] {
    return this.hand.filter((tile) => tile !== "?");
  }

  /** Add a domino, or take it out again where it is the only one of its kind. */
  private choose(tile: string): void {
    const { hand, seen } = this;
    const isLast = seen.filter((each) => each === tile).length === (this.set.get(tile) ?? 1);
    if (isLast) this.hold(seen.toSpliced(seen.indexOf(tile), 1), hand.length);
    else if (seen.length < hand.length) this.hold([...seen, tile], hand.length);
    else this.told = `You hold ${hand.length} dominoes. Tap one to take it out first, or change how many you hold.`;
  }

  /** Write the hand anew; several may be typed at once. */
  private hold(seen: readonly string[], count: number): void {
    const missing = Math.max(0, Math.min(91, count) - seen.length);
    this.told = "";
    this.hand = [...seen, ...Array<string>(missing).fill("?")];
    this.tell("edit", this.hand);
  }
}

customElements.define("bone-own", Own);
