import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shortName, sign } from "../games/portraits";
import { moveInWords } from "../games/said";
import { all } from "../play/shelf";
import { here, hrefOf, hrefOfGame, read, type OfAGame } from "../routes";
import { addressOf, pathOf } from "../ground/base";
import { request } from "../service/ask";
import type { Game, GameId, Position, Rules } from "../ground/types";
import { icon } from "../boards/signs";
import { moveOf, pictured, positionsOf, verdict, type Example } from "../parts/example";
import { inWords, nameOf } from "../parts/fields";
import { Part, trouble } from "../parts/part";
import { option as optionNamed } from "../messages/fields";
import * as say from "../messages/rules";

type Rule = Rules["rules"][number];

/** Pages that rules are asked for from, as the way back to them says it. */
const WAYS: Partial<Record<OfAGame, () => string>> = {
  game: say.backGame,
  companion: say.backGame,
  review: say.backReview,
  learn: say.backLesson,
  puzzle: say.backPuzzle,
  today: say.backPuzzle,
  edit: say.backPosition,
  record: say.backRecord,
  new: say.backNew,
};

/** The rules of a game by number, with examples and what each option changes. */
@customElement("bone-rules")
export class RulesPage extends Part {
  @property({ attribute: false }) game!: Game;
  /** The number that the address names; empty for the whole page. */
  @property() rule = "";
  /** The address that led here; empty where none is known. */
  @property() from = "";
  @state() page: Rules | null = null;
  /** The positions of the examples, by their texts. */
  @state() drawn: ReadonlyMap<string, Position> = new Map();

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") && this.page?.game !== this.game.id) void this.load(this.game.id);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("rule") || changed.has("page")) this.enter();
  }

  private enter(): void {
    const place = [...this.querySelectorAll<HTMLElement>("[data-rule]")].find(({ dataset }) => dataset["rule"] === this.rule);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const { game, page } = this;
    return html`<h1 data-game=${game.id}>${sign(game.id)} ${shortName(game)} <small>${say.rules()}</small></h1>
      <nav class="buttons" aria-label=${say.fromHere()}>${this.back()}
        <a class="button" href=${hrefOf("learn", game.id, 1)}>${say.learnIt()}</a>
        <a class="button" href=${addressOf(`/print/${game.id}`)}>${say.print()}</a></nav>
      ${trouble(this.said)}
      ${page === null
        ? html`<p class="waiting" role="status">${say.reading()}</p>`
        : html`<p class="lead">${page.origin} ${game.set}</p>
            <nav class="numbers" aria-label=${say.rules()}>${page.rules.map((rule) => this.entry(rule))}</nav>
            ${page.rules.map((rule) => this.section(rule))} ${this.options()}`}`;
  }

  /** Lead back to where the rules were asked for, or else to the game that was played last. */
  private back(): TemplateResult {
    const { game } = this;
    const last = all().find((kept) => kept.game === game.id && !kept.now?.outcome);
    const { page, game: of } = this.from === "" ? here() : read(pathOf(new URL(this.from)) ?? "");
    const way = of === null ? undefined : WAYS[page];
    if (way) return html`<a class="button main" href=${this.from}>${icon("back")} ${way()}</a>`;
    return last
      ? html`<a class="button main" href=${hrefOfGame(last)}>${icon("back")} ${say.backYours()}</a>`
      : html`<a class="button main" href=${hrefOf("deal", game.id)}>${say.play()}</a>`;
  }

  private entry({ number, title }: Rule): TemplateResult {
    const isHere = this.rule === number;
    return html`<a class="button" href=${this.link(number)} aria-current=${isHere ? "true" : nothing}>${title}</a>`;
  }

  private link(rule: string): string {
    return hrefOf("rules", this.game.id, rule);
  }

  private section(rule: Rule): TemplateResult {
    const { number, title } = rule;
    return html`<section class="rule" aria-label="${number} ${title}" data-rule=${number} tabindex="-1">
      <h2>${title} <small><a href=${this.link(number)} aria-label=${say.rule({ number })}>${number}</a></small></h2>
      <p>${rule.text}</p>
      ${source(rule.source)}
      ${rule.options.map((option) => html`<p><strong>${say.houseRule({ name: optionNamed({ name: option.name, label: option.name.replaceAll("_", " ") }) })}</strong> ${option.text}</p>`)}
      ${rule.rulings.map((ruling) => html`<p data-rule=${ruling.number} tabindex="-1">
        ${ruling.text} ${source(ruling.source)} <small><a href=${this.link(ruling.number)}>${ruling.number}</a></small></p>`)}
      ${rule.examples.length > 0
        ? html`<div class="examples">${rule.examples.map((example, index) => this.example(rule, example, index))}</div>`
        : nothing}
    </section>`;
  }

  private example(rule: Rule, example: Example, index: number): TemplateResult {
    const { game } = this;
    const position = this.drawn.get(example.position);
    const move = moveInWords(game.id, moveOf(example), position);
    return html`<figure data-game=${game.id}>
      ${pictured(game.id, example, this.drawn)}
      <figcaption>
        ${verdict(game.id, example, position)}
        <a href=${hrefOf("try", game.id, `${rule.number}-${index + 1}`)} aria-label=${say.tryMove({ move })}>${say.tryIt()}</a>
      </figcaption>
    </figure>`;
  }

  private options(): TemplateResult | typeof nothing {
    const { options } = this.game;
    if (options.length === 0) return nothing;
    return html`<section class="rule" aria-label=${say.houseRules()}><h2>${say.houseRules()}</h2>
      <p class="note">${say.beforeADeal()}</p>
      <dl>${options.map((option) => html`<dt>${nameOf(option)}</dt>
        <dd>${option.about} <small>${say.usually({ value: inWords(option.default) })}</small></dd>`)}</dl></section>`;
  }

  private async load(game: GameId): Promise<void> {
    this.page = null;
    await this.attempt(async () => {
      const page = (await request(`/v1/games/${game}/rules`, {})) as Rules;
      if (game !== this.game.id) return;
      this.page = page;
      this.drawn = await positionsOf(game, page.rules.flatMap(({ examples }): readonly Example[] => examples));
    });
  }
}

const source = (who: "author" | "here"): TemplateResult | typeof nothing =>
  who === "here" ? html`<small>${say.decidedHere()}</small>` : nothing;
