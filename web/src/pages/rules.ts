import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shortName, sign } from "../games/portraits";
import { showMove, endInWords, effectInWords } from "../games/said";
import { all } from "../play/shelf";
import { addressOf } from "../ground/base";
import { hashOf, hashOfGame, read, type OfAGame } from "../routes";
import { request } from "../service/ask";
import type { Effect, Game, GameId, Move, Outcome, Rules } from "../ground/types";
import { icon } from "../boards/signs";
import { inWords, nameOf } from "../parts/fields";
import { ruleLink, Part, trouble } from "../parts/part";

type Rule = Rules["rules"][number];
type Example = Rule["examples"][number];

const SIZE = 20;

/** Pages that rules are asked for from, as the way back to them says it. */
const WAYS: Partial<Record<OfAGame, string>> = {
  game: "game",
  companion: "game",
  review: "review",
  learn: "lesson",
  puzzle: "puzzle",
  today: "puzzle",
  edit: "position",
  record: "record",
  new: "new game",
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
    return html`<h1 data-game=${game.id}>${sign(game.id)} ${shortName(game)} <small>Rules</small></h1>
      <nav class="buttons" aria-label="From here">${this.back()}
        <a class="button" href=${hashOf("learn", game.id, 1)}>Learn it in five minutes</a></nav>
      ${trouble(this.said)}
      ${page === null
        ? html`<p class="waiting" role="status">Reading the rules …</p>`
        : html`<p class="lead">${page.origin} ${game.set}</p>
            <nav class="numbers" aria-label="Rules">${page.rules.map((rule) => this.entry(rule))}</nav>
            ${page.rules.map((rule) => this.section(rule))} ${this.options()}`}`;
  }

  /** Lead back to where the rules were asked for, or else to the game that was played last. */
  private back(): TemplateResult {
    const { game } = this;
    const last = all().find((kept) => kept.game === game.id && !kept.now?.outcome);
    const { page, game: of } = read(this.from);
    const way = of === null ? undefined : WAYS[page];
    if (way) return html`<a class="button main" href=${this.from}>${icon("back")} Back to the ${way}</a>`;
    return last
      ? html`<a class="button main" href=${hashOfGame(last)}>${icon("back")} Back to your game</a>`
      : html`<a class="button main" href=${hashOf("deal", game.id)}>Play</a>`;
  }

  private entry({ number, title }: Rule): TemplateResult {
    const isHere = this.rule === number;
    return html`<a class="button" href=${this.link(number)} aria-current=${isHere ? "true" : nothing}>${title}</a>`;
  }

  private link(rule: string): string {
    return hashOf("rules", this.game.id, rule);
  }

  private section(rule: Rule): TemplateResult {
    const { number, title } = rule;
    return html`<section class="rule" aria-label="${number} ${title}" data-rule=${number} tabindex="-1">
      <h2>${title} <small><a href=${this.link(number)} aria-label="Rule ${number}">${number}</a></small></h2>
      <p>${rule.text}</p>
      ${source(rule.source)}
      ${rule.options.map((option) => html`<p><strong>House rule, ${option.name.replaceAll("_", " ")}:</strong> ${option.text}</p>`)}
      ${rule.rulings.map((ruling) => html`<p data-rule=${ruling.number} tabindex="-1">
        ${ruling.text} ${source(ruling.source)} <small><a href=${this.link(ruling.number)}>${ruling.number}</a></small></p>`)}
      ${rule.examples.length > 0
        ? html`<div class="examples">${rule.examples.map((example) => this.example(example))}</div>`
        : nothing}
    </section>`;
  }

  private example(example: Example): TemplateResult {
    const { game } = this;
    const did = example.effect ? effectInWords(game.id, example.effect as Effect) : "";
    return html`<figure>
      <div class="pictures">
        ${picture(game.id, example.position, `Before ${example.words}`)}
        ${example.after ? picture(game.id, example.after, `After ${example.words}`) : nothing}
      </div>
      <figcaption>
        <p><strong class=${example.legal ? "allowed" : "refused"}>${example.legal ? "Allowed:" : "Not allowed:"}</strong>
          ${showMove(game.id, { move: example.move as Move, text: example.words }, SIZE)}${did ? `, ${did}` : ""}. ${example.text}</p>
        ${example.violations.map((violation) => html`<p>${violation.message} ${ruleLink(game.id, violation.rule)}</p>`)}
        ${example.outcome ? html`<p>${endInWords(example.outcome as Outcome)}</p>` : nothing}
        <a href=${hashOf("at", game.id, example.position)}>Try it yourself</a>
      </figcaption>
    </figure>`;
  }

  private options(): TemplateResult | typeof nothing {
    const { options } = this.game;
    if (options.length === 0) return nothing;
    return html`<section class="rule" aria-label="House rules"><h2>House rules</h2>
      <p class="note">You choose them before a deal.</p>
      <dl>${options.map((option) => html`<dt>${nameOf(option)}</dt>
        <dd>${option.about} <small>Usually: ${inWords(option.default)}.</small></dd>`)}</dl></section>`;
  }

  private async load(game: GameId): Promise<void> {
    this.page = null;
    await this.attempt(async () => {
      const page = (await request(`/v1/games/${game}/rules`, {})) as Rules;
      if (game === this.game.id) this.page = page;
    });
  }
}

const source = (who: "author" | "here"): TemplateResult | typeof nothing =>
  who === "here" ? html`<small>Decided here, where the author leaves it open.</small>` : nothing;

const picture = (game: GameId, text: string, about: string): TemplateResult =>
  html`<img loading="lazy" src=${addressOf(`/v1/games/${game}/picture.svg?position=${encodeURIComponent(text)}`)} alt=${about} />`;
