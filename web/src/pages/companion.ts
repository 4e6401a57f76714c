import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Player, Session } from "../play/session";
import type { Game } from "../service/types";
import type { Bag } from "../setup/bag";
import { playersOf, unpacked } from "../setup/box";
import { Part, sentences, trouble } from "../parts/part";
import type { Seated } from "../parts/seating";
import type { Begun } from "./new";
import "../parts/seating";
import "./following";

/** Follow a game at a real table: set it up as one seat sees it, then write down every move. Tells `begin`
 * with a hand that was set up, and `again` where another one is wanted. */
export class Companion extends Part {
  static override properties = {
    game: { attribute: false },
    session: { attribute: false },
    set: { state: true },
    scores: { state: true },
    said: { state: true },
  };
  declare game: Game;
  /** The game that is followed; null while its table is being set. */
  declare session: Session | null;
  declare set: Bag | null;
  /** The scores that a next hand begins with. */
  declare scores: readonly number[];
  declare said: string[];

  constructor() {
    super();
    this.session = null;
    this.set = null;
    this.scores = [];
    this.said = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) this.scores = [];
    if (!changed.has("session")) return;
    this.said = [];
    this.set = null;
    if (this.session) void this.unpack(this.session);
  }

  protected override render(): TemplateResult {
    const { game, session, set } = this;
    return html`<h1>${game.name} <small>At a real table</small>
        ${session ? html`<button @click=${() => this.again([])}>Another game</button>` : nothing}</h1>
      ${session === null
        ? html`<bone-seating .game=${game} .scores=${this.scores}
            @seated=${(event: CustomEvent<Seated>) => this.begin(event.detail)}></bone-seating>`
        : set === null
          ? html`<p class="waiting" role="status">Setting the table …</p>`
          : html`<bone-following .session=${session} .set=${set}
              @hand=${(event: CustomEvent<number[]>) => this.again(event.detail)}></bone-following>`}
      ${trouble(this.said)}`;
  }

  private begin({ text, seat, count, names }: Seated): void {
    const players = Array.from({ length: count }, (_, each): Player => (each === seat ? "person" : "elsewhere"));
    this.tell<Begun>("begin", { text, name: "At a real table", players, names });
  }

  /** Learn the dominoes of the set. */
  private async unpack(session: Session): Promise<void> {
    try {
      const { position } = await session.state(0);
      const { set } = await unpacked(session.game, playersOf(position), position.options ?? {});
      if (session === this.session) this.set = set;
    } catch (error) {
      this.said = sentences(error);
    }
  }

  private again(scores: readonly number[]): void {
    this.scores = scores;
    this.tell("again");
  }
}

customElements.define("bone-companion", Companion);
