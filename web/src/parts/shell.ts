import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { addressOf } from "../ground/base";
import { keep, lookUp } from "../ground/store";
import { areaOf, hrefAlone, hrefOf, type Alone, type Area, type Route } from "../routes";
import { icon } from "../boards/signs";
import { Part } from "./part";
import * as say from "../messages/shell";
import "./settings";
import type { Game } from "../ground/types";

const AREAS: readonly (readonly [Exclude<Area, "">, Alone])[] = [
  ["play", ""],
  ["daily", "daily"],
  ["realTable", "real-table"],
  ["learn", "learn"],
];

const pages = (): Entry[] => [
  { name: say.myGames(), href: hrefAlone("games") },
  { name: say.reference(), href: addressOf("/docs") },
];

/** What can be switched on, below a menu. */
export const SETTINGS = html`<bone-settings></bone-settings>`;

/** The head of the page: where people are, and where else they can go. */
@customElement("bone-shell")
export class Shell extends Part {
  /** The page that is open; null on one that is none of these. */
  @property({ attribute: false }) route: Route | null = null;

  protected override render(): TemplateResult {
    const { route } = this;
    const here = route === null ? "" : areaOf(route);
    const dark = isDark();
    return html`<header class="shell">
      <a class="home" href=${hrefAlone("")}><img src=${addressOf("/icon.svg")} alt="" width="26" height="34" />Boneyard</a>
      <nav aria-label=${say.places()}>
        ${AREAS.map(([name, page]) => html`<a href=${hrefAlone(page)} aria-current=${name === here ? "page" : nothing}>${say[name]()}</a>`)}
      </nav>
      <button class="plain" aria-label=${dark ? say.light() : say.dark()} @click=${() => this.turn(!dark)}>
        ${icon(dark ? "sun" : "moon")}
      </button>
      ${menu(say.more(), icon("menu"), pages(), SETTINGS)}
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
  if (theme !== "dark" && theme !== "light") delete dataset["theme"];
  else dataset["theme"] = theme;
}

apply(lookUp(PLACE));

export interface Entry {
  name: string;
  href: string;
}

/** Draw a list of links, and what is to stand below them, below a button, which is called by a name and looks like its face. */
export const menu = (name: string, face: TemplateResult, entries: readonly Entry[], more?: TemplateResult): TemplateResult =>
  html`<details class="entries" @click=${chosen}>
    <summary aria-label=${name} title=${name}>${face}</summary>
    <ul>${entries.map((each) => html`<li><a href=${each.href}>${each.name}</a></li>`)}${more && html`<li>${more}</li>`}</ul>
  </details>`;

function chosen({ target, currentTarget }: MouseEvent): void {
  if ((target as Element).closest("a, button")) (currentTarget as HTMLDetailsElement).open = false;
}

/** Everything that can be done with a game, but for playing it. */
export function entriesOf({ id: game }: Game): Entry[] {
  return [
    { name: say.choosePlayers(), href: hrefOf("new", game) },
    { name: say.learnIt(), href: hrefOf("learn", game, 1) },
    { name: say.rules(), href: hrefOf("rules", game) },
    { name: say.print(), href: addressOf(`/print/${game}`) },
    { name: say.puzzles(), href: hrefOf("puzzle", game, "daily") },
    { name: say.realTable(), href: hrefOf("companion", game) },
    { name: say.setUp(), href: hrefOf("edit", game) },
    { name: say.records(), href: hrefOf("record", game) },
  ];
}

/** What opens below a button closes when somebody goes elsewhere or presses Escape. */
const openDetails = (): NodeListOf<HTMLDetailsElement> =>
  document.querySelectorAll("details:is(.entries, .sharing)[open]");

function leave({ target }: Event): void {
  for (const each of openDetails()) if (!each.contains(target as Node)) each.open = false;
}

document.addEventListener("click", leave);
document.addEventListener("focusin", leave);
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const each of openDetails()) {
    each.open = false;
    each.querySelector("summary")?.focus();
  }
});
