import { html, nothing, type TemplateResult, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { didInWords, listenerOf, publicly } from "../games/heard";
import { effectInWords, gain, isGood, showMove, withoutDraw } from "../games/said";
import type { Listener } from "../games/speech/speech";
import { movers, type Session, type Turn } from "../play/session";
import { Plan, type Step } from "../play/plan";
import { tiles } from "../ground/shapes";
import { portrait, withPictures } from "../boards/signs";
import { Part, trouble } from "./part";
import { minus, amount, inWords } from "../ground/values";
import type { Progress } from "./hinted";
import type { GameId, Answer, Job } from "../ground/types";
import * as say from "../messages/log";
import { player } from "../messages/names";
import * as solving from "../messages/solving";
import { work } from "../service/ask";

/** Every move so far with what it did; each can be gone back to. Tells `go` with the moment. */
@customElement("bone-log")
export class Log extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) at!: number;

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    const { turns, players } = session;
    if (turns.length === 0) return nothing;
    const listener = listenerOf(session);
    return html`<section class="moves" aria-label=${say.moves()}>
      <h2>${say.thisHand()} <small>${say.lookBack()}</small></h2>
      <ol class="log" tabindex="0" aria-label=${say.soFar()}>
        ${turns.map((turn, index) => {
          // Who draws or passes gains nothing worth a number.
          const gained = tiles(turn.move).length > 0 ? gain(session.game, turn.effect) : gain(session.game, turn.effect) || null;
          return html`<li class=${index >= this.at ? "undone" : ""}>
            <button aria-current=${index + 1 === this.at ? "step" : "false"} @click=${() => this.tell("go", index + 1)}>
              ${players.length > 1 ? html`${portrait(players[turn.seat], 26)}<strong class="who">${session.nameOf(turn.seat)}</strong>` : nothing}
              <span class="what">${this.what(turn, listener)}</span>
              ${gained === null ? nothing : html`<span class="gain ${gained === 0 ? "" : isGood(session.game, turn.effect) ? "some" : "loss"}">${gained > 0 ? "+" : ""}${minus(gained)}</span>`}
            </button>
          </li>`;
        })}
      </ol>
      ${this.at < turns.length
        ? html`<p class="note">${say.earlier()} ${session.canReplace ? say.replaces() : nothing}
            <button @click=${() => this.tell("go", turns.length)}>${say.latest()}</button></p>`
        : nothing}
    </section>`;
  }

  /** A move with what it did, as those at this screen may know it. */
  private what(turn: Turn, listener: Listener): TemplateResult {
    const { session } = this;
    const did = didInWords(turn, listener);
    const effect = listener.sees(turn.seat) && did === "" ? turn.effect : withoutDraw(turn.effect);
    const came = effectInWords(session.game, effect, listener.name, turn.seat, listener.sees);
    const shown = did === "" ? showMove(session.game, publicly(turn), 19, turn.move.type === "lift" ? null : session.known(this.at)) : withPictures(did, 15);
    return html`${shown}${came === "" ? nothing : html` <small>${came}</small>`}`;
  }

  /** Bring the moment that is shown into sight within the list; the page itself stays where it is. */
  protected override updated(): void {
    const list = this.querySelector(".log");
    const step = list?.querySelector('[aria-current="step"]');
    if (!list || !step) return;
    const [seen, here] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
    list.scrollTop += Math.max(0, here.bottom - seen.bottom) - Math.max(0, seen.top - here.top);
  }
}

/** A whole line of play, with who makes each of its moves. */
@customElement("bone-line")
export class Line extends Part {
  @property() game!: GameId;
  /** The position before the first move. */
  @property() text!: string;
  @property({ attribute: false }) steps: readonly Pick<Step, "move" | "text">[] = [];
  /** Call a seat by its name. */
  @property({ attribute: false }) name: (seat: number) => string = (seat) => player({ number: seat + 1 });
  /** The seats that make the moves, as far as they are known; none where one plays alone. */
  @state() by: readonly number[] = [];

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("steps")) void this.look();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { steps, by } = this;
    if (steps.length === 0) return nothing;
    return html`<details><summary>${say.line({ moves: steps.length })}</summary>
      <ol>${steps.map((step, place) => html`<li>${this.who(by[place])}${showMove(this.game, step)}</li>`)}</ol></details>`;
  }

  private who(seat: number | undefined): TemplateResult | typeof nothing {
    return seat === undefined ? nothing : html`<span class="who">${this.name(seat)}</span> `;
  }

  private async look(): Promise<void> {
    const { steps } = this;
    this.by = [];
    const texts = steps.map(({ text }) => text);
    const by = steps.length === 0 ? [] : await movers(this.game, this.text, texts).catch(() => []);
    if (steps === this.steps && new Set(by).size > 1) this.by = by;
  }
}

type Solved = Answer<GameId, "solve">;

const SECONDS = 30;

/** Watch a position being solved. Tells `found` with the best move so far whenever there is another, `null` once
 * nothing is looked for any more, and `planned` with the plan that was found. */
@customElement("bone-solving")
export class Solving extends Part {
  @property() game!: GameId;
  @property() from!: string;
  @property() name!: string;
  /** What was asked last elsewhere: a solution that failed before is not spoken of any more. */
  @property({ attribute: false }) since!: unknown;
  @state() job: Job | null = null;
  @state() solved: Solved | null = null;
  private found: Progress | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("since")) this.said = [];
    if (changed.has("from")) this.give();
  }

  protected override render(): TemplateResult {
    const isRunning = this.job !== null && this.solved === null;
    return html`<div class="buttons">
        <button class="main" ?disabled=${isRunning} @click=${this.solve}>${this.name}</button>
        ${isRunning ? html`<button @click=${this.give}>${solving.stop()}</button>` : nothing}
      </div>
      <p class="unseen" role="status">${isRunning ? solving.looking() : ""}</p>
      ${isRunning ? this.progress() : nothing}
      ${this.solved ? this.plan(this.solved) : nothing} ${trouble(this.said)}`;
  }

  private progress(): TemplateResult {
    const progress = this.job?.progress;
    if (!progress) return html`<p class="waiting">${solving.looking()}</p>`;
    return html`<p class="waiting">${soFar(progress)}</p>
      <progress max="1" .value=${progress.done} aria-label=${solving.share()}></progress>`;
  }

  /** Let others know the best first move so far, where it or what it is worth has changed. */
  private hears(found: Progress | null): void {
    if (found?.text === this.found?.text && found?.value === this.found?.value) return;
    this.found = found;
    this.tell("found", found);
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
      const job = await work("solve", this.game, body, (told) => this.follow(told), stop.signal);
      if (job.problem) this.said = [job.problem.detail];
      this.solved = job.result;
      if (job.result?.line.length) this.tell("planned", new Plan(this.game, from, job.result.line, job.result.status === "optimal", proof(job.result)));
    });
    if (!stop.signal.aborted) this.follow(null);
  }

  private follow(job: Job | null): void {
    this.job = job;
    this.hears(job?.progress ?? null);
  }

  private give(): void {
    this.stop.abort();
    this.follow(null);
    this.solved = null;
  }
}

/** Say what is found so far, and what is proved of any plan. */
function soFar(progress: Progress): string {
  const found = inWords(progress, progress.unit);
  const bound = atBest(progress);
  if (found === "") return bound === null ? solving.noneYet() : solving.noneYetAtBest({ bound });
  return bound === null ? solving.soFar({ found }) : solving.soFarAtBest({ found, bound });
}

function proof(solved: Solved): string {
  if (solved.status === "infeasible") return solving.noPlan();
  const value = inWords(solved, solved.unit);
  if (value === "") return solving.noneInTime();
  const { title } = solved as { title?: string | null };
  const found = title ? solving.titled({ found: value, title }) : value;
  if (solved.status === "optimal") return solving.proved({ found });
  const bound = atBest(solved);
  return bound === null ? solving.found({ found }) : solving.foundAtBest({ found, bound });
}

/** What is proved of a plan that is not proved to be the best; null where nothing is. */
const atBest = ({ bound, unit }: { bound: number | null; unit: string }): string | null => (bound === null ? null : amount(bound, unit));
