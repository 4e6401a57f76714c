import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Session } from "../play/session";
import { beliefsOf, likelyOf, type Belief, type Likely } from "../play/beliefs";
import { seats } from "../ground/shapes";
import { held, rank, type Bag } from "../ground/tiles";
import type { Shown } from "../play/offers";
import { Part, trouble } from "./part";
import { tileInWords } from "../ground/words";
import * as say from "../messages/beliefs";

/** Who may hold what, as a grid: how likely it is of each domino that a player has it. */
@customElement("bone-beliefs")
export class Beliefs extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) shown!: Shown;
  @property({ attribute: false }) viewer!: number;
  @property({ attribute: false }) set!: Bag;
  @state() seat = -1;
  @state() found: readonly Belief[] | null = null;
  /** Open from the start where there is room beside the board. */
  private isOpen = matchMedia("(min-width: 64rem)").matches;

  protected override willUpdate(changed: PropertyValues): void {
    if (this.seat === this.viewer || this.seat < 0) this.seat = (this.viewer + 1) % Math.max(1, seats(this.shown.position).length);
    if (changed.has("shown") && this.isOpen) void this.load();
  }

  protected override render(): TemplateResult | typeof nothing {
    const others = seats(this.shown.position).map((_, seat) => seat).filter((seat) => seat !== this.viewer);
    if (others.length === 0 || this.shown.outcome) return nothing;
    return html`<details class="beliefs" ?open=${this.isOpen} @toggle=${this.opened}>
      <summary><h2>${say.title()}</h2></summary>
      ${others.length > 1
        ? html`<div class="segments" role="group" aria-label=${say.whose()}>
            ${others.map((seat) => html`<button aria-pressed=${seat === this.seat} @click=${() => (this.seat = seat)}>${this.session.nameOf(seat)}</button>`)}
          </div>`
        : nothing}
      ${trouble(this.said)} ${this.content()}
    </details>`;
  }

  private content(): TemplateResult | typeof nothing {
    if (this.isBlind) return html`<p class="note">${say.blind()}</p>`;
    if (this.found) return this.grid(this.found);
    return this.said.length > 0 ? nothing : html`<p class="note" role="status">${say.working()}</p>`;
  }

  /** Whether a part of the viewer's own hand is hidden. */
  private get isBlind(): boolean {
    return seats(this.shown.position)[this.viewer]?.hand.includes("?") ?? false;
  }

  private grid(found: readonly Belief[]): TemplateResult {
    const faces = [...new Set([...this.set.keys()].flatMap((tile) => tile.split("-")))].sort(inOrder);
    const likely = likelyOf(found, this.seat);
    const columns = faces.filter((face) => !/[A-Z]/.test(face));
    const name = this.session.nameOf(this.seat);
    return html`<table aria-label=${say.likely({ name })}>
      <thead><tr><td></td>${columns.map((face) => html`<th scope="col">${written(face)}</th>`)}</tr></thead>
      <tbody>
        ${faces.map((row) => html`<tr><th scope="row">${written(row)}</th>
          ${columns.map((column) => (inOrder(column, row) > 0 ? nothing : this.cell(held(`${row}-${column}`), likely)))}</tr>`)}
      </tbody>
    </table>
    <p class="note">${say.likelyNote({ name })}</p>`;
  }

  private cell(tile: string, likely: Likely): TemplateResult {
    if (!this.set.has(tile)) return html`<td></td>`;
    const own = seats(this.shown.position)[this.viewer]?.hand ?? [];
    const chance = likely.get(tile);
    if (chance === undefined) return own.includes(tile) ? html`<td class="own">${say.you()}</td>` : html`<td class="gone" aria-label=${say.played({ tile: tileInWords(tile) })}>–</td>`;
    const percent = Math.round(100 * chance);
    return html`<td class="sure ${percent >= 50 ? "very" : ""}" .style=${`--share: ${percent >= 50 ? 70 + 0.3 * percent : 6 + 0.5 * percent}`} aria-label=${say.percent({ tile: tileInWords(tile), percent })}>${percent}</td>`;
  }

  private opened(event: Event): void {
    this.isOpen = (event.target as HTMLDetailsElement).open;
    if (this.isOpen) void this.load();
  }

  private async load(): Promise<void> {
    const { session, shown, viewer } = this;
    this.found = null;
    if (this.isBlind) return;
    await this.attempt(async () => {
      const found = await beliefsOf(session, shown, viewer);
      if (shown === this.shown) this.found = found;
    });
  }
}

const inOrder = (one: string, other: string): number => rank(one) - rank(other);
const written = (face: string): string => (face === "*" ? "★" : face);
