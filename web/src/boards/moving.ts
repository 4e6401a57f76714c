import { nothing } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds in which a score counts up to its new number. */
const COUNTING = 400;

/** Writes a number into an element; one that has changed is counted up to. */
class Counted extends Directive {
  private number: number | null = null;
  private frame = 0;

  render(_number: number): typeof nothing {
    return nothing;
  }

  override update({ element }: ElementPart, [number]: [number]): typeof nothing {
    if (number === this.number) return nothing;
    const from = this.number;
    const began = performance.now();
    this.number = number;
    cancelAnimationFrame(this.frame);
    const write = (now: number): void => {
      const share = from === null || isStill() ? 1 : Math.min(1, Math.max(0, now - began) / COUNTING);
      element.textContent = String(Math.round((from ?? 0) + share * (number - (from ?? 0))));
      if (share < 1) this.frame = requestAnimationFrame(write);
    };
    write(began);
    return nothing;
  }
}

/** Write a number into an element: `<strong ${counted(score)}></strong>`. */
export const counted = directive(Counted);

/** Shake what was refused. */
export function shake(element: Element | null): void {
  const frames = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  if (!isStill()) element?.animate(frames, 280);
}
