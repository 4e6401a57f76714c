import { html, nothing, type TemplateResult } from "lit";
import { ended } from "../games/said";
import { seats } from "../play/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/table";
import { hashOf } from "../routes";
import { portrait } from "./faces";
import { Part } from "./part";
import "./ending.css";

/** How a hand ended: who won it, what each scored and why, and what comes next. Tells `next` with the position for another hand. */
export class Ending extends Part {
  static override properties = { session: { attribute: false }, shown: { attribute: false } };
  declare session: Session;
  declare shown: Shown;

  protected override render(): TemplateResult | typeof nothing {
    const { session, shown } = this;
    const { outcome } = shown;
    if (!outcome) return nothing;
    return html`<section class="card ending" aria-label="How it ended">
      <p class="ended">${ended(outcome, (seat) => session.nameOf(seat))}</p>
      ${this.settled()}
      ${outcome.next_hand
        ? html`<button class="key" @click=${() => this.tell("next", shown.full)}>Next hand</button>`
        : html`<a class="button key" href=${hashOf({ page: "new", game: session.game })}>New game</a>`}
    </section>`;
  }

  /** What this hand added for each, part by part, and the total after it. */
  private settled(): TemplateResult | typeof nothing {
    const { session, shown } = this;
    const { outcome } = shown;
    if (!outcome || seats(shown.position).length < 2) return nothing;
    const { parts } = outcome.settlement;
    const isMatch = outcome.next_hand || "game_winners" in outcome;
    return html`<table class="settled">
      <caption>Settlement</caption>
      <thead><tr><th scope="col">Player</th><th scope="col">${isMatch ? "This hand's end" : "At the end"}</th><th scope="col">${outcome.next_hand ? "Total so far" : "Total"}</th></tr></thead>
      <tbody>
        ${outcome.totals.map((total, seat) => {
          const own = parts.filter((part) => part.seat === seat && part.adds !== 0);
          return html`<tr class=${outcome.winners.includes(seat) ? "won" : ""}>
            <th scope="row">${portrait(session.players[seat], 24)} ${session.nameOf(seat)}</th>
            <td>${own.length === 0 ? "–" : own.map(({ part, adds }) => html`<span>${part.replaceAll("_", " ")} <strong>${signed(adds)}</strong></span>`)}</td>
            <td><strong>${total}</strong></td></tr>`;
        })}
      </tbody>
    </table>`;
  }
}

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number).replace("-", "−"));

customElements.define("bone-ending", Ending);
