import { html, type TemplateResult } from "lit";
import type { Session } from "../play/session";
import type { Shown } from "../play/table";
import type { LegalMove } from "../service/types";
import { Part } from "./part";
import "./hints";
import "./reviewing";
import "./solving";

/** All that helps a player: hints, a solution, a review of the game. */
export class Help extends Part {
  static override properties = {
    session: { attribute: false },
    shown: { attribute: false },
    viewer: { attribute: false },
    own: { attribute: false },
    wanted: { attribute: false },
  };
  declare session: Session;
  declare shown: Shown;
  declare viewer: number;
  /** Whether the viewer is to move. */
  declare own: boolean;
  declare wanted: readonly LegalMove[];

  protected override render(): TemplateResult {
    const { session, shown, viewer, wanted } = this;
    return html`<section aria-label="Help">
      <h2>Hints</h2>
      ${this.own
        ? html`<bone-hints .session=${session} .shown=${shown} .viewer=${viewer} .wanted=${wanted}></bone-hints>`
        : html`<p class="note">Hints are for your turn.</p>`}
      ${session.players.length === 1
        ? html`<h2>Solution</h2><bone-solving .session=${session} .shown=${shown}></bone-solving>`
        : ""}
      <h2>Review</h2>
      <bone-reviewing .session=${session} .turns=${session.at}></bone-reviewing>
    </section>`;
  }
}

customElements.define("bone-help", Help);
