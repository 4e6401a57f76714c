import { LitElement, html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { Refused } from "../service/ask";

/** An element that is drawn in the page itself, so that one style sheet serves all. */
export abstract class Part extends LitElement {
  /** What went wrong last. */
  @state() said: readonly Sentence[] = [];
  /** Gives up what was asked last, where something else is asked, or the part is gone. */
  protected stop = new AbortController();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected tell<T>(name: string, detail?: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Do something, and say what goes wrong with it. */
  protected async attempt(doing: () => Promise<void>): Promise<void> {
    this.said = [];
    try {
      await doing();
    } catch (error) {
      this.said = sentences(error);
    }
  }
}

/** What went wrong, in the words of the service; nothing where the question was only given up. */
export function sentences(error: unknown): string[] {
  if (error instanceof DOMException && error.name === "AbortError") return [];
  if (error instanceof Refused) return error.sentences;
  throw error;
}

/** A sentence, or one with links in it. */
export type Sentence = string | TemplateResult;

export const trouble = (said: readonly Sentence[]): TemplateResult | typeof nothing =>
  said.length === 0
    ? nothing
    : html`<div class="trouble" role="alert">${said.map((each) => html`<p>${each}</p>`)}</div>`;
