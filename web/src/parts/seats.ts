/** Who sits at the table: a face, a name, a score, and what is held. */

import { html, nothing, type TemplateResult } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";
import { goal, parts } from "../games/said";
import { mover, seats, stock, type SeatShown } from "../ground/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/offers";
import type { Position } from "../ground/types";
import { isStill } from "../ground/motion";
import { house, strokesOf } from "../boards/houses";
import { domino, portrait } from "../boards/signs";
import * as say from "../messages/seats";
import { minus } from "../ground/values";

const MOST_SHOWN = 7;

/** The others, in the order of play after the viewer; all of them where nobody here plays. */
export function others(session: Session, shown: Shown, viewer: number, hasHouses = false): TemplateResult | typeof nothing {
  const all = seats(shown.position);
  if (all.length < 2) return nothing;
  const isSeated = viewer >= 0;
  const order = all.map((_, index) => (viewer + 1 + index) % all.length).slice(0, isSeated ? -1 : undefined);
  return html`<ol class="seats" aria-label=${say.players()}>${order.map((seat) => html`<li>${card(session, shown, seat, hasHouses)}</li>`)}</ol>`;
}

export function card(session: Session, shown: Shown, seat: number, hasHouses = false, isOwn = false): TemplateResult {
  const held = seats(shown.position)[seat];
  const { outcome } = shown;
  const isNext = !outcome && mover(shown.position) === seat;
  const total = outcome?.totals[seat] ?? held?.score ?? null;
  return html`<div class="seat ${isNext ? "next" : ""}" data-seat=${seat} aria-current=${isNext}>
    ${portrait(session.players[seat])}
    <div class="about"><strong class="name">${session.nameOf(seat)}</strong> ${score(total, held?.unit)}${hasHouses ? houses(total ?? 0) : nothing} <small class="parts">${outcome ? nothing : parts(shown.score, seat)}</small>${noted(session.noteOf(seat))}
      ${isOwn && !outcome ? html`<small class="parts">${goal(session.game, shown.score, seat)}</small>` : nothing}</div>
    ${isOwn || !held ? nothing : backs(held)}
  </div>`;
}

const noted = (note: string): TemplateResult | typeof nothing => (note === "" ? nothing : html`<small class="parts noted">${note}</small>`);

const COUNTING = 400;

/** Writes a number into an element; one that has changed is counted up to. */
class Counted extends Directive {
  private number: number | null = null;
  private frame = 0;

  render(_number: number): typeof nothing {
    return nothing;
  }

  override update({ element }: ElementPart, [number]: [number]): typeof nothing {
    if (number === this.number) return nothing;
    const from = this.number;
    const began = performance.now();
    this.number = number;
    cancelAnimationFrame(this.frame);
    const write = (now: number): void => {
      const share = from === null || isStill() ? 1 : Math.min(1, Math.max(0, now - began) / COUNTING);
      element.textContent = minus(Math.round((from ?? 0) + share * (number - (from ?? 0))));
      if (share < 1) this.frame = requestAnimationFrame(write);
    };
    write(began);
    return nothing;
  }
}

/** Write a number into an element: `<strong ${counted(score)}></strong>`. */
const counted = directive(Counted);

function score(number: number | null, unit = ""): TemplateResult | typeof nothing {
  return number === null ? nothing : html`<span class="score"><strong ${counted(number)}></strong> ${say.unit({ unit })}</span>`;
}

function backs({ hand }: SeatShown): TemplateResult {
  const isOpen = !hand.includes("?");
  return html`<span class="backs ${isOpen ? "open" : ""}" role="img" aria-label=${say.dominoes({ count: hand.length })}>
    ${isOpen ? hand.map((tile) => domino(tile, 15)) : html`${Array.from({ length: hand.length > MOST_SHOWN ? 1 : hand.length }, () => domino("?", 14))}<b class=${hand.length > MOST_SHOWN ? "" : "brief"}>${hand.length}</b>`}</span>`;
}

/** The dominoes that are drawn from, face down, with their number. */
export function pile(position: Position): TemplateResult | typeof nothing {
  const from = stock(position);
  if (!from) return nothing;
  const left = from.dominoes.length;
  return html`<div class="pile" role="img" aria-label=${say.inThePile({ count: left, pile: from.name })}>
    <span class="stack">${left > 0 ? html`${domino("?", 36)}<b>${left}</b>` : html`<b class="none">0</b>`}</span><small>${say.pile({ pile: from.name })}</small></div>`;
}

/** Draw a score in houses. What is said of it beside makes it no news to who hears it. */
function houses(score: number): TemplateResult {
  return html`<span class="houses" aria-hidden="true">${strokesOf(score).map(
    (strokes) => html`<svg viewBox="0 0 24 24" width="28" height="28">${house(strokes)}</svg>`,
  )}</span>`;
}
