import { html, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { shortName } from "../games/calls";
import { sign } from "../games/portraits";
import type { Player, Session } from "../play/session";
import type { Game } from "../service/types";
import type { Bag } from "../setup/bag";
import { playersOf, unpacked } from "../setup/box";
import { Part, trouble } from "../parts/part";
import type { Before, Seated } from "../parts/seating";
import type { Begun } from "./new";
import "../parts/seating";
import "./following";

/** Follow a game at a real table: set it up as one seat sees it, then write down every move. Tells `begin`
 * with a hand that was set up, and `again` where another one is wanted. */
export class Companion extends Part {
  @property({ attribute: false }) game!: Game;
  /** The game that is followed; null while its table is being set. */
  @property({ attribute: false }) session: Session | null = null;
  @state() set: Bag | null = null;
  /** What the next hand begins with. */
  @state() last: Before | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) this.last = null;
    if (!changed.has("session")) return;
    this.said = [];
    this.set = null;
    if (this.session) void this.unpack(this.session);
  }

  protected override render(): TemplateResult {
    const { game, session, set } = this;
    return html`<h1 data-game=${game.id}>${sign(game.id)} ${shortName(game)} <small>at a real table</small></h1>
      ${session === null
        ? html`<bone-seating .game=${game} .last=${this.last}
            @seated=${(event: CustomEvent<Seated>) => this.begin(event.detail)}></bone-seating>`
        : set === null
          ? html`<p class="waiting" role="status">Setting the table …</p>`
          : html`<bone-following .session=${session} .set=${set}
              @hand=${(event: CustomEvent<Before | null>) => this.again(event.detail)}></bone-following>`}
      ${trouble(this.said)}`;
  }

  private begin({ text, seat, count, names }: Seated): void {
    const players = Array.from({ length: count }, (_, each): Player => (each === seat ? "person" : "elsewhere"));
    this.tell<Begun>("begin", { text, name: "At a real table", players, names });
  }

  /** Learn the dominoes of the set. */
  private async unpack(session: Session): Promise<void> {
    await this.attempt(async () => {
      const { position } = await session.state(0);
      const { set } = await unpacked(session.game, playersOf(position), position.options ?? {});
      if (session === this.session) this.set = set;
    });
  }

  private again(last: Before | null): void {
    this.last = last;
    this.tell("again");
  }
}

customElements.define("bone-companion", Companion);
