import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { today } from "../ground/days";
import { tried, puzzlePath, parOf } from "../play/daily";
import { moveInWords } from "../games/said";
import { hashOf } from "../routes";
import { request } from "../service/ask";
import type { Game, LegalMove, Puzzle } from "../ground/types";
import { Part, trouble } from "../parts/part";
import { amount, besides, inWords } from "../ground/values";
import "../parts/log";
import "../parts/sharing";
import "../parts/trying";

type Solution = NonNullable<Puzzle["solution"]>;

const NONE: readonly LegalMove[] = [];

/** A position with one best move, to be found. */
@customElement("bone-puzzle")
export class PuzzlePage extends Part {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) number!: number | "daily";
  /** The day whose puzzle it is; empty for one that is named by its number. */
  @property() day = "";
  @state() puzzle: Puzzle | null = null;
  /** It came with the puzzle, and is shown only on request. */
  @state() solution: Solution | null = null;
  @state() mine: LegalMove | null = null;
  /** The best move, once the solution is shown. */
  @state() marks: readonly LegalMove[] = NONE;

  protected override willUpdate(changed: PropertyValues): void {
    if (["game", "number", "day"].some((name) => changed.has(name))) void this.load();
  }

  protected override render(): TemplateResult {
    const { game, puzzle } = this;
    const number = puzzle?.number ?? (this.number === "daily" ? null : this.number);
    return html`<h1>${game.name} <small>${this.number === "daily" ? `Puzzle of the day ${this.day}` : `Puzzle ${this.number}`}</small></h1>
      ${this.ways(number)} ${trouble(this.said)}
      ${puzzle
        ? this.posed(puzzle)
        : this.said.length > 0
          ? html`<div class="buttons"><button @click=${() => this.load()}>Try again</button></div>`
          : html`<p class="waiting" role="status">Looking for the puzzle … The first time this may take a while.</p>`}`;
  }

  private ways(number: number | null): TemplateResult {
    const to = (wanted: number | "daily"): string => hashOf("puzzle", this.game.id, wanted);
    return html`<nav class="buttons" aria-label="Puzzles">
      ${number !== null && number > 0 ? html`<a class="button" href=${to(number - 1)}>Previous</a>` : nothing}
      ${number !== null ? html`<a class="button" href=${to(number + 1)}>Next</a>` : nothing}
      ${this.number === "daily"
        ? number === null ? nothing : html`<a class="button" href=${to(number)}>Link to number ${number}</a>`
        : html`<a class="button" href=${to("daily")}>Puzzle of the day</a>`}
    </nav>`;
  }

  private posed(puzzle: Puzzle): TemplateResult {
    return html`<div class="real" data-game=${this.game.id}>
      <div class="play">
        <section aria-label="Puzzle">
          <p class="status">Find the best move. <small class="grade">${puzzle.grade}</small></p>
          <p class="note">${puzzle.asked} One of ${puzzle.choices} moves is best.</p>
          <div role="status" aria-live="polite">${this.judged(puzzle)}</div>
        </section>
        <bone-trying .game=${this.game.id} .text=${puzzle.text} .marks=${this.marks} .helps=${true} .objective=${puzzle.objective}
          @tried=${(event: CustomEvent<LegalMove>) => this.try(event.detail)}></bone-trying>
      </div>
      <div class="beside">
        <section aria-label="Solution">
          <h2>Solution</h2>
          ${this.marks.length > 0 && this.solution
            ? this.solved(puzzle, this.solution)
            : html`<button @click=${() => this.show()}>Show the solution</button>`}
        </section>
        <bone-sharing .game=${this.game.id} .text=${puzzle.text}></bone-sharing>
      </div>
    </div>`;
  }

  /** Say whether the move that was tried is the best, and what it is worth. */
  private judged(puzzle: Puzzle): TemplateResult | typeof nothing {
    const { mine, solution } = this;
    if (mine === null || solution === null) return nothing;
    const own = solution.moves.find(({ text }) => text === mine.text);
    const best = amount(solution.value, puzzle.unit);
    if (solution.text === mine.text)
      return html`<p class="advice right">Right: ${moveInWords(this.game.id, mine, puzzle.position)} is the best move, ${best}.</p><p>${own?.reason}</p>`;
    return html`<p class="advice wrong">No: ${moveInWords(this.game.id, mine, puzzle.position)} is not the best move.</p>
      <p>${own ? `With it: ${inWords(own, puzzle.unit)}. With the best move: ${best}. ${own.reason}` : "Another move is worth more."}</p>
      ${this.marks.length > 0 ? nothing : html`<p>Try another one.</p>`}`;
  }

  private solved(puzzle: Puzzle, solution: Solution): TemplateResult {
    const [first] = solution.moves;
    return html`<p class="advice">${moveInWords(this.game.id, solution, puzzle.position)}: ${amount(solution.value, puzzle.unit)}</p>
      <p>${first?.reason ?? ""}</p>
      <bone-line .game=${this.game.id} .text=${puzzle.text} .steps=${solution.line}></bone-line>
      <details><summary>All moves</summary>
        <ol class="valued">${solution.moves.map((move) => html`<li>${moveInWords(this.game.id, move, puzzle.position)}: ${inWords(move, puzzle.unit)} <small>${besides(move)}</small></li>`)}</ol></details>
      <p class="note">Its proof looks at ${puzzle.nodes} positions.</p>`;
  }

  private get address(): string {
    const { game, number, day } = this;
    return day === "" ? `/v1/games/${game.id}/puzzles/${number}?solution=true` : puzzlePath(game, day);
  }

  private async load(): Promise<void> {
    const signal = this.restart();
    Object.assign(this, { puzzle: null, solution: null, mine: null, marks: NONE });
    await this.attempt(async () => {
      const puzzle = (await request(this.address, { signal })) as Puzzle;
      if (signal.aborted) return;
      this.puzzle = puzzle;
      this.solution = puzzle.solution ?? null;
      if (this.counts) await parOf(this.game, this.counts, signal);
    });
  }

  /** The day in whose results a try counts. */
  private get counts(): string {
    return this.day || (this.number === "daily" ? today() : "");
  }

  private try(legal: LegalMove): void {
    const { game, puzzle, counts } = this;
    const isSolved = this.marks.length > 0;
    this.mine = legal;
    const value = this.solution?.moves.find(({ text }) => text === legal.text)?.value ?? null;
    if (puzzle && counts && value !== null && !isSolved) tried(counts, game.id, value, puzzle.better);
  }

  private show(): void {
    this.marks = this.solution?.moves.slice(0, 1) ?? NONE;
  }
}
