import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Follow } from "../play/follow";
import { mover } from "../ground/shapes";
import { Session } from "../play/session";
import type { GameId, LegalMove } from "../ground/types";
import { chooser, countInWords, list, turnButton, Placing } from "./placing";
import { trouble } from "./part";
import { others } from "./seats";

/** A position in which one move is to be chosen, which is not made. Tells `tried` with it. */
@customElement("bone-trying")
export class Trying extends Placing<Follow> {
  @property() game!: GameId;
  @property() text!: string;
  /** Moves to show while none is being chosen. */
  @property({ attribute: false }) marks: readonly LegalMove[] = [];
  /** Whether hints are offered, and what the best move is to be best for; empty for what the game is usually about. */
  @property({ attribute: false }) helps = false;
  @property() objective = "";

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("text")) void this.begin(this.text);
  }

  private async begin(text: string): Promise<void> {
    this.show(null);
    await this.attempt(async () => {
      const session = await Session.begin(this.game, text, "");
      const { position } = await session.state();
      if (text !== this.text) return;
      session.players = session.players.map((_, seat) => (seat === mover(position) ? "person" : "elsewhere"));
      this.show(new Follow(session, mover(position), new Map(), () => this.moved(), this.fail));
      await this.offers?.refresh();
    });
  }

  protected override render(): TemplateResult {
    const { offers: follow } = this;
    const shown = follow?.shown;
    if (!follow || !shown) return this.waiting();
    const moves = follow.taken.length > 0 ? follow.offered : shown.legal.moves;
    const choose = (legal: LegalMove): void => this.choose(legal);
    const hand = (name: string, held: string[]): TemplateResult => this.hand(name, held.filter((tile) => tile !== "?"), follow.playable, follow.taken[0] ?? null, this.advised.tiles);
    return html`${others(follow.session, shown, follow.viewer)}
      ${this.ground(follow, this.marks)}
      ${trouble(this.said)} ${chooser(this.game, "Which do you mean?", this.choice, choose)}
      <div class="holding">
        ${hand("Your hand", follow.hand)} ${follow.aside.length > 0 ? hand("Set aside", follow.aside) : nothing}
        ${turnButton(follow.turns, follow.facing, () => follow.turn())}
      </div>
      <div class="buttons">${follow.others.map((legal) => html`<button @click=${() => this.choose(legal)}>${legal.text}</button>`)}</div>
      ${!this.helps || shown.outcome ? nothing : html`<section class="help" aria-label="Help">${this.help(follow, true, "", this.objective)}</section>`}
      ${list(this.game, countInWords(moves), moves, choose)}`;
  }

  protected override async take(tile: string): Promise<void> {
    await this.offers?.take(tile);
    if (this.offers?.found.length !== 0) await this.enter();
    else if (this.offers.taken.length > 0 && this.offers.shown) await this.explain(this.game, this.offers.shown.text, this.offers.shown.legal.moves, tile);
  }

  protected override choose(legal: LegalMove): void {
    this.choice = [];
    this.tell("tried", legal);
  }
}
