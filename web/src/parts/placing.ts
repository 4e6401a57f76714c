/** Where one move of those offered is chosen: what every such part does, and what stands below its board. */

import { html, nothing, type TemplateResult } from "lit";
import { state, customElement, property } from "lit/decorators.js";
import type { Offers } from "../play/offers";
import { ask } from "../service/ask";
import type { GameId, LegalMove, Move, Position } from "../ground/types";
import type { Board } from "./board";
import "./board";
import { foundBy, NO_HINT, type Hinted, type Progress } from "./hinted";
import { LEVELS, type Hints } from "./hints";
import { isStill } from "../ground/motion";
import { Part, trouble, ruleLink, type Sentence } from "./part";
import { refusalInWords } from "../games/refusals";
import { moveInWords } from "../games/said";
import { numbered } from "../games/speech/speech";
import { domino, icon } from "../boards/signs";
import { tileInWords } from "../ground/words";
import { sameTile } from "../ground/tiles";
import * as say from "../messages/placing";
import { refused } from "./sound";
import { swallowClick } from "./targets";

const NO_MOVES: readonly LegalMove[] = [];

/** What a board shows: a position, what was laid last, and the moves that are offered. */
export interface Stage {
  session: { game: GameId; laid: readonly string[] };
  shown: { text: string; position: Position } | null;
  offered: readonly LegalMove[];
}

/** A part with a board and hands, on which one move of those offered is chosen. */
export abstract class Placing<O extends Offers> extends Part {
  /** The moment that is shown, and what is offered in it; null until the table is set. */
  @state() offers: O | null = null;
  /** Moves that lie alike in the place that was chosen, one of which must be named. */
  @state() choice: readonly LegalMove[] = [];
  /** What a hint shows on the board and in the hand. */
  @state() hinted: Hinted = NO_HINT;
  /** How far somebody is who solves the position beside the board. */
  @property({ attribute: false }) progress: Progress | null = null;
  /** The texts of the moves that somebody points at, on the board or in a list. */
  @state() lit: readonly string[] = [];

  /** What was made of the progress last: the board keeps its places until that changes. */
  private shownFor: { progress: Progress | null; legal: readonly LegalMove[]; hinted: Hinted } = { progress: null, legal: NO_MOVES, hinted: NO_HINT };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.offers?.close();
  }

  /** Show another game, or none until it is there. */
  protected show(offers: O | null): void {
    this.offers?.close();
    this.offers = offers;
  }

  /** Call a seat by its name. */
  protected readonly nameOf = (seat: number): string => this.offers?.session.nameOf(seat) ?? numbered(seat);

  protected abstract take(tile: string): void;

  protected abstract choose(legal: LegalMove): void;

  protected waiting(): TemplateResult {
    return html`<p class="waiting" role="status">${say.setting()}</p>${trouble(this.said)}`;
  }

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

  /** Show what a hint has for the board, where no domino that was taken before hides it, and bring the hint itself into
   * sight. */
  private hears({ detail, target }: CustomEvent<Hinted>): void {
    const { isNew, isEarly, moves } = detail;
    this.hinted = detail;
    if (isNew && moves.length > 0) this.offers?.give();
    if (!isNew && isEarly) return;
    void this.updateComplete.then(() => (target as Element).scrollIntoView({ block: "nearest" }));
  }

  /** Ask for a hint from below the table, and again for more. */
  protected hintButton(isReady: boolean): TemplateResult {
    const { level } = this.hinted;
    return html`<button class="help" ?disabled=${!isReady || level === LEVELS.length} @click=${() => this.more()}>${icon("help")} ${level === 0 ? say.hint() : say.moreHelp()}</button>`;
  }

  /** What is to be shown on the board and in the hand: a hint, or else what a search has found so far. */
  protected get advised(): Hinted {
    if (this.hinted.level > 0) return this.hinted;
    const [progress, legal] = [this.progress, this.offers?.shown?.legal.moves ?? NO_MOVES];
    if (this.shownFor.progress !== progress || this.shownFor.legal !== legal) this.shownFor = { progress, legal, hinted: foundBy(progress, legal) };
    return this.shownFor.hinted;
  }

  /** Take what a hint shows off the board; one that is still looked for is given up. */
  protected leave(): void {
    this.hinted = NO_HINT;
    this.hints?.leave();
  }

  protected get hints(): Hints | null {
    return this.querySelector("bone-hints");
  }

  protected more(): void {
    this.hints?.more();
  }

  /** Show the table with the places of what was taken, or of a hint, or else of other moves. */
  protected ground({ session, shown, offered }: Stage, others: readonly LegalMove[] = []): TemplateResult {
    const { moves, chips } = this.advised;
    return html`<bone-board .game=${session.game} .text=${shown?.text ?? ""} .position=${shown?.position ?? null} .latest=${session.laid}
      .marks=${[offered, moves].find((each) => each.length > 0) ?? others} .chips=${chips} .lit=${this.lit} .nameOf=${this.nameOf}
      @pick=${(event: CustomEvent<LegalMove[]>) => this.picked(event.detail)}></bone-board>`;
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

  protected refuse(...said: readonly Sentence[]): void {
    this.said = said;
    refused();
    if (!isStill()) this.querySelector(".held[aria-pressed=true]")?.animate(SHAKEN, 280);
  }

  /** Have the service say which rules forbid a move. */
  protected async judge(game: GameId, position: string | Position, move: Move): Promise<void> {
    await this.attempt(async () => {
      const { violations } = await ask(game, "validate", { position, move });
      this.refuse(...violations.map((each) => html`${refusalInWords(game, each, move, this.nameOf)} ${ruleLink(game, each.rule)}`));
    });
  }

  /** Have it say which rules forbid a domino where another may be laid. */
  protected async explain(game: GameId, position: string | Position, legal: readonly LegalMove[], tile: string): Promise<void> {
    const like = legal.find(({ move }) => "tile" in move && move.type !== "lift");
    if (like) await this.judge(game, position, { ...like.move, tile } as Move);
    else this.refuse(say.fitsNowhere({ tile }));
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

const SHAKEN = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));

const MOST_LISTED = 200;

type Choose = (legal: LegalMove) => void;

/** Ask which of several moves is meant that lie alike. */
export function chooser(game: string, question: string, moves: readonly LegalMove[], choose: Choose, position?: Position): TemplateResult | typeof nothing {
  if (moves.length === 0) return nothing;
  return html`<div class="chooser" role="group" aria-label=${say.which()}>
    <p>${say.alike({ question })}</p>
    ${moves.map((legal) => html`<button @click=${() => choose(legal)}>${moveInWords(game, legal, position)}</button>`)}
  </div>`;
}

/** Offer to turn the domino that was taken, where it may lie in more than one way. */
export function turnButton(turns: readonly string[], facing: string, turn: () => void): TemplateResult | typeof nothing {
  if (turns.length < 2) return nothing;
  const [tile = "", direction = ""] = facing.split(" ");
  const isBack = /left|up/.test(direction);
  const lying = isBack ? tile.split("-").reverse().join("-") : tile;
  return html`<button class="turning" @click=${turn} title=${say.keyR()}><span class="facing">${domino(lying, 15, /left|right/.test(direction))}</span> ${say.turn()}</button>`;
}

/** List moves in words: for screen readers, and where a board is too crowded. */
export function list(game: string, name: string, moves: readonly LegalMove[], choose: Choose, position?: Position, isOpen = false): TemplateResult | typeof nothing {
  if (moves.length === 0) return nothing;
  return html`<details class="list" ?open=${isOpen}>
    <summary>${name}</summary>
    <ul>
      ${moves.slice(0, MOST_LISTED).map((legal) => html`<li><button value=${legal.text} @click=${() => choose(legal)}>${moveInWords(game, legal, position)}</button></li>`)}
    </ul>
  </details>`;
}

export const countInWords = (moves: readonly LegalMove[]): string => say.legal({ count: moves.length });

/** The dominoes a person may take: tap one, or drag it to the table.
 *
 * Tells `take` with the domino, and `drop` with the place where a dragged one was let go. */
@customElement("bone-hand")
export class Hand extends Part {
  @property({ attribute: false }) tiles: readonly string[] = [];
  @property({ attribute: false }) playable: ReadonlySet<string> = new Set();
  @property({ attribute: false }) taken: string | null = null;
  @property({ attribute: false }) hinted: readonly string[] = [];
  @property() name = say.hand();

  protected override render(): TemplateResult | typeof nothing {
    if (this.tiles.length === 0) return nothing;
    const taken = this.tiles.indexOf(this.taken ?? "");
    return html`<ul class="hand ${this.tiles.length > 16 ? "crowd" : this.tiles.length > 7 ? "many" : ""}" aria-label=${this.name}>
      ${this.tiles.map((tile, index) => html`<li>${this.one(tile, index === taken)}</li>`)}
    </ul>`;
  }

  private one(tile: string, isTaken: boolean): TemplateResult {
    if (tile === "?") return html`<span class="held">${domino(tile)}</span>`;
    const fits = this.playable.has(tile);
    const told = fits ? tileInWords(tile) : say.unfitting({ tile: tileInWords(tile) });
    return html`<button
      class="held ${fits ? "fits" : ""} ${this.hinted.some((each) => sameTile(tile, each)) ? "hinted" : ""}"
      aria-pressed=${isTaken}
      aria-label=${told}
      @click=${() => this.tell("take", tile)}
      @pointerdown=${(event: PointerEvent) => fits && this.drag(event, tile)}
    >
      ${domino(tile)}
    </button>`;
  }

  /** Follow the pointer with the domino once it has moved far enough to mean it. */
  private drag(down: PointerEvent, tile: string): void {
    if (down.button !== 0) return;
    const from = down.currentTarget as HTMLElement;
    let shadow: HTMLElement | null = null;
    const move = (event: PointerEvent) => {
      if (shadow === null && Math.hypot(event.x - down.x, event.y - down.y) < 8) return;
      if (shadow === null) {
        shadow = lifted(from);
        if (this.taken !== tile) this.tell("take", tile);
      }
      shadow.style.translate = `${event.x}px ${event.y}px`;
    };
    const end = (event: PointerEvent) => {
      stop.abort();
      if (shadow === null) return;
      shadow.remove();
      swallowClick(from);
      if (event.type === "pointerup") this.tell("drop", { x: event.x, y: event.y });
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  }
}

function lifted(from: HTMLElement): HTMLElement {
  const shadow = document.createElement("div");
  shadow.className = "dragged";
  shadow.append(...[...from.children].map((child) => child.cloneNode(true)));
  document.body.append(shadow);
  return shadow;
}
