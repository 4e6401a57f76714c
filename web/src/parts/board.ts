import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { boards } from "../boards";
import { at as placed, fit, paint, type Chip, type View } from "../boards/paint";
import type { Place, Scene } from "../boards/scene";
import { moveInWords } from "../games/moves";
import type { Effect, GameId, LegalMove, Position } from "../service/types";
import { icon } from "./icons";
import { Part, sentences, trouble } from "./part";
import { cellAt, hang, type Cell } from "./picture";
import { beside, focus, middle, nearest, targetsIn, type Target } from "./targets";
import "../boards/boards.css";

/** Pixels beside a place at which a dropped domino still falls into it. */
const NEAR = 14;

/** Pixels of a button on the board. */
const BUTTON = 52;

/** The table of a game, and on it the places of moves that can be made: a scene that the page draws where it
 * knows the position and the board, or else the picture of the service.
 *
 * Tells `pick` with the moves of the place that was chosen: one, or several that lie there alike;
 * `miss` with the cell that was chosen where none can be made, `consider` with the moves of the
 * place that somebody points at, and `turn` where the domino that is shown there is to lie another way. */
export class Board extends Part {
  static override properties = {
    game: {},
    text: {},
    position: { attribute: false },
    marks: { attribute: false },
    latest: { attribute: false, hasChanged: differ },
    effect: { attribute: false },
    chips: { attribute: false },
    lit: { attribute: false },
    hands: {},
    isOpen: { attribute: false },
    turns: { attribute: false },
    said: { state: true },
    pointed: { state: true },
    chosen: { state: true },
    room: { state: true },
  };
  declare game: GameId;
  /** The position as text, for a picture, and as it is, for a scene. */
  declare text: string;
  declare position: Position | null;
  declare marks: readonly LegalMove[];
  declare latest: readonly string[];
  /** What the latest move did. */
  declare effect: Effect | null;
  /** What is told of moves, by their texts. */
  declare chips: ReadonlyMap<string, Chip>;
  /** The texts of moves whose places are to be set off. */
  declare lit: readonly string[];
  /** Whether the hands are drawn below a picture: not where they are shown beside it. */
  declare hands: "none" | "drawn";
  /** Whether to show what lies below others. */
  declare isOpen: boolean;
  /** Whether the domino that is being laid can be turned. */
  declare turns: boolean;
  declare said: string[];
  /** The place that somebody points at, and the one that was tapped and waits for a second tap. */
  declare pointed: string | null;
  declare chosen: string | null;
  declare room: { width: number; height: number };

  private targets: Target[] = [];
  private scene: Scene | null = null;
  private view: View | null = null;
  /** Where the keyboard was last on the board. */
  private stood: readonly [number, number] | null = null;
  /** Whether a finger has asked for another turn of the domino that it shows. */
  private isTouched = false;
  /** The height of the tallest picture so far, in widths: what stands below stays where it is. */
  private tallest = 0;
  private drawing = new AbortController();
  private drawn: Promise<void> = Promise.resolve();
  private readonly measured = new ResizeObserver(() => this.measure());

  constructor() {
    super();
    this.text = "";
    this.position = null;
    this.marks = [];
    this.latest = [];
    this.effect = null;
    this.chips = new Map();
    this.lit = [];
    this.hands = "none";
    this.isOpen = false;
    this.turns = false;
    this.said = [];
    this.pointed = null;
    this.chosen = null;
    this.room = { width: 0, height: 0 };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.measured.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.measured.disconnect();
  }

  private get isScene(): boolean {
    return this.position !== null && boards[this.game] !== undefined;
  }

  private measure(): void {
    const box = this.querySelector(".scene")?.getBoundingClientRect();
    if (box && (box.width !== this.room.width || box.height !== this.room.height))
      this.room = { width: box.width, height: box.height };
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (["text", "position", "marks"].some((name) => changed.has(name))) {
      this.targets = [];
      this.pointed = null;
      this.chosen = null;
    }
    if (changed.has("game")) {
      this.tallest = 0;
      this.scene = null;
    }
    const draw = boards[this.game];
    const { position, room } = this;
    if (position === null || draw === undefined || room.width === 0) return;
    if (["game", "position", "marks", "latest", "effect", "isOpen", "room", "chips"].some((name) => changed.has(name))) {
      const { latest, effect, isOpen, chips } = this;
      const stage = { ratio: room.width / room.height, previous: this.scene ?? undefined, latest, effect, isOpen, advised: chips };
      this.scene = draw(position, this.marks, stage);
      this.view = fit(this.scene.box, room.width, room.height);
    }
  }

  protected override render(): TemplateResult {
    const { scene, view, isScene } = this;
    return html`<div
        @click=${this.tapped}
        @keydown=${this.pressed}
        @focusin=${this.considered}
        @pointermove=${this.considered}
        @pointerleave=${() => this.consider(undefined)}
      >${isScene
        ? html`<div class="board scene">${scene && view ? this.painted(scene, view) : nothing}</div>`
        : html`<div class="board picture"></div>`}</div>
      ${trouble(this.said)}`;
  }

  private painted(scene: Scene, view: View): TemplateResult {
    const name = (place: Place): string => place.moves.map((legal) => moveInWords(legal, this.position)).join(", or ");
    const shown = this.chosen ?? this.pointed;
    const pointed = scene.places.find((place) => keyOf(place.moves) === shown) ?? null;
    const { latest, chips, lit } = this;
    return html`${paint(scene, { view, latest, chips, pointed, name, lit })}
      ${pointed && this.chosen !== null ? this.choice(pointed, view) : nothing}`;
  }

  /** The buttons beside a domino that a finger has shown in its place. */
  private choice(place: Place, view: View): TemplateResult {
    const isRight = view.left + (place.x + place.width / 2) * view.u + BUTTON > view.width;
    const x = place.x + (isRight ? -1 : 1) * (place.width / 2 + (BUTTON / 2 + 4) / view.u);
    return html`<div class="choice" ${placed(x, place.y, view)}>
      ${this.turns ? html`<button class="round" aria-label="Turn it here" @click=${this.turned}>${icon("turn")}</button>` : nothing}
      <button class="round lay" aria-label="Lay it here" @click=${(event: Event) => this.lay(event, place)}>${icon("lay")}</button>
    </div>`;
  }

  private turned(event: Event): void {
    event.stopPropagation();
    this.isTouched = true;
    this.tell("turn");
  }

  private lay(event: Event, place: Place): void {
    event.stopPropagation();
    this.tell("pick", place.moves);
  }

  protected override updated(changed: PropertyValues): void {
    if (this.isScene) {
      this.measure();
      const places = this.scene?.places ?? [];
      const elements = this.querySelectorAll<SVGGraphicsElement>(".place");
      this.targets = [...elements].map((element, number) => ({ element, moves: places[number]?.moves ?? [] }));
    } else if (this.text && ["text", "marks", "latest"].some((name) => changed.has(name))) {
      this.drawing.abort();
      this.drawing = new AbortController();
      this.drawn = this.draw(this.drawing.signal);
    }
  }

  /** Choose the place nearest to a point of the screen, if one is near enough. */
  async drop(x: number, y: number): Promise<void> {
    await this.drawn;
    this.choose(x, y, NEAR);
  }

  private choose(x: number, y: number, reach: number): void {
    const found = nearest(this.targets, x, y, reach);
    if (found) this.tell("pick", found.moves);
    else this.tell("miss", this.cellAt(x, y));
  }

  private cellAt(x: number, y: number): Cell | null {
    const { scene, view } = this;
    if (!this.isScene || scene?.cell === undefined || view === null) return cellAt(this, x, y);
    const frame = this.getBoundingClientRect();
    return scene.cell((x - frame.left - view.left) / view.u, (y - frame.top - view.top) / view.u);
  }

  private async draw(signal: AbortSignal): Promise<void> {
    const frame = this.querySelector<HTMLElement>(".board");
    if (frame === null) return;
    const { text: position, latest, hands, marks } = this;
    try {
      const height = await hang(frame, this.game, { position, latest, hands }, marks, signal);
      if (height === null) return;
      this.tallest = Math.max(this.tallest, height);
      frame.style.setProperty("aspect-ratio", `1 / ${this.tallest}`);
      if (this.said.length > 0) this.said = [];
      this.targets = targetsIn(frame, marks);
      // A picture with buttons on it is no picture to who hears it.
      if (this.targets.length > 0) this.querySelector("svg")?.setAttribute("role", "group");
      this.targets.forEach(({ element, moves }, number) => {
        element.setAttribute("role", "button");
        element.setAttribute("tabindex", number === 0 ? "0" : "-1");
        element.setAttribute("aria-label", moves.map((legal) => moveInWords(legal, this.position)).join(", or "));
      });
    } catch (error) {
      if (!signal.aborted) this.said = sentences(error);
    }
  }

  private considered(event: Event): void {
    const at = (event.target as Element).closest("[data-mark]");
    const isPointer = event instanceof PointerEvent;
    if (isPointer && event.pointerType === "touch") return;
    this.consider(isPointer && at ? nearest(this.targets, event.x, event.y, 0) : this.targets.find(({ element }) => element === at));
  }

  private consider(target: Target | undefined): void {
    const pointed = target ? keyOf(target.moves) : null;
    if (pointed === this.pointed) return;
    this.pointed = pointed;
    if (target?.element === document.activeElement && target) this.stood = middle(target);
    this.tell("consider", target?.moves ?? []);
  }

  /** Put the keyboard on the first place, or on the one nearest to where it was, so that arrows lead to the
   * others. */
  async enter(isBack = false): Promise<void> {
    await this.updateComplete;
    await this.drawn;
    const [x, y] = this.stood ?? [0, 0];
    const target = isBack && this.stood ? nearest(this.targets, x, y, Infinity) : this.targets[0];
    if (target === undefined) return;
    focus(this.targets, target, document.querySelector(".dragged") !== null);
    if (isBack && this.isTouched) this.chosen = keyOf(target.moves);
    this.isTouched = false;
  }

  /** Lay where a place is tapped; by touch, where the domino cannot be seen there before, at the second tap. */
  private tapped(event: PointerEvent): void {
    const found = nearest(this.targets, event.clientX, event.clientY, 0);
    const name = found && keyOf(found.moves);
    const place = this.scene?.places.find(({ moves }) => keyOf(moves) === name);
    if (event.pointerType === "touch" && this.isScene && place && place.kind !== "ghost" && name !== this.chosen) {
      this.chosen = name ?? null;
      if (found) this.stood = middle(found);
      this.tell("consider", place.moves);
    } else this.choose(event.clientX, event.clientY, 0);
  }

  private pressed(event: KeyboardEvent): void {
    const here = this.targets.find(({ element }) => element === document.activeElement);
    if (here === undefined) return;
    const next = beside(this.targets, here, event.key);
    if (event.key === "Enter" || event.key === " ") this.tell("pick", here.moves);
    else if (next) focus(this.targets, next);
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  }
}

const keyOf = (moves: readonly LegalMove[]): string => moves.map(({ text }) => text).join("|");

function differ(one: readonly string[], other: readonly string[] | undefined): boolean {
  return one.join() !== other?.join();
}

customElements.define("bone-board", Board);
