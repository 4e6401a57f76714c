import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shortName, sign } from "../games/portraits";
import { refusalInWords } from "../games/refusals";
import { sameTile } from "../ground/tiles";
import { tiles } from "../ground/shapes";
import { hrefOf } from "../routes";
import { request } from "../service/ask";
import type { Game, LegalMove, Move, Rules } from "../ground/types";
import { LESSONS, learn, learned } from "../play/learned";
import { Part, trouble, ruleLink } from "../parts/part";
import { askedOf, type Example } from "../parts/example";
import type { Hinted } from "../parts/hinted";
import * as say from "../messages/learn";
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
    return html`<h1 data-game=${game.id}>${sign(game.id)} ${say.learnGame({ game: shortName(game) })}</h1>
      <nav class="steps" aria-label=${say.lessons()}>
        ${lessons.map((_, index) => html`<a class=${index < (learned()[game.id] ?? 0) ? "done" : ""} href=${this.link(index + 1)}
          aria-current=${index + 1 === number ? "step" : nothing} aria-label=${say.lesson({ number: index + 1 })}>${index + 1}</a>`)}
      </nav>
      ${trouble(this.said)}
      ${lesson ? this.lesson(lesson) : this.said.length === 0 ? html`<p class="waiting" role="status">${say.waiting()}</p>` : nothing}`;
  }

  private lesson(lesson: Lesson): TemplateResult {
    const { game, answer } = this;
    const { example, idea, task } = lesson;
    return html`<section class="lesson" data-game=${game.id} aria-label=${say.lesson({ number: this.number })}>
      <p class="idea">${idea} ${ruleLink(game.id, lesson.rule)}</p>
      <p class="task">${task}</p>
      ${example.legal
        ? nothing
        : html`<div class="buttons" role="group" aria-label=${say.yourAnswer()}>
            <button ?disabled=${answer !== null} @click=${() => this.judge(lesson, false)}>${say.yes()}</button>
            <button ?disabled=${answer !== null} @click=${() => this.judge(lesson, true)}>${say.no()}</button></div>`}
      <div role="status" class="verdict ${answer === null ? "" : answer.isRight ? "good" : "bad"}">${answer ? html`<p>${answer.text}</p>` : nothing}</div>
      ${answer?.isRight || (answer && !example.legal) ? this.onward() : nothing}
      <bone-trying .game=${game.id} .ready=${answer?.isRight ? null : lesson.asked} .text=${answer?.isRight && example.after ? example.after : example.position}
        @tried=${(event: CustomEvent<LegalMove>) => this.tried(lesson, event.detail)}></bone-trying>
    </section>`;
  }

  private onward(): TemplateResult {
    const { game, number, lessons } = this;
    return number < lessons.length
      ? html`<a class="play-key" href=${this.link(number + 1)}>${say.next()}</a>`
      : html`<p>${say.thatWasAll({ game: shortName(game) })}</p><a class="play-key" href=${hrefOf("deal", game.id)}>${say.play()}</a>`;
  }

  private link(number: number): string {
    return hrefOf("learn", this.game.id, number);
  }

  private tried(lesson: Lesson, legal: LegalMove): void {
    if (!lesson.example.legal || this.answer?.isRight) return;
    const isRight = lesson.isFree || isMeant(legal, lesson);
    const why = lesson.isFree ? "" : lesson.example.text;
    this.answered(isRight, !isRight ? say.notThis({ task: lesson.task }) : why === "" ? say.right() : say.rightBecause({ why }));
  }

  private judge({ example }: Lesson, isRefused: boolean): void {
    const why = example.violations.map((each) => refusalInWords(this.game.id, each, example.move as Move)).join(" ");
    this.answered(isRefused, isRefused ? say.rightRefused({ why }) : say.wrongRefused({ why }));
  }

  private answered(isRight: boolean, text: string): void {
    this.answer = { isRight, text };
    if (isRight) learn(this.game.id, this.number);
  }

  private async load(game: Game): Promise<void> {
    this.lessons = [];
    await this.attempt(async () => {
      const rules = (await request(`/v1/games/${game.id}/rules`, {})) as Rules;
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

interface Lesson {
  idea: string;
  task: string;
  rule: string;
  example: Example;
  /** Whether any legal move does. */
  isFree: boolean;
  /** The move that a question is about, where it would lie; null where one is to be found. */
  asked: Hinted | null;
}

/** Of each lesson: the rule and the number of its example, the idea, the task or the question. */
type Row = readonly [rule: string, example: number, idea: () => string, task: () => string, isFree?: boolean];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  ziggurat: [
    ["Z8", 0, say.ziggurat1Idea, say.ziggurat1Task, true],
    ["Z4", 0, say.ziggurat2Idea, say.ziggurat2Task],
    ["Z7", 0, say.ziggurat3Idea, say.ziggurat3Task],
    ["Z6", 0, say.ziggurat4Idea, say.ziggurat4Task],
    ["Z6", 1, say.ziggurat5Idea, say.ziggurat5Task],
    ["Z7", 1, say.ziggurat6Idea, say.ziggurat6Task],
    ["Z9", 0, say.ziggurat7Idea, say.ziggurat7Task],
    ["Z11", 0, say.ziggurat8Idea, say.ziggurat8Task],
  ],
  fives: [
    ["F2", 0, say.fives1Idea, say.fives1Task],
    ["F4", 0, say.fives2Idea, say.fives2Task],
    ["F4", 1, say.fives3Idea, say.fives3Task],
    ["F6", 0, say.fives4Idea, say.fives4Task],
    ["F5", 0, say.fives5Idea, say.fives5Task],
    ["F5", 1, say.fives6Idea, say.fives6Task],
    ["F8", 0, say.fives7Idea, say.fives7Task],
    ["F9", 0, say.fives8Idea, say.fives8Task],
  ],
  bead: [
    ["B7", 0, say.bead1Idea, say.bead1Task],
    ["B7", 1, say.bead2Idea, say.bead2Task],
    ["B6", 0, say.bead3Idea, say.bead3Task],
    ["B10", 0, say.bead4Idea, say.bead4Task],
    ["B8", 0, say.bead5Idea, say.bead5Task],
    ["B9", 0, say.bead6Idea, say.bead6Task],
    ["B11", 0, say.bead7Idea, say.bead7Task],
    ["B12", 0, say.bead8Idea, say.bead8Task],
  ],
  "peaks-and-pits": [
    ["P5", 0, say.peaks1Idea, say.peaks1Task],
    ["P5", 1, say.peaks2Idea, say.peaks2Task],
    ["P5", 2, say.peaks3Idea, say.peaks3Task],
    ["P6", 0, say.peaks4Idea, say.peaks4Task],
    ["P8", 0, say.peaks5Idea, say.peaks5Task],
    ["P9", 0, say.peaks6Idea, say.peaks6Task],
    ["P10", 0, say.peaks7Idea, say.peaks7Task],
    ["P11", 0, say.peaks8Idea, say.peaks8Task],
  ],
  pip: [
    ["I5", 1, say.pip1Idea, say.pip1Task],
    ["I5", 0, say.pip2Idea, say.pip2Task],
    ["I4", 0, say.pip3Idea, say.pip3Task],
    ["I6", 0, say.pip4Idea, say.pip4Task],
    ["I7", 0, say.pip5Idea, say.pip5Task],
    ["I7", 2, say.pip6Idea, say.pip6Task],
    ["I8", 0, say.pip7Idea, say.pip7Task],
    ["I10", 0, say.pip8Idea, say.pip8Task],
  ],
};

function lessonsOf({ game, rules }: Rules): Lesson[] {
  const rows = ROWS[game];
  const all = rules.flatMap(({ number, title, examples }) => examples.map((example): Lesson => ({
    idea: title,
    task: example.legal ? say.task({ move: example.words }) : say.question({ move: example.words }),
    rule: number,
    example,
    isFree: false,
    asked: example.legal ? null : askedOf(example, "?"),
  })));
  if (rows === undefined) return all.slice(0, LESSONS);
  return rows.flatMap(([rule, number, idea, task, isFree = false]) => {
    const found = all.filter((lesson) => lesson.rule === rule)[number];
    return found ? [{ ...found, idea: idea(), task: task(), isFree }] : [];
  });
}
