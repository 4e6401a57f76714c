/** Places on a board that can be chosen, found by a point of the screen or by an arrow key; drags and taps. */

import type { LegalMove } from "../ground/types";

export interface Target {
  element: SVGGraphicsElement;
  moves: readonly LegalMove[];
}

type Point = readonly [number, number];

export function middle(target: Target): Point {
  const box = frameOf(target);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The place at a point whose middle is nearest to it, of those no more than `reach` away. */
export const nearest = (targets: readonly Target[], x: number, y: number, reach: number): Target | undefined =>
  least(targets, (target) => {
    const box = frameOf(target);
    const beyond = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom);
    const [middleX, middleY] = middle(target);
    return beyond <= reach ? Math.hypot(middleX - x, middleY - y) : Infinity;
  });

const frameOf = ({ element }: Target): DOMRect => (element.querySelector(".room") ?? element).getBoundingClientRect();

/** The place that is least far; none where all are out of reach. */
function least(targets: readonly Target[], far: (target: Target) => number): Target | undefined {
  const found = targets.map((target) => ({ target, far: far(target) })).filter((each) => each.far < Infinity);
  return found.toSorted((one, other) => one.far - other.far)[0]?.target;
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
  return least(targets, (target) => {
    const [otherX, otherY] = middle(target);
    const ahead = (otherX - x) * right + (otherY - y) * down;
    const astray = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    return ahead > 1 ? ahead + 2 * astray + (astray > 0.9 * ahead ? OFF_COURSE : 0) : Infinity;
  });
}

/** Put the keyboard on one of the places, and let Tab come back to it. */
export function focus(targets: readonly Target[], target: Target, preventScroll = false): void {
  for (const { element } of targets) element.setAttribute("tabindex", element === target.element ? "0" : "-1");
  target.element.focus({ preventScroll });
}

/** Keep the click that ends a drag or a long touch, where there is one, from being taken for a tap. */
export function swallowClick(from: HTMLElement): void {
  const stop = new AbortController();
  from.addEventListener("click", (click) => click.stopImmediatePropagation(), { signal: stop.signal, capture: true });
  setTimeout(() => stop.abort());
}
