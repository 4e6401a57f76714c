import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { flat, isometric } from "../boards/bone";
import { dayInWords } from "../ground/days";
import type { Session } from "../play/session";
import type { Shown } from "../play/offers";
import { hashOf, linkTo, hashAlone } from "../routes";
import { askLive } from "../service/live";
import type { Outcome, Position, PositionOf } from "../ground/types";
import { icon, portrait } from "../boards/signs";
import { Part, trouble } from "./part";
import { share } from "./sharing";
import "./rank.css";
import { endInWords } from "../games/said";
import { seats } from "../ground/shapes";
import { count } from "../ground/words";
import { minus } from "../ground/values";

type Ranked = Shown & { outcome: Extract<Outcome, { title: string }>; position: PositionOf<"ziggurat"> };

/** Tell whether a game that is played alone is over, with a rank. */
export const isRanked = (shown: Shown): shown is Ranked =>
  shown.outcome !== null && "title" in shown.outcome && "cheats" in shown.position;

/** The number that stands for itself and all above it. */
const MOST = 5;

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
    return html`<section class="rank" aria-label="How it ended">
      ${badge()}
      <h2 class="ended">${shown.outcome.title}</h2>
      <p class="par" role="status">${this.par === null ? `You: ${counted(cheats)}.` : `Par ${this.par}. You ${cheats}.`}</p>
      ${this.verdict()} ${this.scale()}
      <div class="card-frame">${this.card()}</div>
      <div class="buttons">
        <button @click=${this.send}>${icon("share")} Share</button>
        ${nextStep(session, shown, () => undefined)}
      </div>
      <p role="status">${this.done}</p>
      ${trouble(this.said)}
    </section>`;
  }

  private verdict(): TemplateResult {
    const { par, isProved, cheats } = this;
    if (par === null) return this.looking();
    if (!isProved) return html`<p class="proved waiting">Nobody has proved yet what the fewest is.</p>`;
    return cheats <= par
      ? html`<p class="proved good">${icon("lay")} Proved: nobody can do better.</p>`
      : html`<p class="proved">Proved: ${enough(par)}.</p>`;
  }

  /** What is known of par before it is: it is never more than the best plan so far. */
  private looking(): TemplateResult {
    const { soFar, said } = this;
    if (said.length > 0) return html`<p class="proved waiting">${soFar ? `So far: ${enough(soFar.value)}.` : nothing} <button @click=${() => this.learn()}>Look again</button></p>`;
    if (soFar === null) return html`<p class="proved waiting">Looking for the fewest possible …</p>`;
    const { value, bound } = soFar;
    return html`<p class="proved waiting">So far: ${enough(value)}. ${bound < value ? `Can it be ${bound}?` : "Can nobody do better?"} Still looking …</p>`;
  }

  /** Every possible end in a row, with par and yours. */
  private scale(): TemplateResult {
    const { par, isProved, cheats } = this;
    return html`<ol class="scale" aria-label="Cheats">${Array.from({ length: MOST + 1 }, (_, number) => {
      const isYours = number === Math.min(cheats, MOST);
      const isImpossible = isProved && par !== null && number < par;
      const told = [isImpossible ? "not possible" : "", isYours ? "you" : "", isProved && number === par ? "par" : ""].filter(Boolean);
      return html`<li class="${isYours ? "yours" : ""} ${isImpossible ? "never" : ""}"><b>${number}${number === MOST ? "+" : ""}</b><small>${told.join(" and ")}</small></li>`;
    })}</ol>`;
  }

  /** A card to send to a friend: what was built, and how well. Its writing is part of the picture. */
  private card(): TemplateResult {
    const { par, isProved, session, shown } = this;
    const name = session.day === "" ? session.name : `Daily · ${dayInWords(session.day)}`;
    const score = counted(this.cheats);
    return html`<svg class="share-card" viewBox="0 0 664 332" role="img" aria-label="A card to share: ${name}, ${score}">
      <defs><linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#fff3e0" /><stop offset="1" stop-color="#efa97f" /></linearGradient></defs>
      <rect width="664" height="332" fill="url(#dusk)" />
      <circle class="sun" cx="178" cy="118" r="78" />
      <g transform="translate(178 208) scale(31.500)">${isometric(flat(shown.position.placed))}</g>
      <text x="356" y="84" font-size="26">${name}</text>
      <text x="356" y="142" font-size="44" font-weight="700">${score}</text>
      <text x="356" y="180" font-size="26">${par === null ? "" : `Par ${par}${isProved ? ", proved" : ""}`}</text>
      <text x="356" y="254" font-size="28" font-weight="700">Can you match it?</text>
      <text x="356" y="292" font-size="26">boneyard</text>
    </svg>`;
  }

  private async send(): Promise<void> {
    const { session } = this;
    const drawn = this.querySelector<SVGSVGElement>(".share-card");
    const link = linkTo(hashOf("at", session.game, session.first));
    const text = `${session.name}: ${counted(this.cheats)}${this.par === null ? "" : `, par ${this.par}`}. Can you match it?`;
    if (drawn) this.done = await share(drawn, text, link);
  }
}

const counted = (cheats: number): string => count(cheats, "cheat");

const enough = (cheats: number): string => `${counted(cheats)} ${cheats === 1 ? "is" : "are"} enough`;

const badge = (): TemplateResult => html`<svg class="badge" viewBox="-30 -30 60 60" width="112" height="112" aria-hidden="true">
  <circle class="disc" r="23" /><circle class="rim" r="20" />
  ${Array.from({ length: 30 }, (_, dot) => svg`<circle class="bead" cx=${(28 * Math.cos((dot * Math.PI) / 15)).toFixed(2)} cy=${(28 * Math.sin((dot * Math.PI) / 15)).toFixed(2)} r="1.500" />`)}
  <path class="sign" d="M0-15a3 3 0 1 0 .01 0zM-6-5H6v5h4v5h4v6h-28v-6h4v-5h4z" />
</svg>`;

/** The portrait of what was built, with the sun rising behind it. */
export const finale = (position: Position): TemplateResult =>
  html`<svg class="finale" viewBox="-5.600 -5.800 11.200 10.200" role="img" aria-label="The finished ziggurat">
    <circle class="sun" cy="-2.300" r="2.900" />
    ${confetti()} ${"cheats" in position ? isometric(flat(position.placed)) : nothing}
  </svg>`;

/** A few pips in the air, always the same. */
const confetti = (): SVGTemplateResult => svg`<g class="confetti">${Array.from({ length: 26 }, (_, pip) => {
  const [x, y] = [((pip * pip * 2.310) % 15) - 7.5, ((pip * pip * pip * 0.770) % 5.4) - 5.6];
  return svg`<circle class="p${(pip % 5) + 1}" cx=${x.toFixed(2)} cy=${y.toFixed(2)} r=${0.07 + (pip % 3) * 0.025} />`;
})}</g>`;

/** Say how a hand ended: who won it, what each scored and why, and what comes next; `next` deals another hand or game. */
export function ending(session: Session, shown: Shown, next?: () => void): TemplateResult | typeof nothing {
  if (!shown.outcome) return nothing;
  return html`<section class="card ending" aria-label="How it ended">
    <p class="ended">${endInWords(shown.outcome, (seat) => session.nameOf(seat))}</p>
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
          <td><strong>${minus(total)}</strong></td></tr>`;
      })}
    </tbody>
  </table>`;
}
