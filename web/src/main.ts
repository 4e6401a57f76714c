import { html, nothing, type TemplateResult } from "lit";
import type { Begun } from "./pages/new";
import { Session } from "./play/session";
import { hashOf, read, type Route } from "./routes";
import { ask, games } from "./service/ask";
import type { Game, GameId } from "./service/types";
import { Part, sentences, trouble } from "./parts/part";
import "./parts/keyform";
import "./pages/codes";
import "./pages/companion";
import "./pages/editor";
import "./pages/home";
import "./pages/new";
import "./pages/puzzle";
import "./pages/record";
import "./pages/rules";
import "./pages/table";
import "./style.css";
import "./pages.css";

/** The whole page: its head, and below it whatever the address names. */
export class Page extends Part {
  static override properties = {
    route: { state: true },
    known: { state: true },
    session: { state: true },
    said: { state: true },
  };
  declare route: Route;
  declare known: readonly Game[];
  declare session: Session | null;
  declare said: string[];

  constructor() {
    super();
    this.route = read(location.hash);
    this.known = [];
    this.session = null;
    this.said = [];
    window.addEventListener("hashchange", () => void this.go());
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      this.known = await games();
    } catch (error) {
      this.said = sentences(error);
      return;
    }
    await this.go();
  }

  /** Show what the address names; positions and deals become tables. */
  private async go(): Promise<void> {
    const route = (this.route = read(location.hash));
    this.session = null;
    this.said = [];
    if (!("game" in route && this.known.some(({ id }) => id === route.game))) return;
    try {
      if (route.page === "table") this.session = Session.read(route.game);
      if (route.page === "at") await this.begin(route.game, { text: route.text, name: "From a position", players: [] });
      if (route.page === "deal") {
        const dealt = await ask(route.game, "deals", { seed: route.seed });
        await this.begin(route.game, { text: dealt.text, name: `Deal ${route.seed}`, players: [] });
      }
    } catch (error) {
      this.said = sentences(error);
    }
  }

  private async begin(game: GameId, { text, name, players }: Begun): Promise<void> {
    const session = await Session.begin(game, text, name, players.length > 0 ? players : undefined);
    session.keep();
    history.replaceState(null, "", hashOf({ page: "table", game }));
    this.route = { page: "table", game };
    this.session = session;
  }

  private async tried(doing: Promise<void>): Promise<void> {
    try {
      await doing;
    } catch (error) {
      this.said = sentences(error);
    }
  }

  /** Deal the hand after one that is over: scores and lead are carried on. */
  private async next(game: GameId, after: string): Promise<void> {
    const dealt = await ask(game, "deals", { after });
    const { name, players } = this.session ?? { name: "", players: [] };
    await this.begin(game, { text: dealt.text, name: nextHand(name), players });
  }

  /** Bring the game into sight where the row of games is too long for the screen. */
  protected override updated(): void {
    this.querySelector("nav [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  protected override render(): TemplateResult {
    const { route } = this;
    // A table has the whole screen, and a bar of its own.
    if (route.page === "table" && this.session && this.known.length > 0) return html`<main class="wide">${trouble(this.said)} ${this.content()}</main>`;
    return html`<header>
        <a class="home" href="#/">Boneyard</a>
        <nav aria-label="Games">
          ${this.known.map(({ id, name }) => {
            const isHere = "game" in route && route.game === id;
            return html`<a href=${hashOf({ page: "table", game: id })} aria-current=${isHere ? "page" : nothing}>${name}</a>`;
          })}
          <a href="/docs">API</a>
        </nav>
      </header>
      <main>${trouble(this.said)} ${this.known.length > 0 ? this.content() : nothing}</main>`;
  }

  private content(): TemplateResult | typeof nothing {
    const { route } = this;
    if (route.page === "home") return html`<bone-home .games=${this.known}></bone-home>`;
    if (route.page === "codes") return html`<bone-codes></bone-codes>`;
    const game = this.known.find((each) => each.id === route.game);
    if (!game) return html`<bone-home .games=${this.known}></bone-home>`;
    if (route.page === "edit") return html`<bone-editor .game=${game} .text=${route.text}></bone-editor>`;
    if (route.page === "companion") return html`<bone-companion .game=${game}></bone-companion>`;
    if (route.page === "rules") return html`<bone-rules .game=${game} .rule=${route.rule}></bone-rules>`;
    if (route.page === "puzzle") return html`<bone-puzzle .game=${game} .number=${route.number}></bone-puzzle>`;
    if (route.page === "record") return html`<bone-record .game=${game}></bone-record>`;
    if (route.page === "new" || (route.page === "table" && this.session === null)) return this.fresh(game);
    if (this.session === null) return nothing;
    return html`<bone-table
        .session=${this.session}
        .name=${game.name}
        .menu=${this.menu(game)}
        @next=${(event: CustomEvent<string>) => this.tried(this.next(game.id, event.detail))}
      ></bone-table>`;
  }

  private menu({ id }: Game): TemplateResult {
    return html`<a href=${hashOf({ page: "new", game: id })}>New game</a>
      ${Session.hasBefore(id)
        ? html`<button @click=${() => (this.session = Session.takeUp(id))}>The game before</button>`
        : nothing}
      <a href=${hashOf({ page: "rules", game: id, rule: "" })}>Rules</a>`;
  }

  private fresh(game: Game): TemplateResult {
    return html`<bone-new
      .game=${game}
      @begin=${(event: CustomEvent<Begun>) => this.tried(this.begin(game.id, event.detail))}
    ></bone-new>`;
  }
}

/** Name the hand after one of this name: they are counted from the second on. */
function nextHand(name: string): string {
  const [, first = name, number = "1"] = /^(.*), hand (\d+)$/.exec(name) ?? [];
  return `${first}, hand ${Number(number) + 1}`;
}

customElements.define("bone-page", Page);
