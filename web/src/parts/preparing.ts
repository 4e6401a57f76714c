import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { pause } from "../service/ask";
import { shareCompiled } from "../service/readiness";
import type { GameId } from "../ground/types";
import * as say from "../messages/placing";
import { Part } from "./part";

/** Seconds until somebody who waits wonders why, and between two looks. */
const PATIENCE = 1.5;

/** A line for those who wait for the first answers of a new installation. It is there while an answer is awaited. */
@customElement("bone-preparing")
export class Preparing extends Part {
  @property() game!: GameId;
  @state() share = 1;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.look(this.restart()).catch(() => undefined); // nothing is said where nothing is known
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.share >= 1) return nothing;
    const percent = Math.round(100 * this.share);
    return html`<span class="preparing"> ${say.preparing({ percent })}</span>`;
  }

  private async look(signal: AbortSignal): Promise<void> {
    do {
      await pause(PATIENCE, signal);
      this.share = await shareCompiled(this.game, signal);
    } while (this.share < 1);
  }
}
