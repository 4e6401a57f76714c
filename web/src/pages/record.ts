import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { hrefOf, hrefOfGame, visit } from "../routes";
import { Session, openHand, placeOf, recordOf, type Place, type Recorded, type RecordedHand } from "../play/session";
import { ask } from "../service/ask";
import type { Game } from "../ground/types";
import { endInWords } from "../games/ends";
import { effectInWords } from "../games/said";
import { Part, trouble, ruleLink } from "../parts/part";
import * as say from "../messages/record";

const OPENED: Readonly<Record<Place, () => string>> = { table: say.openTable, companion: say.openRealTable };

/** Read records of games: every hand can be opened as a table or reviewed; faults have their places. */
@customElement("bone-record")
export class RecordPage extends Part {
  @property({ attribute: false }) game!: Game;
  @state() record = "";
  @state() read: Recorded | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("game")) return;
    this.record = "";
    this.read = null;
    this.said = [];
  }

  protected override render(): TemplateResult {
    const { game, read } = this;
    const table = Session.open(game.id, "table");
    const real = Session.open(game.id, "companion");
    return html`<h1>${game.name} <small>${say.records()}</small></h1>
      <section aria-label=${say.theRecord()}>
        <label for="record">${say.paste()}</label>
        <textarea id="record" rows="12" spellcheck="false" translate="no" autocapitalize="off" placeholder=${`game ${game.id}\ndeal 7\n`}
          .value=${this.record} @input=${(event: Event) => (this.record = (event.target as HTMLTextAreaElement).value)}></textarea>
        <div class="buttons">
          <button class="main" ?disabled=${this.record.trim() === ""} @click=${() => this.load()}>${say.read()}</button>
          <label class="button">${say.openFile()}<input class="unseen" type="file" accept=".txt,text/plain" @change=${this.file} /></label>
          ${table ? html`<button @click=${() => this.take(table)}>${say.fromTable()}</button>` : nothing}
          ${real ? html`<button @click=${() => this.take(real)}>${say.fromRealTable()}</button>` : nothing}
          ${this.record.trim() === "" ? nothing : html`<a class="button" download="${game.id}.txt" href=${this.saved}>${say.save()}</a>`}
        </div>
        ${trouble(this.said)}
      </section>
      ${read ? this.contents(read) : nothing}`;
  }

  private contents(read: Recorded): TemplateResult {
    const hands = say.hands({ hands: read.hands.length });
    return html`<p class="status" role="status">${read.valid ? say.noFault({ hands }) : say.someFaults({ hands, count: read.faults.length })}</p>
      ${read.faults.length > 0
        ? html`<ul class="faults" aria-label=${say.faults()}>${read.faults.map((fault) => html`<li>
            <button class="quiet" @click=${() => this.show(fault.line, fault.column)}>${say.place({ line: fault.line, column: fault.column })}</button>
            <p>${fault.message} ${ruleLink(this.game.id, fault.rule)}</p><small><code>${fault.code}</code></small></li>`)}</ul>`
        : nothing}
      ${read.hands.map((hand, number) => this.hand(hand, number))}`;
  }

  private hand(hand: RecordedHand, number: number): TemplateResult {
    const count = hand.moves.length;
    const place = placeOf(hand.position);
    const name = say.hand({ number: number + 1 });
    return html`<section aria-label=${name}>
      <h2>${name} <small>${hand.comment}</small></h2>
      <p>${say.movesMade({ moves: count })} ${hand.outcome ? endInWords(hand.outcome, undefined, hand.end) : say.notFinished()}</p>
      <div class="buttons">
        ${place
          ? html`<button class="main" @click=${() => this.open(hand, place)}>${OPENED[place]()}</button>
              <button ?disabled=${count === 0} @click=${() => this.open(hand, "review")}>${say.review()}</button>`
          : nothing}
      </div>
      ${place ? nothing : html`<p class="note">${say.nobodySeen()}</p>`}
      <details><summary>${say.moves()}</summary>
        <ol>${hand.moves.map((move) => html`<li><span translate="no">${move.text}</span> <small>${effectInWords(this.game.id, move.effect)} ${move.comment}</small></li>`)}</ol>
      </details>
    </section>`;
  }

  private get saved(): string {
    return `data:text/plain;charset=utf-8,${encodeURIComponent(this.record)}`;
  }

  private load(): Promise<void> {
    return this.attempt(async () => {
      this.read = await ask(this.game.id, "records", { record: this.record });
    });
  }

  private async file(event: Event): Promise<void> {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (!file) return;
    this.record = await file.text();
    await this.load();
  }

  private take(table: Session): Promise<void> {
    return this.attempt(async () => {
      await table.renew();
      this.record = await recordOf(table);
      await this.load();
    });
  }

  private open(hand: RecordedHand, page: Place | "review"): Promise<void> {
    return this.attempt(async () => {
      const session = await openHand(this.game.id, hand);
      session.keep();
      visit(page === "review" ? hrefOf(page, session.game, session.id) : hrefOfGame(session));
    });
  }

  private show(line: number, column: number): void {
    const field = this.querySelector("textarea");
    const lines = this.record.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    field?.focus();
    field?.setSelectionRange(before + column - 1, before + (lines[line - 1]?.length ?? 0));
  }
}
