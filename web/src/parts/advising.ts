import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { mover, seats } from "../play/shapes";
import { Session } from "../play/session";
import type { Shown } from "../play/table";
import { ask } from "../service/ask";
import type { GameId } from "../service/types";
import { Part, trouble } from "./part";
import "./hints";
import "./solving";

/** Hints and a solution for a position that no game has led to. Tells `hinted` and `play` like hints. */
export class Advising extends Part {
  @property() game!: GameId;
  @property() text!: string;
  /** Whether only what the seat to move sees may be used. */
  @state() blind = false;
  @state() session: Session | null = null;
  @state() shown: Shown | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (["game", "text", "blind"].some((name) => changed.has(name))) void this.load(this.text);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session, shown } = this;
    if (session === null || shown === null) return trouble(this.said);
    if (shown.outcome) return html`<p class="note">This hand is over: there is nothing to advise.</p>`;
    const next = mover(shown.position);
    return html`<section aria-label="Help">
      <h2>Hints</h2>
      ${seats(shown.position).length > 1
        ? html`<label class="check"><input type="checkbox" .checked=${this.blind}
            @change=${(event: Event) => (this.blind = (event.target as HTMLInputElement).checked)} />
            Use only what seat ${next} sees</label>`
        : nothing}
      <bone-hints .session=${session} .shown=${shown} .viewer=${next} .wanted=${shown.legal.moves}></bone-hints>
      <h2>Solution</h2>
      <bone-solving .game=${session.game} .from=${shown.full} .name=${"Solve from here"}></bone-solving>
      ${trouble(this.said)}
    </section>`;
  }

  private async load(text: string): Promise<void> {
    const { game, blind } = this;
    await this.attempt(async () => {
      const session = await Session.begin(game, text, "");
      const { position, outcome } = await session.state();
      const seen = blind ? await session.view(mover(position)) : { position, text };
      const [legal, score] = await Promise.all([
        ask(game, "moves", { position: text }),
        ask(game, "score", { position: text }),
      ]);
      if (text !== this.text || blind !== this.blind) return;
      session.players = ["person"]; // no moves led here that could count as evidence
      this.session = session;
      // A hint belongs to what is seen, so that another one is asked for when that changes.
      this.shown = { ...seen, full: text, outcome, legal, score };
      this.said = [];
    });
  }
}

customElements.define("bone-advising", Advising);
