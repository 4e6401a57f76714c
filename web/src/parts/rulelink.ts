import { html, nothing, type TemplateResult } from "lit";
import { hashOf } from "../routes";
import type { GameId } from "../service/types";

/** Link the number of a rule, such as Z4, to its place on the page of rules; nothing where there is none. */
export function ruleLink(game: GameId, rule: string): TemplateResult | typeof nothing {
  if (rule === "") return nothing;
  return html`<a class="rule" href=${hashOf({ page: "rules", game, rule })} aria-label="Rule ${rule}">${rule}</a>`;
}
