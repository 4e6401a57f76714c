import { html, nothing, type TemplateResult } from "lit";
import { stock } from "../play/shapes";
import type { Position } from "../service/types";
import { domino } from "./domino";

/** The dominoes that are drawn from, face down, with their number. */
export function pile(position: Position): TemplateResult | typeof nothing {
  const from = stock(position);
  if (!from) return nothing;
  const count = from.dominoes.length;
  return html`<div class="pile" role="img" aria-label="${count === 1 ? "1 domino" : `${count} dominoes`} in the ${from.name}">
    <span class="stack">${count > 0 ? html`${domino("?", 36)}<b>${count}</b>` : html`<b class="none">0</b>`}</span><small>${from.name}</small></div>`;
}
