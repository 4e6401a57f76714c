import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../boards/signs";
import { shortName, sign } from "../games/portraits";
import { refusalInWords } from "../games/refusals";
import { endInWords } from "../games/ends";
import { effectInWords, moveInWords } from "../games/said";
import { tiles } from "../ground/shapes";
import type { Game, LegalMove, Move, Played, Position, Rules } from "../ground/types";
import { capital } from "../ground/words";
import { askedOf, moveOf, positionsOf, verdict, type Example } from "../parts/example";
import type { Hinted } from "../parts/hinted";
import { Part, ruleLink, trouble } from "../parts/part";
import * as say from "../messages/try-rule";
import "../parts/trying";
import { hrefOf } from "../routes";
import { ask, request } from "../service/ask";

type Rule = Rules["rules"][number];

/** The example of a rule on a small board: its move lies ready, and any other can be tried. Nothing is kept of it. */
@customElement("bone-try")
export class TryPage extends Part {
  @property({ attribute: false }) game!: Game;
  /** The rule and which of its examples, from 1: "F6-1". */
  @property() example = "";
  @state() found: { rule: Rule; example: Example; position: Position | undefined; ready: Hinted } | null = null;
  /** What came of the move that was tried; its position is null where it was refused. */
  @state() made: { legal: LegalMove; played: Played | null; said: readonly TemplateResult[] } | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("example")) void this.load();
  }

  protected override render(): TemplateResult {
    const { game, found } = this;
    const rule = this.example.replace(/-\d+$/, "");
    return html`<h1 data-game=${game.id}>${sign(game.id)} ${shortName(game)} <small>${found?.rule.title ?? say.tryARule()}</small></h1>
      <nav class="buttons" aria-label=${say.fromHere()}><a class="button" href=${hrefOf("rules", game.id, rule)}>${icon("back")} ${say.back({ rule })}</a></nav>
      ${trouble(this.said)}
      ${found ? this.shown(found) : this.said.length === 0 ? html`<p class="waiting" role="status">${say.opening()}</p>` : nothing}`;
  }

  private shown({ example, position, ready }: NonNullable<TryPage["found"]>): TemplateResult {
    const { game, made } = this;
    const play = (): void => void this.try(moveOf(example));
    return html`<section class="lesson" data-game=${game.id} aria-label=${say.example()}>
      <div class="idea">${verdict(game.id, example, position)}</div>
      <div class="verdict ${made === null ? "" : made.played ? "good" : "bad"}" role="status">${made?.said.map((each) => html`<p>${each}</p>`)}</div>
      <div class="buttons">${made === null
        ? html`<button class="key play-key" @click=${play}>${example.legal ? say.playIt() : say.tryIt()}</button>`
        : html`<button class="key play-key" @click=${() => (this.made = null)}>${say.again()}</button>`}</div>
      ${made === null ? html`<p class="note">${say.orAnother()}</p>` : nothing}
      ${made?.played
        ? html`<div class="result"><bone-board .game=${game.id} .text=${made.played.text} .position=${made.played.position} .latest=${tiles(made.legal.move)} .effect=${made.legal.effect}></bone-board></div>`
        : html`<bone-trying class=${example.legal ? "" : "refused"} .game=${game.id} .text=${example.position} .ready=${ready}
            @tried=${(event: CustomEvent<LegalMove>) => this.try(event.detail)}></bone-trying>`}
    </section>`;
  }

  /** Make a move, or have it refused. */
  private async try(legal: LegalMove): Promise<void> {
    const { game, found } = this;
    if (found === null) return;
    const { example } = found;
    if (!example.legal && legal.text === example.words) {
      const said = example.violations.map((each) => html`${refusalInWords(game.id, each, example.move as Move)} ${ruleLink(game.id, each.rule)}`);
      this.made = { legal, played: null, said };
      return;
    }
    await this.attempt(async () => {
      const played = await ask(game.id, "play", { position: example.position, moves: [legal.move] });
      const [effect = legal.effect] = played.effects;
      const did = effectInWords(game.id, effect);
      const said = [html`${capital(moveInWords(game.id, legal, played.position))}${did === "" ? "" : `: ${did}`}.`, ...(played.outcome ? [html`${endInWords(played.outcome)}`] : [])];
      this.made = { legal: { ...legal, effect } as LegalMove, played, said };
    });
  }

  private async load(): Promise<void> {
    const { game, example: wanted } = this;
    Object.assign(this, { found: null, made: null });
    await this.attempt(async () => {
      const { rules } = (await request(`/v1/games/${game.id}/rules`, {})) as Rules;
      if (game !== this.game || wanted !== this.example) return;
      const [, number = "", place = ""] = /^(.+)-(\d+)$/.exec(wanted) ?? [];
      const rule = rules.find((each) => each.number === number);
      const example = rule?.examples[Number(place) - 1];
      if (!rule || !example) this.said = [say.noExample()];
      else {
        const positions = await positionsOf(game.id, [example]);
        this.found = { rule, example, position: positions.get(example.position), ready: askedOf(example, example.legal ? say.playIt() : say.notHere()) };
      }
    });
  }
}
