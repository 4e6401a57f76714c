import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { work, ask } from "../service/ask";
import type { Answer, GameId, Job, Move, Position } from "../service/types";
import { Part, trouble } from "./part";
import { amount, inWords } from "./values";
import "./log";
import { tiles } from "../play/shapes";

type Solved = Answer<GameId, "solve">;

const SECONDS = 30;

/** Watch a position being solved. Tells `planned` with the plan that was found. */
@customElement("bone-solving")
export class Solving extends Part {
  @property() game!: GameId;
  /** The position, as its text. */
  @property() from!: string;
  /** What the button says. */
  @property() name!: string;
  /** What was asked last elsewhere: a solution that failed before is not spoken of any more. */
  @property({ attribute: false }) since!: unknown;
  @state() job: Job | null = null;
  @state() solved: Solved | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("since")) this.said = [];
    if (changed.has("from")) this.give();
  }

  protected override render(): TemplateResult {
    const isRunning = this.job !== null && this.solved === null;
    return html`<div class="buttons">
        <button class="main" ?disabled=${isRunning} @click=${this.solve}>${this.name}</button>
        ${isRunning ? html`<button @click=${this.give}>Stop</button>` : nothing}
      </div>
      <div role="status" aria-live="polite">${isRunning ? this.progress() : nothing}</div>
      ${this.solved ? this.plan(this.solved) : nothing} ${trouble(this.said)}`;
  }

  private progress(): TemplateResult {
    const progress = this.job?.progress;
    if (!progress) return html`<p class="waiting">Looking for a plan …</p>`;
    const found = inWords(progress, progress.unit);
    return html`<p class="waiting">${found === "" ? "No plan yet" : `Best so far: ${found}`}${atBest(progress)}</p>
      <progress max="1" .value=${progress.done}></progress>`;
  }

  /** The plan as a list; the table shows it on its board. */
  private plan(solved: Solved): TemplateResult {
    return html`<p class="advice">${proof(solved)}</p>
      <bone-line .game=${this.game} .text=${this.from} .steps=${solved.line}></bone-line>`;
  }

  private async solve(): Promise<void> {
    this.give();
    const stop = (this.stop = new AbortController());
    const { from } = this;
    this.tell("asks");
    const body = { position: from, budget: { seconds: SECONDS } };
    await this.attempt(async () => {
      const job = await work("solve", this.game, body, (told) => (this.job = told), stop.signal);
      if (job.problem) this.said = [job.problem.detail];
      this.solved = job.result;
      if (job.result?.line.length) this.tell("planned", new Plan(this.game, from, job.result.line, job.result.status === "optimal", proof(job.result)));
    });
    this.job = null;
  }

  private give(): void {
    this.stop.abort();
    this.job = null;
    this.solved = null;
  }
}

function proof(solved: Solved): string {
  if (solved.status === "infeasible") return "Proved that there is no plan.";
  const found = inWords(solved, solved.unit);
  if (found === "") return "No plan was found in time.";
  const title = "title" in solved && solved.title ? ` (${solved.title})` : "";
  const proved = solved.status === "optimal" ? ". Proved: nobody can do better" : `, not proved${atBest(solved)}`;
  return `${found}${title}${proved}.`;
}

/** Say what is proved of a plan that is not proved to be the best. */
const atBest = ({ bound, unit }: { bound: number | null; unit: string }): string =>
  bound === null ? "" : `; at best ${amount(bound, unit)} is possible`;

export type Step = Answer<GameId, "solve">["line"][number];

export class Plan {
  at = 0;
  shown: { position: Position; text: string } | null = null;

  /** A plan from a position, given as its text. */
  constructor(
    readonly game: GameId,
    readonly from: string,
    readonly steps: readonly Step[],
    readonly isProved: boolean,
    /** What it comes to, in words. */
    readonly told: string,
  ) {}

  /** Go to a moment of the plan. */
  async go(at: number): Promise<void> {
    this.at = at;
    const moves: Move[] = this.steps.slice(0, at).map(({ move }) => move);
    const played = await ask(this.game, "play", { position: this.from, moves });
    if (this.at === at) this.shown = played;
  }

  get latest(): Step | undefined {
    return this.steps[this.at - 1];
  }

  /** The dominoes of the latest move. */
  get laid(): string[] {
    return this.latest ? tiles(this.latest.move) : [];
  }
}
