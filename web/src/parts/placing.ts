/** Where one move of those offered is chosen: what every such part does, and what stands below its board. */

import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { shake } from "../boards/moving";
import type { Offers } from "../play/offers";
import { ask } from "../service/ask";
import type { GameId, LegalMove, Move, Position } from "../service/types";
import type { Board } from "./board";
import { NO_HINT, type Hinted, type Hints } from "./hints";
import { Part, trouble, ruleLink, type Sentence } from "./part";
import "./board";
import "./hand";
import { moveInWords } from "../games/moves";
import { domino } from "./signs";

/** A part with a board and hands, on which one move of those offered is chosen. */
export abstract class Placing<O extends Offers> extends Part {
  /** The moment that is shown, and what is offered in it; null until the table is set. */
  @state() offers: O | null = null;
  /** Moves that lie alike in the place that was chosen, one of which must be named. */
  @state() choice: readonly LegalMove[] = [];
  /** What a hint shows on the board and in the hand. */
  @state() hinted: Hinted = NO_HINT;
  /** The texts of the moves that somebody points at, on the board or in a list. */
  @state() lit: readonly string[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.offers?.close();
  }

  /** Show another game, or none until it is there. */
  protected show(offers: O | null): void {
    this.offers?.close();
    this.offers = offers;
  }

  protected abstract take(tile: string): void;

  protected abstract choose(legal: LegalMove): void;

  protected waiting(): TemplateResult {
    return html`<p class="waiting" role="status">Setting the table …</p>${trouble(this.said)}`;
  }

  /** Another moment is shown. */
  protected moved(): void {
    this.choice = [];
    this.lit = [];
    this.said = [];
    this.requestUpdate();
  }

  /** Help with the moment that is shown; `since` is what was asked last elsewhere. */
  protected help(offers: Offers, isReady: boolean, since: unknown, objective = ""): TemplateResult {
    const { session, shown, viewer, offered, moves } = offers;
    return html`<bone-hints .session=${session} .shown=${shown} .viewer=${viewer} .ready=${isReady} .since=${since} .objective=${objective} .lit=${this.lit}
      .wanted=${offered.length > 0 ? offered : moves}
      @hinted=${(event: CustomEvent<Hinted>) => this.hears(event)}
      @light=${(event: CustomEvent<string[]>) => (this.lit = event.detail)}
      @play=${(event: CustomEvent<LegalMove>) => this.choose(event.detail)}></bone-hints>`;
  }

  /** Show what a hint has for the board, and bring the hint itself into sight. */
  private hears({ detail, target }: CustomEvent<Hinted>): void {
    this.hinted = detail;
    void this.updateComplete.then(() => (target as Element).scrollIntoView({ block: "nearest" }));
  }

  /** Say one thing more. */
  protected more(): void {
    this.querySelector<Hints>("bone-hints")?.more();
  }

  /** Show dominoes that may be taken, and dropped on the board. */
  protected hand(name: string, tiles: readonly string[], playable: ReadonlySet<string>, taken: string | null, hinted: readonly string[] = []): TemplateResult {
    return html`<bone-hand .name=${name} .hinted=${hinted} .tiles=${tiles} .playable=${playable} .taken=${taken}
      @take=${(event: CustomEvent<string>) => this.take(event.detail)} @drop=${this.dropped}></bone-hand>`;
  }

  /** Make the move of a place, or ask which, where several lie alike. */
  protected picked(moves: readonly LegalMove[]): void {
    const [only] = moves;
    if (only && moves.length === 1) this.choose(only);
    else this.choice = moves;
  }

  /** Refuse what was tried with the domino that was taken. */
  protected refuse(...said: readonly Sentence[]): void {
    this.said = said;
    shake(this.querySelector(".held[aria-pressed=true]"));
  }

  /** Have the service say which rules forbid a move. */
  protected async judge(game: GameId, position: string | Position, move: Move): Promise<void> {
    await this.attempt(async () => {
      const { violations } = await ask(game, "validate", { position, move });
      this.refuse(...violations.map(({ message, rule }) => html`${message} ${ruleLink(game, rule)}`));
    });
  }

  /** Have it say which rules forbid a domino where another may be laid. */
  protected async explain(game: GameId, position: string | Position, legal: readonly LegalMove[], tile: string): Promise<void> {
    const like = legal.find(({ move }) => "tile" in move && move.type !== "lift");
    if (like) await this.judge(game, position, { ...like.move, tile } as Move);
    else this.refuse(`${tile} doesn't fit anywhere right now.`);
  }

  /** Put the keyboard on the first place of the board, or back on the one nearest to where it was, once it is
   * drawn. */
  protected async enter(isBack = false): Promise<void> {
    await this.updateComplete;
    await this.board?.enter(isBack);
  }

  private get board(): Board | null {
    return this.querySelector("bone-board");
  }

  private async dropped(event: CustomEvent<{ x: number; y: number }>): Promise<void> {
    await this.updateComplete;
    this.board?.drop(event.detail.x, event.detail.y);
  }
}

const MOST_LISTED = 200;

type Choose = (legal: LegalMove) => void;

/** Ask which of several moves is meant that lie alike. */
export function chooser(question: string, moves: readonly LegalMove[], choose: Choose): TemplateResult | typeof nothing {
  if (moves.length === 0) return nothing;
  return html`<div class="chooser" role="group" aria-label="Which of these?">
    <p>More than one move lies there. ${question}</p>
    ${moves.map((legal) => html`<button @click=${() => choose(legal)}>${moveInWords(legal)}</button>`)}
  </div>`;
}

/** Offer to turn the domino that was taken, where it may lie in more than one way. */
export function turning(turns: readonly string[], facing: string, turn: () => void): TemplateResult | typeof nothing {
  if (turns.length < 2) return nothing;
  const [tile = "", direction = ""] = facing.split(" ");
  const isBack = /left|up/.test(direction);
  const lying = isBack ? tile.split("-").reverse().join("-") : tile;
  return html`<button class="turning" @click=${turn} title="Key R"><span class="facing">${domino(lying, 15, /left|right/.test(direction))}</span> Turn it</button>`;
}

/** List moves in words: for screen readers, and where a board is too crowded. */
export function listed(name: string, moves: readonly LegalMove[], choose: Choose): TemplateResult | typeof nothing {
  if (moves.length === 0) return nothing;
  return html`<details class="list">
    <summary>${name}</summary>
    <ul>
      ${moves.slice(0, MOST_LISTED).map((legal) => html`<li><button value=${legal.text} @click=${() => choose(legal)}>${moveInWords(legal)}</button></li>`)}
    </ul>
  </details>`;
}

/** Say how many moves there are to choose from. */
export const counted = (moves: readonly LegalMove[]): string =>
  moves.length === 1 ? "One legal move" : `${moves.length} legal moves`;
