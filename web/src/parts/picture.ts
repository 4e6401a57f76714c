/** The picture of a position as the service draws it, with buttons where moves can be made. */

import { asked } from "../service/ask";
import type { GameId, LegalMove } from "../service/types";

/** Units of a picture from one cell to the next. */
const CELL = 20;

/** A cell of a grid, as moves call it. */
export interface Cell {
  panel: string;
  row: number;
  column: number;
}

/** Draw a position into a frame; return the height of the picture in widths. */
export async function hang(
  frame: HTMLElement,
  game: GameId,
  wanted: { position: string; latest: readonly string[]; hands: "none" | "drawn" },
  marks: readonly LegalMove[],
  signal: AbortSignal,
): Promise<number | null> {
  const body = { ...wanted, marks: marks.map(({ move }) => move) };
  const drawing = (await asked(`/v1/games/${game}/picture`, { body, signal })) as string;
  if (signal.aborted) return null;
  const read = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
  frame.replaceChildren(document.importNode(read, true));
  const [, , width = 1, height = 1] = (read.getAttribute("viewBox") ?? "").split(" ").map(Number);
  return height / width;
}

/** The cell of a grid of a picture at a point of the screen. */
export function cellAt(frame: Element, x: number, y: number): Cell | null {
  for (const grid of frame.querySelectorAll<SVGGraphicsElement>("[data-origin]")) {
    const box = grid.getBoundingClientRect();
    const step = (box.width / grid.getBBox().width) * CELL;
    const [row = 0, column = 0] = (grid.dataset["origin"] ?? "").split(" ").map(Number);
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
