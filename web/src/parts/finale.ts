/** The picture of a game among several that is over, and the card with it that can be sent to a friend. They are loaded once
 * there is a table. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { FRAME, type Finale } from "../boards/finale";
import { finaleOf, winnersOf } from "../games/finales";
import { minus } from "../ground/values";
import * as say from "../messages/cards";
import { nameInWords } from "../play/names";
import type { Shown } from "../play/offers";
import type { Session } from "../play/session";
import { Part } from "./part";
import { written, type Room } from "./writing";
import "./finale.css";

/** Draw the end of a hand; null where the game has no picture of it. */
function drawn({ game, players }: Session, { outcome, position }: Shown, name: (seat: number) => string): Finale | null {
  const draw = finaleOf(game);
  if (!outcome || !draw || "title" in outcome) return null;
  const winners = winnersOf(outcome);
  return draw(position, players.map((_, seat) => ({ name: name(seat), total: outcome.totals[seat] ?? 0, isWinner: winners.includes(seat) })));
}

/** The end of a hand, over the whole table. */
@customElement("bone-finale")
export class Picture extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) shown!: Shown;

  protected override render(): TemplateResult | typeof nothing {
    const found = drawn(this.session, this.shown, (seat) => this.session.nameOf(seat));
    if (found === null) return nothing;
    return html`<svg class="finale of-many" viewBox="0 0 ${FRAME.width} ${FRAME.height}" role="img" aria-label=${found.label}>${found.drawn}</svg>`;
  }
}

/** The card to send: the picture, who won, and the totals. Its writing is part of it, and that of whoever sends it. */
@customElement("bone-card")
export class Card extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) shown!: Shown;

  protected override render(): TemplateResult | typeof nothing {
    return card(this.session, this.shown, nameInWords(this.session.name));
  }
}

function card(session: Session, shown: Shown, title: string): TemplateResult | typeof nothing {
  const name = (seat: number): string => (session.isYou(seat) ? say.me() : session.nameOf(seat));
  const found = drawn(session, shown, name);
  const { outcome } = shown;
  if (found === null || !outcome || "title" in outcome) return nothing;
  const winners = winnersOf(outcome);
  const [winner] = winners;
  const headline = winner === undefined ? say.blocked() : winners.length > 1 ? say.tie() : session.isYou(winner) ? say.iWon() : say.won({ name: name(winner) });
  const goesOn = outcome.next_hand && !outcome.game_over;
  const all = outcome.totals.map(minus).join(" : ");
  const totals = goesOn ? say.soFar({ totals: all }) : all;
  const lines = goesOn && winners.length > 0 ? [say.thisHand(), totals] : [totals];
  return html`<svg class="share-card of-many" viewBox="0 0 664 332" role="img" aria-label=${say.label({ text: [title, headline, ...lines].join(", ") })}>
    <defs><linearGradient id="sheet" x2="0" y2="1">${found.sky.map((colour, index) => svg`<stop offset=${index} stop-color=${colour} />`)}</linearGradient></defs>
    <rect width="664" height="332" fill="url(#sheet)" />
    <svg overflow="visible" x="0" y="4" width="432" height="324" viewBox="0 0 ${FRAME.width} ${FRAME.height}">${found.drawn}</svg>
    ${written(ROOM, title, 80, 24)} ${written(ROOM, headline, 132, 42, 700)}
    ${lines.map((line, index) => written(ROOM, line, 172 + 32 * index, 27))}
    ${written(ROOM, say.yourTurn(), 256, 26, 700)} ${written(ROOM, "boneyard", 292, 24)}
  </svg>`;
}

/** Where the writing stands on the card. */
const ROOM: Room = { left: 446, wide: 206 };
