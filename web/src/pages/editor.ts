import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { hrefOf, hrefOfGame, rename, visit } from "../routes";
import { Session, someDeal, seated } from "../play/session";
import { isHidden, playersOf } from "../ground/shapes";
import { unpack } from "../play/box";
import { isObject, type Json } from "../ground/json";
import type { Bag } from "../ground/tiles";
import { ask } from "../service/ask";
import type { Answer, Game, GameId, LegalMove, Options, Position } from "../ground/types";
import type { Progress } from "../parts/hinted";
import { Part, sentences, trouble, ruleLink } from "../parts/part";
import { rich } from "../ground/language";
import * as say from "../messages/editor";
import { AT_A_TABLE, BY_HAND } from "../play/names";
import "../parts/fields";
import "../parts/sharing";
import "../parts/log";
import "../parts/trying";

type Check = Answer<GameId, "check">;
type Fault = Check["faults"][number];

/** Milliseconds after the last change before the service is asked. */
const PATIENCE = 250;

/** Set up any position: written, pasted or by fields; the service says at once what is wrong with it. */
@customElement("bone-editor")
export class Editor extends Part {
  @property({ attribute: false }) game!: Game;
  /** The position of the address, as text; empty to begin with an example. */
  @property() text!: string;
  @state() draft = "";
  /** What is checked: the text, or the JSON that was read. */
  @state() source: unknown = null;
  @state() position: { [key: string]: Json } | null = null;
  @state() check: Check | null = null;
  @state() set: Bag = new Map();
  /** How far the search for a line from here is. */
  @state() progress: Progress | null = null;
  private boxed = "";

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("text")) {
      this.position = null;
      if (this.text) this.write(this.text);
      else this.take(this.game.example as { [key: string]: Json });
    }
    if (changed.has("source")) this.wait();
    if (changed.has("position") && this.position) void this.unpack(this.position as unknown as Position);
  }

  /** Have what is written judged once nothing has changed for a moment. */
  private wait(): void {
    const signal = this.restart();
    const timer = setTimeout(() => void this.judge(signal), PATIENCE);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }

  /** The text of the position while it is sound. */
  private get sound(): string | null {
    return this.check?.valid ? (this.check.text ?? null) : null;
  }

  protected override render(): TemplateResult {
    const { game, check, sound } = this;
    return html`<h1>${game.name} <small>${say.setUp()}</small></h1>
      <div class="real" data-game=${game.id}>
        <div class="play">
          <div aria-live="polite">
            ${check === null ? html`<p class="waiting">${say.checking()}</p>` : nothing}
            ${check?.valid === false ? this.faults(check.faults) : nothing}
            ${sound === null ? nothing : html`<p class="verdict good">${check?.outcome ? say.validOver() : say.valid()}</p>`}
          </div>
          <div class="buttons">${this.onward()}</div>
          ${trouble(this.said)}
          ${sound === null
            ? nothing
            : html`<bone-trying .game=${game.id} .text=${sound} .helps=${true} .progress=${this.progress}
                  @tried=${(event: CustomEvent<LegalMove>) => this.play(event.detail)}></bone-trying>
                <bone-solving @found=${(event: CustomEvent<Progress | null>) => (this.progress = event.detail)} .game=${game.id} .from=${sound} .name=${say.solve()}></bone-solving>
                <bone-sharing .game=${game.id} .text=${sound}></bone-sharing>`}
        </div>
        <div class="beside">${this.begin()} ${this.fields()} ${this.writing()}</div>
      </div>`;
  }

  /** The way to a table, or where hands are hidden to a real one. */
  private onward(): TemplateResult {
    const { game, sound, position } = this;
    if (sound === null || position === null) return html`<button class="main" disabled>${say.play()}</button>`;
    return isHidden(position as unknown as Position)
      ? html`<button class="main" @click=${() => this.follow(sound)}>${say.follow()}</button>`
      : html`<a class="button main" href=${hrefOf("at", game.id, sound)}>${say.play()}</a>`;
  }

  private faults(faults: readonly Fault[]): TemplateResult {
    return html`<p class="verdict">${say.faultCount({ faults: faults.length })}</p>
      <ul class="faults" aria-label=${say.faults()}>
        ${faults.map((fault) => html`<li><p>${fault.message} ${ruleLink(this.game.id, fault.rule)}</p>
          <small><code>${fault.code}</code> ${this.place(fault.at)}</small></li>`)}
      </ul>`;
  }

  private place(at: Fault["at"]): TemplateResult | string {
    if (typeof at !== "string") return at.map((cell) => Object.entries(cell).map(([name, number]) => say.place({ name, number })).join(", ")).join("; ");
    const place = at.replace(/^\/position/, "");
    return place === "" ? "" : html`<button type="button" class="quiet" translate="no" @click=${() => this.show(place)}>${place}</button>`;
  }

  private begin(): TemplateResult {
    const { game } = this;
    return html`<section aria-label=${say.beginWith()}>
      <h2>${say.beginWith()}</h2>
      <div class="buttons">
        <button @click=${() => this.take(game.example as { [key: string]: Json })}>${say.example()}</button>
        ${game.seats.map((count) => html`<button @click=${() => this.deal(count)}>${count > 1 ? say.dealFor({ players: count }) : say.deal()}</button>`)}
      </div>
    </section>`;
  }

  private writing(): TemplateResult {
    return html`<section aria-label=${say.textOrJson()}>
      <label>${say.draft()}
        <textarea rows="7" spellcheck="false" autocapitalize="off" .value=${this.draft}
          @input=${(event: Event) => this.write((event.target as HTMLTextAreaElement).value)}></textarea></label>
    </section>`;
  }

  private fields(): TemplateResult | typeof nothing {
    if (this.position === null) return nothing;
    return html`<section aria-label=${say.fields()}>
      <bone-fields .game=${this.game} .position=${this.position} .set=${this.set}
        @edited=${(event: CustomEvent<{ [key: string]: Json }>) => this.take(event.detail)}></bone-fields>
    </section>`;
  }

  /** Take a position as JSON, from fields or a deal. */
  private take(position: { [key: string]: Json }): void {
    this.position = position;
    this.source = position;
    this.draft = JSON.stringify(position, null, 1);
    this.changed();
  }

  /** Take what was written: JSON where it begins like an object, else the text of a position. */
  private write(draft: string): void {
    this.draft = draft;
    const written = draft.trim();
    this.source = written;
    this.changed();
    if (!written.startsWith("{")) return;
    try {
      const read = JSON.parse(written) as Json;
      this.source = read;
      if (isObject(read)) this.position = read;
    } catch (error) {
      this.said = [html`${rich(say.unreadable, { why: html`<span lang="en">${(error as Error).message}</span>` })}`];
    }
  }

  private changed(): void {
    this.check = null;
    this.said = [];
  }

  private async judge(signal: AbortSignal): Promise<void> {
    const { source, game } = this;
    try {
      const check = await ask(game.id, "check", { position: source }, signal);
      if (signal.aborted) return;
      this.check = check;
      if (check.text == null || !check.valid) return;
      rename(hrefOf("edit", game.id, check.text));
      if (typeof source !== "string") return;
      const played = await ask(game.id, "play", { position: check.text, moves: [] }, signal);
      if (!signal.aborted) this.position = played.position as unknown as { [key: string]: Json };
    } catch (error) {
      if (!signal.aborted) this.said = sentences(error);
    }
  }

  private deal(players: number): Promise<void> {
    return this.attempt(async () => {
      const options = (this.position?.["options"] ?? {}) as Options;
      const dealt = await ask(this.game.id, "deals", { seed: someDeal(), options, players });
      this.take(dealt.position as unknown as { [key: string]: Json });
    });
  }

  private async unpack(position: Position): Promise<void> {
    const chosen = "options" in position ? (position.options ?? {}) : {};
    const players = playersOf(position);
    const wanted = JSON.stringify([this.game.id, players, chosen]);
    if (wanted === this.boxed) return;
    this.boxed = wanted;
    try {
      this.set = (await unpack(this.game.id, players, chosen)).set;
    } catch {
      this.boxed = ""; // options that are wrong are told by the check
    }
  }

  private play(legal: LegalMove): Promise<void> {
    return this.attempt(async () => {
      const { game, sound } = this;
      if (sound === null) return;
      const session = await Session.begin(game.id, sound, BY_HAND);
      await session.lay(legal);
      visit(hrefOfGame(session));
    });
  }

  private follow(text: string): Promise<void> {
    return this.attempt(async () => {
      const session = await seated(this.game.id, text, AT_A_TABLE);
      session.keep();
      visit(hrefOfGame(session));
    });
  }

  /** Lead from a fault to the field that it is about. */
  private show(place: string): void {
    const fields = [...this.querySelectorAll<HTMLElement>("[data-at]")];
    const inside = fields.filter(({ dataset }) => `${place}/`.startsWith(`${dataset["at"]}/`));
    const found = inside[0] ?? fields.find(({ dataset }) => dataset["at"]?.startsWith(`${place}/`));
    found?.scrollIntoView({ block: "center" });
    found?.querySelector<HTMLElement>("button, input, textarea")?.focus();
  }
}
