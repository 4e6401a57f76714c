import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shortName, sign } from "../games/portraits";
import { sameTile } from "../ground/tiles";
import { tiles } from "../ground/shapes";
import { hashOf } from "../routes";
import { request } from "../service/ask";
import type { Game, LegalMove, Rules } from "../ground/types";
import { Part, trouble, ruleLink } from "../parts/part";
import "../parts/trying";
import { entriesThat, isCount, isObject } from "../ground/checks";
import { keep, recall } from "../ground/store";

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

type Example = Rules["rules"][number]["examples"][number];

interface Lesson {
  idea: string;
  task: string;
  rule: string;
  example: Example;
  /** Whether any legal move does. */
  isFree: boolean;
}

/** Of each lesson: the rule and the number of its example, the idea, the task or the question. */
type Row = readonly [rule: string, example: number, idea: string, task: string, isFree?: boolean];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  ziggurat: [
    ["Z8", 0, "Choose a domino, turn it if you like, and put it on two free cells.", "The board is empty. Put any domino anywhere.", true],
    ["Z4", 0, "A domino may not stick out of its tier.", "Could 4-1 lie across the right edge of the back row?"],
    ["Z7", 0, "At least one half must touch an equal number, on the same tier or on any other.", "Could 3-2 stand on the middle like this, with no 3 beside its 3 and no 2 beside its 2?"],
    ["Z6", 0, "Higher tiers need two filled cells below, and each half must beat the number under it.", "Stand 2-3 on the two 1s in the middle, so that the 3 lies beside the other 3."],
    ["Z6", 1, "Equal is not enough: a half must be greater than the one below.", "Could the 1 of 4-1 lie on a 1?"],
    ["Z7", 1, "Numbers that you have built over still count as neighbours.", "Put 5-3 on the top tier. The 3 that it needs is already covered."],
    ["Z9", 0, "Stuck? Lift a domino that nothing rests on. Each lift is one cheat.", "Choose Lift and take 3-1 off the board."],
    ["Z11", 0, "When all 28 dominoes lie, the pyramid is finished. The fewer cheats, the better your rank.", "Put the last domino into its corner."],
  ],
  fives: [
    ["F2", 0, "The highest double leads. It is the spinner: all four of its edges take dominoes.", "Lead the higher of your two doubles."],
    ["F4", 0, "A domino joins an open end with an equal number.", "The open ends need 0, 3 or 5. Could you play 6-4?"],
    ["F4", 1, "You may draw only if nothing in your hand fits.", "You hold 5-1, and 5 is open. May you draw instead?"],
    ["F6", 0, "After every move, add up the open ends. A multiple of five scores that many points.", "Play 5-0: the spinner's 10 and the 0 make ten points."],
    ["F5", 0, "Once two arms have begun, the spinner no longer counts.", "Play 5-3: the ends are 0 and 3."],
    ["F5", 1, "A double lies across, and both of its halves count.", "Play 3-3: the ends are 0, 3 and 3."],
    ["F8", 0, "Playing your last domino wins the hand, with a bonus for what the others still hold.", "Play your last domino."],
    ["F9", 0, "The first to reach the target wins. Here the target is 30.", "Play 4-0 and win the game."],
  ],
  bead: [
    ["B7", 0, "Every play must make at least two groups longer. A group is a run of cells in a row or column.", "Play 3-1 downwards at the right end: one number for each row."],
    ["B7", 1, "One longer group is not enough.", "Could 4-3 lie to the right of the upper row, where only that row grows?"],
    ["B6", 0, "The numbers of a group repeat in a cycle, such as 3 4 3 4.", "Row 1 begins 3 4 3. Could the next number be a 5?"],
    ["B10", 0, "Your score: the new lengths of the groups multiplied. A double scores twice that.", "Play 5-5 downwards at the right end: 3 by 3, doubled."],
    ["B8", 0, "Joining two groups makes one long one.", "Play 5-3 into the gap of the right column."],
    ["B9", 0, "Four dominoes may never lie side by side along their long sides.", "Could 5-1 lie below these three?"],
    ["B11", 0, "You must play if you can.", "3-1 fits. May you pass?"],
    ["B12", 0, "The hand ends when somebody runs out or nobody can play.", "Play 3-3 where it scores most."],
  ],
  "peaks-and-pits": [
    ["P5", 0, "Play as many dominoes as you like on one arm, as long as they all go the same way. Each takes one of your tokens.", "Go down the low arm: 5-3, 3-3 and 3-2 in one move."],
    ["P5", 1, "A play may not change direction.", "Could you play 2-2 and then 2-4, down and up again?"],
    ["P5", 2, "Each domino joins on to the number before it.", "The low arm ends in 2. Could 4-5 follow?"],
    ["P6", 0, "Turn a slope round and you pick up all of its tokens.", "Turn round on the low arm: 2-4, then 4-5. It costs four tokens."],
    ["P8", 0, "You may pass, and take as many tokens as lie on the two arms.", "Pass: two and three tokens come to you."],
    ["P9", 0, "When somebody runs out of tokens, everybody gets more.", "Play all five dominoes on the high arm."],
    ["P10", 0, "Once nothing is left to draw, a pass is free while somebody holds more dominoes than you.", "Pass: another player holds four, you hold three."],
    ["P11", 0, "The game is over when everybody who holds dominoes has passed.", "Pass, and the game ends."],
  ],
  pip: [
    ["I5", 1, "Play one domino a turn on an open end: an equal number, or a wild.", "Play 4-1 on the starter, with its 1 inward."],
    ["I5", 0, "What touches must be equal.", "The starter needs a 1. Could you play 5-3?"],
    ["I4", 0, "The opening double has two sides. Its top and bottom open when both are taken.", "Play 7-1 on the free side."],
    ["I6", 0, "A wild pip becomes the number that it is played on.", "Play the wild 6 on the starter: the 6 is the new end."],
    ["I7", 0, "Every double must get three dominoes before anything else is played.", "4-4 has none of its three. Could you play 5-1 elsewhere?"],
    ["I7", 2, "After the third, all ends are open again.", "4-4 has its three. Play 5-1 on the starter."],
    ["I8", 0, "The wild double is a double of any number.", "Play the wild double on the starter."],
    ["I10", 0, "S skips the next player, R reverses, D makes the next player draw, A gives you another turn.", "Play S on the starter and skip the next player."],
  ],
};

export const LESSONS = 8;

function lessonsOf({ game, rules }: Rules): Lesson[] {
  const rows = ROWS[game];
  const all = rules.flatMap(({ number, title, examples }) => examples.map((example): Lesson => ({
    idea: title,
    task: example.legal ? `Play: ${example.words}` : `Is this allowed: ${example.words}?`,
    rule: number,
    example,
    isFree: false,
  })));
  if (rows === undefined) return all.slice(0, LESSONS);
  return rows.flatMap(([rule, number, idea, task, isFree = false]) => {
    const found = all.filter((lesson) => lesson.rule === rule)[number];
    return found ? [{ ...found, idea, task, isFree }] : [];
  });
}

const PLACE = "boneyard.learned";

/** How many lessons of each game were done. */
export const learned = (): Partial<Record<string, number>> => entriesThat(isCount, recall(PLACE, isObject<object>) ?? {});

function learn(game: string, number: number): void {
  const known = learned();
  keep(PLACE, JSON.stringify({ ...known, [game]: Math.max(known[game] ?? 0, number) }));
}
