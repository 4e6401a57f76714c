import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../boards/signs";
import { status } from "../games/said";
import { copied, Part, trouble } from "../parts/part";
import type { Onward } from "../parts/rank";
import { rich } from "../ground/language";
import * as say from "../messages/friends";
import * as shell from "../messages/shell";
import { menu, SETTINGS, entriesOf } from "../parts/shell";
import { bar, keys } from "../parts/timeline";
import { nameInWords } from "../play/names";
import { invitationsTo, SharedSession, SharedTable, type Invitations } from "../play/friends";
import type { Session } from "../play/session";
import type { Table } from "../play/table";
import { hrefAlone } from "../routes";
import type { Game } from "../ground/types";
import { isAway, pause, Refused } from "../service/ask";
import { REACHED } from "../service/reach";
import { changeSeat, dealAt, hrefOfTable, tableAt, watchTable, type SeatAtTable, type TableState, type Ticket } from "../service/tables";
import { TablePage } from "./table";
import "./friends.css";

/** Seconds until a table that was lost is looked for again. */
const AGAIN = 2;

/** The level of the bot that plays for a person who leaves. */
const SUBSTITUTE = 3;

/** A table of people in different places, found by its id and a token. It is watched while the page is open. */
@customElement("bone-friends")
export class Friends extends Part {
  @property() name = "";
  @property() token = "";
  @property({ attribute: false }) known: readonly Game[] = [];
  @state() table: TableState | null = null;
  /** When it came, in milliseconds. */
  @state() heardAt = 0;
  @state() isLost = false;
  @state() isGone = false;
  private session: SharedSession | null = null;
  private ticket: Ticket = { id: "", token: "" };

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("name") && !changed.has("token")) return;
    this.ticket = { id: this.name, token: this.token };
    void this.follow();
  }

  /** Hear of the table until the page is left, again and again where the connection breaks off. */
  private async follow(): Promise<void> {
    const signal = this.restart();
    [this.table, this.session, this.isGone] = [null, null, false];
    while (!signal.aborted) {
      try {
        await watchTable(this.ticket, (table) => this.hear(table), signal);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused && !isAway(error) && error.problem.status === NOT_FOUND) {
          this.isGone = true;
          return;
        }
        this.isLost = true;
        await Promise.race([pause(AGAIN), reached(signal)]);
      }
    }
  }

  private readonly hear = (table: TableState): void => {
    this.isLost = false;
    if (this.table !== null && table.version < this.table.version && table.id === this.table.id) return;
    const { session } = this;
    this.table = table;
    this.heardAt = Date.now();
    if (session === null || !session.isOf(table)) {
      this.session = new SharedSession(this.ticket, table);
      return;
    }
    const page = this.querySelector<SharedPage>("bone-friends-table");
    if (session.take(table)) void page?.renew();
    else page?.note();
  };

  protected override render(): TemplateResult {
    const { table, session, isGone, isLost } = this;
    const game = this.known.find(({ id }) => id === table?.game);
    if (isGone) return html`<section class="elsewhere"><h1>${say.noSuchTable()}</h1><p>${say.linkIncomplete()}</p>
      <div class="buttons"><a class="button main" href=${hrefAlone("")}>${say.home()}</a></div></section>`;
    if (table === null || session === null || game === undefined) return html`<p class="waiting" role="status">${isLost ? say.reconnecting() : say.joining()}</p>${trouble(this.said)}`;
    return html`<bone-friends-table .session=${session} .game=${game} .table=${table} .heardAt=${this.heardAt} .isLost=${isLost}
      @told=${(event: CustomEvent<TableState>) => this.hear(event.detail)}></bone-friends-table>`;
  }
}

const NOT_FOUND = 404;

const reached = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => window.addEventListener(REACHED, () => resolve(), { once: true, signal }));

/** The table itself: as any other of the page, with who is there at the side. Tells `told` with the table that the service
 * answers a change with. */
@customElement("bone-friends-table")
export class SharedPage extends TablePage {
  declare session: SharedSession;
  @property({ attribute: false }) table!: TableState;
  @property({ attribute: false }) heardAt = 0;
  @property({ attribute: false }) isLost = false;
  @state() copied = "";
  @state() isNaming = false;
  private ticking: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.ticking = setInterval(() => this.table?.left != null && this.requestUpdate(), 1000);
    this.addEventListener("next", this.onward);
    this.addEventListener("rematch", this.onward);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.ticking);
  }

  protected override tableOf(session: Session): Table {
    return new SharedTable(session as SharedSession, () => this.moved(), this.fail);
  }

  /** Show what the session has taken over. */
  async renew(): Promise<void> {
    await this.offers?.refresh();
  }

  note(): void {
    (this.offers as SharedTable | null)?.note();
  }

  protected override get canGoOn(): boolean {
    return this.table.you !== null;
  }

  private readonly onward = (event: Event): void => {
    event.stopPropagation();
    const isRematch = (event.type as Onward) === "rematch";
    void this.attempt(async () => {
      const { ticket, table } = this.session;
      try {
        this.tell("told", await dealAt(ticket, table.version, isRematch));
      } catch (error) {
        if (!(error instanceof Refused && error.problem.status === CONFLICT)) throw error;
        // Somebody else was faster, and the hand is there already; or something changed in between.
        const now = await tableAt(ticket);
        const isStill = this.session.isOf(now) && now.to_move === null;
        this.tell("told", isStill ? await dealAt(ticket, now.version, isRematch) : now);
      }
    });
  };

  protected override bar(): TemplateResult {
    const { session, game } = this;
    return bar({ href: hrefAlone(""), name: say.home() }, game.name, nameInWords(session.name), html`
      ${this.isLost ? html`<span class="lost">${say.reconnecting()}</span>` : this.clock()}
      ${menu(shell.more(), icon("more"), entriesOf(game), html`<button @click=${() => this.showKeys()}>${say.keys()}</button>${SETTINGS}`)} ${keys()}`);
  }

  /** The time that whoever is to move has left. */
  private clock(): TemplateResult | typeof nothing {
    const { left } = this.table;
    if (left === null) return nothing;
    const seconds = Math.max(0, Math.ceil(left - (Date.now() - this.heardAt) / 1000));
    const told = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return html`<span class="clock ${seconds <= HURRY ? "hurry" : ""}" aria-label=${say.timeLeft()}>${told}</span>`;
  }

  protected override status(table: Table): TemplateResult {
    const { you, to_move, seats } = this.table;
    const isReplaced = you !== null && to_move === you && seats[you]?.level !== null;
    if (this.session.isNow && isReplaced) return html`<p class="status">${say.botForYou()}</p>`;
    if (this.session.isNow) return table.viewer < 0 && !table.thinking ? html`<p class="status">${this.waited(table)}</p>` : super.status(table);
    return html`<p class="status">${say.earlier()} <button class="quiet" @click=${() => this.go(this.session.turns.length)}>${say.back()}</button></p>`;
  }

  private waited(table: Table): unknown {
    return table.shown?.outcome ? say.over() : status(table, undefined);
  }

  protected override helps(table: Table): TemplateResult | typeof nothing {
    return this.table.hints && this.table.you !== null ? super.helps(table) : nothing;
  }

  protected override foot(table: Table, onward: unknown): unknown {
    if (onward !== null) return onward;
    return this.table.hints && this.table.you !== null ? this.hintButton(table.isPersonsTurn) : nothing;
  }

  /** There is nothing to solve or to review while others play. */
  protected override beyond(): TemplateResult {
    const { shown } = this.offers ?? {};
    return html`<div class="beyond">${shown ? this.turnPicture(shown) : nothing}</div>`;
  }

  /** Who is at the table, and what can be changed about it. */
  protected override above(): TemplateResult {
    const { table } = this;
    const links = table.host ? invitationsTo(table.id) : null;
    const isEarly = links !== null && table.seats.some((seat, number) => number !== table.you && isMissing(seat));
    return html`<section class="friends ${isEarly ? "early" : ""}" aria-label=${say.atTheTable()}>
      ${table.you === null ? html`<p class="note">${say.watching()}</p>` : this.own(table, table.you)}
      ${links === null ? nothing : this.inviting(table, links)}
      <p role="status">${this.copied}</p>
    </section>`;
  }

  private own(table: TableState, seat: number): TemplateResult {
    const { name = "", level = null } = table.seats[seat] ?? {};
    if (level !== null)
      return html`<p><strong>${say.botForYou()}</strong></p><div class="buttons"><button class="main" @click=${() => this.change(seat, { bot: 0 })}>${say.playYourself()}</button></div>`;
    if (name === "" || this.isNaming)
      return html`<form class="naming" @submit=${(event: SubmitEvent) => this.named(event, seat)}>
        <label>${say.yourName()} <input name="name" maxlength="40" autocomplete="nickname" .value=${name} required /></label>
        <button class="main">${say.save()}</button></form>`;
    return html`<p class="you">${rich(say.youAre, { name: html`<strong>${name}</strong>` })} <button class="quiet" @click=${() => (this.isNaming = true)}>${say.change()}</button>
      <button class="quiet" @click=${() => this.change(seat, { bot: SUBSTITUTE })}>${say.botForMe()}</button></p>`;
  }

  private named(event: SubmitEvent, seat: number): void {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get("name") ?? "").trim();
    if (name === "") return;
    this.isNaming = false;
    void this.change(seat, { name });
  }

  private inviting(table: TableState, { tokens, watch }: Invitations): TemplateResult {
    const others = table.seats.flatMap((seat, number) => (seat.person && number !== table.you ? [{ ...seat, number }] : []));
    return html`<details class="inviting" ?open=${others.some(isMissing)}>
      <summary>${say.invite()}</summary>
      <p class="note">${say.howToInvite()}</p>
      <ul>${others.map(({ number, here, level }) => html`<li><span><strong>${this.session.nameOf(number)}</strong> <small>${level !== null ? say.aBotPlays() : here ? say.here() : say.away()}</small></span>
        <button @click=${() => this.copy(say.copied({ name: this.session.nameOf(number) }), tokens[number] ?? "")}>${say.copyLink()}</button>
        ${here ? nothing : html`<button class="quiet" @click=${() => this.change(number, { bot: level === null ? SUBSTITUTE : 0 })}>${level === null ? say.letABotPlay() : say.waitForThem()}</button>`}</li>`)}
        <li><span><strong>${say.spectators()}</strong> <small>${say.seeNoHand()}</small></span><button @click=${() => this.copy(say.copiedSpectators(), watch)}>${say.copyLink()}</button></li></ul>
    </details>`;
  }

  /** Copy the link of a token, and say so; where the browser does not allow it the link is shown. */
  private async copy(said: string, token: string): Promise<void> {
    const link = hrefOfTable({ id: this.table.id, token });
    this.copied = (await copied(link)) ? said : link;
  }

  private change(seat: number, wanted: { name?: string; bot?: number }): Promise<void> {
    return this.attempt(async () => this.tell("told", await changeSeat(this.session.ticket, seat, wanted)));
  }
}

/** Whether somebody is still to come for the first time. */
const isMissing = ({ person, name, here, level }: SeatAtTable): boolean => person && name === "" && !here && level === null;

const CONFLICT = 409;

/** Seconds from which the clock is in the colour of a warning. */
const HURRY = 10;
