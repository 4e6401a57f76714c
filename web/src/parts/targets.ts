/** Places on a board that can be chosen, found by a point of the screen or by an arrow key. */

import type { LegalMove } from "../service/types";

export interface Target {
  element: SVGGraphicsElement;
  moves: readonly LegalMove[];
}

type Point = readonly [number, number];

/** Read the places of a drawing: each names its moves by their numbers among those that are offered. */
export const targetsIn = (drawing: Element, marks: readonly LegalMove[]): Target[] =>
  [...drawing.querySelectorAll<SVGGraphicsElement>("[data-mark]")].map((element) => ({
    element,
    moves: (element.dataset["mark"] ?? "").split(" ").flatMap((index) => marks[Number(index)] ?? []),
  }));

export function middle({ element }: Target): Point {
  const box = (element.querySelector(".room") ?? element).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The place at a point whose middle is nearest to it, of those no more than `reach` away. */
export function nearest(targets: readonly Target[], x: number, y: number, reach: number): Target | undefined {
  let best: Target | undefined;
  let least = Infinity;
  for (const target of targets) {
    const box = (target.element.querySelector(".room") ?? target.element).getBoundingClientRect();
    const beyond = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom);
    const [middleX, middleY] = middle(target);
    const far = Math.hypot(middleX - x, middleY - y);
    if (beyond <= reach && far < least) [best, least] = [target, far];
  }
  return best;
}

const STEPS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pixels by which a place counts as farther that lies more to the side than ahead. */
const OFF_COURSE = 10_000;

/** The nearest place in the direction of a key; one straight ahead counts as nearer. */
export function beside(targets: readonly Target[], here: Target, key: string): Target | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const [right, down] = step;
  const [x, y] = middle(here);
  let best: Target | undefined;
  let least = Infinity;
  for (const target of targets) {
    const [otherX, otherY] = middle(target);
    const ahead = (otherX - x) * right + (otherY - y) * down;
    const astray = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    const far = ahead + 2 * astray + (astray > 0.9 * ahead ? OFF_COURSE : 0);
    if (ahead > 1 && far < least) [best, least] = [target, far];
  }
  return best;
}

/** Put the keyboard on one of the places, and let Tab come back to it. */
export function focus(targets: readonly Target[], target: Target, preventScroll = false): void {
  for (const { element } of targets) element.setAttribute("tabindex", element === target.element ? "0" : "-1");
  target.element.focus({ preventScroll });
}
