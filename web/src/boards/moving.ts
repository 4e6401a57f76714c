import { nothing } from "lit";
import { Directive, PartType, directive, type ElementPart, type PartInfo } from "lit/directive.js";

export type Style = Readonly<Record<string, string>>;

/** Sets styles one by one: the service lets no page bring any in an attribute. */
class Styled extends Directive {
  private former: Style = {};

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("styles belong to an element");
  }

  render(_style: Style): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [style]: [Style]): typeof nothing {
    const target = (part.element as HTMLElement | SVGElement).style;
    for (const [name, value] of Object.entries(style)) if (this.former[name] !== value) target.setProperty(name, value);
    this.former = style;
    return nothing;
  }
}

/** Give an element styles: `<g ${styled({ transform: "…" })}>`. */
export const styled = directive(Styled);

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
