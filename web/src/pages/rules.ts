import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { ended, told } from "../games/said";
import { hashOf } from "../routes";
import { asked } from "../service/ask";
import type { Effect, Game, GameId, Outcome, Rules } from "../service/types";
import { Part, sentences, trouble } from "../parts/part";

type Rule = Rules["rules"][number];
type Example = Rule["examples"][number];

/** The rules of a game by number, with examples and what each option changes. */
export class RulesPage extends Part {
  static override properties = { game: { attribute: false }, rule: {}, page: { state: true }, said: { state: true } };
  declare game: Game;
  /** The number that the address names; empty for the whole page. */
  declare rule: string;
  declare page: Rules | null;
  declare said: string[];

  constructor() {
    super();
    this.rule = "";
    this.page = null;
    this.said = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") && this.page?.game !== this.game.id) void this.load(this.game.id);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("rule") || changed.has("page")) this.enter();
  }

  /** Go to the rule that the address names. */
  private enter(): void {
    const place = [...this.querySelectorAll<HTMLElement>("[data-rule]")].find(({ dataset }) => dataset["rule"] === this.rule);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const { game, page } = this;
    return html`<h1>${game.name} <small>Rules</small></h1>
      ${trouble(this.said)}
      ${page === null
        ? html`<p class="waiting" role="status">Reading the rules …</p>`
        : html`<p class="lead">${page.origin} ${game.set}</p>
            <nav class="numbers" aria-label="Rules">${page.rules.map((rule) => this.entry(rule))}</nav>
            ${page.rules.map((rule) => this.section(rule))} ${this.options()}
            <p><a href=${hashOf({ page: "codes" })}>All codes of violations and faults</a></p>`}`;
  }

  private entry({ number, title }: Rule): TemplateResult {
    const isHere = this.rule === number;
    return html`<a class="button" href=${this.link(number)} aria-current=${isHere ? "true" : nothing}>${number} ${title}</a>`;
  }

  private link(rule: string): string {
    return hashOf({ page: "rules", game: this.game.id, rule });
  }

  private section(rule: Rule): TemplateResult {
    const { number, title } = rule;
    return html`<section class="rule" aria-label="${number} ${title}" data-rule=${number} tabindex="-1">
      <h2><a href=${this.link(number)}>${number}</a> ${title}</h2>
      <p>${rule.text}</p>
      ${source(rule.source)}
      ${rule.options.map((option) => html`<p><strong>Option ${option.name.replaceAll("_", " ")}:</strong> ${option.text}</p>`)}
      ${rule.rulings.map((ruling) => html`<p data-rule=${ruling.number} tabindex="-1">
        <a href=${this.link(ruling.number)}>${ruling.number}</a> ${ruling.text} ${source(ruling.source)}</p>`)}
      ${rule.examples.length > 0
        ? html`<div class="examples">${rule.examples.map((example) => this.example(example))}</div>`
        : nothing}
      ${rule.codes.length + rule.fault_codes.length > 0
        ? html`<p class="note">Codes: ${[...rule.codes, ...rule.fault_codes].map((code) => html`<code>${code}</code> `)}</p>`
        : nothing}
    </section>`;
  }

  private example(example: Example): TemplateResult {
    const { game } = this;
    const did = example.effect ? told(example.effect as Effect) : "";
    return html`<figure>
      <div class="pictures">
        ${picture(game.id, example.position, `Before ${example.words}`)}
        ${example.after ? picture(game.id, example.after, `After ${example.words}`) : nothing}
      </div>
      <figcaption>
        <p><strong>${example.legal ? "Allowed" : "Not allowed"}:</strong> ${example.words}${did ? `, ${did}` : ""}. ${example.text}</p>
        ${example.violations.map((violation) => html`<p>${violation.message} <a href=${this.link(violation.rule)}>${violation.rule}</a></p>`)}
        ${example.outcome ? html`<p>${ended(example.outcome as Outcome, (seat) => `seat ${seat}`)}</p>` : nothing}
        <a href=${hashOf({ page: "at", game: game.id, text: example.position })}>Try it</a>
      </figcaption>
    </figure>`;
  }

  private options(): TemplateResult | typeof nothing {
    const { options } = this.game;
    if (options.length === 0) return nothing;
    return html`<section aria-label="Options"><h2>Options</h2>
      <dl>${options.map((option) => html`<dt><code>${option.name}</code></dt>
        <dd>${option.about} <small>Without it: ${String(option.default)}.</small></dd>`)}</dl></section>`;
  }

  private async load(game: GameId): Promise<void> {
    this.page = null;
    this.said = [];
    try {
      const page = (await asked(`/v1/games/${game}/rules`, {})) as Rules;
      if (game === this.game.id) this.page = page;
    } catch (error) {
      this.said = sentences(error);
    }
  }
}

const source = (who: "author" | "here"): TemplateResult | typeof nothing =>
  who === "here" ? html`<small>Decided here, where the author leaves it open.</small>` : nothing;

const picture = (game: GameId, text: string, about: string): TemplateResult =>
  html`<img loading="lazy" src="/v1/games/${game}/picture.svg?position=${encodeURIComponent(text)}" alt=${about} />`;

customElements.define("bone-rules", RulesPage);
