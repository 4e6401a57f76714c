import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { ordered, playersOf, shortName, sign } from "./games/portraits";
import { keepBefore, recallBefore, type Before } from "./play/before";
import { newDeal } from "./play/dealing";
import { LESSONS, learned } from "./play/learned";
import { type Begun, Session, someDeal, seated, type Place, type Player } from "./play/session";
import type { Shown } from "./play/offers";
import { isDay } from "./ground/days";
import { install, lookAhead, dealText, isDeal, parOf } from "./play/daily";
import { addressOf, pathOf } from "./ground/base";
import { hrefOfDeal, settingOf } from "./play/deal";
import { keepTexts } from "./ground/translation";
import { isHidden } from "./ground/shapes";
import { all, keyOf } from "./play/shelf";
import { MOVED, NEW, followLinks, here, hrefAlone, hrefOf, hrefOfGame, pathOfHash, read, rename, titleOf, visit, type Route } from "./routes";
import { KEY_GIVEN, UNREACHED, ask, games, isAway } from "./service/ask";
import { lookNow } from "./service/reach";
import type { Game, GameId, Options } from "./ground/types";
import { Part, trouble } from "./parts/part";
import "./parts/keyform";
import "./parts/notice";
import "./parts/shell";
import { begin } from "./parts/speaking";
import { rich } from "./ground/language";
import * as say from "./messages/main";
import { BY_POSITION, dayNamed, dealNamed, nameInWords, nextHand } from "./play/names";
import "./pages/daily";
import "./pages/home";
import "./pages/table.css";
import "./base.css";
import "./style.css";
import "./shell.css";
import "./pages.css";

/** Is done once the sentences of the page's language are there. */
const begun = begin();

keepTexts(document.body);

/** Milliseconds until a service that refused to say which games there are is asked again. */
const AGAIN = 3000;

const table = (): Promise<unknown> => import("./pages/table");

/** Pages that are loaded when somebody is about to open them. */
const LATER: Partial<Record<Route["page"], () => Promise<unknown>>> = {
  g: () => import("./pages/shared"),
  at: () => Promise.all([table(), import("./pages/following")]),
  companion: () => import("./pages/following"),
  deal: table,
  edit: () => import("./pages/editor"),
  game: () => Promise.all([table(), import("./pages/new")]),
  learn: () => import("./pages/learn"),
  new: () => import("./pages/new"),
  puzzle: () => import("./pages/puzzle"),
  record: () => import("./pages/record"),
  review: () => import("./pages/review"),
  rules: () => import("./pages/rules"),
  table: () => import("./pages/friends"),
  today: () => Promise.all([table(), import("./pages/puzzle")]),
  try: () => import("./pages/try"),
};

/** Load the page that a link leads to, so that it is there when the link is followed. */
function prepare(event: Event): void {
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
  const path = link === undefined ? null : pathOf(link);
  if (path !== null) LATER[read(path).page]?.().catch(() => undefined); // It is said once it is wanted.
}

for (const hint of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(hint, prepare, { passive: true });

/** Pages of rules, which lead back to where they were asked for. */
const READING: ReadonlySet<string> = new Set(["rules", "try"]);

/** Pages that have the whole screen, once there is a game on them. */
const WHOLE: ReadonlySet<string> = new Set(["game", "deal", "today", "at", "review", "companion"]);

/** The whole page: its head, and below it whatever the address names. */
@customElement("bone-page")
export class Page extends Part {
  @state() route: Route = here();
  @state() known: readonly Game[] = [];
  @state() session: Session | null = null;
  /** Whether another tab has gone on with the game that is shown. */
  @state() isElsewhere = false;
  /** What the next hand at a real table begins with. */
  private last: Before | null = null;
  /** The address that is open, and the last one before it that was none of rules. */
  private at = "";
  private from = "";

  constructor() {
    super();
    // The addresses of icons are relative, and may be asked for after the page has another address.
    for (const link of document.head.querySelectorAll<HTMLLinkElement>('link:is([rel="icon"], [rel="manifest"])')) link.href = addressOf(link.getAttribute("href")?.replace(/^(\.\.?\/)+/, "") ?? "");
    this.lead();
    for (const name of [MOVED, "popstate"]) window.addEventListener(name, () => this.leave());
    window.addEventListener("hashchange", () => this.lead() && this.leave());
    followLinks();
    window.addEventListener("storage", (event) => this.written(event));
    window.addEventListener(KEY_GIVEN, () => void this.reload());
    void this.load();
    install();
  }

  /** Lead an address of earlier times, which has its page behind "#", to the one of today; whether it was one. */
  private lead(): boolean {
    const path = pathOfHash(location.hash);
    if (path !== null) rename(addressOf(`/${path}`));
    return path !== null;
  }

  /** Go to another address; pages of rules lead back to the last that was none. */
  private leave(): void {
    if (!READING.has(read(pathOf(new URL(this.at)) ?? "").page)) this.from = this.at;
    void this.go(true);
  }

  private async load(): Promise<void> {
    await this.attempt(async () => {
      const asked = games();
      asked.catch(() => undefined); // It is said once its language is there.
      await begun;
      this.known = await asked.catch((error: unknown) => {
        if (!isAway(error)) setTimeout(() => void this.load(), AGAIN);
        throw error;
      });
      await this.go(false);
      void lookAhead(ordered(this.known));
    });
  }

  /** Ask for everything again: what failed for want of a key, or showed what it is not to. */
  private async reload(): Promise<void> {
    [this.known, this.session] = [[], null];
    await this.updateComplete;
    await this.load();
  }

  /** Show what the address names; positions and deals become games. */
  private async go(isNew: boolean): Promise<void> {
    const route = (this.route = here());
    const { page, game: id, rest } = route;
    this.at = location.href;
    this.session = null;
    this.isElsewhere = false;
    this.said = [];
    this.last = page === "companion" && rest === NEW && id !== null ? recallBefore(id) : null;
    if (isNew) window.scrollTo(0, 0);
    const known = this.known.find((game) => game.id === id);
    if (!known) return;
    await this.attempt(async () => {
      if (page === "game" || page === "companion") await this.open(known.id, page === "game" ? "table" : page, rest);
      if (page === "review") this.session = await reopened(known.id, "table", rest);
      if (page === "at") await this.shared(known.id, rest);
      if (page === "today" && isDay(rest) && isDeal(known)) await this.today(known, rest);
      if (page === "deal") await (rest === "" ? this.deal(known.id, { seed: await newDeal(known) }) : this.numbered(known, Number(rest)));
    });
  }

  /** Go on with the deal of a day, or begin it. */
  private async today(game: Game, day: string): Promise<void> {
    const kept = all().find((each) => each.game === game.id && each.day === day);
    this.session = kept ? await reopened(game.id, "table", kept.id) : null;
    void parOf(game, day, new AbortController().signal).catch(() => undefined);
    if (this.session) return this.enter(this.session);
    const text = await dealText(game, day);
    await this.begin(game.id, { text, name: dayNamed(day), day });
  }

  private async open(game: GameId, place: Place, id: string): Promise<void> {
    const { route } = this;
    const session = id === NEW ? null : await reopened(game, place, id);
    if (route !== this.route) return;
    this.session = session;
    if (this.session) this.enter(this.session);
    else if (id !== "" && id !== NEW) this.said = [say.notHere()];
  }

  /** Open a position: one in which hands are hidden as a real table, as the seat sees it whose hand is shown. */
  private async shared(game: GameId, text: string): Promise<void> {
    const { position } = await ask(game, "play", { position: text, moves: [] });
    if (!isHidden(position)) return this.begin(game, { text, name: BY_POSITION });
    this.show(await seated(game, text, BY_POSITION));
  }

  private async deal(game: GameId, body: { seed: number; options?: Options; players?: number }, players: Player[] = []): Promise<void> {
    const { text } = await ask(game, "deals", body);
    await this.begin(game, { text, name: dealNamed(body.seed), players });
  }

  /** Go on with a deal that has a number, or begin it. */
  private async numbered(game: Game, seed: number): Promise<void> {
    const { players, options } = settingOf(this.route.query);
    const kept = all().find((each) => each.game === game.id && each.place === "table" && hrefOfDeal(game, each) === location.href);
    if (kept) return this.open(game.id, "table", kept.id);
    await this.deal(game.id, { seed, options, ...(players.length > 0 ? { players: players.length } : {}) }, players);
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
      rename(this.addressOf(session));
      this.route = here();
      this.at = location.href;
    };
    session.renamed = name;
    name();
  }

  /** The address of a game: that of its deal, which is the same for everybody, while no later game began with it. */
  private addressOf(session: Session): string {
    const { game, day, place } = session;
    const known = this.known.find(({ id }) => id === game);
    const own = hrefOfGame(session);
    if (place !== "table" || known === undefined) return own;
    const shared = day === "" ? hrefOfDeal(known, session) : hrefOf("today", game, day);
    const isLatest = all().find((kept) => kept.game === game && kept.place === place && kept.day === day && (day !== "" || hrefOfDeal(known, kept) === shared))?.id === session.id;
    return shared !== null && isLatest ? shared : own;
  }

  private written({ key }: StorageEvent): void {
    const { session } = this;
    if (session === null || key !== keyOf(session.id) || Session.open(session.game, session.place, session.id) === null) return;
    this.session = null;
    this.isElsewhere = true;
  }

  /** Deal a new game at the same table: with the same players in their seats, and the same options. */
  private rematch({ game, players }: Session, { position }: Shown): Promise<void> {
    return this.deal(game, { seed: someDeal(), options: position.options ?? {}, players: players.length }, players);
  }

  /** Deal the next hand of a match, which keeps the totals. */
  private async next({ game, name, players }: Session, { full }: Shown): Promise<void> {
    const dealt = await ask(game, "deals", { after: full });
    await this.begin(game, { text: dealt.text, name: nextHand(name), players });
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("route")) LATER[this.route.page]?.().catch(() => (this.said = [say.notLoaded()]));
    document.title = titleOf(this.route, this.known.find(({ id }) => id === this.route.game)?.name, this.session ? nameInWords(this.session.name) : undefined);
  }

  /** Draw nothing before its sentences are there. */
  protected override async scheduleUpdate(): Promise<void> {
    await begun;
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult {
    // A table has the whole screen, and a bar of its own.
    const isWhole = WHOLE.has(this.route.page) ? this.session !== null : this.route.page === "g" || this.route.page === "table";
    if (isWhole && this.known.length > 0)
      return html`<main class="wide"><bone-notice></bone-notice>${trouble(this.said)} ${this.content()}</main>`;
    return html`<bone-shell .route=${this.route}></bone-shell>
      <main><bone-notice></bone-notice>${this.isCutOff ? this.cutOff() : html`${trouble(this.said)} ${this.known.length > 0 ? this.content() : nothing}`}</main>`;
  }

  /** Whether what the address names could not be opened because the service is away. */
  private get isCutOff(): boolean {
    return this.session === null && this.said.includes(UNREACHED.detail);
  }

  /** What can be done without the service. */
  private cutOff(): TemplateResult {
    const { game } = this.route;
    return html`<section class="cut-off" data-game=${game ?? nothing}>
      <div role="alert">
        <h1>${say.noConnection()}</h1>
        <p>${say.opensByItself()}</p>
      </div>
      <div class="buttons"><button class="main" @click=${lookNow}>${say.retry()}</button></div>
      ${this.known.length === 0 ? nothing : html`<p>${this.meanwhile(game)}</p>`}
    </section>`;
  }

  private meanwhile(game: GameId | null): unknown[] {
    const there = {
      games: html`<a href=${hrefAlone("games")}>${say.yourGames()}</a>`,
      puzzles: html`<a href=${hrefAlone("daily")}>${say.todaysPuzzles()}</a>`,
    };
    if (game === null) return rich(say.meanwhile, there);
    return rich(say.meanwhileRules, { ...there, rules: html`<a href=${hrefOf("rules", game)}>${say.theRules()}</a>` });
  }

  private content(): TemplateResult | typeof nothing {
    const { route, known } = this;
    const game = known.find(({ id }) => id === route.game);
    if (this.isElsewhere) return this.elsewhere();
    if (route.page === "daily" && route.rest !== "" && !isDay(route.rest)) return this.nowhere();
    if (route.game !== null) return game && isThere(route) ? this.ofGame(game, route) : this.nowhere();
    switch (route.page) {
      case "daily":
        return html`<bone-daily .games=${known} .day=${route.rest}></bone-daily>`;
      case "learn":
        return this.lessons();
      case "real-table":
        return this.tables();
      case "table":
        return html`<bone-friends .name=${route.rest} .token=${location.hash.slice(1)} .known=${known}></bone-friends>`;
      case "games":
        return html`<bone-games .games=${known}></bone-games>`;
      case "g":
        return html`<bone-shared .games=${known} .code=${route.rest} .query=${route.query}></bone-shared>`;
      case "":
        return html`<bone-home .games=${known}></bone-home>`;
      default:
        return this.nowhere();
    }
  }

  private nowhere(): TemplateResult {
    return html`<h1>${say.nowhere()}</h1>
      <p class="lead">${say.nothingThere()}</p>
      <div class="buttons"><a class="button main" href=${hrefAlone("")}>${say.allGames()}</a></div>`;
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
      case "try":
        return html`<bone-try .game=${game} .example=${rest}></bone-try>`;
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
        @rematch=${(event: CustomEvent<Shown>) => this.attempt(() => this.rematch(session, event.detail))}
      ></bone-table>`;
  }

  /** A real table: it is set as one seat sees it, then every move is written down. */
  private companion(game: Game): TemplateResult {
    if (this.session)
      return html`<bone-following .session=${this.session} .game=${game} @hand=${(event: CustomEvent<Before | null>) => this.again(game.id, event.detail)}></bone-following>`;
    return html`<h1 data-game=${game.id}>${sign(game.id)} ${shortName(game)} <small>${say.atARealTable()}</small></h1>
      <bone-seating .game=${game} .last=${this.last} @seated=${this.begun(game, "companion")}></bone-seating>`;
  }

  /** Set the table for another hand, which goes on with what the last one left, or for another game. */
  private again(game: GameId, last: Before | null): void {
    keepBefore(game, last);
    visit(hrefOf("companion", game, NEW));
  }

  private fresh(game: Game): TemplateResult {
    return html`<bone-new .game=${game} @begin=${this.begun(game, "table")}></bone-new>`;
  }

  private begun(game: Game, place: Place): (event: CustomEvent<Begun>) => void {
    return ({ detail }) => void this.attempt(() => this.begin(game.id, { ...detail, place }));
  }

  private lessons(): TemplateResult {
    const done = learned();
    return html`<h1>${say.learn()}</h1>
      <p class="lead">${say.eightBoards()}</p>
      ${this.choices(({ id }) => {
        const count = done[id] ?? 0;
        return [hrefOf("learn", id, Math.min(count + 1, LESSONS)), count === 0 ? say.start() : count >= LESSONS ? say.done() : say.lessonsDone({ number: count, all: LESSONS })];
      })}`;
  }

  private tables(): TemplateResult {
    return html`<h1>${say.realTable()}</h1>
      <p class="lead">${say.keepScore()}</p>
      ${this.choices((game) => [hrefOf("companion", game.id), playersOf(game)])}`;
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
      <h1>${say.elsewhere()}</h1>
      <p>${say.nothingLost()}</p>
      <div class="buttons"><button class="main" @click=${() => this.go(false)}>${say.continueHere()}</button></div>
    </section>`;
  }
}

/** Whether what stands in an address of a game can be there. */
function isThere({ page, rest }: Route): boolean {
  if (page === "puzzle") return rest === "daily" || /^\d{1,16}$/.test(rest);
  if (page === "today") return isDay(rest);
  if (page === "learn") return /^\d+$/.test(rest) && Number(rest) >= 1 && Number(rest) <= LESSONS;
  return true;
}

/** Open a game that is stored, whoever has written it. */
async function reopened(game: GameId, place: Place, id: string): Promise<Session | null> {
  const session = Session.open(game, place, id);
  await session?.renew();
  return session;
}

