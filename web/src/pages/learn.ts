import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shortName, sign } from "../games/portraits";
import { learn, learned, lessonsOf, type Lesson } from "../games/lessons";
import { sameTile, tiles } from "../play/shapes";
import { hashOf } from "../routes";
import { asked } from "../service/ask";
import type { Game, LegalMove, Rules } from "../service/types";
import { Part, trouble, ruleLink } from "../parts/part";
import "../parts/trying";

/** A little position with one idea: a move to make, or a question whether one is allowed. */
@customElement("bone-learn")
export class LearnPage extends Part {
  @property({ attribute: false }) game!: Game;
  /** The number of the lesson, from 1. */
  @property({ type: Number }) number = 1;
  @state() lessons: readonly Lesson[] = [];
  /** What was tried: whether it was what the lesson asks for. */
  @state() answer: { isRight: boolean; text: string } | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) void this.load(this.game);
    if (changed.has("game") || changed.has("number")) this.answer = null;
  }

  protected override render(): TemplateResult {
    const { game, number, lessons } = this;
    const lesson = lessons[number - 1];
    return html`<h1 data-game=${game.id}>${sign(game.id)} Learn ${shortName(game)}</h1>
      <nav class="steps" aria-label="Lessons">
        ${lessons.map((_, index) => html`<a class=${index < (learned()[game.id] ?? 0) ? "done" : ""} href=${this.link(index + 1)}
          aria-current=${index + 1 === number ? "step" : nothing} aria-label="Lesson ${index + 1}">${index + 1}</a>`)}
      </nav>
      ${trouble(this.said)}
      ${lesson ? this.lesson(lesson) : this.said.length === 0 ? html`<p class="waiting" role="status">Opening the lesson …</p>` : nothing}`;
  }

  private lesson(lesson: Lesson): TemplateResult {
    const { game, answer } = this;
    const { example, idea, task } = lesson;
    return html`<section class="lesson" data-game=${game.id} aria-label="Lesson ${this.number}">
      <p class="idea">${idea} ${ruleLink(game.id, lesson.rule)}</p>
      <p class="task">${task}</p>
      ${example.legal
        ? nothing
        : html`<div class="buttons" role="group" aria-label="Your answer">
            <button ?disabled=${answer !== null} @click=${() => this.judge(lesson, false)}>Yes</button>
            <button ?disabled=${answer !== null} @click=${() => this.judge(lesson, true)}>No</button></div>`}
      <div role="status" class="verdict ${answer === null ? "" : answer.isRight ? "good" : "bad"}">${answer ? html`<p>${answer.text}</p>` : nothing}</div>
      ${answer?.isRight || (answer && !example.legal) ? this.onward() : nothing}
      <bone-trying .game=${game.id} .text=${answer?.isRight && example.after ? example.after : example.position}
        @tried=${(event: CustomEvent<LegalMove>) => this.tried(lesson, event.detail)}></bone-trying>
    </section>`;
  }

  private onward(): TemplateResult {
    const { game, number, lessons } = this;
    return number < lessons.length
      ? html`<a class="play-key" href=${this.link(number + 1)}>Next</a>`
      : html`<p>That was all. You can play ${shortName(game)}.</p><a class="play-key" href=${hashOf("deal", game.id)}>Play</a>`;
  }

  private link(number: number): string {
    return hashOf("learn", this.game.id, number);
  }

  private tried(lesson: Lesson, legal: LegalMove): void {
    if (!lesson.example.legal || this.answer?.isRight) return;
    const isRight = lesson.isFree || isMeant(legal, lesson);
    this.answered(isRight, isRight ? `Yes. ${lesson.isFree ? "" : lesson.example.text}` : `That is allowed too, but look again: ${lesson.task}`);
  }

  private judge({ example }: Lesson, isRefused: boolean): void {
    const why = example.violations.map(({ message }) => message).join(" ");
    this.answered(isRefused, `${isRefused ? "Right, it isn't allowed." : "No, it isn't allowed."} ${example.text} ${why}`);
  }

  private answered(isRight: boolean, text: string): void {
    this.answer = { isRight, text };
    if (isRight) learn(this.game.id, this.number);
  }

  private async load(game: Game): Promise<void> {
    this.lessons = [];
    await this.attempt(async () => {
      const rules = (await asked(`/v1/games/${game.id}/rules`, {})) as Rules;
      if (game === this.game) this.lessons = lessonsOf(rules);
    });
  }
}

/** Tell whether a move is the one that a lesson asks for, or one that does the same. */
function isMeant({ text, move, effect }: LegalMove, { example }: Lesson): boolean {
  if (text === example.words) return true;
  const does = (one: unknown): string => JSON.stringify(one);
  const own = tiles(move);
  const meant = tiles(example.move as LegalMove["move"]);
  const isSame = own.length === meant.length && own.every((tile, index) => sameTile(tile, meant[index] ?? ""));
  return isSame && does(effect) === does(example.effect);
}
