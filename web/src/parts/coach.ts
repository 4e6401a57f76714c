import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon, withPictures } from "../boards/signs";
import { coaching, momentOf } from "../games/coach";
import { dismiss, isCoached } from "../play/coached";
import type { Shown } from "../play/offers";
import type { Table } from "../play/table";
import * as say from "../messages/placing";
import { Part } from "./part";
import "./coach.css";

/** A line that says what to do now, or why something scored, in the first hand of a game; then it is silent for good. */
@customElement("bone-coach")
export class Coach extends Part {
  @property({ attribute: false }) table!: Table;
  /** The moment that is shown, and the domino taken: both change what there is to say. */
  @property({ attribute: false }) shown!: Shown;
  @property({ attribute: false }) taken: string | null = null;
  @state() isSilent = true;
  private of = "";

  protected override willUpdate(changed: PropertyValues): void {
    const { game, id, day } = this.table.session;
    if (this.of !== id) {
      this.of = id;
      this.isSilent = day !== "" || isCoached(game);
    }
    if (changed.has("shown") && this.shown.outcome && !this.isSilent) {
      dismiss(game);
      this.isSilent = true;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const moment = this.isSilent || this.table.covered !== null ? null : momentOf(this.table);
    const said = moment === null ? "" : coaching(this.table.session.game, moment);
    if (said === "") return nothing;
    return html`<p class="coach" role="note" aria-label=${say.coach()}>${icon("help")} <span>${withPictures(said)}</span>
      <button class="quiet" @click=${this.close}>${say.gotIt()}</button></p>`;
  }

  private close(): void {
    dismiss(this.table.session.game);
    this.isSilent = true;
  }
}
