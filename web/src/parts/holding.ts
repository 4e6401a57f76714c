import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { domino, spoken } from "./signs";
import { Part } from "./part";
import "./tileset";

/** Dominoes that somebody holds: they are tapped in the whole set, which stays as it is under the finger. Tells `edit`
 * with the list, in which "?" stands for each that is not seen. */
@customElement("bone-holding")
export class Holding extends Part {
  @property() name = "";
  @property({ attribute: false }) tiles: readonly string[] = [];
  /** The dominoes of the set that stand nowhere yet. */
  @property({ attribute: false }) free: readonly string[] = [];
  /** Whether it is known how many there are, so that it only has to be said which. */
  @property({ attribute: false }) isCounted = false;
  @state() isOpen = false;
  /** Why a domino was not taken. */
  @state() told = "";

  protected override render(): TemplateResult {
    const { name, seen, free, isCounted, isOpen } = this;
    return html`<div class="holds" role="group" aria-label=${name}>
      <h3>${name} <small>${this.summary}</small></h3>
      <ul class="chosen">${seen.map((tile) => html`<li><button type="button" class="held fits" aria-label="Take ${spoken(tile)} out of ${name}"
        @click=${() => this.drop(tile)}>${domino(tile, 19, true)}</button></li>`)}</ul>
      ${isCounted
        ? html`<p class="note" role="status">${this.told || "Tap each one that you hold. Tap it again to take it out."}</p>`
        : html`<button type="button" aria-expanded=${isOpen} @click=${() => (this.isOpen = !isOpen)}>${isOpen ? "Close the list" : "Add dominoes"}<span class="unseen"> to ${name}</span></button>`}
      ${isCounted || isOpen
        ? html`<bone-tileset name="Dominoes for ${name}" .choices=${[...free, ...seen]} .taken=${seen}
            @choose=${(event: CustomEvent<string>) => this.choose(event.detail)}></bone-tileset>`
        : nothing}
      <label>${isCounted ? "How many you hold" : "Face down"}
        <input type="number" min=${isCounted ? seen.length : 0} max="91" inputmode="numeric" aria-label=${isCounted ? nothing : `${name}: dominoes face down`}
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
    return this.isCounted ? `${this.seen.length} of ${length}` : length === 1 ? "1 domino" : `${length} dominoes`;
  }

  /** Add a domino in the place of one that is not seen, or take it out again where no other of its kind is left. */
  private choose(tile: string): void {
    const { seen, backs, isCounted } = this;
    if (!this.free.includes(tile)) this.drop(tile);
    else if (backs > 0 || !isCounted) this.hold([...seen, tile], backs - 1);
    else this.told = `You hold ${seen.length} dominoes. Tap one to take it out first, or change how many you hold.`;
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
