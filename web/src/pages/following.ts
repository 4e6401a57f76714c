import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { endInWords } from "../games/said";
import { Follow, isGift } from "../play/follow";
import { seats, stock, playersOf } from "../ground/shapes";
import { unpack } from "../play/box";
import type { Session } from "../play/session";
import { hashAlone, hashOf } from "../routes";
import { bar } from "../parts/timeline";
import type { LegalMove, Outcome } from "../ground/types";
import type { Before } from "../parts/seating";
import { domino, icon } from "../boards/signs";
import "../parts/beliefs";
import { ending } from "../parts/rank";
import { chooser, list, turnButton, Placing } from "../parts/placing";
import { trouble } from "../parts/part";
import "../parts/log";
import "../parts/sharing";
import "../parts/tileset";
import "./following.css";

/** A game at a real table, move by move, as one seat sees it. Tells `hand` with what the next
 * one begins with, or null where another game is wanted. */
@customElement("bone-following")
export class Following extends Placing<Follow> {
  @property({ attribute: false }) session!: Session;
  @property() name = "";

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("session")) void this.begin(this.session);
  }

  private async begin(session: Session): Promise<void> {
    this.show(null);
    await this.attempt(async () => {
      const { position } = await session.state(0);
      const { set } = await unpack(session.game, playersOf(position), position.options ?? {});
      if (session !== this.session) return;
      this.show(new Follow(session, session.viewer, set, () => this.moved(), this.fail));
      await this.offers?.refresh();
    });
  }

  protected override render(): TemplateResult {
    const { offers: follow } = this;
    const shown = follow?.shown;
    const top = bar({ href: hashAlone("real-table"), name: "Real tables" }, this.name, "at a real table");
    if (!follow || !shown) return html`${top} ${this.waiting()}`;
    return html`${top}<div class="real" data-game=${this.session.game}>
      <div class="play">
        ${this.players(follow)}
        ${this.ground(follow)}
        <h2 class="status" role="status">${this.status(follow)}</h2>
        ${trouble(this.said)} ${follow.isOwn ? this.own(follow) : nothing} ${this.entry(follow)}
        <section class="help" aria-label="Help" ?hidden=${!follow.isOwn}>${this.help(follow, follow.isOwn, this.session.at)}</section>
        ${follow.isOwn ? nothing : this.own(follow)}
      </div>
      <div class="beside">
        <bone-beliefs .session=${this.session} .shown=${shown} .viewer=${follow.viewer} .set=${follow.set}></bone-beliefs>
        ${ending(this.session, shown)}
        ${this.session.own > 0
          ? html`<a class="button" href=${hashOf("review", this.session.game, this.session.id)}>Review my game</a>`
          : nothing}
        <bone-log .session=${this.session} .at=${this.session.at} @go=${(event: CustomEvent<number>) => this.go(event.detail)}></bone-log>
        <bone-sharing .game=${this.session.game} .text=${shown.full}></bone-sharing>
        <div><button @click=${() => this.tell("hand", null)}>Another game</button></div>
      </div>
      ${this.foot(follow)}
    </div>`;
  }

  /** Everybody at the table, in the order of play, with what they have, and what is left to draw. */
  private players({ shown, next }: Follow): TemplateResult | typeof nothing {
    if (shown === null) return nothing;
    const all = seats(shown.position);
    const from = stock(shown.position);
    return html`<ol class="players" aria-label="Players">
      ${"cheats" in shown.position ? html`<li><strong>${shown.position.cheats ?? 0}</strong> <small>${shown.position.cheats === 1 ? "cheat" : "cheats"}</small></li>` : nothing}
      ${(all.length > 1 ? all : []).map(({ hand, score }, seat) => html`<li class=${seat === next && !shown?.outcome ? "next" : ""} aria-current=${seat === next}>
        <strong>${this.session.nameOf(seat)}</strong>
        <small>${shown?.outcome?.totals[seat] ?? score ?? ""} · ${hand.length}${domino("?", 6)}<span class="unseen"> ${hand.length === 1 ? "domino" : "dominoes"} left</span></small></li>`)}
      ${from ? html`<li><strong>${from.dominoes.length}</strong> <small>in the ${from.name}</small></li>` : nothing}
    </ol>`;
  }

  private get nextName(): string {
    return this.session.nameOf(this.offers?.next ?? 0);
  }

  private status(follow: Follow): string {
    const { shown, taken, pending } = follow;
    if (shown?.outcome) return endInWords(shown.outcome, (seat) => this.session.nameOf(seat));
    if (pending && isGift(pending.legal)) return "Which domino were you given?";
    if (pending) return pending.count === 1 ? "Which domino did you draw?" : `Which ${pending.count} dominoes did you draw?`;
    const who = follow.isOwn ? "you" : this.nextName;
    if (taken.length > 0 && follow.found.length > 0 && !follow.only) return `Where did ${who} put it?`;
    if (taken.length > 0 && !follow.only) return `${taken.join(", ")} doesn't fit anywhere right now.`;
    return follow.isOwn ? "Your turn. Which domino do you play?" : `What did ${this.nextName} play?`;
  }

  /** What has to be told now: a domino of another player, those that were drawn, one move of several. */
  private entry(follow: Follow): TemplateResult | typeof nothing {
    if (follow.shown?.outcome) return nothing;
    if (follow.pending) return this.drawn(follow);
    if (follow.isLooking) return html`<p class="waiting">Looking for what fits …</p>`;
    if (this.choice.length > 0) return chooser(this.session.game, "Which was it?", this.choice, (legal) => this.choose(legal));
    return html`${turnButton(follow.turns, follow.facing, () => follow.turn())} ${this.found(follow)}
      ${follow.isOwn
        ? nothing
        : html`<p class="note">Tap it. ${follow.likely.size > 0 ? "Those that fit are shown, the likeliest first." : ""}</p>
            <bone-tileset name="Dominoes that ${this.nextName} may have played" .choices=${follow.choices} .taken=${follow.taken}
              .game=${this.session.game} .fits=${follow.fits} .likely=${follow.likely} @choose=${(event: CustomEvent<string>) => this.take(event.detail)}></bone-tileset>`}`;
  }

  private drawn(follow: Follow): TemplateResult {
    const came = follow.pending && isGift(follow.pending.legal) ? "been given" : "drawn";
    return html`<bone-tileset name="Dominoes that you may have ${came}" .choices=${follow.drawable}
      @choose=${(event: CustomEvent<string>) => follow.name(event.detail)}></bone-tileset>`;
  }

  /** The moves on offer in words, for those who do not tap the board. */
  private found(follow: Follow): TemplateResult | typeof nothing {
    if (follow.only) return nothing;
    const offered = follow.taken.length > 0 ? follow.offered : follow.lifts;
    const name = follow.taken.length > 0 ? `Places for ${follow.taken.join(", ")}` : "Dominoes that can be lifted";
    return list(this.session.game, name, offered, (legal) => this.choose(legal));
  }

  private own(follow: Follow): TemplateResult {
    const taken = follow.isOwn ? (follow.taken[0] ?? null) : null;
    const hand = (name: string, held: string[]): TemplateResult =>
      html`<h2>${name}</h2>${this.hand(name, held, follow.playable, taken)}`;
    return html`<div class="holding">${hand("Your hand", follow.hand)}
      ${follow.aside.length > 0 ? hand("Set aside", follow.aside) : nothing}</div>`;
  }

  /** What can be done next without a domino, within reach of a thumb. */
  private foot(follow: Follow): TemplateResult {
    const { at, turns } = this.session;
    return html`<div class="reach">
      <button class="tool" ?disabled=${at === 0} @click=${() => this.go(at - 1)}>${icon("undo")} Undo</button>
      ${this.next(follow)}
      ${at < turns.length ? html`<button class="tool" @click=${() => this.go(at + 1)}>${icon("redo")} Redo</button>` : nothing}
    </div>`;
  }

  private next(follow: Follow): unknown {
    const outcome = follow.shown?.outcome;
    if (outcome && (outcome.next_hand || !isSettled(outcome))) return html`<button class="main" @click=${() => this.again(follow)}>Next hand</button>`;
    if (outcome) return html`<button class="main" @click=${() => this.tell("hand", null)}>New game</button>`;
    if (follow.pending) return html`<button @click=${() => follow.give()}>Back</button>`;
    const who = follow.isOwn ? "I" : this.nextName;
    const others = follow.others.map((legal) => html`<button @click=${() => follow.choose(legal)}>${who} ${PAST[legal.text] ?? `: ${legal.text}`}</button>`);
    return follow.isOwn ? [...others, this.hintButton(true)] : others;
  }

  protected override async take(tile: string): Promise<void> {
    const { offers: follow } = this;
    if (!follow?.shown || follow.shown.outcome || follow.pending) return;
    if (!follow.isOwn && this.isHeld(follow, tile)) {
      this.said = [`It is ${this.nextName}'s turn. You can play this one later.`];
      return;
    }
    await follow.take(tile);
    if (follow.only) await follow.choose(follow.only);
    else if (follow.found.length > 0) await this.enter();
    else if (follow.taken.length > 0) await this.explain(this.session.game, follow.showing(tile) ?? follow.shown.text, follow.known, tile);
  }

  private isHeld(follow: Follow, tile: string): boolean {
    return !follow.choices.includes(tile) && [...follow.hand, ...follow.aside].includes(tile);
  }

  protected override choose(legal: LegalMove): void {
    this.leave();
    void this.offers?.choose(legal);
  }

  private go(at: number): void {
    this.leave();
    void this.offers?.go(at);
  }

  private again(follow: Follow): void {
    const { shown, viewer: seat } = follow;
    if (shown?.outcome) this.tell<Before>("hand", { scores: shown.outcome.totals, isSettled: isSettled(shown.outcome), names: this.session.names, seat, options: shown.position.options ?? {} });
  }
}

/** What was done without a domino, said of somebody. */
const PAST: Readonly<Record<string, string>> = { draw: "drew", pass: "passed" };

/** Whether the points for what others still hold are counted: nobody here sees those dominoes. */
const isSettled = (outcome: Outcome): boolean => !("settled" in outcome) || outcome.settled;
