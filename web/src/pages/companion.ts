import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { Session, type Player } from "../play/session";
import type { Game } from "../service/types";
import type { Bag } from "../setup/bag";
import { playersOf, unpacked } from "../setup/box";
import { Part, sentences, trouble } from "../parts/part";
import type { Seated } from "../parts/seating";
import "../parts/seating";
import "./following";

/** Follow a game at a real table: set it up as one seat sees it, then write down every move. */
export class Companion extends Part {
  static override properties = {
    game: { attribute: false },
    session: { state: true },
    set: { state: true },
    scores: { state: true },
    said: { state: true },
  };
  declare game: Game;
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
    if (!changed.has("game")) return;
    this.said = [];
    this.scores = [];
    this.set = null;
    this.session = Session.read(this.game.id, "companion");
    if (this.session) void this.unpack(this.session);
  }

  protected override render(): TemplateResult {
    const { game, session, set } = this;
    return html`<h1>${game.name} <small>At a real table</small>
        ${session ? html`<button @click=${() => this.again([])}>Another game</button>` : nothing}
        ${Session.hasBefore(game.id, "companion") ? html`<button @click=${() => this.takeUp()}>The game before</button>` : nothing}</h1>
      ${session === null
        ? html`<bone-seating .game=${game} .scores=${this.scores}
            @seated=${(event: CustomEvent<Seated>) => this.begin(event.detail)}></bone-seating>`
        : set === null
          ? html`<p class="waiting" role="status">Setting the table …</p>`
          : html`<bone-following .session=${session} .set=${set}
              @again=${(event: CustomEvent<number[]>) => this.again(event.detail)}></bone-following>`}
      ${trouble(this.said)}`;
  }

  private async begin({ text, seat, count, set }: Seated): Promise<void> {
    const players = Array.from({ length: count }, (_, each): Player => (each === seat ? "person" : "elsewhere"));
    try {
      const session = await Session.begin(this.game.id, text, "At a real table", players, "companion");
      session.keep();
      this.set = set;
      this.session = session;
    } catch (error) {
      this.said = sentences(error);
    }
  }

  /** Learn the dominoes of the set again, after a reload. */
  private async unpack(session: Session): Promise<void> {
    try {
      const { position } = await session.state(0);
      const { set } = await unpacked(session.game, playersOf(position), position.options ?? {});
      if (session === this.session) this.set = set;
    } catch (error) {
      this.said = sentences(error);
    }
  }

  private takeUp(): void {
    this.set = null;
    this.session = Session.takeUp(this.game.id, "companion");
    if (this.session) void this.unpack(this.session);
  }

  private again(scores: readonly number[]): void {
    this.scores = scores;
    this.session = null;
  }
}

customElements.define("bone-companion", Companion);
