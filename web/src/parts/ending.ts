import { html, nothing, type TemplateResult } from "lit";
import { ended } from "../games/said";
import { seats } from "../play/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/offers";
import { hashAlone, hashOf } from "../routes";
import { portrait } from "./faces";
import { minus } from "./values";
import "./ending.css";

/** Say how a hand ended: who won it, what each scored and why, and what comes next; `next` deals another hand or game. */
export function ending(session: Session, shown: Shown, next?: () => void): TemplateResult | typeof nothing {
  if (!shown.outcome) return nothing;
  return html`<section class="card ending" aria-label="How it ended">
    <p class="ended">${ended(shown.outcome, (seat) => session.nameOf(seat))}</p>
    ${settled(session, shown)}
    ${next ? nextStep(session, shown, next) : nothing}
  </section>`;
}

/** The one obvious step after a hand that is over: another hand, another game, another deal, or the other puzzles of the day. */
export function nextStep({ game, name, day, players }: Session, { outcome }: Shown, next: () => void): TemplateResult {
  const link = (address: string, told: string): TemplateResult => html`<a class="button key" href=${address}>${told}</a>`;
  if (day !== "") return link(hashAlone("daily", day), "Today's puzzles");
  if (players.length > 1) return html`<button class="key" @click=${next}>${outcome?.next_hand ? "Next hand" : "New game"}</button>`;
  const [, number] = /^Deal (\d+)/.exec(name) ?? [];
  return link(hashOf("deal", game, number ? Number(number) + 1 : ""), "Next deal");
}

/** What a hand added for each, part by part, and the total after it; nothing while it goes on. */
function settled(session: Session, { outcome, position }: Shown): TemplateResult | typeof nothing {
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
          <td>${own.length === 0 ? "–" : own.map(({ part, adds }) => html`<span>${part.replaceAll("_", " ")} <strong>${adds > 0 ? "+" : ""}${minus(adds)}</strong></span>`)}</td>
          <td><strong>${total}</strong></td></tr>`;
      })}
    </tbody>
  </table>`;
}
