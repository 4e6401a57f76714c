import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { sameTile } from "../play/shapes";
import { domino, spoken } from "./signs";
import { Part } from "./part";

/** The dominoes a person may take: tap one, or drag it to the table.
 *
 * Tells `take` with the domino, and `drop` with the place where a dragged one was let go. */
@customElement("bone-hand")
export class Hand extends Part {
  @property({ attribute: false }) tiles: readonly string[] = [];
  @property({ attribute: false }) playable: ReadonlySet<string> = new Set();
  @property({ attribute: false }) taken: string | null = null;
  /** The dominoes that a hint names. */
  @property({ attribute: false }) hinted: readonly string[] = [];
  @property() name = "Your hand";

  protected override render(): TemplateResult | typeof nothing {
    if (this.tiles.length === 0) return nothing;
    const taken = this.tiles.indexOf(this.taken ?? "");
    return html`<ul class="hand ${this.tiles.length > 16 ? "crowd" : this.tiles.length > 7 ? "many" : ""}" aria-label=${this.name}>
      ${this.tiles.map((tile, index) => html`<li>${this.one(tile, index === taken)}</li>`)}
    </ul>`;
  }

  private one(tile: string, isTaken: boolean): TemplateResult {
    if (tile === "?") return html`<span class="held">${domino(tile)}</span>`;
    const fits = this.playable.has(tile);
    const told = `${spoken(tile)}${fits ? "" : ", fits nowhere now"}`;
    return html`<button
      class="held ${fits ? "fits" : ""} ${this.hinted.some((each) => sameTile(tile, each)) ? "hinted" : ""}"
      aria-pressed=${isTaken}
      aria-label=${told}
      @click=${() => this.tell("take", tile)}
      @pointerdown=${(event: PointerEvent) => fits && this.drag(event, tile)}
    >
      ${domino(tile)}
    </button>`;
  }

  /** Follow the pointer with the domino once it has moved far enough to mean it. */
  private drag(down: PointerEvent, tile: string): void {
    if (down.button !== 0) return;
    const from = down.currentTarget as HTMLElement;
    let shadow: HTMLElement | null = null;
    const move = (event: PointerEvent) => {
      if (shadow === null && Math.hypot(event.x - down.x, event.y - down.y) < 8) return;
      if (shadow === null) {
        shadow = lifted(from);
        if (this.taken !== tile) this.tell("take", tile);
      }
      shadow.style.translate = `${event.x}px ${event.y}px`;
    };
    const end = (event: PointerEvent) => {
      stop.abort();
      if (shadow === null) return;
      shadow.remove();
      swallowClick(from);
      if (event.type === "pointerup") this.tell("drop", { x: event.x, y: event.y });
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  }
}

/** Keep the click that ends a drag or a long touch, where there is one, from being taken for a tap. */
export function swallowClick(from: HTMLElement): void {
  const stop = new AbortController();
  from.addEventListener("click", (click) => click.stopImmediatePropagation(), { signal: stop.signal, capture: true });
  setTimeout(() => stop.abort());
}

function lifted(from: HTMLElement): HTMLElement {
  const shadow = document.createElement("div");
  shadow.className = "dragged";
  shadow.append(...[...from.children].map((child) => child.cloneNode(true)));
  document.body.append(shadow);
  return shadow;
}
