import { html, type PropertyValues, type TemplateResult } from "lit";
import { askedText } from "../service/ask";
import type { GameId, LegalMove } from "../service/types";
import { Part, sentences, trouble } from "./part";

interface Target {
  element: SVGGraphicsElement;
  moves: LegalMove[];
}

/** The picture of a position as the service draws it, and on it the places of moves that can be made.
 *
 * Tells `pick` with the moves of the place that was chosen: one, or several that lie there alike. */
export class Board extends Part {
  static override properties = {
    game: {},
    text: {},
    marks: { attribute: false },
    latest: { attribute: false },
    said: { state: true },
  };
  declare game: GameId;
  declare text: string;
  declare marks: readonly LegalMove[];
  declare latest: readonly string[];
  declare said: string[];

  private targets: Target[] = [];
  private drawing = new AbortController();
  private drawn: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.text = "";
    this.marks = [];
    this.latest = [];
    this.said = [];
  }

  protected override render(): TemplateResult {
    return html`<div class="board" @click=${this.tapped} @keydown=${this.pressed}></div>
      ${trouble(this.said)}`;
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
    const found = this.nearest(x, y);
    if (found) this.tell("pick", found.moves);
    else this.tell("miss", { x, y });
  }

  private async draw(signal: AbortSignal): Promise<void> {
    const body = {
      position: this.text,
      marks: this.marks.map((legal) => legal.move),
      latest: this.latest,
      hands: "none",
    };
    try {
      const drawing = await askedText(`/v1/games/${this.game}/picture`, { body, signal });
      if (!signal.aborted) this.show(drawing);
    } catch (error) {
      this.said = sentences(error);
    }
  }

  private show(drawing: string): void {
    const read = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
    this.querySelector(".board")?.replaceChildren(document.importNode(read, true));
    if (this.said.length > 0) this.said = [];
    this.targets = [...this.querySelectorAll<SVGGraphicsElement>("[data-mark]")].map((element) => ({
      element,
      moves: (element.dataset["mark"] ?? "").split(" ").flatMap((index) => this.marks[Number(index)] ?? []),
    }));
    this.targets.forEach(({ element, moves }, number) => {
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", number === 0 ? "0" : "-1");
      element.setAttribute("aria-label", moves.map((legal) => legal.text).join(", or "));
    });
    this.tell("drawn");
  }

  /** Put the keyboard on the first place, so that arrows lead to the others. */
  async enter(): Promise<void> {
    await this.updateComplete;
    await this.drawn;
    this.targets[0]?.element.focus();
  }

  private tapped(event: MouseEvent): void {
    const found = this.nearest(event.clientX, event.clientY);
    if (found) this.tell("pick", found.moves);
    else this.tell("miss", { x: event.clientX, y: event.clientY });
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

  private nearest(x: number, y: number): Target | undefined {
    let best: Target | undefined;
    let least = Infinity;
    for (const target of this.targets) {
      const box = target.element.getBoundingClientRect();
      const reach = Math.max(box.width, box.height) / 2 + 6;
      const [middleX, middleY] = middle(target.element);
      const far = Math.hypot(middleX - x, middleY - y);
      if (far < least && far <= reach) [best, least] = [target, far];
    }
    return best;
  }
}

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
