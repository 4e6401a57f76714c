import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { hashOf, hashOfGame } from "../routes";
import { Session, openHand, placeOf, recordOf, type Place, type Recorded, type RecordedHand } from "../play/session";
import { ask } from "../service/ask";
import type { Game } from "../ground/types";
import { endInWords, effectInWords } from "../games/said";
import { Part, trouble, ruleLink } from "../parts/part";

const OPENED: Readonly<Record<Place, string>> = { table: "Open as a table", companion: "Open as a real table" };

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
    return html`<h1>${game.name} <small>Records</small></h1>
      <section aria-label="The record">
        <label for="record">A record: a deal or a position, then its moves line by line</label>
        <textarea id="record" rows="12" spellcheck="false" autocapitalize="off" placeholder=${`game ${game.id}\ndeal 7\n`}
          .value=${this.record} @input=${(event: Event) => (this.record = (event.target as HTMLTextAreaElement).value)}></textarea>
        <div class="buttons">
          <button class="main" ?disabled=${this.record.trim() === ""} @click=${() => this.load()}>Read</button>
          <label class="button">Open a file<input class="unseen" type="file" accept=".txt,text/plain" @change=${this.file} /></label>
          ${table ? html`<button @click=${() => this.take(table)}>The game at the table</button>` : nothing}
          ${real ? html`<button @click=${() => this.take(real)}>The game at the real table</button>` : nothing}
          ${this.record.trim() === "" ? nothing : html`<a class="button" download="${game.id}.txt" href=${this.saved}>Save as a file</a>`}
        </div>
        ${trouble(this.said)}
      </section>
      ${read ? this.contents(read) : nothing}`;
  }

  private contents(read: Recorded): TemplateResult {
    const count = read.hands.length;
    return html`<p class="status" role="status">${count === 1 ? "One hand" : `${count} hands`},
        ${read.valid ? "without a fault." : read.faults.length === 1 ? "one fault." : `${read.faults.length} faults.`}</p>
      ${read.faults.length > 0
        ? html`<ul class="faults" aria-label="Faults">${read.faults.map((fault) => html`<li>
            <button class="quiet" @click=${() => this.show(fault.line, fault.column)}>Line ${fault.line}, column ${fault.column}</button>
            <p>${fault.message} ${ruleLink(this.game.id, fault.rule)}</p><small><code>${fault.code}</code></small></li>`)}</ul>`
        : nothing}
      ${read.hands.map((hand, number) => this.hand(hand, number))}`;
  }

  private hand(hand: RecordedHand, number: number): TemplateResult {
    const count = hand.moves.length;
    const place = placeOf(hand.position);
    return html`<section aria-label="Hand ${number + 1}">
      <h2>Hand ${number + 1} <small>${hand.comment}</small></h2>
      <p>${count === 1 ? "One move" : `${count} moves`}. ${hand.outcome ? endInWords(hand.outcome) : "Not finished."}</p>
      <div class="buttons">
        ${place
          ? html`<button class="main" @click=${() => this.open(hand, place)}>${OPENED[place]}</button>
              <button ?disabled=${count === 0} @click=${() => this.open(hand, "review")}>Review</button>`
          : nothing}
      </div>
      ${place ? nothing : html`<p class="note">Nobody's hand is seen in it, so it cannot be played on.</p>`}
      <details><summary>Moves</summary>
        <ol>${hand.moves.map((move) => html`<li>${move.text} <small>${effectInWords(this.game.id, move.effect)} ${move.comment}</small></li>`)}</ol>
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
      location.hash = page === "review" ? hashOf(page, session.game, session.id) : hashOfGame(session);
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
