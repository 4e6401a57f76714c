import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { at as placed, fit, paint, type Chip, type Look, type View } from "../boards/paint";
import { after, type Cell, type Place, type Point, type Scene } from "../boards/scene";
import { boardOf } from "../boards/draws";
import { tableInWords } from "../games/heard";
import { effectInWords, moveInWords, withoutDraw } from "../games/moves";
import { numbered } from "../games/speech/speech";
import { speak, type Spoken } from "../ground/language";
import type { Effect, GameId, LegalMove, Position } from "../ground/types";
import { LAY, TURN, iconOf } from "../boards/icons";
import { tileInWords } from "../ground/words";
import * as say from "../messages/placing";
import { beside, focus, middle, nearest, swallowClick, type Target } from "./targets";
import "../boards/boards.css";

/** Pixels beside a place at which a dropped domino still falls into it. */
const NEAR = 14;

/** Milliseconds after which a finger is held and does not tap. */
const HOLD = 350;

/** Pixels of a button on the board. */
const BUTTON = 52;

/** The table of a game, and on it the places of moves that can be made: a scene that the page draws where it
 * knows the position and the board, or else the picture of the service, whose moves are listed below it.
 *
 * Tells `pick` with the moves of the place that was chosen: one, or several that lie there alike;
 * `miss` with the cell that was chosen where none can be made, `consider` with the moves of the
 * place that somebody points at, and `turn` where the domino that is shown there is to lie another way. */
export class Board extends LitElement {
  @property() game!: GameId;
  /** The position as text, for a picture, and as it is, for a scene. */
  @property() text = "";
  @property({ attribute: false }) position: Position | null = null;
  @property({ attribute: false }) marks: readonly LegalMove[] = [];
  @property({ attribute: false, hasChanged: differ }) latest: readonly string[] = [];
  @property({ attribute: false }) effect: Effect | null = null;
  @property({ attribute: false }) chips: ReadonlyMap<string, Chip> = new Map();
  /** The texts of moves whose places are to be set off. */
  @property({ attribute: false }) lit: readonly string[] = [];
  @property({ attribute: false }) isOpen = false;
  /** The language of the board; by default the one that is spoken. */
  @property({ attribute: false }) spoken: Spoken | null = null;
  /** Whether the domino that is being laid can be turned. */
  @property({ attribute: false }) turns = false;
  /** A move that was made, until the position after it is there. */
  @property({ attribute: false }) laying: LegalMove | null = null;
  /** Where the player sits who moved last: their dominoes come from there. */
  @property({ attribute: false }) from: Element | null = null;
  /** Whether the places are told as cells of a grid, and not as buttons. */
  @property({ attribute: false }) isGrid = false;
  /** Call a seat by its name. */
  @property({ attribute: false }) nameOf: (seat: number) => string = numbered;
  /** The tier that is lifted while a finger rests on it, and all above it. */
  @state() peeled: number | null = null;
  /** The place that somebody points at, and the one that was tapped and waits for a second tap. */
  @state() pointed: string | null = null;
  @state() chosen: string | null = null;
  @state() room: { width: number; height: number } = { width: 0, height: 0 };

  protected targets: Target[] = [];
  protected scene: Scene | null = null;
  protected view: View | null = null;
  /** Where the keyboard was last on the board. */
  private stood: readonly [number, number] | null = null;
  /** Whether a finger has asked for another turn of the domino that it shows. */
  private isTouched = false;
  private readonly measured = new ResizeObserver(() => this.measure());

  override connectedCallback(): void {
    super.connectedCallback();
    this.measured.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.measured.disconnect();
  }

  /** It is drawn in the page itself, so that one style sheet serves all. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private tell<T>(name: string, detail?: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  protected get isScene(): boolean {
    return this.position !== null && boardOf(this.game) !== undefined;
  }

  private measure(): void {
    const box = this.querySelector(".scene")?.getBoundingClientRect();
    if (box && (box.width !== this.room.width || box.height !== this.room.height))
      this.room = { width: box.width, height: box.height };
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.spoken) speak(this.spoken.code, this.spoken.sentences);
    if (["text", "position", "marks"].some((name) => changed.has(name))) {
      this.targets = [];
      this.pointed = null;
      this.chosen = null;
    }
    if (changed.has("game")) this.scene = null;
    if (changed.has("laying") && this.laying && this.scene) this.scene = after(this.scene, this.laying);
    const draw = boardOf(this.game);
    const { position, room } = this;
    if (this.laying !== null || position === null || draw === undefined || room.width * room.height === 0) return;
    if (["game", "position", "marks", "laying", "effect", "isOpen", "room", "chips", "spoken"].some((name) => changed.has(name))) {
      const { effect, isOpen, chips, latest } = this;
      const stage = { ratio: room.width / room.height, previous: this.scene ?? undefined, effect, latest, isOpen, advised: chips };
      this.scene = draw(position, this.marks, stage);
      this.view = fit(this.scene.box, room.width, room.height);
    }
  }

  protected override render(): TemplateResult {
    const { scene, view, isScene } = this;
    return html`<div
        @click=${this.tapped}
        @pointerdown=${this.held}
        @keydown=${this.pressed}
        @focusin=${this.considered}
        @pointermove=${this.considered}
        @pointerleave=${() => this.consider(undefined)}
      >${isScene
        ? html`<div class="board scene">${scene && view ? this.painted(scene, view) : nothing}</div>`
        : html`<bone-picture .game=${this.game} .text=${this.text} .latest=${this.latest}></bone-picture>`}</div>`;
  }

  private painted(scene: Scene, view: View): TemplateResult {
    const name = (place: Place): string => place.moves.map((legal) => moveInWords(this.game, legal, this.position)).join(say.or());
    const shown = this.chosen ?? this.pointed;
    const pointed = scene.places.find((place) => keyOf(place.moves) === shown) ?? null;
    const about = ({ moves: [legal] }: Place): string => (legal ? effectInWords(this.game, withoutDraw(legal.effect), this.nameOf) : "");
    const { latest, chips, lit, position } = this;
    const words = tableInWords(this.game, position, scene.bones.map(({ tile }) => tileInWords(tile)));
    return html`${paint(this.without(scene), { view, latest, chips, pointed, name, about, words, lit, from: this.seat, effect: this.effect, isGrid: this.isGrid, told: this.told })}
      ${pointed && this.chosen !== null ? this.choice(pointed, view) : nothing}`;
  }

  /** Draw what is told of a place: in other pages nothing is. */
  protected readonly told: Look["told"] = () => nothing;

  /** The middle of the seat that dominoes come from, in pixels of the board. */
  private get seat(): Point | null {
    if (this.from === null) return null;
    const [frame, seat] = [this, this.from].map((each) => each.getBoundingClientRect());
    return frame && seat ? { x: seat.x + seat.width / 2 - frame.x, y: seat.y + seat.height / 2 - frame.y } : null;
  }

  private without(scene: Scene): Scene {
    const { peeled } = this;
    if (peeled === null) return scene;
    return { ...scene, places: [], bones: scene.bones.map((bone) => ({ ...bone, isLifted: (bone.tier ?? 0) >= peeled })) };
  }

  /** The buttons beside a domino that a finger has shown in its place. */
  private choice(place: Place, view: View): TemplateResult {
    const isRight = view.left + (place.x + place.width / 2) * view.u + BUTTON > view.width;
    const x = place.x + (isRight ? -1 : 1) * (place.width / 2 + (BUTTON / 2 + 4) / view.u);
    return html`<div class="choice" .style=${placed(x, place.y, view)}>
      ${this.turns ? html`<button class="round" aria-label=${say.turnHere()} @click=${this.turned}>${iconOf(TURN)}</button>` : nothing}
      <button class="round lay" aria-label=${say.layHere()} @click=${(event: Event) => this.lay(event, place)}>${iconOf(LAY)}</button>
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

  protected override updated(): void {
    if (this.isScene) {
      this.measure();
      const places = this.scene?.places ?? [];
      const elements = this.querySelectorAll<SVGGraphicsElement>(".place");
      this.targets = [...elements].map((element, number) => ({ element, moves: places[number]?.moves ?? [] }));
    }
  }

  /** Choose the place nearest to a point of the screen, if one is near enough. */
  drop(x: number, y: number): void {
    this.choose(x, y, NEAR);
  }

  private choose(x: number, y: number, reach: number): void {
    const found = nearest(this.targets, x, y, reach);
    if (found) this.tell("pick", found.moves);
    else this.tell("miss", this.cellAt(x, y));
  }

  private cellAt(x: number, y: number): Cell | null {
    const { scene, view } = this;
    if (scene?.cell === undefined || view === null) return null;
    const frame = this.getBoundingClientRect();
    return scene.cell((x - frame.left - view.left) / view.u, (y - frame.top - view.top) / view.u);
  }

  /** Lift the tier below a finger that stays where it is, until it is taken away. */
  private held(down: PointerEvent): void {
    const cell = this.cellAt(down.clientX, down.clientY);
    const top = Number(/\d+/.exec(cell?.panel ?? "")?.[0] ?? 0) - 1;
    if (top < 2) return;
    const stop = new AbortController();
    const waiting = setTimeout(() => (this.peeled = top), HOLD);
    const end = (): void => {
      clearTimeout(waiting);
      stop.abort();
      if (this.peeled !== null) swallowClick(this);
      this.peeled = null;
    };
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, end, { signal: stop.signal });
  }

  private considered(event: Event): void {
    const at = (event.target as Element).closest("[data-mark]");
    const isPointer = event instanceof PointerEvent;
    // A place that has the focus only because a domino was taken with a pointer is not pointed at.
    if (isPointer ? event.pointerType === "touch" : at?.matches(":focus-visible") === false) return;
    this.consider(isPointer && at ? nearest(this.targets, event.x, event.y, 0) : this.targets.find(({ element }) => element === at));
  }

  private consider(target: Target | undefined): void {
    const pointed = target ? keyOf(target.moves) : null;
    if (pointed === this.pointed) return;
    this.pointed = pointed;
    if (target && target.element === this.focused) this.stood = middle(target);
    this.tell("consider", target?.moves ?? []);
  }

  /** Put the keyboard on the first place, or on the one nearest to where it was, so that arrows lead to the
   * others. */
  async enter(isBack = false): Promise<void> {
    await this.updateComplete;
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

  /** What has the keyboard, in the page or in the element that the board is a part of. */
  private get focused(): Element | null {
    return (this.getRootNode() as Document | ShadowRoot).activeElement;
  }

  private pressed(event: KeyboardEvent): void {
    const here = this.targets.find(({ element }) => element === this.focused);
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
