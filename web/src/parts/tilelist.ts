import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { held } from "../setup/bag";
import { domino, spoken } from "./domino";
import { Part } from "./part";
import "./tileset";

/** A list of dominoes to be edited: a hand, a pile. Tells `edit` with the new list. */
export class Tilelist extends Part {
  @property() name = "";
  @property({ attribute: false }) tiles: readonly string[] = [];
  /** The dominoes of the set that stand nowhere yet. */
  @property({ attribute: false }) free: readonly string[] = [];
  @state() open = false;

  protected override render(): TemplateResult {
    const { name, tiles } = this;
    const seen = tiles.filter((tile) => tile !== "?");
    const backs = tiles.length - seen.length;
    return html`<div class="tilelist" role="group" aria-label=${name}>
      <h3>${name} <small>${tiles.length === 1 ? "1 domino" : `${tiles.length} dominoes`}</small></h3>
      ${seen.length === 0
        ? nothing
        : html`<ul class="hand">
            ${seen.map((tile, index) => html`<li>
              <button type="button" class="held fits" aria-label="Take ${spoken(tile)} out of ${name}" @click=${() => this.drop(index)}>
                ${domino(tile)}
              </button></li>`)}
          </ul>`}
      <div class="row">
        <label>Face down
          <input type="number" min="0" max="91" inputmode="numeric" aria-label="${name}: dominoes face down"
            .value=${String(backs)} @change=${this.hide} /></label>
        <button type="button" aria-expanded=${this.open} @click=${() => (this.open = !this.open)}>
          ${this.open ? "Close the list" : "Add dominoes"}<span class="unseen"> to ${name}</span>
        </button>
      </div>
      ${this.open
        ? html`<bone-tileset
            name="Dominoes for ${name}"
            .choices=${this.free}
            @choose=${(event: CustomEvent<string>) => this.add(event)}
          ></bone-tileset>`
        : nothing}
    </div>`;
  }

  private drop(index: number): void {
    let number = -1;
    this.edit(this.tiles.filter((tile) => tile === "?" || (number += 1) !== index));
  }

  /** Add a domino; it takes the place of one face down, if there is any. */
  private add(event: CustomEvent<string>): void {
    event.stopPropagation();
    const tile = held(event.detail);
    const back = this.tiles.indexOf("?");
    this.edit(back < 0 ? [...this.tiles, tile] : this.tiles.with(back, tile));
  }

  private hide(event: Event): void {
    const wanted = Math.max(0, Math.min(91, Number((event.target as HTMLInputElement).value)));
    const seen = this.tiles.filter((tile) => tile !== "?");
    this.edit([...seen, ...Array<string>(wanted).fill("?")]);
  }

  private edit(tiles: readonly string[]): void {
    this.tiles = tiles;
    this.tell("edit", tiles);
  }
}

customElements.define("bone-tilelist", Tilelist);
