/** Who sits at the table: a face, a name, a score, and what is held. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";
import { goal, parts } from "../games/said";
import { mover, seats, stock, type SeatShown } from "../ground/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/offers";
import type { Position } from "../ground/types";
import { isStill } from "./part";
import { domino, portrait } from "../boards/signs";
import { dominoes } from "../ground/words";
import { minus } from "../ground/values";

const MOST_SHOWN = 7;

/** The others, in the order of play after the viewer. */
export function others(session: Session, shown: Shown, viewer: number, hasHouses = false): TemplateResult | typeof nothing {
  const all = seats(shown.position);
  if (all.length < 2) return nothing;
  const order = all.map((_, index) => (viewer + 1 + index) % all.length).slice(0, -1);
  return html`<ol class="seats" aria-label="Players">${order.map((seat) => html`<li>${card(session, shown, seat, hasHouses)}</li>`)}</ol>`;
}

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

function score(held: SeatShown | undefined): TemplateResult | typeof nothing {
  if (held === undefined || held.score === null) return nothing;
  return html`<span class="score"><strong ${counted(held.score)}></strong> ${held.unit}</span>`;
}

function backs({ hand }: SeatShown): TemplateResult {
  const isOpen = !hand.includes("?");
  return html`<span class="backs ${isOpen ? "open" : ""}" role="img" aria-label=${dominoes(hand.length)}>
    ${isOpen ? hand.map((tile) => domino(tile, 15)) : html`${Array.from({ length: hand.length > MOST_SHOWN ? 1 : hand.length }, () => domino("?", 14))}<b class=${hand.length > MOST_SHOWN ? "" : "brief"}>${hand.length}</b>`}</span>`;
}

/** The dominoes that are drawn from, face down, with their number. */
export function pile(position: Position): TemplateResult | typeof nothing {
  const from = stock(position);
  if (!from) return nothing;
  const left = from.dominoes.length;
  return html`<div class="pile" role="img" aria-label="${dominoes(left)} in the ${from.name}">
    <span class="stack">${left > 0 ? html`${domino("?", 36)}<b>${left}</b>` : html`<b class="none">0</b>`}</span><small>${from.name}</small></div>`;
}

const HOUSE = 50;
const STROKE = 5;
const CORNERS = [[12, 4], [20, 12], [12, 20], [4, 12]] as const;
const LINES = ["M3 3L21 21", "M21 3L3 21"] as const;

/** Draw one house with so many strokes of 5; a circle stands for two of them. */
function house(strokes: number): SVGTemplateResult {
  const circles = Math.floor((strokes - LINES.length) / 2);
  const [x, y] = CORNERS[Math.max(0, circles)] ?? CORNERS[0];
  const isHalf = strokes > LINES.length && strokes % 2 === 1;
  return svg`${LINES.slice(0, strokes).map((line) => svg`<path d=${line} />`)}
    ${CORNERS.slice(0, Math.max(0, circles)).map(([across, down]) => svg`<circle cx=${across} cy=${down} r="3" />`)}
    ${isHalf ? svg`<path d="M${x - 3} ${y - 3}l6 6" />` : ""}`;
}

/** Draw a score as it is kept with a pencil: houses of 50, each two long lines, then a corner at a time. What is said of it beside makes it no news to who hears it. */
function houses(score: number): TemplateResult {
  const count = Math.ceil(score / HOUSE);
  const all = Array.from({ length: count }, (_, index) => Math.min(HOUSE, score - index * HOUSE) / STROKE);
  return html`<span class="houses" aria-hidden="true">${all.map(
    (strokes) => html`<svg viewBox="0 0 24 24" width="28" height="28">${house(Math.floor(strokes))}</svg>`,
  )}</span>`;
}
