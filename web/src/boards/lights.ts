/** The end of Fives: lights run outward along one arm after the other, and the score of each player is drawn. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import type { PositionOf } from "../ground/types";
import * as say from "../messages/finales";
import { shape } from "./bone";
import { delayed, FRAME, fitted, piece, placedIn, type DrawFinale, type Standing } from "./finale";
import { draw } from "./fives";
import { house, strokesOf } from "./houses";
import type { Bone, Point } from "./scene";
import { isDouble, keyOf } from "./tree";

const TABLE = { x: FRAME.width / 2, y: 172, width: FRAME.width - 24, height: 330 };
/** Seconds that the light takes along an arm, and until the first house is drawn. */
const ARM = 0.4;
const HOUSES = 1;

export const lights: DrawFinale = (position, players) => {
  const { layout } = position as PositionOf<"fives">;
  const scene = draw(position, [], { ratio: TABLE.width / TABLE.height, effect: null });
  const boneOf = new Map(scene.bones.map((bone) => [bone.key, bone]));
  const arms = layout.arms.map((arm) => arm.flatMap((tile) => boneOf.get(keyOf(tile)) ?? []));
  const place = fitted(scene.bones, TABLE, 1.3);
  const [spinner] = scene.bones;
  return {
    sky: ["#cfe6cb", "#a3cdae"],
    label: say.lights({ names: players.map(({ name }) => name).join(", ") }),
    drawn: svg`<radialGradient id="pool"><stop offset="0" stop-color="#fff3b8" /><stop offset="0.55" stop-color="#fff3b8" stop-opacity="0.6" /><stop offset="1" stop-color="#fff3b8" stop-opacity="0" /></radialGradient>
      <ellipse class="pool" cx=${TABLE.x} cy=${TABLE.y} rx="360" ry="210" fill="url(#pool)" />
      <g transform=${placedIn(place)}>
        ${scene.under}
        ${arms.map((arm, number) => svg`<g>${arm.map((bone, index) => halo(bone, ARM * (number + index / arm.length)))}</g>`)}
        ${spinner ? halo(spinner, 0) : nothing}
        ${scene.bones.map(piece)}
        ${arms.map((arm, number) => lamp(arm.at(-1), ARM * (number + 1)))}
      </g>
      ${players.map((player, seat) => scoreOf(player, seat, players.length))}`,
  };
};

/** The light around a domino. */
const halo = ({ x, y, turn }: Bone, seconds: number): SVGTemplateResult =>
  svg`<g class="lit" .style=${delayed(seconds)} transform="translate(${x} ${y})">${shape("halo wide", turn, 0.34)}${shape("halo", turn, 0.16)}</g>`;

/** What an open end adds, in a light beyond it. */
function lamp(bone: Bone | undefined, seconds: number): SVGTemplateResult | typeof nothing {
  if (!bone) return nothing;
  const outer = Number(bone.tile.split("-")[1]);
  const { x, y } = beyond(bone);
  return svg`<g transform="translate(${x} ${y})"><g class="lit" .style=${delayed(seconds)}><circle class="halo wide" r="0.78" /><circle class="lamp" r="0.5" />
    <text class="lamp-figure" y="0.23" font-size="0.62" font-weight="700" text-anchor="middle">${isDouble(bone.tile) ? 2 * outer : outer}</text></g></g>`;
}

/** The middle of the light beyond the outer edge of a domino. */
function beyond({ x, y, turn, tile }: Bone): Point {
  const isAcross = isDouble(tile);
  const angle = ((turn - (isAcross ? 90 : 0)) * Math.PI) / 180;
  const far = (isAcross ? 0.5 : 1) + 0.68;
  return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
}

const COLUMNS = 4;
const HOUSE = 44;

/** The name of a player, and below it the houses. */
function scoreOf({ name, total, isWinner }: Standing, seat: number, count: number): SVGTemplateResult {
  const columns = Math.min(count, COLUMNS);
  const rows = Math.ceil(count / COLUMNS);
  const wide = FRAME.width / columns;
  const [x, y] = [wide * ((seat % COLUMNS) + 0.5), (rows > 1 ? 362 : 390) + 64 * Math.floor(seat / COLUMNS)];
  const all = strokesOf(total);
  const size = Math.min(rows > 1 ? HOUSE / 2 : HOUSE, (wide - 16) / Math.max(1, all.length));
  return svg`<g transform="translate(${x} ${y})">
    <text class="player ${isWinner ? "winner" : ""}" font-size="24" font-weight=${isWinner ? 700 : 400} text-anchor="middle">${name}</text>
    ${all.map((strokes, index) => svg`<g class="house ${isWinner ? "winner" : ""}" .style=${delayed(HOUSES + index * 0.25)} transform="translate(${size * (index - all.length / 2)} 14) scale(${size / 24})">${house(strokes)}</g>`)}
  </g>`;
}
