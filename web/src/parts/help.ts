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
    at: { attribute: false },
    asker: { state: true },
  };
  declare session: Session;
  declare shown: Shown;
  declare viewer: number;
  /** Whether the viewer is to move. */
  declare own: boolean;
  declare wanted: readonly LegalMove[];
  /** The moment of the game that was asked for last. */
  declare at: number;
  /** The part that asked last. */
  declare asker: string;

  constructor() {
    super();
    this.asker = "";
  }

  protected override render(): TemplateResult {
    const { session, shown, viewer, wanted, own } = this;
    const since = `${this.at} ${this.asker}`;
    return html`<section aria-label="Help" @asks=${(event: Event) => (this.asker = (event.target as Element).localName)}>
      <h2>Hints</h2>
      ${shown.outcome
        ? html`<p class="note">Hints are for your turn.</p>`
        : html`<bone-hints .session=${session} .shown=${shown} .viewer=${viewer} .wanted=${wanted} .ready=${own} .since=${since}></bone-hints>`}
      ${session.players.length === 1
        ? html`<h2>Solution</h2><bone-solving .session=${session} .shown=${shown} .since=${since}></bone-solving>`
        : ""}
      <h2>Review</h2>
      <bone-reviewing .session=${session} .turns=${session.at}></bone-reviewing>
    </section>`;
  }
}

customElements.define("bone-help", Help);
