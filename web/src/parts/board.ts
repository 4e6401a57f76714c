import { html, type PropertyValues, type TemplateResult } from "lit";
import { pictured } from "../service/pictures";
import type { GameId, LegalMove } from "../service/types";
import { Part, sentences, trouble } from "./part";

/** A cell of a grid, as moves call it. */
export interface Cell {
  panel: string;
  row: number;
  column: number;
}

interface Target {
  element: SVGGraphicsElement;
  moves: LegalMove[];
}

/** The picture of a position as the service draws it, and on it the places of moves that can be made.
 *
 * Tells `pick` with the moves of the place that was chosen: one, or several that lie there alike;
 * `miss` with the cell that was chosen where none can be made, and `consider` with the moves of the
 * place that somebody points at. */
export class Board extends Part {
  static override properties = {
    game: {},
    text: {},
    marks: { attribute: false },
    latest: { attribute: false, hasChanged: differ },
    groups: { attribute: false },
    hands: {},
    said: { state: true },
  };
  declare game: GameId;
  declare text: string;
  declare marks: readonly LegalMove[];
  declare latest: readonly string[];
  /** Runs of cells to be outlined, each with what it is worth. */
  declare groups: readonly Group[];
  /** Whether the hands are drawn below the table: not where they are shown beside it. */
  declare hands: "none" | "drawn";
  declare said: string[];

  private targets: Target[] = [];
  /** The height of the tallest picture so far, in widths: what stands below stays where it is. */
  private tallest = 0;
  private drawing = new AbortController();
  private drawn: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.text = "";
    this.marks = [];
    this.latest = [];
    this.groups = [];
    this.hands = "none";
    this.said = [];
  }

  protected override render(): TemplateResult {
    return html`<div
        class="board"
        @click=${this.tapped}
        @keydown=${this.pressed}
        @focusin=${this.considered}
        @pointerover=${this.considered}
      ></div>
      ${trouble(this.said)}`;
  }

  /** Forget places that belong to a picture which is not shown any more. */
  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("text") || changed.has("marks")) this.targets = [];
    if (changed.has("game")) this.tallest = 0;
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.text || !["text", "marks", "latest"].some((name) => changed.has(name))) return;
    this.drawing.abort();
    this.drawing = new AbortController();
    this.drawn = this.draw(this.drawing.signal);
  }

  /** Choose the place nearest to a point of the screen, if one is near enough. */
  async drop(x: number, y: number): Promise<void> {
    await this.drawn;
    this.choose(x, y, NEAR);
  }

  private choose(x: number, y: number, reach: number): void {
    const found = this.nearest(x, y, reach);
    if (found) this.tell("pick", found.moves);
    else this.tell("miss", this.cellAt(x, y));
  }

  /** The cell of a grid at a point of the screen. */
  private cellAt(x: number, y: number): Cell | null {
    for (const grid of this.querySelectorAll<SVGGraphicsElement>("[data-origin]")) {
      const box = grid.getBoundingClientRect();
      const step = (box.width / grid.getBBox().width) * CELL;
      const [row = 0, column = 0] = originOf(grid);
      const inside = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
      if (inside)
        return {
          panel: grid.dataset["panel"] ?? "",
          row: row + Math.floor((y - box.top) / step),
          column: column + Math.floor((x - box.left) / step),
        };
    }
    return null;
  }

  private async draw(signal: AbortSignal): Promise<void> {
    const { text: position, latest, hands } = this;
    const marks = this.marks.map((legal) => legal.move);
    try {
      const drawing = await pictured(this.game, { position, marks, latest, hands }, signal);
      if (!signal.aborted) this.show(drawing);
    } catch (error) {
      this.said = sentences(error);
    }
  }

  private show(drawing: string): void {
    const read = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
    const frame = this.querySelector<HTMLElement>(".board");
    frame?.replaceChildren(document.importNode(read, true));
    const [, , width = 1, height = 1] = (read.getAttribute("viewBox") ?? "").split(" ").map(Number);
    this.tallest = Math.max(this.tallest, height / width);
    frame?.style.setProperty("aspect-ratio", `1 / ${this.tallest}`);
    if (this.said.length > 0) this.said = [];
    this.targets = [...this.querySelectorAll<SVGGraphicsElement>("[data-mark]")].map((element) => ({
      element,
      moves: (element.dataset["mark"] ?? "").split(" ").flatMap((index) => this.marks[Number(index)] ?? []),
    }));
    // A picture with buttons on it is no picture to who hears it.
    if (this.targets.length > 0) this.querySelector("svg")?.setAttribute("role", "group");
    this.targets.forEach(({ element, moves }, number) => {
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", number === 0 ? "0" : "-1");
      element.setAttribute("aria-label", moves.map((legal) => legal.text).join(", or "));
    });
    this.outline();
  }

  /** Draw a frame around every group, and what it is worth beside it. */
  private outline(): void {
    const grid = this.querySelector<SVGGraphicsElement>("[data-origin]");
    if (!grid || this.groups.length === 0) return;
    const [top = 0, left = 0] = originOf(grid);
    const { x, y } = grid.getBBox();
    for (const group of this.groups) {
      const rows = group.cells.map((cell) => cell.row - top);
      const columns = group.cells.map((cell) => cell.column - left);
      const frame = document.createElementNS(SVG, "rect");
      frame.setAttribute("class", "group");
      frame.setAttribute("x", String(x + Math.min(...columns) * CELL + RIM));
      frame.setAttribute("y", String(y + Math.min(...rows) * CELL + RIM));
      frame.setAttribute("width", String((Math.max(...columns) - Math.min(...columns) + 1) * CELL - 2 * RIM));
      frame.setAttribute("height", String((Math.max(...rows) - Math.min(...rows) + 1) * CELL - 2 * RIM));
      frame.setAttribute("rx", "6");
      grid.ownerSVGElement?.append(frame);
    }
  }

  private considered(event: Event): void {
    const element = (event.target as Element).closest("[data-mark]");
    const found = this.targets.find((target) => target.element === element);
    this.tell("consider", found?.moves ?? []);
  }

  /** Put the keyboard on the first place, so that arrows lead to the others. */
  async enter(): Promise<void> {
    await this.updateComplete;
    await this.drawn;
    const isDragging = document.querySelector(".dragged") !== null;
    this.targets[0]?.element.focus({ preventScroll: isDragging });
  }

  private tapped(event: MouseEvent): void {
    this.choose(event.clientX, event.clientY, 0);
  }

  private pressed(event: KeyboardEvent): void {
    const here = this.targets.find(({ element }) => element === document.activeElement);
    if (here === undefined) return;
    if (event.key === "Enter" || event.key === " ") this.tell("pick", here.moves);
    else if (event.key in STEPS) this.focusBeside(here, STEPS[event.key] ?? [0, 0]);
    else return;
    event.preventDefault();
  }

  /** Go to the nearest place in a direction; one straight ahead counts as nearer. */
  private focusBeside(here: Target, [right, down]: readonly [number, number]): void {
    const [x, y] = middle(here.element);
    let best: Target | undefined;
    let least = Infinity;
    for (const target of this.targets) {
      const [otherX, otherY] = middle(target.element);
      const ahead = (otherX - x) * right + (otherY - y) * down;
      const astray = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
      if (ahead > 1 && ahead + 2 * astray < least) [best, least] = [target, ahead + 2 * astray];
    }
    if (best === undefined) return;
    here.element.setAttribute("tabindex", "-1");
    best.element.setAttribute("tabindex", "0");
    best.element.focus();
  }

  /** The place at a point whose middle is nearest to it, of those no more than `reach` away. */
  private nearest(x: number, y: number, reach: number): Target | undefined {
    let best: Target | undefined;
    let least = Infinity;
    for (const target of this.targets) {
      const box = target.element.getBoundingClientRect();
      const beyond = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom);
      const [middleX, middleY] = middle(target.element);
      const far = Math.hypot(middleX - x, middleY - y);
      if (beyond <= reach && far < least) [best, least] = [target, far];
    }
    return best;
  }
}

/** A run of cells that belong together. */
export interface Group {
  readonly cells: readonly { row: number; column: number }[];
}

const SVG = "http://www.w3.org/2000/svg";

const CELL = 20;
/** Units of a drawing from one cell to the next. */

const RIM = 0.75;
/** Units from the edge of a group to the frame around it, which touches no pip. */

const NEAR = 14;
/** Pixels beside a place at which a dropped domino still falls into it. */

function differ(one: readonly string[], other: readonly string[] | undefined): boolean {
  return one.join() !== other?.join();
}

const originOf = (grid: SVGGraphicsElement): number[] =>
  (grid.dataset["origin"] ?? "").split(" ").map(Number);

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(element: SVGGraphicsElement): readonly [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

customElements.define("bone-board", Board);
