import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { listenerOf, turnInWords } from "../games/heard";
import * as say from "../messages/reading";
import type { Session, Turn } from "../play/session";
import { Part } from "./part";

interface Spoken {
  key: number;
  text: string;
}

/** Sentences that are kept: those that a screen reader has not come to yet must still be there. */
const MOST = 24;

/** What happens at a table, read out sentence by sentence: each move that is made with what came of it, then what is to be
 * done next. Nothing is said of a game that is opened, and one sentence of a step to another moment. */
@customElement("bone-heard")
export class Heard extends Part {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) at!: number;
  /** What is to be done now, or how the hand ended; nothing while somebody is at it. */
  @property() now = "";
  private spoken: readonly Spoken[] = [];
  private count = 0;
  private of: Session | null = null;
  private turns: readonly Turn[] = [];
  private was = 0;
  /** What was to be done last; null where anything would be news. */
  private due: string | null = null;
  /** Whether a moment is only looked at, or a game was only opened. */
  private isStill = true;

  protected override willUpdate(changed: PropertyValues): void {
    const { session } = this;
    if (this.of !== session) this.open();
    else if (this.turns !== session.turns) this.hear();
    else if (changed.has("at") && this.was !== session.at) this.step();
    this.tellWhatIsDue();
    Object.assign(this, { turns: session.turns, was: session.at });
  }

  protected override render(): TemplateResult {
    return html`<div class="unseen" role="log" aria-label=${say.happened()}>${repeat(this.spoken, ({ key }) => key, ({ text }) => html`<p>${text}</p>`)}</div>`;
  }

  private tellOf(text: string): void {
    this.count += 1;
    this.spoken = [...this.spoken, { key: this.count, text }].slice(-MOST);
  }

  /** Be silent about a game that is opened; one that follows another begins with what is to be done. */
  private open(): void {
    this.isStill = this.of === null;
    this.due = null;
    this.of = this.session;
  }

  /** Say each move that was made since. */
  private hear(): void {
    const { turns, at } = this.session;
    if (at <= this.was) return;
    for (let index = this.was; index < at; index += 1) this.sayTurn(turns[index], index);
    this.isStill = false;
    this.due = null;
  }

  /** Say which moment is shown. */
  private step(): void {
    const { turns, at } = this.session;
    const last = turns.length;
    this.sayTurn(turns[at - 1], at - 1, (turn) => (at === last ? turn : say.move({ at, last, turn })));
    if (at === 0) this.tellOf(say.start());
    this.isStill = true;
  }

  private sayTurn(turn: Turn | undefined, index: number, inFull = (told: string): string => told): void {
    const { session } = this;
    if (turn) this.tellOf(inFull(turnInWords(session.game, turn, listenerOf(session), session.known(index) ?? session.known(session.at))));
  }

  /** Say what is to be done, unless that was said before. */
  private tellWhatIsDue(): void {
    const { now } = this;
    if (now === "" || now === this.due) return;
    if (!this.isStill) this.tellOf(now);
    this.due = now;
  }
}
