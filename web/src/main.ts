import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { ordered } from "./games/calls";
import type { Begun } from "./pages/new";
import { Session, type Place } from "./play/session";
import { isDay } from "./play/daily";
import { all, keyOf } from "./play/shelf";
import { NEW, hashOf, read, type Route } from "./routes";
import { ask, games } from "./service/ask";
import { install, lookAhead } from "./service/offline";
import { dealText, isDeal, parOf } from "./service/puzzles";
import type { Game, GameId } from "./service/types";
import { titleOf } from "./titles";
import { Part, sentences, trouble } from "./parts/part";
import "./parts/keyform";
import { entriesOf } from "./parts/menu";
import "./parts/shell";
import "./pages/codes";
import "./pages/companion";
import "./pages/daily";
import "./pages/editor";
import "./pages/games";
import "./pages/home";
import "./pages/learn";
import "./pages/new";
import "./pages/puzzle";
import "./pages/real";
import "./pages/record";
import "./pages/review";
import "./pages/rules";
import "./pages/table";
import "./style.css";
import "./pages.css";

const AGAIN = 3000;
/** Milliseconds until a service that was not reached is asked again. */

/** The whole page: its head, and below it whatever the address names. */
export class Page extends Part {
  @state() route: Route = read(location.hash);
  @state() known: readonly Game[] = [];
  @state() session: Session | null = null;
  /** Whether another tab has gone on with the game that is shown. */
  @state() isElsewhere = false;
  /** The page before the one that is shown, as far as it was none of rules. */
  private from = "";

  constructor() {
    super();
    if (location.pathname === "/daily") history.replaceState(null, "", `/${location.hash || hashOf({ page: "daily", day: "" })}`);
    window.addEventListener("hashchange", ({ oldURL }) => this.leave(oldURL));
    window.addEventListener("storage", (event) => this.written(event));
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

  /** Show what the address names; positions and deals become games. */
  private async go(isNew: boolean): Promise<void> {
    const route = (this.route = read(location.hash));
    this.session = null;
    this.isElsewhere = false;
    this.said = [];
    if (isNew) window.scrollTo(0, 0);
    const known = "game" in route && this.known.find(({ id }) => id === route.game);
    if (!known) return;
    await this.attempt(async () => {
      if (route.page === "table" || route.page === "companion") this.open(route);
      if (route.page === "review") this.session = Session.open(route.game, "table", route.id);
      if (route.page === "at") await this.begin(route.game, { text: route.text, name: "From a position", players: [] });
      if (route.page === "today" && isDay(route.day) && isDeal(known)) await this.today(known, route.day);
      if (route.page === "deal") {
        const dealt = await ask(route.game, "deals", { seed: route.seed });
        await this.begin(route.game, { text: dealt.text, name: `Deal ${route.seed}`, players: [] });
      }
    });
  }

  /** Go on with the deal of a day, or begin it. */
  private async today(game: Game, day: string): Promise<void> {
    const kept = all().find((each) => each.game === game.id && each.day === day);
    this.session = kept ? Session.open(game.id, "table", kept.id) : null;
    void parOf(game, day, new AbortController().signal).catch(() => undefined);
    if (this.session) return this.enter(this.session);
    const text = await dealText(game, day);
    await this.begin(game.id, { text, name: `Daily, ${day}`, players: [], day });
  }

  private open({ page, game, id }: Extract<Route, { page: Place }>): void {
    this.session = id === NEW ? null : Session.open(game, page, id);
    if (this.session) this.enter(this.session);
    else if (id !== "" && id !== NEW) this.said = ["This browser doesn't have that game. It may have been played elsewhere or deleted."];
  }

  private async begin(game: GameId, { text, name, players, place, names = [], day = "" }: Begun): Promise<void> {
    const session = await Session.begin(game, text, name, players.length > 0 ? players : undefined, place);
    Object.assign(session, { day, names });
    session.keep();
    this.session = session;
    this.enter(session);
  }

  /** Give a game its address; one that another tab has written becomes a game of its own, with another address. */
  private enter(session: Session): void {
    const { game, place: page } = session;
    const name = (): void => {
      this.route = { page, game, id: session.id };
      history.replaceState(null, "", hashOf(this.route));
    };
    session.renamed = name;
    name();
  }

  private written({ key, newValue }: StorageEvent): void {
    const { session } = this;
    if (session === null || newValue === null || key !== keyOf(session.id)) return;
    this.session = null;
    this.isElsewhere = true;
  }

  /** Deal the hand after one that is over: scores and lead are carried on. */
  private async next(game: GameId, after: string): Promise<void> {
    const dealt = await ask(game, "deals", { after });
    const { name, players } = this.session ?? { name: "", players: [] };
    await this.begin(game, { text: dealt.text, name: nextHand(name), players });
  }

  protected override updated(): void {
    document.title = titleOf(this.route, this.known, this.session);
  }

  protected override render(): TemplateResult {
    // A table has the whole screen, and a bar of its own.
    if ((this.route.page === "table" || this.route.page === "review") && this.session && this.known.length > 0)
      return html`<main class="wide">${trouble(this.said)} ${this.content()}</main>`;
    return html`<bone-shell .route=${this.route} .games=${this.known}></bone-shell>
      <main>${trouble(this.said)} ${this.known.length > 0 ? this.content() : nothing}</main>`;
  }

  private content(): TemplateResult | typeof nothing {
    const { route, known } = this;
    if (this.isElsewhere) return this.elsewhere();
    if (route.page === "daily") return html`<bone-daily .games=${known} .day=${route.day}></bone-daily>`;
    if (route.page === "learning") return html`<bone-learning .games=${known}></bone-learning>`;
    if (route.page === "codes") return html`<bone-codes></bone-codes>`;
    if (route.page === "games") return html`<bone-games .games=${known}></bone-games>`;
    if (route.page === "real") return html`<bone-real .games=${known}></bone-real>`;
    const game = "game" in route && known.find((each) => each.id === route.game);
    if (!game) return html`<bone-home .games=${known}></bone-home>`;
    if (route.page === "edit") return html`<bone-editor .game=${game} .text=${route.text}></bone-editor>`;
    if (route.page === "companion") return this.companion(game);
    if (route.page === "rules") return html`<bone-rules .game=${game} .rule=${route.rule} .from=${this.from}></bone-rules>`;
    if (route.page === "today" && !isDeal(game)) return this.puzzle(game, route.day);
    if (route.page === "puzzle") return html`<bone-puzzle .game=${game} .number=${route.number}></bone-puzzle>`;
    if (route.page === "learn") return html`<bone-learn .game=${game} .number=${route.number}></bone-learn>`;
    if (route.page === "record") return html`<bone-record .game=${game}></bone-record>`;
    if (route.page === "new" || (route.page === "table" && this.session === null)) return this.fresh(game);
    if (route.page === "review" && this.session) return html`<bone-review .session=${this.session} .name=${game.name}></bone-review>`;
    return this.session === null ? nothing : this.table(game, this.session);
  }

  private table(game: Game, session: Session): TemplateResult {
    return html`<bone-table
        .session=${session}
        .name=${game.name}
        .hasHouses=${game.score_drawn}
        .menu=${entriesOf(game).map(({ name, href }) => html`<a href=${href}>${name}</a>`)}
        @next=${(event: CustomEvent<string>) => this.attempt(() => this.next(game.id, event.detail))}
      ></bone-table>`;
  }

  private puzzle(game: Game, day: string): TemplateResult {
    return html`<bone-puzzle .game=${game} .number=${"daily"} .day=${isDay(day) ? day : ""}></bone-puzzle>`;
  }

  private companion(game: Game): TemplateResult {
    return html`<bone-companion .game=${game} .session=${this.session}
      @begin=${this.begun(game, "companion")} @again=${() => (location.hash = hashOf({ page: "companion", game: game.id, id: NEW }))}></bone-companion>`;
  }

  private fresh(game: Game): TemplateResult {
    return html`<bone-new .game=${game} @begin=${this.begun(game, "table")}></bone-new>`;
  }

  private begun(game: Game, place: Place): (event: CustomEvent<Begun>) => void {
    return ({ detail }) => void this.attempt(() => this.begin(game.id, { ...detail, place }));
  }

  private elsewhere(): TemplateResult {
    return html`<section class="elsewhere">
      <h1>This game is open in another tab</h1>
      <p>You made a move there. Nothing is lost: close the other tab, or continue here.</p>
      <div class="buttons"><button class="main" @click=${() => this.go(false)}>Continue here</button></div>
    </section>`;
  }
}

/** Name the hand after one of this name: they are counted from the second on. */
function nextHand(name: string): string {
  const [, first = name, number = "1"] = /^(.*), hand (\d+)$/.exec(name) ?? [];
  return `${first}, hand ${Number(number) + 1}`;
}

customElements.define("bone-page", Page);
