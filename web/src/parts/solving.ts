import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Session } from "../play/session";
import type { Shown } from "../play/table";
import { ask, work } from "../service/ask";
import type { Answer, GameId, Job } from "../service/types";
import { tiles } from "../play/shapes";
import { Part, sentences, trouble } from "./part";
import { amount, inWords } from "./values";
import "./board";

type Solved = Answer<GameId, "solve">;

const SECONDS = 30;

/** Watch a position being solved, and the plan played step by step. Tells `play` with its first move. */
export class Solving extends Part {
  static override properties = {
    session: { attribute: false },
    shown: { attribute: false },
    since: { attribute: false },
    job: { state: true },
    solved: { state: true },
    step: { state: true },
    text: { state: true },
    said: { state: true },
  };
  declare session: Session;
  declare shown: Shown;
  /** What was asked last elsewhere: a solution that failed before is not spoken of any more. */
  declare since: unknown;
  declare job: Job | null;
  declare solved: Solved | null;
  declare step: number;
  /** The position after the steps of the plan so far. */
  declare text: string;
  declare said: string[];
  private stop = new AbortController();
  private from = "";

  constructor() {
    super();
    this.job = null;
    this.solved = null;
    this.step = 0;
    this.text = "";
    this.said = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("since")) this.said = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
  }

  protected override render(): TemplateResult {
    const isRunning = this.job !== null && this.solved === null;
    return html`<div class="buttons">
        <button class="main" ?disabled=${isRunning} @click=${this.solve}>Solve from here</button>
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

  private plan(solved: Solved): TemplateResult {
    const steps = solved.line;
    const last = steps[this.step - 1];
    return html`<p class="advice">${proof(solved)}</p>
      ${steps.length === 0
        ? nothing
        : html`<bone-board
              .game=${this.session.game}
              .text=${this.text}
              .latest=${last ? tiles(last.move) : []}
            ></bone-board>
            <label class="slider">Step ${this.step} of ${steps.length}: ${last?.text ?? "the start"}
              <input type="range" min="0" max=${steps.length} .value=${String(this.step)} @input=${this.slid} />
            </label>
            <div class="buttons">
              <button ?disabled=${this.step === 0} @click=${() => this.show(this.step - 1)}>Step back</button>
              <button ?disabled=${this.step === steps.length} @click=${() => this.show(this.step + 1)}>Next step</button>
              <button @click=${() => this.play()}>Play it through</button>
            </div>`}`;
  }

  private async solve(): Promise<void> {
    this.give();
    const stop = (this.stop = new AbortController());
    this.from = this.shown.full;
    this.said = [];
    this.tell("asks");
    const body = { position: this.from, budget: { seconds: SECONDS } };
    try {
      const job = await work("solve", this.session.game, body, (told) => (this.job = told), stop.signal);
      if (job.problem) this.said = [job.problem.detail];
      this.solved = job.result;
      await this.show(0);
    } catch (error) {
      this.said = sentences(error);
    }
    this.job = null;
  }

  private give(): void {
    this.stop.abort();
    this.job = null;
    this.solved = null;
  }

  private slid(event: Event): void {
    void this.show(Number((event.target as HTMLInputElement).value));
  }

  private async show(step: number): Promise<void> {
    this.step = step;
    const moves = (this.solved?.line ?? []).slice(0, step).map((each) => each.move);
    try {
      const played = await ask(this.session.game, "play", { position: this.from, moves });
      if (this.step === step) this.text = played.text;
    } catch (error) {
      this.said = sentences(error);
    }
  }

  /** Show every step in turn, until somebody takes the slider. */
  private async play(): Promise<void> {
    const steps = this.solved?.line.length ?? 0;
    let next = this.step === steps ? 0 : this.step;
    do {
      await this.show(next);
      await new Promise((resolve) => setTimeout(resolve, STEP_MILLISECONDS));
      next += 1;
    } while (next <= steps && this.step === next - 1 && this.isConnected);
  }
}

const STEP_MILLISECONDS = 450;

function proof(solved: Solved): string {
  if (solved.status === "infeasible") return "Proved that there is no plan.";
  const found = inWords(solved, solved.unit);
  if (found === "") return "No plan was found in time.";
  const title = "title" in solved && solved.title ? ` (${solved.title})` : "";
  const proved = solved.status === "optimal" ? ": proved that no plan does better" : `, not proved${atBest(solved)}`;
  return `${found}${title}${proved}.`;
}

/** Say what is proved of a plan that is not proved to be the best. */
const atBest = ({ bound, unit }: { bound: number | null; unit: string }): string =>
  bound === null ? "" : `; at best ${amount(bound, unit)} is possible`;

customElements.define("bone-solving", Solving);
