import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chose, done, gave, isDeal, isOver, isPerfect, parOf, puzzleOf, result, triesNow, type Done } from "../play/daily";
import { today, dayInWords } from "../ground/days";
import { mover, tiles } from "../ground/shapes";
import { ordered, shortName } from "../games/portraits";
import { moveInWords, showMove } from "../games/said";
import { decisionsOf, stepsOf, wholeLine, worthInWords, type Decision, type Step, type Valued } from "../play/problem";
import { hrefAlone, hrefOf } from "../routes";
import { askAll, games, request } from "../service/ask";
import type { Game, LegalMove, Position, Puzzle } from "../ground/types";
import { Part, copied, trouble } from "../parts/part";
import { besides, inWords, noun, rounded } from "../ground/values";
import { rich } from "../ground/language";
import * as say from "../messages/puzzle";
import type { Hinted } from "../parts/hinted";
import { MOVE } from "../parts/hints";
import { path } from "../parts/path";
import type { Moment, Trying } from "../parts/trying";
import "../parts/log";
import "../parts/sharing";
import "../parts/trying";
import "./puzzle.css";

/** A move that was played on the board, and by whom. */
interface Played extends Step {
  who: string;
  position: Position;
}

const NONE: readonly LegalMove[] = [];

/** A position with one best move, to be found; or several moves in a row, each against the best reply. */
@customElement("bone-puzzle")
export class PuzzlePage extends Part {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) number!: number | "daily";
  /** The day whose puzzle it is; empty for one that is named by its number. */
  @property() day = "";
  @state() puzzle: Puzzle | null = null;
  /** Which move is to be found now, by its place in the row. */
  @state() step = 0;
  @state() mine: LegalMove | null = null;
  /** The best move, once it was asked for. */
  @state() marks: readonly LegalMove[] = NONE;
  @state() isPlaying = false;
  @state() story: readonly Played[] = [];
  /** What was reached of a puzzle that counts for no day. */
  @state() own: Done | null = null;
  @state() copied = "";
  @state() all: readonly Game[] = [];

  protected override willUpdate(changed: PropertyValues): void {
    if (["game", "number", "day"].some((name) => changed.has(name))) void this.load();
  }

  protected override render(): TemplateResult {
    const { game, puzzle } = this;
    return html`<div class="posing" data-game=${game.id}>
      <header><h1>${shortName(game)} <small>${this.which}</small></h1>${this.ways()}</header>
      ${trouble(this.said)}
      ${puzzle
        ? this.posed(puzzle)
        : this.said.length > 0
          ? html`<div class="buttons"><button @click=${() => this.load()}>${say.tryAgain()}</button></div>`
          : html`<p class="waiting" role="status">${say.waiting()}</p>`}
    </div>`;
  }

  private get which(): string {
    if (this.number !== "daily") return say.numbered({ number: this.number });
    return this.counts === today() ? say.ofTheDay() : say.ofADay({ day: dayInWords(this.counts) });
  }

  private ways(): TemplateResult {
    const { number, counts } = this;
    const to = (wanted: number | "daily"): string => hrefOf("puzzle", this.game.id, wanted);
    const [all, told] = counts === today() ? ["", say.allOfToday()] : [counts, say.allOfThatDay()];
    if (number === "daily") return html`<nav class="buttons" aria-label=${say.puzzles()}><a class="button" href=${hrefAlone("daily", all)}>${told}</a></nav>`;
    return html`<nav class="buttons" aria-label=${say.puzzles()}>
      ${number > 0 ? html`<a class="button" href=${to(number - 1)}>${say.previous()}</a>` : nothing}
      <a class="button" href=${to(number + 1)}>${say.next()}</a>
      <a class="button" href=${to("daily")}>${say.ofTheDay()}</a>
    </nav>`;
  }

  private posed(puzzle: Puzzle): TemplateResult {
    const decision = this.decision(puzzle);
    return html`<bone-trying class="posed" .game=${this.game.id} .text=${decision.text} .marks=${this.marks} .helps=${true} .rests=${this.isPlaying || this.isDone}
        .objective=${puzzle.objective} .saying=${this.saying(puzzle, decision)}
        @hinted=${(event: CustomEvent<Hinted>) => this.told(event.detail, decision)}
        @tried=${(event: CustomEvent<LegalMove>) => this.try(event.detail)}></bone-trying>
      ${this.isDone ? this.proof(puzzle) : nothing}
      <bone-sharing .game=${this.game.id} .text=${decision.text}></bone-sharing>`;
  }

  /** What is asked, how far one is, what the last try was worth, and what comes next. */
  private saying(puzzle: Puzzle, decision: Decision): TemplateResult {
    const { known, step, isDone } = this;
    const all = decisionsOf(puzzle).length;
    return html`<section class=${isDone ? "" : "asking"} aria-label=${say.puzzle()}>
      <p class="ask">${question(puzzle)}</p>
      <p class="far">${path(known ?? undefined, isDone ? -1 : step)} <span>${all > 1 && !isDone ? html`<strong>${say.moveOf({ number: step + 1, all })}</strong>` : nothing} <small class="grade">${say.grade({ grade: puzzle.grade })}</small></span></p>
      ${isDone ? nothing : html`<p class="note">${say.oneIsBest({ moves: decision.choices })}</p>`}
      <div role="status" aria-live="polite">${this.judged(puzzle, decision)}</div>
      ${isDone ? this.next() : this.isPlaying ? nothing : html`<div class="buttons">${this.marks.length > 0
        ? html`<button class="key" @click=${() => this.goOn(puzzle, decision)}>${say.playIt()}</button>`
        : html`<button @click=${() => this.show(decision)}>${say.showTheMove()}</button>`}</div>`}
    </section>
    ${this.story.length > 0 ? html`<section aria-label=${say.movesSoFar()}><ol class="story">${this.story.map((each) => html`<li><span class="who">${each.who}</span> ${showMove(this.game.id, each, 17, each.position)}</li>`)}</ol></section>` : nothing}`;
  }

  private judged(puzzle: Puzzle, decision: Decision): TemplateResult | typeof nothing {
    const { mine, marks } = this;
    const [best] = decision.moves;
    const id = this.game.id;
    if (this.isDone) return this.ended(puzzle);
    if (this.isPlaying) return this.found(decision, decision.replies.length > 0 ? say.bestReply() : "");
    if (marks.length > 0 && best) return html`<p class="advice">${rich(say.theMoveIs, { move: showMove(id, best, 20, decision.position) })}</p><p>${best.reason}</p>`;
    if (mine === null || !best) return this.step > 0 ? this.found(decisionsOf(puzzle)[this.step - 1] ?? decision, say.andNow()) : nothing;
    const own = worthOf(decision.moves, mine);
    const cost = own?.value == null || best.value == null ? null : Math.abs(best.value - own.value);
    return html`<p class="advice wrong">${say.notTheBest({ move: moveInWords(id, mine, decision.position) })}</p>
      <p>${cost === null || own?.value == null ? say.anotherOne() : costs(cost, own.value, puzzle.unit)}</p>`;
  }

  /** Say that the best move was found, or that it was shown, and what comes now. */
  private found({ moves: [best], position }: Decision, now: string): TemplateResult | typeof nothing {
    if (!best) return nothing;
    const isShown = this.known?.path?.at(-1) === 0;
    const move = moveInWords(this.game.id, best, position);
    return html`<p class="advice ${isShown ? "" : "right"}">${isShown ? say.wasShown({ move }) : say.wasFound({ move })} ${now}</p>`;
  }

  private ended(puzzle: Puzzle): TemplateResult {
    const { known } = this;
    const moves = decisionsOf(puzzle).length;
    const worth = worthInWords(puzzle);
    const [best] = decisionsOf(puzzle).at(-1)?.moves ?? [];
    if (known === null || !isPerfect(known)) return html`<p class="advice">${say.thatWasTheWay()} ${worth}.</p><p>${best?.reason ?? ""}</p>`;
    const praise =
      moves === 1 && best ? say.wasFound({ move: moveInWords(this.game.id, best, decisionsOf(puzzle).at(-1)?.position) })
      : known.tries === moves ? say.perfect()
      : say.foundAll({ moves });
    return html`<p class="advice right">${praise}</p><p>${`${say.nobodyBetter({ worth })} `}${best?.reason ?? ""}</p>`;
  }

  /** The one obvious next step, after what was reached. */
  private next(): TemplateResult {
    const { counts, game, number } = this;
    if (number !== "daily") return html`<div class="buttons"><a class="button key" href=${hrefOf("puzzle", game.id, number + 1)}>${say.nextPuzzle()}</a>${this.againButton()}</div>`;
    const open = ordered(this.all).filter((each) => each.id !== game.id && !isDealt(done(counts, each.id)));
    const [wanted] = [...open.filter((each) => !isDeal(each)), ...open.filter(isDeal)];
    const home = hrefAlone("daily", counts === today() ? "" : counts);
    return html`<div class="buttons">
        ${wanted
          ? html`<a class="button key" href=${hrefOf("today", wanted.id, counts)}>${say.nextGame({ game: shortName(wanted) })}</a> <a class="button" href=${home}>${say.resultAndArchive()}</a>`
          : html`<a class="button key" href=${home}>${say.seeYourDay()}</a>`}
      </div>
      <div class="buttons"><button @click=${() => this.copy()}>${say.copy()}</button>${this.againButton()}</div>
      <p class="unseen" role="status">${this.copied}</p>${this.copied === "" ? nothing : html`<p class="note" aria-hidden="true">${this.copied}</p>`}`;
  }

  private againButton(): TemplateResult {
    return html`<button @click=${() => this.repeat()}>${say.again()}</button>`;
  }

  private proof(puzzle: Puzzle): TemplateResult | typeof nothing {
    const { solution } = puzzle;
    if (!solution) return nothing;
    return html`<section class="proof" aria-label=${say.solution()}>
      <h2>${say.solution()}</h2>
      <bone-line .game=${this.game.id} .text=${puzzle.text} .steps=${wholeLine(puzzle)}></bone-line>
      ${decisionsOf(puzzle).map(({ moves, position }, index, all) => html`<details><summary>${all.length > 1 ? say.allMovesOf({ number: index + 1 }) : say.allMoves()}</summary>
        <ol class="valued">${moves.map((move) => html`<li>${moveInWords(this.game.id, move, position)}: ${inWords(move, puzzle.unit)} <small>${besides(move)}</small></li>`)}</ol></details>`)}
      <p class="note">${say.proof({ positions: puzzle.nodes })}</p>
    </section>`;
  }

  private decision(puzzle: Puzzle): Decision {
    const all = decisionsOf(puzzle);
    return all[Math.min(this.step, all.length - 1)] ?? { ...puzzle, moves: [], replies: [] };
  }

  /** What was reached: for the day, or only on this page. */
  private get known(): Done | null {
    return this.own ?? done(this.counts, this.game.id) ?? null;
  }

  private get isDone(): boolean {
    return this.puzzle !== null && !this.isPlaying && this.step >= decisionsOf(this.puzzle).length;
  }

  private async load(): Promise<void> {
    const signal = this.restart();
    Object.assign(this, { puzzle: null, step: 0, mine: null, marks: NONE, isPlaying: false, story: [], own: null, copied: "" });
    await this.attempt(async () => {
      const { game, number, counts } = this;
      const puzzle = (await (number === "daily" ? puzzleOf(game, counts) : request(`/v1/games/${game.id}/puzzles/${number}?solution=true`, { signal }))) as Puzzle;
      if (signal.aborted) return;
      if (counts) await parOf(game, counts, signal);
      else this.own = blank(puzzle);
      if (signal.aborted) return;
      const known = this.known;
      this.step = known === null ? 0 : isOver(known) ? decisionsOf(puzzle).length : (known.path?.length ?? 0);
      this.puzzle = puzzle;
      this.all = await games();
      for (const decision of decisionsOf(puzzle).slice(0, this.step)) await this.recall(puzzle, decision, signal);
    });
  }

  /** Tell the moves again that were made before the page was loaded. */
  private async recall(puzzle: Puzzle, decision: Decision, signal: AbortSignal): Promise<void> {
    const steps = stepsOf(decision);
    const moments = await this.momentsOf(decision, steps);
    if (signal.aborted) return;
    let before = decision.position;
    for (const [index, moment] of moments.entries()) {
      this.tellStep(puzzle, steps[index], before, moment);
      before = moment.position;
    }
  }

  private tellStep(puzzle: Puzzle, step: Step | undefined, before: Position, { position }: Moment): void {
    if (step) this.story = [...this.story, { ...step, who: this.nameOf(mover(before), mover(puzzle.position), position), position: before }];
  }

  /** The day in whose results a try counts. */
  private get counts(): string {
    return this.day || (this.number === "daily" ? today() : "");
  }

  private try(legal: LegalMove): void {
    const { puzzle } = this;
    if (!puzzle || this.isPlaying || this.isDone) return;
    const decision = this.decision(puzzle);
    const isBest = decision.moves[0]?.text === legal.text;
    if (this.marks.length === 0) this.write(isBest);
    this.mine = legal;
    if (isBest) void this.goOn(puzzle, decision);
  }

  /** Write a try down, for the day or for this page. */
  private write(isBest: boolean): void {
    const { own, counts, game } = this;
    if (own === null) return chose(counts, game.id, isBest);
    const tries = own.tries + 1;
    const path = isBest ? [...(own.path ?? []), triesNow(own) + 1] : (own.path ?? []);
    this.own = ended({ ...own, tries, path });
  }

  private show(decision: Decision): void {
    const { own, counts, game } = this;
    if (own === null) gave(counts, game.id);
    else this.own = ended({ ...own, tries: own.tries - triesNow(own), path: [...(own.path ?? []), 0] });
    this.marks = decision.moves.slice(0, 1);
    this.mine = null;
  }

  /** A hint that names the best move shows it: the move counts as shown. */
  private told({ level, moves, isEarly }: Hinted, decision: Decision): void {
    const isBest = moves[0]?.text === decision.moves[0]?.text;
    if (level >= MOVE && isBest && !isEarly && this.marks.length === 0 && !this.isPlaying && !this.isDone) this.show(decision);
  }

  /** Play the best move and the replies on the board, up to the next choice. */
  private async goOn(puzzle: Puzzle, decision: Decision): Promise<void> {
    const [best] = decision.moves;
    if (!best) return;
    const signal = this.restart();
    this.isPlaying = true;
    const steps = stepsOf(decision);
    const isLast = this.step === decisionsOf(puzzle).length - 1;
    const moments = await this.momentsOf(decision, steps).catch(() => []);
    if (signal.aborted) return;
    const board = this.querySelector<Trying>("bone-trying");
    let before = decision.position;
    for (const [index, moment] of moments.entries()) {
      this.tellStep(puzzle, steps[index], before, moment);
      await board?.replay(moment, moments.length);
      if (signal.aborted) return;
      before = moment.position;
    }
    Object.assign(this, { step: this.step + 1, mine: null, marks: NONE, isPlaying: false });
    if (moments.length === 0 && isLast) board?.again();
  }

  private nameOf(seat: number, own: number, position: Position): string {
    if (seat === own) return say.you();
    return "players" in position && position.players.length === 2 ? say.opponent() : say.player({ number: seat + 1 });
  }

  private async momentsOf({ text }: Decision, steps: readonly Step[]): Promise<Moment[]> {
    const bodies = steps.map((_, index) => ({ position: text, moves: steps.slice(0, index + 1).map(({ move }) => move) }));
    const answers = await askAll(this.game.id, "play", bodies, this.stop.signal);
    return answers.flatMap((played, index) => ("position" in played && steps[index] ? [{ position: played.position, text: played.text, laid: tiles(steps[index].move) }] : []));
  }

  /** Begin again; what was reached before stays written down. */
  private repeat(): void {
    const { puzzle } = this;
    if (puzzle === null) return;
    Object.assign(this, { own: blank(puzzle), step: 0, mine: null, marks: NONE, story: [], copied: "" });
    this.querySelector<Trying>("bone-trying")?.again();
  }

  private async copy(): Promise<void> {
    const { counts, game } = this;
    const text = result(counts, [{ id: game.id, name: shortName(game) }], hrefAlone("daily", counts));
    this.copied = (await copied(text)) ? say.copied() : text;
  }
}

const isDealt = (known: Done | undefined): boolean => known !== undefined && isOver(known);

const blank = (puzzle: Puzzle): Done => ({ par: puzzle.solution?.value ?? 0, unit: puzzle.unit, value: null, tries: 0, path: [], moves: decisionsOf(puzzle).length });

const ended = (known: Done): Done => ({ ...known, value: known.path?.length === known.moves && !known.path?.includes(0) ? known.par : null });

const amountOf = (number: number, unit: string): string => say.amount({ number: rounded(number), unit: noun(unit) });

const COMPARES = / (ahead|more than)\b/;

/** Say what a move costs, and how one stands after it. */
function costs(lost: number, value: number, unit: string): string {
  const cost = amountOf(lost, unit);
  if (!COMPARES.test(unit)) return say.costs({ cost, rest: amountOf(value, unit) });
  const ahead = unit.endsWith(" ahead") ? value : -value; // who has fewer tokens is ahead
  const rest = amountOf(Math.abs(ahead), unit);
  return ahead === 0 ? say.costsLevel({ cost }) : ahead > 0 ? say.costsAhead({ cost, rest }) : say.costsBehind({ cost, rest });
}

/** What is asked, in the words of a player. */
function question({ unit, asked, objective }: Puzzle): string {
  if (COMPARES.test(unit)) return say.whichAhead();
  if (unit === "cheats") return say.whichCheats();
  if (objective === "immediate") return say.whichAtOnce({ unit: noun(unit) });
  return asked;
}

/** The value of a move; moves that are alike stand for each other. */
function worthOf(moves: readonly Valued[], { move, text }: LegalMove): Valued | undefined {
  const laid = [...tiles(move)].sort().join();
  const like = moves.filter((each) => each.alike > 1 && [...tiles(each.move)].sort().join() === laid);
  return moves.find((each) => each.text === text) ?? (like.length === 1 ? like[0] : undefined);
}
