import { LitElement, html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { isAway, Refused, UNREACHED } from "../service/ask";
import { lookNow, REACHED } from "../service/reach";
import { hrefOf } from "../routes";
import * as say from "../messages/troubles";
import type { Game, GameId } from "../ground/types";

/** An element that is drawn in the page itself, so that one style sheet serves all. */
export abstract class Part extends LitElement {
  /** What went wrong last. */
  @state() said: readonly Sentence[] = [];
  /** Gives up what was asked last, where something else is asked, or the part is gone. */
  protected stop = new AbortController();
  /** What is done on events of the window, by their names, while the part is there. */
  protected readonly outside: Readonly<Record<string, (event: never) => void>> = {};
  private there = new AbortController();
  /** Gives up what failed while the service was away: something else was asked since, or the part is gone. */
  private unsent = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.there = new AbortController();
    for (const [name, hear] of Object.entries(this.outside)) window.addEventListener(name, hear as EventListener, { signal: this.there.signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.there.abort();
    this.stop.abort();
    this.unsent.abort();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Give up what was asked last, and begin anew: with the signal that gives this up. */
  protected restart(): AbortSignal {
    this.stop.abort();
    this.stop = new AbortController();
    return this.stop.signal;
  }

  protected tell<T>(name: string, detail?: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Say what went wrong; that the service is away, until it is back. */
  protected readonly fail = (error: unknown): void => {
    this.said = sentences(error);
    if (isAway(error)) this.onceBack(() => (this.said = []));
  };

  /** Do something, and say what goes wrong with it. Where the service is away it is done again once that is back. */
  protected async attempt(doing: () => Promise<void>): Promise<void> {
    this.unsent.abort();
    this.unsent = new AbortController();
    this.said = [];
    await doing().catch((error: unknown) => {
      this.fail(error);
      if (isAway(error)) this.onceBack(() => void this.attempt(doing));
    });
  }

  private onceBack(hear: () => void): void {
    window.addEventListener(REACHED, hear, { once: true, signal: this.unsent.signal });
  }
}

/** What went wrong, in the words of the service; nothing where the question was only given up. */
export function sentences(error: unknown): string[] {
  if (error instanceof DOMException && error.name === "AbortError") return [];
  if (error instanceof Refused) return error.sentences;
  throw error;
}

/** Copy a text; whether the browser allows it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Write a sentence of the service with the names of players for their seats. */
export const named = (sentence: string, name: (seat: number) => string): string =>
  sentence.replace(new RegExp(`\\b${say.seat({ seat: "(\\d+)" })}`, "gi"), (_, seat) => name(Number(seat)));

export type Sentence = string | TemplateResult;

export const trouble = (said: readonly Sentence[]): TemplateResult | typeof nothing =>
  said.length === 0
    ? nothing
    : html`<div class="trouble" role="alert">${said.map((each) => html`<p>${each}${each === UNREACHED.detail ? html` <button @click=${lookNow}>${say.retry()}</button>` : nothing}</p>`)}</div>`;

/** Link the number of a rule, such as Z4, to its place on the page of rules; nothing where there is none. */
export function ruleLink(game: GameId, rule: string): TemplateResult | typeof nothing {
  if (rule === "") return nothing;
  return html`<a class="rule" href=${hrefOf("rules", game, rule)} aria-label=${say.rule({ rule })}>${rule}</a>`;
}

/** Link the rules that reasons rest on, each once, by the keys of what is said. */
export function reasonLinks(game: Game | undefined, said: readonly { key: string }[]): TemplateResult | typeof nothing {
  const rules = new Set(said.flatMap(({ key }) => game?.text_rules[key] ?? []));
  if (game === undefined || rules.size === 0) return nothing;
  return html`<small class="rules">${say.rules({ count: rules.size })} ${[...rules].map((rule) => html`${ruleLink(game.id, rule)} `)}</small>`;
}
