import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { endInWords } from "../games/ends";
import { shortName } from "../games/portraits";
import { Follow, isGift, isSettled } from "../play/follow";
import { seats, stock, playersOf } from "../ground/shapes";
import { unpack } from "../play/box";
import type { Session } from "../play/session";
import { hrefAlone, hrefOf } from "../routes";
import { bar } from "../parts/timeline";
import type { Game, LegalMove } from "../ground/types";
import type { Before } from "../play/before";
import "../parts/seating";
import { domino, icon } from "../boards/signs";
import "../parts/beliefs";
import "../parts/counting";
import { ending } from "../parts/rank";
import { chooser, list, turnButton, Placing } from "../parts/placing";
import { trouble } from "../parts/part";
import * as say from "../messages/following";
import "../parts/heard";
import "../parts/log";
import "../parts/sharing";
import "../parts/tileset";
import "./following.css";

/** A game at a real table, move by move, as one seat sees it. Tells `hand` with what the next
 * one begins with, or null where another game is wanted. */
@customElement("bone-following")
export class Following extends Placing<Follow> {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: Game;

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
    const top = bar({ href: hrefAlone("real-table"), name: say.realTables() }, shortName(this.game), say.atARealTable());
    if (!follow || !shown) return html`${top} ${this.waiting()}`;
    const isOver = shown.outcome !== null;
    const told = html`<h2 class="status" role="status">${this.status(follow)}</h2> ${trouble(this.said)}`;
    return html`${top}<bone-heard .session=${this.session} .at=${this.session.at}></bone-heard><div class="real ${isOver ? "over" : ""}" data-game=${this.session.game}>
      <div class="play">
        ${this.players(follow)}
        ${this.ground(follow)}
        ${isOver ? nothing : html`${told} ${follow.isOwn ? this.own(follow) : nothing} ${this.entry(follow)}`}
        <section class="help" aria-label=${say.help()} ?hidden=${!follow.isOwn}>${this.help(follow, follow.isOwn, this.session.at)}</section>
        ${isOver || follow.isOwn ? nothing : this.own(follow)}
      </div>
      <div class="beside">
        ${isOver ? html`${told} ${this.counting(follow)} ${this.own(follow)}` : nothing}
        <bone-beliefs .session=${this.session} .shown=${shown} .viewer=${follow.viewer} .set=${follow.set}></bone-beliefs>
        ${this.isCounted ? ending(this.session, shown) : nothing}
        ${this.session.own > 0
          ? html`<a class="button" href=${hrefOf("review", this.session.game, this.session.id)}>${say.review()}</a>`
          : nothing}
        <bone-log .session=${this.session} .at=${this.session.at} @go=${(event: CustomEvent<number>) => this.go(event.detail)}></bone-log>
        <bone-sharing .game=${this.session.game} .text=${shown.full} .session=${this.session}></bone-sharing>
        <div><button @click=${() => this.tell("hand", null)}>${say.another()}</button></div>
      </div>
      ${this.foot(follow)}
    </div>`;
  }

  /** Everybody at the table, in the order of play, with what they have, and what is left to draw. */
  private players({ shown, next }: Follow): TemplateResult | typeof nothing {
    if (shown === null) return nothing;
    const all = seats(shown.position);
    const from = stock(shown.position);
    return html`<ol class="players" aria-label=${say.players()}>
      ${"cheats" in shown.position ? html`<li><strong>${shown.position.cheats ?? 0}</strong> <small>${say.cheats({ cheats: shown.position.cheats ?? 0 })}</small></li>` : nothing}
      ${(all.length > 1 ? all : []).map(({ hand, score }, seat) => html`<li class=${seat === next && !shown?.outcome ? "next" : ""} aria-current=${seat === next}>
        <strong>${this.session.nameOf(seat)}</strong>
        <small>${shown?.outcome?.totals[seat] ?? score ?? ""} · ${hand.length}${domino("?", 6)}<span class="unseen"> ${say.left({ dominoes: hand.length })}</span></small></li>`)}
      ${from ? html`<li><strong>${from.dominoes.length}</strong> <small>${say.inThe({ name: from.name })}</small></li>` : nothing}
    </ol>`;
  }

  private get nextName(): string {
    return this.session.nameOf(this.offers?.next ?? 0);
  }

  private status(follow: Follow): string {
    const { shown, taken, pending } = follow;
    const toCount = follow.unshown.filter(({ counts }) => counts === null);
    if (shown?.outcome && !this.isCounted) return toCount.length > 1 ? say.othersLeft() : say.hadLeft({ name: this.session.nameOf(toCount[0]?.seat ?? 0) });
    if (shown?.outcome) return endInWords(shown.outcome, (seat) => this.session.nameOf(seat), shown.position);
    if (pending && isGift(pending.legal)) return say.whichGiven();
    if (pending) return say.whichDrawn({ count: pending.count });
    const name = this.nextName;
    if (taken.length > 0 && follow.found.length > 0 && !follow.only) return follow.isOwn ? say.whereYou() : say.where({ name });
    if (taken.length > 0 && !follow.only) return say.fitsNowhere({ tiles: taken.join(", ") });
    return follow.isOwn ? say.yourTurn() : say.whatPlayed({ name });
  }

  /** Whether the hand is over, with all points counted. */
  private get isCounted(): boolean {
    const outcome = this.offers?.shown?.outcome;
    return outcome != null && isSettled(outcome);
  }

  private counting(follow: Follow): TemplateResult | typeof nothing {
    if (follow.unshown.length === 0) return nothing;
    return html`<bone-counting .follow=${follow} .unshown=${follow.unshown} .unit=${this.game.left_unit ?? ""}></bone-counting>`;
  }

  /** What has to be told now: a domino of another player, those that were drawn, one move of several. */
  private entry(follow: Follow): TemplateResult | typeof nothing {
    if (follow.shown?.outcome) return nothing;
    if (follow.pending) return this.drawn(follow);
    if (follow.isLooking) return html`<p class="waiting">${say.looking()}</p>`;
    if (this.choice.length > 0) return chooser(this.session.game, say.which(), this.choice, (legal) => this.choose(legal), follow.shown?.position);
    return html`${turnButton(follow.turns, follow.facing, () => follow.turn())} ${this.found(follow)}
      ${follow.isOwn
        ? nothing
        : html`<p class="note">${follow.likely.size > 0 ? say.tapLikely() : say.tap()}</p>
            <bone-tileset name=${say.mayHavePlayed({ name: this.nextName })} .choices=${follow.choices} .taken=${follow.taken} .set=${follow.set}
              .game=${this.session.game} .fits=${follow.fits} .likely=${follow.likely} @choose=${(event: CustomEvent<string>) => this.take(event.detail)}></bone-tileset>`}`;
  }

  private drawn(follow: Follow): TemplateResult {
    const name = follow.pending && isGift(follow.pending.legal) ? say.mayBeGiven() : say.mayHaveDrawn();
    return html`<bone-tileset name=${name} .choices=${follow.drawable} .set=${follow.set}
      @choose=${(event: CustomEvent<string>) => follow.name(event.detail)}></bone-tileset>`;
  }

  /** The moves on offer in words, for those who do not tap the board. */
  private found(follow: Follow): TemplateResult | typeof nothing {
    if (follow.only) return nothing;
    const offered = follow.taken.length > 0 ? follow.offered : follow.lifts;
    const name = follow.taken.length > 0 ? say.places({ tiles: follow.taken.join(", ") }) : say.canBeLifted();
    return list(this.session.game, name, offered, (legal) => this.choose(legal), follow.shown?.position);
  }

  private own(follow: Follow): TemplateResult | typeof nothing {
    const taken = follow.isOwn ? (follow.taken[0] ?? null) : null;
    const hand = (name: string, held: string[]): TemplateResult =>
      html`<h2>${name}</h2>${this.hand(name, held, follow.playable, taken)}`;
    if (follow.hand.length + follow.aside.length === 0) return nothing;
    return html`<div class="holding">${hand(say.yourHand(), follow.hand)}
      ${follow.aside.length > 0 ? hand(say.setAside(), follow.aside) : nothing}</div>`;
  }

  /** What can be done next without a domino, within reach of a thumb. */
  private foot(follow: Follow): TemplateResult {
    const { at, turns } = this.session;
    return html`<div class="reach">
      <button class="tool" ?disabled=${at === 0} @click=${() => this.undo(follow)}>${icon("undo")} ${say.undo()}</button>
      ${this.next(follow)}
      ${at < turns.length ? html`<button class="tool" @click=${() => this.go(at + 1)}>${icon("redo")} ${say.redo()}</button>` : nothing}
    </div>`;
  }

  private next(follow: Follow): unknown {
    const outcome = follow.shown?.outcome;
    if (outcome && !isSettled(outcome)) return html`<p>${say.firstCount()}</p>`;
    if (outcome) return html`<button class="main" @click=${() => this.again(follow, outcome.next_hand)}>${outcome.next_hand ? say.nextHand() : this.session.players.length > 1 ? say.rematch() : say.newGame()}</button>`;
    if (follow.pending) return html`<button @click=${() => follow.give()}>${say.back()}</button>`;
    const told = ({ text }: LegalMove): string => (follow.isOwn ? didYou(text) : did(this.nextName, text));
    const others = follow.others.map((legal) => html`<button @click=${() => follow.choose(legal)}>${told(legal)}</button>`);
    return follow.isOwn ? [...others, this.hintButton(!follow.hand.includes("?"))] : others;
  }

  protected override async take(tile: string): Promise<void> {
    const { offers: follow } = this;
    if (!follow?.shown || follow.shown.outcome || follow.pending) return;
    if (!follow.isOwn && this.isHeld(follow, tile)) {
      this.said = [say.notNow({ name: this.nextName })];
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

  /** Take back what was said last: a domino that was left, or a move. */
  private async undo(follow: Follow): Promise<void> {
    if (!(await follow.untell())) this.go(this.session.at - 1);
  }

  /** Play another hand with the same people: the next one of the match, or the first of another. */
  private again({ shown, viewer: seat }: Follow, isNext: boolean): void {
    if (shown === null) return;
    const { names, left, players } = this.session;
    const after = isNext ? { text: shown.full, left } : null;
    this.tell<Before>("hand", { after, names, seat, players: players.length, options: shown.position.options ?? {} });
  }
}

/** What you did without a domino. */
const didYou = (move: string): string => (move === "draw" ? say.youDrew() : move === "pass" ? say.youPassed() : say.youDid({ move }));

/** What somebody else did without a domino. */
const did = (name: string, move: string): string => (move === "draw" ? say.drew({ name }) : move === "pass" ? say.passed({ name }) : say.did({ name, move }));
