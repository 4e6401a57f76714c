import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Fits } from "../play/follow";
import type { Likely } from "../play/beliefs";
import { gain, isGood } from "../games/said";
import { held, inOrder, isTile, type Bag } from "../ground/tiles";
import { domino } from "../boards/signs";
import { tileInWords } from "../ground/words";
import * as say from "../messages/tileset";
import { Part } from "./part";

/** Half a domino in pixels: among all, and among the few that fit. */
const [SMALL, LARGE] = [20, 36];

/** Dominoes to choose from: tap one, or type it. Tells `choose` with each. */
@customElement("bone-tileset")
export class Tileset extends Part {
  /** Each domino as often as it may be chosen, those that are among them. */
  @property({ attribute: false }) choices: readonly string[] = [];
  /** Dominoes that were chosen and can be given back. */
  @property({ attribute: false }) taken: readonly string[] = [];
  /** What those that fit could do; null where nothing is known. They come first, the others on request. */
  @property({ attribute: false }) fits: Fits | null = null;
  /** How likely each is, where that is known: of those that fit, the likeliest come first. */
  @property({ attribute: false }) likely: Likely = new Map();
  /** All dominoes of the game; null where they are not known. */
  @property({ attribute: false }) set: Bag | null = null;
  @property() name = say.dominoes();
  /** The game whose moves `fits` are. */
  @property() game = "";
  @state() isWhole = false;
  @state() typed = "";
  @state() missed = "";

  protected override render(): TemplateResult {
    const { shown, fits } = this;
    const first = fits === null || this.isWhole || this.typed !== "" || this.taken.length > 0 ? shown : shown.filter((tile) => fits.has(tile));
    const rest = shown.length - first.length;
    return html`<div class="tileset" role="group" aria-label=${this.name}>
      <label class="typing">${say.typing()}
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
      ${rest > 0 ? html`<button type="button" @click=${() => (this.isWhole = true)}>${say.more({ count: rest })}</button>` : nothing}
      ${shown.length === 0 ? html`<p class="note">${say.noneLeft()}</p>` : nothing}
    </div>`;
  }

  private row(tiles: readonly string[], size: number): TemplateResult {
    return html`<ul class=${size === SMALL ? "small" : ""}>${tiles.map((tile) => html`<li>${this.one(tile, size)}</li>`)}</ul>`;
  }

  private one(tile: string, size: number): TemplateResult {
    const count = this.choices.filter((each) => each === tile).length;
    const best = Math.max(0, ...(this.fits?.get(tile) ?? []).map(({ effect }) => (isGood(this.game, effect) ? (gain(this.game, effect) ?? 0) : 0)));
    return html`<button
      type="button"
      class="held ${this.fits?.has(tile) === false ? "" : "fits"}"
      aria-pressed=${this.taken.includes(tile)}
      aria-label=${inFull(tileInWords(tile), count, best)}
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
    const missed: string[] = [];
    for (const tile of tiles) {
      const why = this.refusal(tile);
      if (why === "") this.tell("choose", held(tile));
      else missed.push(why);
    }
    this.missed = missed.join(" ");
    this.typed = "";
  }

  /** Why a domino that is typed is not chosen; nothing where it is. */
  private refusal(tile: string): string {
    if (!isTile(tile)) return say.noDomino({ tile });
    const own = held(tile);
    const copies = (tiles: readonly string[]): number => tiles.filter((each) => each === own).length;
    if (copies(this.choices) > copies(this.taken)) return "";
    if (this.taken.includes(own)) return say.already({ tile: own });
    return this.set !== null && !this.set.has(own) ? say.notInSet({ tile: own }) : say.notLeft({ tile: own });
  }
}

/** Say a domino, how many there are of it, and what it could score. */
function inFull(tile: string, count: number, gain: number): string {
  if (count > 1) return gain > 0 ? say.severalScoring({ tile, count, gain }) : say.several({ tile, count });
  return gain > 0 ? say.scoring({ tile, gain }) : tile;
}

const larger = (tile: string): string => tile.split("-")[0] ?? "";

const words = (text: string): string[] => text.toUpperCase().split(/[\s,;_]+/).filter(Boolean);

/** Dominoes that somebody holds: they are tapped in the whole set, which stays as it is under the finger. Tells `edit`
 * with the list, in which "?" stands for each that is not seen. */
@customElement("bone-holding")
export class Holding extends Part {
  @property() name = "";
  @property({ attribute: false }) tiles: readonly string[] = [];
  /** The dominoes of the set that stand nowhere yet. */
  @property({ attribute: false }) free: readonly string[] = [];
  @property({ attribute: false }) set: Bag | null = null;
  /** Whether it is known how many there are, so that it only has to be said which. */
  @property({ attribute: false }) isCounted = false;
  @state() isOpen = false;
  @state() told = "";

  protected override render(): TemplateResult {
    const { name, seen, free, isCounted, isOpen } = this;
    return html`<div class="holds" role="group" aria-label=${name}>
      <h3>${name} <small>${this.summary}</small></h3>
      <ul class="chosen">${seen.map((tile) => html`<li><button type="button" class="held fits" aria-label=${say.takeOut({ tile: tileInWords(tile), name })}
        @click=${() => this.drop(tile)}>${domino(tile, 19, true)}</button></li>`)}</ul>
      ${isCounted
        ? html`<p class="note" role="status">${this.told || say.tapEach()}</p>`
        : html`<button type="button" aria-expanded=${isOpen} @click=${() => (this.isOpen = !isOpen)}>${isOpen ? say.closeList() : say.add()} <span class="unseen">${say.toName({ name })}</span></button>`}
      ${isCounted || isOpen
        ? html`<bone-tileset name=${say.forName({ name })} .choices=${[...free, ...seen].sort(inOrder)} .taken=${seen} .set=${this.set}
            @choose=${(event: CustomEvent<string>) => this.choose(event.detail)}></bone-tileset>`
        : nothing}
      <label>${isCounted ? say.howMany() : say.faceDown()}
        <input type="number" min=${isCounted ? seen.length : 0} max="91" inputmode="numeric" aria-label=${isCounted ? nothing : say.faceDownOf({ name })}
          .value=${String(isCounted ? this.tiles.length : this.backs)} @change=${this.count} /></label>
    </div>`;
  }

  private get seen(): string[] {
    return this.tiles.filter((tile) => tile !== "?");
  }

  private get backs(): number {
    return this.tiles.length - this.seen.length;
  }

  private get summary(): string {
    const { length } = this.tiles;
    return this.isCounted ? say.seen({ seen: this.seen.length, all: length }) : say.count({ count: length });
  }

  /** Add a domino in the place of one that is not seen, or take it out again where no other of its kind is left. */
  private choose(tile: string): void {
    const { seen, backs, isCounted } = this;
    if (!this.free.includes(tile)) this.drop(tile);
    else if (backs > 0 || !isCounted) this.hold([...seen, tile], backs - 1);
    else this.told = say.full({ count: seen.length });
  }

  private drop(tile: string): void {
    const { seen, backs, isCounted } = this;
    this.hold(seen.toSpliced(seen.indexOf(tile), 1), backs + (isCounted ? 1 : 0));
  }

  private count(event: Event): void {
    const wanted = Math.min(91, Number((event.target as HTMLInputElement).value));
    this.hold(this.seen, this.isCounted ? wanted - this.seen.length : wanted);
  }

  /** Write the list anew; several may be typed at once. */
  private hold(seen: readonly string[], backs: number): void {
    this.told = "";
    this.tiles = [...seen, ...Array<string>(Math.max(0, backs)).fill("?")];
    this.tell("edit", this.tiles);
  }
}
