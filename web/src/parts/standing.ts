import { html, nothing, type TemplateResult } from "lit";
import { seats } from "../play/shapes";
import type { Session } from "../play/session";
import type { Shown } from "../play/table";
import { settled } from "./ending";
import { pile } from "./pile";
import { card } from "./seats";

/** What everybody has and holds, what is left to draw, and how it was settled. */
export function standing(session: Session, shown: Shown): TemplateResult {
  const { position } = shown;
  const all = seats(position);
  return html`${"cheats" in position ? html`<p>Cheats: <strong>${position.cheats ?? 0}</strong></p>` : nothing}
    ${all.length > 1 ? html`<ol class="seats">${all.map((_, seat) => html`<li>${card(session, shown, seat)}</li>`)}</ol>` : nothing}
    ${pile(position)} ${settled(session, shown)}`;
}
