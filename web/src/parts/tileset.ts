import { html, nothing, type TemplateResult } from "lit";
import { held, isTile } from "../setup/bag";
import { domino, spoken } from "./domino";
import { Part } from "./part";

/** Dominoes to choose from: tap one, or type it. Tells `choose` with each. */
export class Tileset extends Part {
  static override properties = {
    choices: { attribute: false },
    taken: { attribute: false },
    name: {},
    typed: { state: true },
    missed: { state: true },
  };
  /** Each domino as often as it may still be chosen. */
  declare choices: readonly string[];
  /** Dominoes that were chosen and can be given back. */
  declare taken: readonly string[];
  declare name: string;
  declare typed: string;
  declare missed: string;

  constructor() {
    super();
    this.choices = [];
    this.taken = [];
    this.name = "Dominoes";
    this.typed = "";
    this.missed = "";
  }

  protected override render(): TemplateResult {
    const shown = this.shown;
    return html`<div class="tileset" role="group" aria-label=${this.name}>
      <label>Type a domino, such as 6-3
        <input
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          .value=${this.typed}
          @input=${this.narrow}
          @keydown=${this.pressed}
        /></label>
      <p class="note" role="status">${this.missed}</p>
      <ul class="hand">
        ${shown.map((tile) => html`<li>${this.one(tile)}</li>`)}
      </ul>
      ${shown.length === 0 ? html`<p class="note">No such domino is left.</p>` : nothing}
    </div>`;
  }

  private one(tile: string): TemplateResult {
    const count = this.choices.filter((each) => each === tile).length;
    return html`<button
      type="button"
      class="held fits"
      aria-pressed=${this.taken.includes(tile)}
      aria-label="${spoken(tile)}${count > 1 ? `, ${count} of them` : ""}"
      @click=${() => this.tell("choose", tile)}
    >${domino(tile)}</button>`;
  }

  /** The dominoes that what is typed may mean: those with its first faces. */
  private get shown(): string[] {
    const all = [...new Set([...this.taken, ...this.choices])];
    const faces = (words(this.typed).at(-1) ?? "").split("-").filter(Boolean);
    return all.filter((tile) => {
      const own = tile.split("-");
      return faces.every((face) => {
        const index = own.indexOf(face);
        return index >= 0 && own.splice(index, 1).length > 0;
      });
    });
  }

  private narrow(event: InputEvent): void {
    this.typed = (event.target as HTMLInputElement).value;
    this.missed = "";
  }

  private pressed(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    const [only, ...others] = this.shown;
    const meant = words(this.typed);
    const lone = meant.length === 1 && !isTile(meant[0]) && others.length === 0 ? only : undefined;
    this.missed = "";
    const tiles = lone === undefined ? meant : [lone];
    for (const tile of tiles) this.choose(tile);
    this.typed = "";
  }

  private choose(tile: string): void {
    const all = [...this.choices, ...this.taken];
    if (isTile(tile) && all.includes(held(tile))) this.tell("choose", held(tile));
    else this.missed = `There is no ${tile} left to choose.`;
  }
}

const words = (text: string): string[] => text.toUpperCase().split(/[\s,;_]+/).filter(Boolean);

customElements.define("bone-tileset", Tileset);
