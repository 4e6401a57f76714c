import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { keep, kept } from "../play/store";
import { areaOf, hashAlone, type Alone, type Area, type Route } from "../routes";
import { icon } from "./icons";
import { menu } from "./menu";
import { Part } from "./part";
import "./shell.css";

const AREAS: readonly (readonly [Area, Alone])[] = [
  ["Play", ""],
  ["Daily", "daily"],
  ["At a real table", "real-table"],
  ["Learn", "learn"],
];

const MENU = [
  { name: "My games", href: hashAlone("games") },
  { name: "API reference", href: "/docs" },
];

/** The head of the page: where people are, and where else they can go. */
export class Shell extends Part {
  @property({ attribute: false }) route!: Route;

  protected override render(): TemplateResult {
    const here = areaOf(this.route);
    const dark = isDark();
    return html`<header class="shell">
      <a class="home" href="#/"><img src="/icon.svg" alt="" width="26" height="34" />Boneyard</a>
      <nav aria-label="Places">
        ${AREAS.map(([name, page]) => html`<a href=${hashAlone(page)} aria-current=${name === here ? "page" : nothing}>${name}</a>`)}
      </nav>
      <button class="plain" aria-label=${dark ? "Use light colours" : "Use dark colours"} @click=${() => this.turn(!dark)}>
        ${icon(dark ? "sun" : "moon")}
      </button>
      ${menu("More", icon("menu"), MENU)}
    </header>`;
  }

  private turn(dark: boolean): void {
    setDark(dark);
    this.requestUpdate();
  }
}

/** Where the choice of light or dark is kept; until somebody chooses it is as the device has it. */
const PLACE = "boneyard.theme";
const device = matchMedia("(prefers-color-scheme: dark)");

const { dataset } = document.documentElement;

const isDark = (): boolean => (dataset["theme"] ?? (device.matches ? "dark" : "light")) === "dark";

/** Keep a choice; one that agrees with the device is none. */
function setDark(dark: boolean): void {
  const theme = dark === device.matches ? null : dark ? "dark" : "light";
  keep(PLACE, theme);
  apply(theme);
}

function apply(theme: string | null): void {
  if (theme === null) delete dataset["theme"];
  else dataset["theme"] = theme;
}

apply(kept(PLACE));

customElements.define("bone-shell", Shell);
