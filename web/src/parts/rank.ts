import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { flat, isometric } from "../boards/bone";
import { dayInWords } from "../ground/days";
import type { Session } from "../play/session";
import type { Shown } from "../play/offers";
import { hrefOf, hrefAlone } from "../routes";
import { linkOf } from "../play/invitation";
import { askLive } from "../service/live";
import type { Outcome, Position, PositionOf } from "../ground/types";
import { domino, icon, portrait, withPictures } from "../boards/signs";
import { Part, ruleLink, trouble } from "./part";
import { share } from "./sharing";
import { written, type Room } from "./writing";
import "./rank.css";
import { boardOf } from "../boards/draws";
import { bonusInWords, endInWords } from "../games/ends";
import { settlementInWords } from "../games/said";
import { seats } from "../ground/shapes";
import { listed, tileInWords } from "../ground/words";
import * as cards from "../messages/cards";
import * as say from "../messages/endings";
import { dealIn, nameInWords } from "../play/names";
import { minus } from "../ground/values";

type Ranked = Shown & { outcome: Extract<Outcome, { title: string }>; position: PositionOf<"ziggurat"> };

/** Tell whether a game that is played alone is over, with a rank. */
export const isRanked = (shown: Shown): shown is Ranked =>
  shown.outcome !== null && "title" in shown.outcome && "cheats" in shown.position;

/** The number that stands for itself and all above it. */
const MOST = 5;

/** Where the writing stands on the card. */
const ROOM: Room = { left: 356, wide: 296 };

const SECONDS = 20;

/** The end of a game that is played alone: its rank, par, a card to share, and the next deal. */
@customElement("bone-rank")
export class Rank extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) shown!: Ranked;
  @state() par: number | null = null;
  @state() isProved = false;
  /** The best plan so far, and what is proved of any. */
  @state() soFar: { value: number; bound: number } | null = null;
  @state() done = "";
  private of = "";

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("session") || this.of === this.session.first) return;
    this.of = this.session.first;
    this.par = null;
    this.isProved = false;
    this.soFar = null;
    this.done = "";
    void this.learn();
  }

  private get cheats(): number {
    return this.shown.position.cheats ?? 0;
  }

  /** Learn par; who needed none has proved it already. */
  private async learn(): Promise<void> {
    const signal = this.restart();
    await this.attempt(async () => {
      const { game, first } = this.session;
      const solved = await askLive(game, "solve", { position: first, budget: { seconds: SECONDS } }, ({ value, bound }) => {
        if (value !== null) this.soFar = { value, bound: bound ?? 0 };
      }, signal);
      if (signal.aborted) return;
      this.par = solved.value;
      this.isProved = solved.status === "optimal";
    });
  }

  protected override render(): TemplateResult {
    const { cheats, shown, session } = this;
    return html`<section class="rank" aria-label=${say.how()}>
      ${badge()}
      <h2 class="ended">${shown.outcome.title}</h2>
      <p class="par" role="status">${this.par === null ? say.own({ score: say.cheats({ count: cheats }) }) : say.ownPar({ par: this.par, cheats })}</p>
      ${this.verdict()} ${this.scale()}
      <div class="card-frame">${this.card()}</div>
      <div class="buttons">
        <button @click=${this.send}>${icon("share")} ${say.share()}</button>
        ${nextStep(session, shown, () => undefined)}
      </div>
      <p role="status">${this.done}</p>
      ${trouble(this.said)}
    </section>`;
  }

  private verdict(): TemplateResult {
    const { par, isProved, cheats } = this;
    if (par === null) return this.looking();
    if (!isProved) return html`<p class="proved waiting">${say.unproved()}</p>`;
    return cheats <= par
      ? html`<p class="proved good">${icon("lay")} ${say.provedBest()}</p>`
      : html`<p class="proved">${say.proved({ cheats: par })}</p>`;
  }

  /** What is known of par before it is: it is never more than the best plan so far. */
  private looking(): TemplateResult {
    const { soFar, said } = this;
    if (said.length > 0) return html`<p class="proved waiting">${soFar ? say.soFar({ cheats: soFar.value }) : nothing} <button @click=${() => this.learn()}>${say.lookAgain()}</button></p>`;
    if (soFar === null) return html`<p class="proved waiting">${say.looking()}</p>`;
    const { value, bound } = soFar;
    return html`<p class="proved waiting">${bound < value ? say.stillLookingFor({ cheats: value, bound }) : say.stillLooking({ cheats: value })}</p>`;
  }

  /** Every possible end in a row, with par and yours. */
  private scale(): TemplateResult {
    const { par, isProved, cheats } = this;
    return html`<ol class="scale" aria-label=${say.scale()}>${Array.from({ length: MOST + 1 }, (_, number) => {
      const isYours = number === Math.min(cheats, MOST);
      const isImpossible = isProved && par !== null && number < par;
      const told = [isImpossible ? say.never() : "", isYours ? say.you() : "", isProved && number === par ? say.par() : ""].filter(Boolean);
      return html`<li class="${isYours ? "yours" : ""} ${isImpossible ? "never" : ""}"><b>${number}${number === MOST ? "+" : ""}</b><small>${listed(told)}</small></li>`;
    })}</ol>`;
  }

  /** A card to send to a friend: what was built, and how well. Its writing is part of the picture. */
  private card(): TemplateResult {
    const { par, isProved, session, shown } = this;
    const name = session.day === "" ? nameInWords(session.name) : cards.daily({ day: dayInWords(session.day) });
    const score = say.cheats({ count: this.cheats });
    return html`<svg class="share-card" viewBox="0 0 664 332" role="img" aria-label=${cards.label({ text: [name, score].join(", ") })}>
      <defs><linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#fff3e0" /><stop offset="1" stop-color="#efa97f" /></linearGradient></defs>
      <rect width="664" height="332" fill="url(#dusk)" />
      <circle class="sun" cx="178" cy="118" r="78" />
      <g transform="translate(178 208) scale(31.500)">${isometric(flat(shown.position.placed))}</g>
      ${written(ROOM, name, 84, 26)}
      ${written(ROOM, score, 142, 44, 700)}
      ${par === null ? nothing : written(ROOM, isProved ? cards.parProved({ par }) : cards.par({ par }), 180, 26)}
      ${written(ROOM, cards.matchIt(), 254, 28, 700)}
      ${written(ROOM, "boneyard", 292, 26)}
    </svg>`;
  }

  private async send(): Promise<void> {
    const { session } = this;
    const drawn = this.querySelector<SVGSVGElement>(".share-card");
    const link = await linkOf(session, session.first);
    const told = { name: nameInWords(session.name), score: say.cheats({ count: this.cheats }) };
    const text = this.par === null ? cards.challenge(told) : cards.challengePar({ ...told, par: this.par });
    if (drawn) this.done = await share(drawn, text, link);
  }
}

const badge = (): TemplateResult => html`<svg class="badge" viewBox="-30 -30 60 60" width="112" height="112" aria-hidden="true">
  <circle class="disc" r="23" /><circle class="rim" r="20" />
  ${Array.from({ length: 30 }, (_, dot) => svg`<circle class="bead" cx=${(28 * Math.cos((dot * Math.PI) / 15)).toFixed(2)} cy=${(28 * Math.sin((dot * Math.PI) / 15)).toFixed(2)} r="1.500" />`)}
  <path class="sign" d="M0-15a3 3 0 1 0 .01 0zM-6-5H6v5h4v5h4v6h-28v-6h4v-5h4z" />
</svg>`;

/** The portrait of what was built, with the sun rising behind it. */
export const finale = (position: Position): TemplateResult =>
  html`<svg class="finale" viewBox="-5.600 -5.800 11.200 10.200" role="img" aria-label=${say.ziggurat()}>
    <circle class="sun" cy="-2.300" r="2.900" />
    ${confetti()} ${"cheats" in position ? isometric(flat(position.placed)) : nothing}
  </svg>`;

/** A few pips in the air, always the same. */
const confetti = (): SVGTemplateResult => svg`<g class="confetti">${Array.from({ length: 26 }, (_, pip) => {
  const [x, y] = [((pip * pip * 2.310) % 15) - 7.5, ((pip * pip * pip * 0.770) % 5.4) - 5.6];
  return svg`<circle class="p${(pip % 5) + 1}" cx=${x.toFixed(2)} cy=${y.toFixed(2)} r=${0.07 + (pip % 3) * 0.025} />`;
})}</g>`;

/** What comes after a hand that is over: another hand of the match, or another game at the same table. */
export type Onward = "next" | "rematch";

/** Say how a hand ended: who won it and why, the totals, a card to share, and what comes next; `next` deals another hand or game. */
export function ending(session: Session, shown: Shown, next?: (onward: Onward) => void): TemplateResult | typeof nothing {
  const { outcome, position } = shown;
  if (!outcome) return nothing;
  const name = (seat: number): string => session.nameOf(seat);
  // At a real table it is worked out where the dominoes are asked for.
  const isSaid = session.place === "companion" && settlementInWords(session.game, outcome) !== "";
  const bonus = isSaid ? "" : bonusInWords(outcome, name, position);
  return html`<section class="card ending" aria-label=${say.how()}>
    <h2 class="ended">${endInWords(outcome, name, position)}</h2>
    ${bonus === "" ? nothing : html`<p class="bonus">${withPictures(bonus)} ${ruleLink(session.game, outcome.reason === "target" ? "F9" : "F8")}</p>`}
    ${settled(session, shown)}
    ${next ? html`<bone-sending .session=${session} .shown=${shown} .next=${next}></bone-sending>` : nothing}
  </section>`;
}

/** The card of a hand that is over, a button to send it, and what comes next. */
@customElement("bone-sending")
export class Sending extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) shown!: Shown;
  @property({ attribute: false }) next!: (onward: Onward) => void;
  @state() done = "";

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("session")) this.done = "";
  }

  protected override render(): TemplateResult {
    const { session, shown, next } = this;
    const isShared = session.place === "table" && boardOf(session.game) !== undefined;
    return html`${isShared ? html`<div class="card-frame"><bone-card .session=${session} .shown=${shown}></bone-card></div>` : nothing}
      <div class="buttons">${isShared ? html`<button @click=${this.send}>${icon("share")} ${say.share()}</button>` : nothing} ${nextStep(session, shown, next)}</div>
      ${besides(shown, next)}
      <p role="status">${this.done}</p>`;
  }

  private async send(): Promise<void> {
    const { session, shown } = this;
    const drawn = this.querySelector<SVGSVGElement>(".share-card");
    const link = await linkOf(session, shown.text);
    if (drawn && shown.outcome) this.done = await share(drawn, endInWords(shown.outcome, (seat) => session.nameOf(seat), shown.position), link);
  }
}

/** The one obvious step after a hand that is over: another hand, another game, another deal, or the other puzzles of the day. */
export function nextStep({ game, name, day, players }: Session, { outcome }: Shown, next: (onward: Onward) => void): TemplateResult {
  const link = (address: string, told: string): TemplateResult => html`<a class="button key" href=${address}>${told}</a>`;
  if (day !== "") return link(hrefAlone("daily", day), say.daily());
  const goesOn = outcome?.next_hand && !outcome.game_over;
  if (players.length > 1) return html`<button class="key" @click=${() => next(goesOn ? "next" : "rematch")}>${goesOn ? say.nextHand() : say.rematch()}</button>`;
  const number = dealIn(name);
  return link(hrefOf("deal", game, number === null ? "" : number + 1), say.nextDeal());
}

/** A game that each hand decides can be played on with its totals. */
const besides = ({ outcome }: Shown, next: (onward: Onward) => void): TemplateResult | typeof nothing =>
  outcome?.next_hand && outcome.game_over ? html`<button class="besides" @click=${() => next("next")}>${say.totalsKept()}</button>` : nothing;

/** What an amount at the end of a hand is for; of what was counted before only the total tells. */
const ADDED: Readonly<Record<string, () => string>> = { bonus: say.bonus, count: say.inHand, deduction: say.goingOut, doubles_left: say.forDoubles, others_left: say.forOthers };

const COUNTED_BEFORE: ReadonlySet<string> = new Set(["plays", "tokens"]);

/** What was left in each hand, what that added, and the total; nothing while the hand goes on. */
function settled(session: Session, { outcome, position }: Shown): TemplateResult | typeof nothing {
  const all = seats(position);
  if (!outcome || all.length < 2) return nothing;
  const { parts } = outcome.settlement;
  const hasLeft = all.some(({ hand }) => hand.length > 0) && all.every(({ hand }) => !hand.includes("?"));
  return html`<table class="settled">
    <caption>${say.settlement()}</caption>
    <thead><tr><th scope="col">${say.player()}</th><th scope="col">${say.atTheEnd()}</th><th scope="col">${outcome.next_hand && !outcome.game_over ? say.totalSoFar() : say.total()}</th></tr></thead>
    <tbody>
      ${outcome.totals.map((total, seat) => {
        const own = parts.filter((part) => part.seat === seat && part.adds !== 0 && !COUNTED_BEFORE.has(part.part));
        const left = hasLeft ? (all[seat]?.hand ?? []) : [];
        return html`<tr class=${outcome.winners.includes(seat) ? "won" : ""}>
          <th scope="row">${portrait(session.players[seat], 24)} ${session.nameOf(seat)}</th>
          <td>${left.length > 0 ? html`<span class="unseen">${left.map(tileInWords).join(", ")}</span><span class="left">${left.map((tile) => domino(tile, 13))}</span>` : nothing}
            ${own.map(({ part, adds }) => html`<span><strong>${adds > 0 ? "+" : ""}${minus(adds)}</strong> ${ADDED[part]?.() ?? part.replaceAll("_", " ")}</span>`)}
            ${left.length + own.length === 0 ? "–" : nothing}</td>
          <td><strong>${minus(total)}</strong></td></tr>`;
      })}
    </tbody>
  </table>`;
}
