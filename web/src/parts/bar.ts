/** What stands above a table, and what a thumb finds below it on a phone. */

import { html, type TemplateResult } from "lit";
import type { Session } from "../play/session";
import { icon } from "./icons";

/** The bar of a page that has the whole screen: the way back, its title, and what can be done there. */
export const bar = (back: { href: string; name: string }, title: string, details: string, tools?: unknown): TemplateResult =>
  html`<header class="bar">
    <a class="round" href=${back.href} aria-label=${back.name}>${icon("back")}</a>
    <h1>${title} <small>${details}</small></h1>
    ${tools}
  </header>`;

/** Buttons to undo and redo, and between them whatever is given. */
export function undoing({ before, after }: Session, go: (at: number) => void, between?: unknown): TemplateResult {
  const tool = (name: "Undo" | "Redo", key: string, at: number | null): TemplateResult =>
    html`<button class="tool" ?disabled=${at === null} title="Key ${key}" @click=${() => at !== null && go(at)}>
      ${icon(name === "Undo" ? "undo" : "redo")} <span>${name}</span></button>`;
  return html`${tool("Undo", "U", before)} ${between} ${tool("Redo", "Y", after)}`;
}
