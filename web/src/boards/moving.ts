import { nothing } from "lit";
import { Directive, PartType, directive, type ElementPart, type PartInfo } from "lit/directive.js";

type Style = Readonly<Record<string, string>>;

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
