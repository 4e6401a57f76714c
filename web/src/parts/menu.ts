import { html, type TemplateResult } from "lit";
import { hashOf } from "../routes";
import type { Game } from "../service/types";

export interface Entry {
  name: string;
  href: string;
}

/** Draw a list of links below a button, which is called by a name and looks like its face. */
export const menu = (name: string, face: TemplateResult, entries: readonly Entry[]): TemplateResult =>
  html`<details class="entries" @click=${chosen}>
    <summary aria-label=${name} title=${name}>${face}</summary>
    <ul>${entries.map((each) => html`<li><a href=${each.href}>${each.name}</a></li>`)}</ul>
  </details>`;

function chosen({ target, currentTarget }: MouseEvent): void {
  if ((target as Element).closest("a")) (currentTarget as HTMLDetailsElement).open = false;
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
const opened = (): NodeListOf<HTMLDetailsElement> =>
  document.querySelectorAll("details:is(.entries, .menu, .sharing)[open]");

function leave({ target }: Event): void {
  for (const each of opened()) if (!each.contains(target as Node)) each.open = false;
}

document.addEventListener("click", leave);
document.addEventListener("focusin", leave);
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const each of opened()) {
    each.open = false;
    each.querySelector("summary")?.focus();
  }
});
