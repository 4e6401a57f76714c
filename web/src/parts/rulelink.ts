import { html, nothing, type TemplateResult } from "lit";
import { hashOf } from "../routes";
import type { Game, GameId } from "../service/types";

/** Link the number of a rule, such as Z4, to its place on the page of rules; nothing where there is none. */
export function ruleLink(game: GameId, rule: string): TemplateResult | typeof nothing {
  if (rule === "") return nothing;
  return html`<a class="rule" href=${hashOf("rules", game, rule)} aria-label="Rule ${rule}">${rule}</a>`;
}

/** Link the rules that reasons rest on, each once, by the keys of what is said. */
export function reasonLinks(game: Game | undefined, said: readonly { key: string }[]): TemplateResult | typeof nothing {
  const rules = new Set(said.flatMap(({ key }) => game?.text_rules[key] ?? []));
  if (game === undefined || rules.size === 0) return nothing;
  return html`<small class="rules">${rules.size === 1 ? "Rule" : "Rules"} ${[...rules].map((rule) => html`${ruleLink(game.id, rule)} `)}</small>`;
}
