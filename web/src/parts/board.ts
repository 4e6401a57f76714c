/** The board as the page has it: with the worths of moves and the hints on it; or the picture of the service, for a game that
 * the page does not draw. */

import { chipsOf } from "../boards/chips";
import type { Look } from "../boards/paint";
import type { Place } from "../boards/scene";
import { bestOf, ghostIn, glide, hasMoved, type Ghost } from "./gliding";
import { Board as Scene } from "./scene";
import "./picture";

export class Board extends Scene {
  /** The best move of a hint, as it was drawn last. */
  private ghost: Ghost | null = null;

  protected override readonly told: Look["told"] = (place, taken, view) => chipsOf(place, taken, view, this.chips);

  protected override updated(): void {
    super.updated();
    if (this.isScene) this.haunt(this.scene?.places ?? []);
  }

  /** Let the best move so far go to where a better one is. */
  private haunt(places: readonly Place[]): void {
    const { chips, ghost, view } = this;
    const best = bestOf(places, chips);
    this.ghost = ghostIn(places[best], chips);
    if (ghost === null || this.ghost === null || view === null || !hasMoved(ghost, this.ghost)) return;
    glide([this.targets[best]?.element ?? null, this.querySelector(".chip.best")], ghost, this.ghost, view);
  }
}

// A page may have the board twice: as its own, and within an element that it takes from elsewhere.
if (!customElements.get("bone-board")) customElements.define("bone-board", Board);

declare global {
  interface HTMLElementTagNameMap {
    "bone-board": Board;
  }
}
