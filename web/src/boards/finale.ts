/** The picture of a game that is over, in a frame of its own size, drawn from where everything lies in the end. It moves
 * once, and what is left standing tells it all. */

import { svg, type SVGTemplateResult } from "lit";
import type { Position } from "../ground/types";
import { block, EDGE } from "./bone";
import { around, spread, type Bone, type Box } from "./scene";

export const FRAME = { width: 640, height: 480 } as const;

/** Somebody who played: with the total in the end. */
export interface Standing {
  name: string;
  total: number;
  isWinner: boolean;
}

export interface Finale {
  /** What is seen, in words. */
  label: string;
  drawn: SVGTemplateResult;
  /** The colours behind it on a card, above and below. */
  sky: readonly [string, string];
}

export type DrawFinale = (position: Position, players: readonly Standing[]) => Finale;

/** Where a board lies in the frame: a box around its middle, in parts of the frame. */
export interface Fitted {
  u: number;
  x: number;
  y: number;
}

/** Fit dominoes, with a rim of halves around them, into a box of the frame; a half is at most so large. */
export function fitted(bones: readonly Bone[], into: Box, rim: number, most = 46): Fitted {
  const all = around(bones.length > 0 ? bones.map((bone) => ({ ...bone, ...spread(bone) })) : [{ x: 0, y: 0, width: 2, height: 2 }]);
  const u = Math.min(into.width / (all.width + 2 * rim), into.height / (all.height + 2 * rim), most);
  return { u, x: into.x - u * all.x, y: into.y - u * all.y };
}

export const placedIn = ({ u, x, y }: Fitted): string => `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${u.toFixed(3)})`;

/** A domino where it lies. */
export const piece = ({ x, y, tile, turn, badge }: Bone): SVGTemplateResult =>
  svg`<g transform="translate(${x} ${y})">${block(tile, turn, EDGE, badge)}</g>`;

/** The style that lets something begin so many seconds after the picture. */
export const delayed = (seconds: number): string => `animation-delay: ${seconds.toFixed(2)}s`;

/** Numbers from 0 to 1 that look random and are the same each time. */
export function scattered(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
