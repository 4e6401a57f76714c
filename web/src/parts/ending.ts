import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { ended } from "../games/said";
import { seats } from "../play/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/table";
import { hashOf, type Route } from "../routes";
import { portrait } from "./faces";
import { Part } from "./part";
import "./ending.css";

/** How a hand ended: who won it, what each scored and why, and what comes next. Tells `next` with the position for another hand. */
export class Ending extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) shown!: Shown;

  protected override render(): TemplateResult | typeof nothing {
    const { session, shown } = this;
    const { outcome } = shown;
    if (!outcome) return nothing;
    return html`<section class="card ending" aria-label="How it ended">
      <p class="ended">${ended(outcome, (seat) => session.nameOf(seat))}</p>
      ${settled(session, shown)}
      ${nextStep(session, shown, () => this.tell("next", shown.full))}
    </section>`;
  }
}

/** The one obvious step after a hand that is over: another hand, another deal, or the other puzzles of the day. */
export function nextStep({ game, name, day, players }: Session, { outcome }: Shown, next: () => void): TemplateResult {
  const link = (route: Route, told: string): TemplateResult => html`<a class="button key" href=${hashOf(route)}>${told}</a>`;
  if (outcome?.next_hand) return html`<button class="key" @click=${next}>Next hand</button>`;
  if (day !== "") return link({ page: "daily", day }, "Today's puzzles");
  if (players.length > 1) return link({ page: "new", game }, "New game");
  const [, number] = /^Deal (\d+)/.exec(name) ?? [];
  return link({ page: "deal", game, seed: number ? Number(number) + 1 : Math.floor(Math.random() * 1e6) }, "Next deal");
}

/** What a hand added for each, part by part, and the total after it; nothing while it goes on. */
export function settled(session: Session, { outcome, position }: Shown): TemplateResult | typeof nothing {
  if (!outcome || seats(position).length < 2) return nothing;
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

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number).replace("-", "−"));

customElements.define("bone-ending", Ending);
