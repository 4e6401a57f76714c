import { html, nothing, type TemplateResult } from "lit";
import { ended, parts } from "../games/said";
import { mover, seats, stock } from "../play/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/table";
import { domino } from "./domino";
import { Part } from "./part";

/** Who sits where, what each holds and has, and how it ended. */
export class Standing extends Part {
  static override properties = {
    session: { attribute: false },
    shown: { attribute: false },
    viewer: { attribute: false },
  };
  declare session: Session;
  declare shown: Shown;
  declare viewer: number;

  protected override render(): TemplateResult {
    const { position, outcome } = this.shown;
    const drawnFrom = stock(position);
    const all = seats(position);
    return html`<section aria-label="Standing">
      ${outcome ? html`<p class="ended" role="status">${ended(outcome, (seat) => this.session.nameOf(seat))}</p>` : nothing}
      ${"cheats" in position ? this.cheats(position.cheats ?? 0) : nothing}
      ${all.length > 1
        ? html`<ol class="seats">
            ${all.map((seat, number) => {
              const isNext = !outcome && mover(position) === number;
              return html`<li class=${isNext ? "next" : ""} aria-current=${isNext}>
                <span class="who">${this.session.nameOf(number)}</span>
                <span class="backs ${seat.hand.includes("?") ? "" : "open"}" role="img" aria-label=${seat.hand.length === 1 ? "1 domino" : `${seat.hand.length} dominoes`}>
                  ${number === this.viewer ? nothing : seat.hand.slice(0, 30).map((tile) => domino(tile))}
                </span>
                <strong>${seat.score} ${seat.unit}</strong>
                <small>${parts(this.shown.score, number)}</small>
              </li>`;
            })}
          </ol>`
        : nothing}
      ${outcome ? this.settled() : nothing}
      ${drawnFrom
        ? html`<p class="stock">${drawnFrom.dominoes.length === 1 ? "1 domino" : `${drawnFrom.dominoes.length} dominoes`} in the ${drawnFrom.name}</p>`
        : nothing}
    </section>`;
  }

  private cheats(count: number): TemplateResult {
    return html`<p class="cheats"><strong>${count}</strong> ${count === 1 ? "cheat" : "cheats"}</p>`;
  }

  /** The parts of the settlement, and the totals after it. */
  private settled(): TemplateResult | typeof nothing {
    const { outcome } = this.shown;
    if (!outcome || seats(this.shown.position).length < 2) return nothing;
    return html`<table class="settled">
      <caption>Settlement</caption>
      <tbody>
        ${outcome.settlement.parts.filter(({ adds }) => adds !== 0).map(
          (part) => html`<tr><th scope="row">${this.session.nameOf(part.seat)}</th><td>${part.part.replaceAll("_", " ")}</td><td>${part.adds}</td></tr>`,
        )}
        ${outcome.totals.map(
          (total, seat) => html`<tr class="total"><th scope="row">${this.session.nameOf(seat)}</th><td>total</td><td>${total}</td></tr>`,
        )}
      </tbody>
    </table>`;
  }
}

customElements.define("bone-standing", Standing);
