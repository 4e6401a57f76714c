/** Who sits at the table: a face, a name, a score, and what is held. */

import { html, nothing, type TemplateResult } from "lit";
import { counted } from "../boards/moving";
import { goal, parts } from "../games/said";
import { mover, seats, type SeatShown } from "../play/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/table";
import { domino } from "./domino";
import { portrait } from "./faces";
import { houses } from "./houses";

/** Face-down dominoes that are drawn one by one. */
const MOST_SHOWN = 7;

/** The others, in the order of play after the viewer. */
export function others(session: Session, shown: Shown, viewer: number, hasHouses = false): TemplateResult | typeof nothing {
  const all = seats(shown.position);
  if (all.length < 2) return nothing;
  const order = all.map((_, index) => (viewer + 1 + index) % all.length).slice(0, -1);
  return html`<ol class="seats" aria-label="Players">${order.map((seat) => html`<li>${card(session, shown, seat, hasHouses)}</li>`)}</ol>`;
}

/** The card of a seat, among those that are shown. */
export const placeOf = (table: ParentNode, seat: number | undefined): Element | null => table.querySelector(`[data-seat="${seat}"]`);

/** The card of one seat. */
export function card(session: Session, shown: Shown, seat: number, hasHouses = false, isOwn = false): TemplateResult {
  const held = seats(shown.position)[seat];
  const isNext = !shown.outcome && mover(shown.position) === seat;
  return html`<div class="seat ${isNext ? "next" : ""}" data-seat=${seat} aria-current=${isNext}>
    ${portrait(session.players[seat])}
    <div class="about"><strong class="name">${session.nameOf(seat)}</strong> ${score(held)}${hasHouses ? houses(held?.score ?? 0) : nothing} <small class="parts">${parts(shown.score, seat)}</small>
      ${isOwn ? html`<small class="parts">${goal(session.game, shown.score, seat)}</small>` : nothing}</div>
    ${isOwn || !held ? nothing : backs(held)}
  </div>`;
}

function score(held: SeatShown | undefined): TemplateResult | typeof nothing {
  if (held === undefined || held.score === null) return nothing;
  return html`<span class="score"><strong ${counted(held.score)}></strong> ${held.unit}</span>`;
}

function backs({ hand }: SeatShown): TemplateResult {
  const count = hand.length === 1 ? "1 domino" : `${hand.length} dominoes`;
  const isOpen = !hand.includes("?");
  return html`<span class="backs ${isOpen ? "open" : ""}" role="img" aria-label=${count}>
    ${!isOpen && hand.length > MOST_SHOWN ? html`${domino("?", 14)}<b>${hand.length}</b> <small>left</small>` : hand.map((tile) => domino(tile, isOpen ? 15 : 14))}</span>`;
}
