import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Session } from "../play/session";
import { seats } from "../play/shapes";
import type { Shown } from "../play/table";
import { ask } from "../service/ask";
import type { Answer, GameId } from "../service/types";
import { held, type Bag } from "../setup/bag";
import { Part, sentences, trouble } from "./part";
import { spoken } from "./domino";
import "./beliefs.css";

type Belief = Answer<GameId, "standing">["beliefs"][number];

const SECONDS = 1;

/** Who may hold what, as a grid: how likely it is of each domino that a player has it. */
export class Beliefs extends Part {
  static override properties = {
    session: { attribute: false },
    shown: { attribute: false },
    viewer: { attribute: false },
    set: { attribute: false },
    seat: { state: true },
    found: { state: true },
    said: { state: true },
  };
  declare session: Session;
  declare shown: Shown;
  declare viewer: number;
  /** All dominoes of the game. */
  declare set: Bag;
  /** The player whose hand is shown. */
  declare seat: number;
  declare found: readonly Belief[] | null;
  declare said: string[];
  private isOpen = false;
  private stop = new AbortController();

  constructor() {
    super();
    this.seat = -1;
    this.found = null;
    this.said = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.seat === this.viewer || this.seat < 0) this.seat = (this.viewer + 1) % Math.max(1, seats(this.shown.position).length);
    if (changed.has("shown") && this.isOpen) void this.load();
  }

  protected override render(): TemplateResult | typeof nothing {
    const others = seats(this.shown.position).map((_, seat) => seat).filter((seat) => seat !== this.viewer);
    if (others.length === 0 || this.shown.outcome) return nothing;
    return html`<details class="beliefs" @toggle=${this.opened}>
      <summary><h2>Who holds what</h2></summary>
      ${others.length > 1
        ? html`<div class="segments" role="group" aria-label="Whose hand">
            ${others.map((seat) => html`<button aria-pressed=${seat === this.seat} @click=${() => (this.seat = seat)}>${this.session.nameOf(seat)}</button>`)}
          </div>`
        : nothing}
      ${trouble(this.said)}
      ${this.found ? this.grid(this.found) : html`<p class="note" role="status">Counting the deals that fit …</p>`}
    </details>`;
  }

  private grid(found: readonly Belief[]): TemplateResult {
    const faces = [...new Set([...this.set.keys()].flatMap((tile) => tile.split("-")))].sort(inOrder);
    const columns = faces.filter((face) => !/[A-Z]/.test(face));
    return html`<table aria-label="Percent sure that ${this.session.nameOf(this.seat)} holds each domino">
      <thead><tr><td></td>${columns.map((face) => html`<th scope="col">${written(face)}</th>`)}</tr></thead>
      <tbody>
        ${faces.map((row) => html`<tr><th scope="row">${written(row)}</th>
          ${columns.map((column) => (inOrder(column, row) > 0 ? nothing : this.cell(held(`${row}-${column}`), found)))}</tr>`)}
      </tbody>
    </table>
    <p class="note">Percent sure. Estimated from deals that fit what you have seen.</p>`;
  }

  private cell(tile: string, found: readonly Belief[]): TemplateResult {
    if (!this.set.has(tile)) return html`<td></td>`;
    const own = seats(this.shown.position)[this.viewer]?.hand ?? [];
    const chances = found.filter((belief) => held(belief.tile) === tile).map(({ places }) => this.chance(places));
    if (chances.length === 0) return own.includes(tile) ? html`<td class="own">you</td>` : html`<td class="gone" aria-label="${spoken(tile)}: played">–</td>`;
    const none = chances.reduce((product, chance) => product * (1 - chance), 1);
    const percent = Math.round(100 * (1 - none));
    return html`<td class="sure s${Math.round(percent / 20)}" aria-label="${spoken(tile)}: ${percent} percent">${percent}</td>`;
  }

  private chance(places: Belief["places"]): number {
    return places.find((place) => "seat" in place && place.seat === this.seat)?.chance ?? 0;
  }

  private opened(event: Event): void {
    this.isOpen = (event.target as HTMLDetailsElement).open;
    if (this.isOpen) void this.load();
  }

  private async load(): Promise<void> {
    this.stop.abort();
    const { signal } = (this.stop = new AbortController());
    const { session, shown, viewer } = this;
    this.found = null;
    this.said = [];
    try {
      const body = { position: shown.text, seat: viewer, history: await session.history(viewer), budget: { seconds: SECONDS } };
      const { beliefs } = await ask(session.game, "standing", body, signal);
      if (!signal.aborted) this.found = beliefs;
    } catch (error) {
      if (!signal.aborted) this.said = sentences(error);
    }
  }
}

const rank = (face: string): number => (face === "*" ? 50 : /\d/.test(face) ? Number(face) : 60 + face.charCodeAt(0));
const inOrder = (one: string, other: string): number => rank(one) - rank(other);
const written = (face: string): string => (face === "*" ? "★" : face);

customElements.define("bone-beliefs", Beliefs);
