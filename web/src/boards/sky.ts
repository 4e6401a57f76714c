/** The end of PIP: a night sky in which the tree of dominoes is a constellation, and wild ones are its brightest stars. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import type { PositionOf } from "../ground/types";
import * as say from "../messages/finales";
import { delayed, FRAME, fitted, scattered, type DrawFinale } from "./finale";
import { draw } from "./pip";
import type { Point } from "./scene";
import { isDouble } from "./tree";

const SKY = { x: FRAME.width / 2, y: 208, width: FRAME.width - 60, height: 360 };
/** Seconds until the last star is there. */
const WHOLE = 1.6;
/** How far a star stands from the middle of its domino, in halves. */
const ASTRAY = 0.55;

type Kind = "small" | "double" | "wild" | "letter" | "starter";

export const sky: DrawFinale = (position) => {
  const { layout } = position as PositionOf<"pip">;
  const { bones } = draw(position, [], { ratio: SKY.width / SKY.height, effect: null });
  const { u, x, y } = fitted(bones, SKY, 0.2, 40);
  const next = scattered(layout.length);
  const stars = bones.map((bone): Point => ({ x: x + u * (bone.x + ASTRAY * (2 * next() - 1)), y: y + u * (bone.y + ASTRAY * (2 * next() - 1)) }));
  const at = (index: number): number => (WHOLE * index) / Math.max(1, layout.length);
  const wild = layout.filter(({ tile }) => tile.includes("*")).length;
  return {
    sky: ["#2f2560", "#8767ad"],
    label: say.sky({ n: layout.length, wild }),
    drawn: svg`${dust()}${moon()}
      ${layout.map(({ on }, index) => ray(stars[layout.findIndex(({ id }) => id === on)], stars[index], at(index)))}
      ${layout.map(({ tile }, index) => star(stars[index], kindOf(tile, index), at(index), u))}
      <path class="hills far" d="M-700 420Q-400 470 -180 430T220 440T470 426T720 446T1200 420V1100H-700Z" /><path class="hills" d="M-700 470Q-140 426 320 462T1200 450V1100H-700Z" />`,
  };
};

function kindOf(tile: string, index: number): Kind {
  if (index === 0) return "starter";
  if (/[A-Z]/.test(tile)) return "letter";
  return tile.includes("*") ? "wild" : isDouble(tile) ? "double" : "small";
}

/** The line from one star to the next. */
const ray = (from: Point | undefined, to: Point | undefined, seconds: number): SVGTemplateResult | typeof nothing =>
  from && to ? svg`<path class="ray" pathLength="1" .style=${delayed(seconds)} d=${`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`} />` : nothing;

const SIZES: Readonly<Record<Kind, number>> = { small: 0.15, double: 0.24, wild: 0.5, letter: 0.5, starter: 0.8 };

function star(point: Point | undefined, kind: Kind, seconds: number, u: number): SVGTemplateResult | typeof nothing {
  if (!point) return nothing;
  const r = Math.max(2.4, Math.min(u, 30) * SIZES[kind]);
  const isBright = kind === "wild" || kind === "letter" || kind === "starter";
  return svg`<g transform="translate(${point.x.toFixed(1)} ${point.y.toFixed(1)})"><g class="star ${kind}" .style=${delayed(seconds + 0.1)}>
    ${isBright ? svg`<circle class="glow" r=${r * 2} /><circle class="glow" r=${r * 1.4} /><polygon points=${pointed(r, kind === "starter" ? 8 : 6)} />` : svg`<circle r=${r} />`}
    ${kind === "letter" ? svg`<circle class="orbit" r=${r * 1.25} />` : nothing}
  </g></g>`;
}

/** A star with so many points. */
const pointed = (r: number, count: number): string =>
  Array.from({ length: 2 * count }, (_, index) => {
    const far = index % 2 ? r * 0.4 : r * (count === 8 && index % 4 ? 0.7 : 1);
    const angle = (index * Math.PI) / count - Math.PI / 2;
    return `${(far * Math.cos(angle)).toFixed(2)},${(far * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");

/** Far stars, always the same, beyond the frame too. */
function dust(): SVGTemplateResult {
  const next = scattered(7);
  return svg`<g class="dust">${Array.from({ length: 110 }, () => svg`<circle cx=${(900 * next() - 130).toFixed(1)} cy=${(520 * next() - 90).toFixed(1)} r=${(0.6 + 1.1 * next()).toFixed(2)} />`)}</g>`;
}

const moon = (): SVGTemplateResult => svg`<path class="moon" d="M590 34a30 30 0 1 0 18 52a24 24 0 0 1 -18 -52z" />`;
