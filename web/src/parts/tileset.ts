import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Fits, Likely } from "../following/unseen";
import { gain, isGood } from "../games/moves";
import { held, isTile } from "../setup/bag";
import { domino, spoken } from "./signs";
import { Part } from "./part";

/** Half a domino in pixels: among all, and among the few that fit. */
const [SMALL, LARGE] = [20, 36];

/** Dominoes to choose from: tap one, or type it. Tells `choose` with each. */
@customElement("bone-tileset")
export class Tileset extends Part {
  /** Each domino as often as it may still be chosen. */
  @property({ attribute: false }) choices: readonly string[] = [];
  /** Dominoes that were chosen and can be given back. */
  @property({ attribute: false }) taken: readonly string[] = [];
  /** What those that fit could do; null where nothing is known. They come first, the others on request. */
  @property({ attribute: false }) fits: Fits | null = null;
  /** How likely each is, where that is known: of those that fit, the likeliest come first. */
  @property({ attribute: false }) likely: Likely = new Map();
  @property() name = "Dominoes";
  @state() isWhole = false;
  @state() typed = "";
  @state() missed = "";

  protected override render(): TemplateResult {
    const { shown, fits } = this;
    const first = fits === null || this.isWhole || this.typed !== "" || this.taken.length > 0 ? shown : shown.filter((tile) => fits.has(tile));
    const rest = shown.length - first.length;
    return html`<div class="tileset" role="group" aria-label=${this.name}>
      <label class="typing">Type a domino, such as 6-3
        <input
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          .value=${this.typed}
          @input=${this.narrow}
          @keydown=${this.pressed}
        /></label>
      <p class="note" role="status">${this.missed}</p>
      ${fits === null
        ? [...new Set(first.map(larger))].map((face) => this.row(first.filter((tile) => larger(tile) === face), SMALL))
        : this.row(first, LARGE)}
      ${rest > 0 ? html`<button type="button" @click=${() => (this.isWhole = true)}>${rest} more</button>` : nothing}
      ${shown.length === 0 ? html`<p class="note">No such domino is left.</p>` : nothing}
    </div>`;
  }

  private row(tiles: readonly string[], size: number): TemplateResult {
    return html`<ul class=${size === SMALL ? "small" : ""}>${tiles.map((tile) => html`<li>${this.one(tile, size)}</li>`)}</ul>`;
  }

  private one(tile: string, size: number): TemplateResult {
    const count = this.choices.filter((each) => each === tile).length;
    const best = Math.max(0, ...(this.fits?.get(tile) ?? []).map(({ effect }) => (isGood(effect) ? (gain(effect) ?? 0) : 0)));
    return html`<button
      type="button"
      class="held ${this.fits?.has(tile) === false ? "" : "fits"}"
      aria-pressed=${this.taken.includes(tile)}
      aria-label="${spoken(tile)}${count > 1 ? `, ${count} of them` : ""}${best > 0 ? `, scores ${best}` : ""}"
      @click=${() => this.tell("choose", tile)}
    >${domino(tile, size, true)}${best > 0 ? html`<span class="gain">+${best}</span>` : nothing}</button>`;
  }

  /** The dominoes that what is typed may mean: those with its first faces. */
  private get shown(): string[] {
    const all = [...new Set([...this.choices, ...this.taken])];
    const faces = (words(this.typed).at(-1) ?? "").split("-").filter(Boolean);
    const place = (tile: string): number => (this.fits?.has(tile) ? 2 : 0) + (this.likely.get(tile) ?? 0);
    const ordered = this.fits === null ? all : all.toSorted((one, other) => place(other) - place(one));
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

const larger = (tile: string): string => tile.split("-")[0] ?? "";

const words = (text: string): string[] => text.toUpperCase().split(/[\s,;_]+/).filter(Boolean);
