import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { hashOf, type Route } from "../routes";
import type { Game } from "../service/types";
import { icon } from "./icons";
import "./menu";
import { Part } from "./part";
import { isDark, setDark } from "./theme";
import "./shell.css";

const PLACES: readonly (readonly [string, Route])[] = [
  ["Play", { page: "home" }],
  ["Daily", { page: "daily", day: "" }],
  ["At a real table", { page: "real" }],
  ["Learn", { page: "learning" }],
];

const MENU = [
  { name: "My games", href: hashOf({ page: "games" }) },
  { name: "All codes", href: hashOf({ page: "codes" }) },
  { name: "API reference", href: "/docs" },
];

/** The places that every page of a game belongs to, by its kind. */
const BELONGS: Partial<Record<Route["page"], string>> = {
  daily: "Daily",
  today: "Daily",
  puzzle: "Daily",
  real: "At a real table",
  companion: "At a real table",
  learning: "Learn",
  learn: "Learn",
  rules: "Learn",
  codes: "",
  games: "",
};

/** The head of the page: where people are, and where else they can go. */
export class Shell extends Part {
  @property({ attribute: false }) route!: Route;
  @property({ attribute: false }) games!: readonly Game[];

  protected override render(): TemplateResult {
    const here = BELONGS[this.route.page] ?? "Play";
    const dark = isDark();
    return html`<header class="shell">
      <a class="home" href="#/"><img src="/icon.svg" alt="" width="26" height="34" />Boneyard</a>
      <nav aria-label="Places">
        ${PLACES.map(([name, route]) => html`<a href=${hashOf(route)} aria-current=${name === here ? "page" : nothing}>${name}</a>`)}
      </nav>
      <button class="plain" aria-label=${dark ? "Use light colours" : "Use dark colours"} @click=${() => this.turn(!dark)}>
        ${icon(dark ? "sun" : "moon")}
      </button>
      <bone-menu name="More" .face=${icon("menu")} .entries=${MENU}></bone-menu>
    </header>`;
  }

  private turn(dark: boolean): void {
    setDark(dark);
    this.requestUpdate();
  }
}

customElements.define("bone-shell", Shell);
