import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { ordered, playersOf, shortName, sign } from "./games/portraits";
import { LESSONS, learned } from "./pages/learn";
import { type Begun, Session, someDeal, seated, type Place, type Player } from "./play/session";
import type { Shown } from "./play/offers";
import { isDay } from "./ground/days";
import { install, lookAhead, dealText, isDeal, parOf } from "./play/daily";
import { pathOf } from "./ground/base";
import { keepTexts } from "./ground/translation";
import { isHidden } from "./ground/shapes";
import { all, keyOf } from "./play/shelf";
import { NEW, hashOf, hashOfGame, linkTo, read, titleOf, type Route } from "./routes";
import { KEY_GIVEN, ask, games } from "./service/ask";
import type { Game, GameId, Options } from "./ground/types";
import { Part, sentences, trouble } from "./parts/part";
import "./parts/keyform";
import "./parts/notice";
import "./parts/shell";
import type { Before } from "./parts/seating";
import "./parts/seating";
import "./pages/daily";
import "./pages/editor";
import "./pages/following";
import "./pages/home";
import "./pages/new";
import "./pages/puzzle";
import "./pages/record";
import "./pages/review";
import "./pages/rules";
import "./pages/table";
import "./style.css";
import "./pages.css";

keepTexts(document.body);

/** Milliseconds until a service that was not reached is asked again. */
const AGAIN = 3000;

/** Pages that have the whole screen, once there is a game on them. */
const WHOLE: ReadonlySet<string> = new Set(["game", "review", "companion"]);

/** The whole page: its head, and below it whatever the address names. */
@customElement("bone-page")
export class Page extends Part {
  @state() route: Route = read(location.hash);
  @state() known: readonly Game[] = [];
  @state() session: Session | null = null;
  /** Whether another tab has gone on with the game that is shown. */
  @state() isElsewhere = false;
  /** What the next hand at a real table begins with. */
  private last: Before | null = null;
  /** The page before the one that is shown, as far as it was none of rules. */
  private from = "";

  constructor() {
    super();
    const path = pathOf(location);
    if (path !== "") history.replaceState(null, "", linkTo(location.hash || `#/${path}`));
    window.addEventListener("hashchange", ({ oldURL }) => this.leave(oldURL));
    window.addEventListener("storage", (event) => this.written(event));
    window.addEventListener(KEY_GIVEN, () => void this.reload());
    void this.load();
    install();
  }

  /** Go to another address; pages of rules lead back to the last that was none. */
  private leave(before: string): void {
    const { hash } = new URL(before);
    if (read(hash).page !== "rules") this.from = hash;
    void this.go(true);
  }

  private async load(): Promise<void> {
    try {
      this.known = await games();
    } catch (error) {
      this.said = sentences(error);
      setTimeout(() => void this.load(), AGAIN);
      return;
    }
    await this.go(false);
    void lookAhead(ordered(this.known));
  }

  /** Ask for everything again: what failed for want of a key, or showed what it is not to. */
  private async reload(): Promise<void> {
    [this.known, this.session] = [[], null];
    await this.updateComplete;
    await this.load();
  }

  /** Show what the address names; positions and deals become games. */
  private async go(isNew: boolean): Promise<void> {
    const route = (this.route = read(location.hash));
    const { page, game: id, rest } = route;
    this.session = null;
    this.isElsewhere = false;
    this.said = [];
    if (rest !== NEW) this.last = null;
    if (isNew) window.scrollTo(0, 0);
    const known = this.known.find((game) => game.id === id);
    if (!known) return;
    await this.attempt(async () => {
      if (page === "game" || page === "companion") await this.open(known.id, page === "game" ? "table" : page, rest);
      if (page === "review") this.session = await reopened(known.id, "table", rest);
      if (page === "at") await this.shared(known.id, rest);
      if (page === "today" && isDay(rest) && isDeal(known)) await this.today(known, rest);
      if (page === "deal") await this.deal(known.id, { seed: /^\d+$/.test(rest) ? Number(rest) : someDeal() });
    });
  }

  /** Go on with the deal of a day, or begin it. */
  private async today(game: Game, day: string): Promise<void> {
    const kept = all().find((each) => each.game === game.id && each.day === day);
    this.session = kept ? await reopened(game.id, "table", kept.id) : null;
    void parOf(game, day, new AbortController().signal).catch(() => undefined);
    if (this.session) return this.enter(this.session);
    const text = await dealText(game, day);
    await this.begin(game.id, { text, name: `Daily, ${day}`, day });
  }

  private async open(game: GameId, place: Place, id: string): Promise<void> {
    const { route } = this;
    const session = id === NEW ? null : await reopened(game, place, id);
    if (route !== this.route) return;
    this.session = session;
    if (this.session) this.enter(this.session);
    else if (id !== "" && id !== NEW) this.said = ["This browser doesn't have that game. It may have been played elsewhere or deleted."];
  }

  /** Open a position: one in which hands are hidden as a real table, as the seat sees it whose hand is shown. */
  private async shared(game: GameId, text: string): Promise<void> {
    const { position } = await ask(game, "play", { position: text, moves: [] });
    if (!isHidden(position)) return this.begin(game, { text, name: "From a position" });
    this.show(await seated(game, text, "From a position"));
  }

  private async deal(game: GameId, body: { seed: number; options?: Options; players?: number }, players: Player[] = []): Promise<void> {
    const { text } = await ask(game, "deals", body);
    await this.begin(game, { text, name: `Deal ${body.seed}`, players });
  }

  private async begin(game: GameId, { text, name, players = [], place, names = [], day = "" }: Begun): Promise<void> {
    const session = await Session.begin(game, text, name, players, place);
    this.show(Object.assign(session, { day, names }));
  }

  private show(session: Session): void {
    session.keep();
    this.session = session;
    this.enter(session);
  }

  /** Give a game its address; one that another tab has written becomes a game of its own, with another address. */
  private enter(session: Session): void {
    const name = (): void => {
      history.replaceState(null, "", hashOfGame(session));
      this.route = read(location.hash);
    };
    session.renamed = name;
    name();
  }

  private written({ key }: StorageEvent): void {
    const { session } = this;
    if (session === null || key !== keyOf(session.id) || Session.open(session.game, session.place, session.id) === null) return;
    this.session = null;
    this.isElsewhere = true;
  }

  /** Deal what comes after a hand that is over: the next one of the match, or a new game at the same table. */
  private async next({ game, name, players }: Session, { full, outcome, position }: Shown): Promise<void> {
    if (!outcome?.next_hand) return this.deal(game, { seed: someDeal(), options: position.options ?? {}, players: players.length }, players);
    const dealt = await ask(game, "deals", { after: full });
    await this.begin(game, { text: dealt.text, name: nextHand(name), players });
  }

  protected override updated(): void {
    document.title = titleOf(this.route, this.known.find(({ id }) => id === this.route.game)?.name, this.session?.name);
  }

  protected override render(): TemplateResult {
    // A table has the whole screen, and a bar of its own.
    if (WHOLE.has(this.route.page) && this.session && this.known.length > 0)
      return html`<main class="wide"><bone-notice></bone-notice>${trouble(this.said)} ${this.content()}</main>`;
    return html`<bone-shell .route=${this.route}></bone-shell>
      <main><bone-notice></bone-notice>${trouble(this.said)} ${this.known.length > 0 ? this.content() : nothing}</main>`;
  }

  private content(): TemplateResult | typeof nothing {
    const { route, known } = this;
    const game = known.find(({ id }) => id === route.game);
    if (this.isElsewhere) return this.elsewhere();
    if (route.game !== null && game) return this.ofGame(game, route);
    switch (route.page) {
      case "daily":
        return html`<bone-daily .games=${known} .day=${route.rest}></bone-daily>`;
      case "learn":
        return this.lessons();
      case "real-table":
        return this.tables();
      case "games":
        return html`<bone-games .games=${known}></bone-games>`;
      default:
        return html`<bone-home .games=${known}></bone-home>`;
    }
  }

  private ofGame(game: Game, { page, rest }: Extract<Route, { game: GameId }>): TemplateResult | typeof nothing {
    const { session } = this;
    switch (page) {
      case "edit":
        return html`<bone-editor .game=${game} .text=${rest}></bone-editor>`;
      case "companion":
        return this.companion(game);
      case "rules":
        return html`<bone-rules .game=${game} .rule=${rest} .from=${this.from}></bone-rules>`;
      case "puzzle":
        return html`<bone-puzzle .game=${game} .number=${/^\d+$/.test(rest) ? Number(rest) : "daily"}></bone-puzzle>`;
      case "learn":
        return html`<bone-learn .game=${game} .number=${Number.parseInt(rest, 10) || 1}></bone-learn>`;
      case "record":
        return html`<bone-record .game=${game}></bone-record>`;
      case "today":
        if (!isDeal(game)) return html`<bone-puzzle .game=${game} .number=${"daily"} .day=${isDay(rest) ? rest : ""}></bone-puzzle>`;
        break;
      case "review":
        if (session) return html`<bone-review .session=${session} .name=${game.name}></bone-review>`;
        break;
      case "new":
        return this.fresh(game);
      case "game":
        if (session === null) return this.fresh(game);
        break;
    }
    return session === null ? nothing : this.table(game, session);
  }

  private table(game: Game, session: Session): TemplateResult {
    return html`<bone-table .session=${session} .game=${game}
        @next=${(event: CustomEvent<Shown>) => this.attempt(() => this.next(session, event.detail))}
      ></bone-table>`;
  }

  /** A real table: it is set as one seat sees it, then every move is written down. */
  private companion(game: Game): TemplateResult {
    if (this.session)
      return html`<bone-following .session=${this.session} .name=${shortName(game)} @hand=${(event: CustomEvent<Before | null>) => this.again(game.id, event.detail)}></bone-following>`;
    return html`<h1 data-game=${game.id}>${sign(game.id)} ${shortName(game)} <small>at a real table</small></h1>
      <bone-seating .game=${game} .last=${this.last} @seated=${this.begun(game, "companion")}></bone-seating>`;
  }

  /** Set the table for another hand, which goes on with what the last one left, or for another game. */
  private again(game: GameId, last: Before | null): void {
    this.last = last;
    location.hash = hashOf("companion", game, NEW);
  }

  private fresh(game: Game): TemplateResult {
    return html`<bone-new .game=${game} @begin=${this.begun(game, "table")}></bone-new>`;
  }

  private begun(game: Game, place: Place): (event: CustomEvent<Begun>) => void {
    return ({ detail }) => void this.attempt(() => this.begin(game.id, { ...detail, place }));
  }

  private lessons(): TemplateResult {
    const done = learned();
    return html`<h1>Learn to play</h1>
      <p class="lead">Eight small boards for each game, one idea at a time. About five minutes.</p>
      ${this.choices(({ id }) => {
        const count = done[id] ?? 0;
        return [hashOf("learn", id, Math.min(count + 1, LESSONS)), count === 0 ? "Start" : count >= LESSONS ? "Done" : `${count} of ${LESSONS}`];
      })}`;
  }

  private tables(): TemplateResult {
    return html`<h1>At a real table</h1>
      <p class="lead">Play with real dominoes and keep score here. Enter your hand, record each move, and ask for a hint when it is your turn.</p>
      ${this.choices((game) => [hashOf("companion", game.id), playersOf(game)])}`;
  }

  /** The games to choose from, each with its address and a note. */
  private choices(of: (game: Game) => readonly [href: string, note: string]): TemplateResult {
    return html`<ul class="choices">${ordered(this.known).map((game) => {
      const [href, note] = of(game);
      return html`<li><a href=${href}>${sign(game.id)} <strong>${shortName(game)}</strong> <small>${note}</small></a></li>`;
    })}</ul>`;
  }

  private elsewhere(): TemplateResult {
    return html`<section class="elsewhere">
      <h1>This game is open in another tab</h1>
      <p>You made a move there. Nothing is lost: close the other tab, or continue here.</p>
      <div class="buttons"><button class="main" @click=${() => this.go(false)}>Continue here</button></div>
    </section>`;
  }
}

/** Open a game that is stored, whoever has written it. */
async function reopened(game: GameId, place: Place, id: string): Promise<Session | null> {
  const session = Session.open(game, place, id);
  await session?.renew();
  return session;
}

/** Name the hand after one of this name: they are counted from the second on. */
function nextHand(name: string): string {
  const [, first = name, number = "1"] = /^(.*), hand (\d+)$/.exec(name) ?? [];
  return `${first}, hand ${Number(number) + 1}`;
}
