import { html, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { hashOf } from "../routes";
import type { Game } from "../service/types";
import { Part } from "./part";

export interface Entry {
  name: string;
  href: string;
}

/** A list of links below a button. */
export class Menu extends Part {
  /** What the button is called, and what it looks like. */
  @property() name!: string;
  @property({ attribute: false }) face!: TemplateResult;
  @property({ attribute: false }) entries!: readonly Entry[];

  protected override render(): TemplateResult {
    return html`<details class="entries" @click=${this.chosen}>
      <summary aria-label=${this.name} title=${this.name}>${this.face}</summary>
      <ul>
        ${this.entries.map(({ name, href }) => html`<li><a href=${href}>${name}</a></li>`)}
      </ul>
    </details>`;
  }

  private chosen({ target, currentTarget }: MouseEvent): void {
    if ((target as Element).closest("a")) (currentTarget as HTMLDetailsElement).open = false;
  }
}

/** Everything that can be done with a game, but for playing it. */
export function entriesOf({ id: game }: Game): Entry[] {
  return [
    { name: "New game", href: hashOf({ page: "new", game }) },
    { name: "Learn it", href: hashOf({ page: "learn", game, number: 1 }) },
    { name: "Rules", href: hashOf({ page: "rules", game, rule: "" }) },
    { name: "Puzzles", href: hashOf({ page: "puzzle", game, number: "daily" }) },
    { name: "At a real table", href: hashOf({ page: "companion", game, id: "" }) },
    { name: "Set up a position", href: hashOf({ page: "edit", game, text: "" }) },
    { name: "Records", href: hashOf({ page: "record", game }) },
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

customElements.define("bone-menu", Menu);
