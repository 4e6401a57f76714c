import { html, nothing, type TemplateResult } from "lit";
import { gain, type Fits } from "../following/fits";
import { held, isTile } from "../setup/bag";
import { domino, spoken } from "./domino";
import { Part } from "./part";

/** Dominoes to choose from: tap one, or type it. Tells `choose` with each. */
export class Tileset extends Part {
  static override properties = {
    choices: { attribute: false },
    taken: { attribute: false },
    fits: { attribute: false },
    name: {},
    isWhole: { state: true },
    typed: { state: true },
    missed: { state: true },
  };
  /** Each domino as often as it may still be chosen. */
  declare choices: readonly string[];
  /** Dominoes that were chosen and can be given back. */
  declare taken: readonly string[];
  /** What those that fit could do; null where nothing is known. They come first, the others on request. */
  declare fits: Fits | null;
  declare name: string;
  declare isWhole: boolean;
  declare typed: string;
  declare missed: string;

  constructor() {
    super();
    this.choices = [];
    this.taken = [];
    this.fits = null;
    this.isWhole = false;
    this.name = "Dominoes";
    this.typed = "";
    this.missed = "";
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    const first = this.fits === null || this.isWhole || this.typed !== "" || this.taken.length > 0 ? shown : shown.filter((tile) => this.fits?.has(tile));
    const rest = shown.length - first.length;
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
        ${first.map((tile) => html`<li>${this.one(tile)}</li>`)}
      </ul>
      ${rest > 0 ? html`<button type="button" @click=${() => (this.isWhole = true)}>${rest} more</button>` : nothing}
      ${shown.length === 0 ? html`<p class="note">No such domino is left.</p>` : nothing}
    </div>`;
  }

  private one(tile: string): TemplateResult {
    const count = this.choices.filter((each) => each === tile).length;
    const best = Math.max(0, ...(this.fits?.get(tile) ?? []).map(({ effect }) => gain(effect)));
    return html`<button
      type="button"
      class="held ${this.fits?.has(tile) === false ? "" : "fits"}"
      aria-pressed=${this.taken.includes(tile)}
      aria-label="${spoken(tile)}${count > 1 ? `, ${count} of them` : ""}${best > 0 ? `, scores ${best}` : ""}"
      @click=${() => this.tell("choose", tile)}
    >${domino(tile)}${best > 0 ? html`<span class="gain">+${best}</span>` : nothing}</button>`;
  }

  /** The dominoes that what is typed may mean: those with its first faces. */
  private get shown(): string[] {
    const all = [...new Set([...this.taken, ...this.choices])];
    const faces = (words(this.typed).at(-1) ?? "").split("-").filter(Boolean);
    const place = (tile: string): number => (this.fits?.has(tile) ? 0 : 1);
    const ordered = this.fits === null ? all : all.toSorted((one, other) => place(one) - place(other));
    return ordered.filter((tile) => {
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
