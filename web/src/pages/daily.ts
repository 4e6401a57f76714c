import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ordered, shortName } from "../games/portraits";
import { after, dealOf, isDay, result, solved, today } from "../play/daily";
import { hashAlone, hashOf, linkTo } from "../routes";
import { addressOf, isDeal } from "../service/puzzles";
import { asked } from "../service/ask";
import type { Game, Puzzle } from "../service/types";
import { Part, copied, trouble } from "../parts/part";
import { amount } from "../parts/values";
import "../parts/log";
import "../parts/today";

const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** One puzzle of each game for everybody: the day's, what to send to friends, the month, the proofs of the day before. */
@customElement("bone-daily")
export class Daily extends Part {
  @property({ attribute: false }) games!: readonly Game[];
  @property() day = "";
  @state() copied = "";
  /** The puzzles of the day before with their solutions, by game. */
  @state() proofs: readonly Puzzle[] = [];

  private get shown(): string {
    return isDay(this.day) ? this.day : today();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("day")) [this.copied, this.proofs, this.said] = ["", [], []];
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    const before = after(shown, -1);
    return html`<h1>Daily puzzles</h1>
      <p class="lead">One puzzle of each game, the same for everybody. A new set every day at midnight, universal time.</p>
      <bone-today .games=${this.games} .day=${isDay(this.day) ? this.day : ""}></bone-today>
      <div class="daily">
        <section aria-label="Your result">
          <h2>Your result</h2>
          <pre>${this.result}</pre>
          <div class="buttons"><button class="main" @click=${() => this.copy()}>Copy result</button></div>
          <p role="status">${this.copied}</p>
        </section>
        ${this.calendar(shown)}
        ${isDay(before)
          ? html`<section aria-label="The day before">
              <details @toggle=${(event: Event) => (event.target as HTMLDetailsElement).open && this.prove(before)}>
                <summary><h2>${shown === today() ? "Yesterday's proof" : `Proof of ${long.format(Date.parse(before))}`}</h2></summary>
                ${trouble(this.said)} ${this.proofs.map((puzzle) => this.proof(puzzle))}
                ${ordered(this.games).filter(isDeal).map((game) => html`<p><strong>${shortName(game)}:</strong>
                  <a href=${hashOf("deal", game.id, dealOf(before))}>open the deal</a> and choose Solution.</p>`)}
              </details>
            </section>`
          : nothing}
      </div>`;
  }

  private calendar(shown: string): TemplateResult {
    const first = `${shown.slice(0, 8)}01`;
    const blank = (new Date(first).getUTCDay() + 6) % 7;
    const days = Array.from({ length: 31 }, (_, index) => after(first, index)).filter((day) => day.startsWith(shown.slice(0, 7)));
    return html`<section aria-label="Calendar">
      <h2>${month.format(Date.parse(shown))}</h2>
      <ol class="month">
        ${Array.from({ length: blank }, () => html`<li aria-hidden="true"></li>`)}
        ${days.map((day) => html`<li>${this.one(day, day === shown)}</li>`)}
      </ol>
    </section>`;
  }

  private one(day: string, isHere: boolean): TemplateResult {
    const number = Number(day.slice(8));
    if (!isDay(day)) return html`<span>${number}</span>`;
    const count = solved(day);
    return html`<a .style=${`--solved: ${count}`} href=${hashAlone("daily", day)} aria-current=${isHere ? "date" : nothing}
      aria-label="${long.format(Date.parse(day))}: ${count} solved">${number}</a>`;
  }

  private proof({ game, text, unit, solution }: Puzzle): TemplateResult | typeof nothing {
    const found = this.games.find(({ id }) => id === game);
    if (!found || !solution) return nothing;
    return html`<p><strong>${shortName(found)}:</strong> ${solution.text}, ${amount(solution.value, unit)}. ${solution.moves[0]?.reason ?? ""}</p>
      <bone-line .game=${found.id} .text=${text} .steps=${solution.line}></bone-line>`;
  }

  private async prove(day: string): Promise<void> {
    if (this.proofs.length > 0) return;
    const wanted = ordered(this.games).filter((game) => !isDeal(game));
    await this.attempt(async () => {
      for (const game of wanted) this.proofs = [...this.proofs, (await asked(addressOf(game, day), {})) as Puzzle];
    });
  }

  private get result(): string {
    const games = ordered(this.games).map((game) => ({ id: game.id, name: shortName(game) }));
    return result(this.shown, games, linkTo(hashAlone("daily", this.shown)));
  }

  private async copy(): Promise<void> {
    this.copied = (await copied(this.result)) ? "Copied." : "Your browser doesn't allow copying. Select the text instead.";
  }
}
