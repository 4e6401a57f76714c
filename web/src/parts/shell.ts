import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { addressOf } from "../ground/base";
import { keep, lookUp } from "../ground/store";
import { areaOf, hashAlone, hashOf, type Alone, type Area, type Route } from "../routes";
import { icon } from "../boards/signs";
import { Part } from "./part";
import type { Game } from "../ground/types";

const AREAS: readonly (readonly [Area, Alone])[] = [
  ["Play", ""],
  ["Daily", "daily"],
  ["At a real table", "real-table"],
  ["Learn", "learn"],
];

const MENU = [
  { name: "My games", href: hashAlone("games") },
  { name: "API reference", href: addressOf("/docs") },
];

/** The head of the page: where people are, and where else they can go. */
@customElement("bone-shell")
export class Shell extends Part {
  @property({ attribute: false }) route!: Route;

  protected override render(): TemplateResult {
    const here = areaOf(this.route);
    const dark = isDark();
    return html`<header class="shell">
      <a class="home" href="#/"><img src=${addressOf("/icon.svg")} alt="" width="26" height="34" />Boneyard</a>
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
    { name: "Choose players", href: hashOf("new", game) },
    { name: "Learn it", href: hashOf("learn", game, 1) },
    { name: "Rules", href: hashOf("rules", game) },
    { name: "Puzzles", href: hashOf("puzzle", game, "daily") },
    { name: "At a real table", href: hashOf("companion", game) },
    { name: "Set up a position", href: hashOf("edit", game) },
    { name: "Records", href: hashOf("record", game) },
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
