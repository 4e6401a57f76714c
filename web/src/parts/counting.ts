import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { settlementInWords } from "../games/said";
import { isSettled, type Follow, type Unshown } from "../play/follow";
import type { Left } from "../play/session";
import { domino, icon } from "../boards/signs";
import { inOrder } from "../ground/tiles";
import * as say from "../messages/counting";
import { Part, named, trouble } from "./part";
import "./tileset";

/** Asks what was left in the hands that nobody here saw, hand by hand; the service counts. */
@customElement("bone-counting")
export class Counting extends Part {
  @property({ attribute: false }) follow!: Follow;
  /** What is counted, as the service calls it: "pips". */
  @property() unit = "";
  /** Changes with everything that is said. */
  @property({ attribute: false }) unshown: readonly Unshown[] = [];
  /** The seat that is asked about; where it is none of the hands, the first that is not counted. */
  @state() chosen = -1;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("follow")) this.chosen = -1;
  }

  private get asked(): Unshown | undefined {
    return this.unshown.find(({ seat }) => seat === this.chosen) ?? this.unshown.find(({ counts }) => counts === null);
  }

  private readonly name = (seat: number): string => this.follow.session.nameOf(seat);

  protected override render(): TemplateResult {
    const { follow, asked, unshown } = this;
    const { outcome } = follow.shown ?? {};
    const isDone = outcome != null && isSettled(outcome);
    return html`<section class="counting" aria-label=${say.left()}>
      <ul class="counted" aria-label=${say.hands()}>${unshown.map((each) => html`<li>${this.told(each, each === asked)}</li>`)}</ul>
      ${asked ? this.question(asked) : nothing}
      ${trouble(follow.wrong.map((message) => named(message, this.name)))}
      <p class="worked" role="status">${isDone ? settlementInWords(follow.session.game, outcome, this.name) : ""}</p>
    </section>`;
  }

  /** A hand, with what is said of it; tap it to say something else. */
  private told(each: Unshown, isAsked: boolean): TemplateResult {
    const { seat, left, counts, held } = each;
    const seen = Array.isArray(left) ? left : [];
    const backs = typeof left === "number" ? 0 : held - seen.length;
    return html`<button type="button" aria-pressed=${isAsked} @click=${() => (this.chosen = isAsked ? -1 : seat)}>
      <strong>${this.name(seat)}</strong>
      <span class="tiles">${seen.map((tile) => domino(tile, 15, true))}${Array.from({ length: Math.min(backs, MOST_BACKS) }, () => domino("?", 9))}${backs > MOST_BACKS ? html` ${backs}` : nothing}</span>
      ${counts === null ? html`<small>${seen.length === 0 ? say.dominoes({ count: held }) : say.more({ count: held - seen.length })}</small>` : html`<small class="good">${icon("lay")} ${say.counted({ number: counts, unit: this.unit })}</small>`}
    </button>`;
  }

  private question({ seat, left, held }: Unshown): TemplateResult {
    const { follow, unit } = this;
    const seen = Array.isArray(left) ? left : [];
    return html`<p class="note">${say.ask({ held, unit })}</p>
      <bone-tileset name=${say.mayHave({ name: this.name(seat) })} .choices=${[...follow.leftable, ...seen].sort(inOrder)} .taken=${seen} .set=${follow.set}
        @choose=${(event: CustomEvent<string>) => this.take(seat, held, event.detail)}></bone-tileset>
      <form class="sum" @submit=${(event: SubmitEvent) => this.write(event, seat)}>
        <label>${say.together({ unit })}
          <input type="number" name="number" min="0" max="9999" inputmode="numeric" autocomplete="off" required .value=${typeof left === "number" ? String(left) : ""} /></label>
        <button>${say.count()}</button>
      </form>`;
  }

  /** Take a domino, or give it back; the next hand is asked about once this one is whole. */
  private take(seat: number, held: number, tile: string): void {
    const left = this.follow.session.left[seat] ?? null;
    const seen = Array.isArray(left) ? left : [];
    const isBack = seen.includes(tile) && !this.follow.leftable.includes(tile);
    if (!isBack && seen.length >= held) return;
    this.tellLeft(seat, isBack ? seen.toSpliced(seen.indexOf(tile), 1) : [...seen, tile]);
  }

  private write(event: SubmitEvent, seat: number): void {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem("number") as HTMLInputElement;
    if (field.value !== "") this.tellLeft(seat, Number(field.value));
  }

  private tellLeft(seat: number, left: Left): void {
    this.chosen = seat;
    void this.follow.tell(seat, left).then(() => {
      const after = this.follow.unshown.find((each) => each.seat === seat);
      if (after?.counts !== null && this.chosen === seat) this.chosen = -1;
    });
  }
}

/** Backs that are drawn of a hand. */
const MOST_BACKS = 3;
