/** What the page itself knows of each game: its board, a short name, a line, a portrait for its card, its sign; somebody
 * else's game says what the service says of it. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { block, isometric, type Flat } from "../boards/bone";
import type { Game } from "../ground/types";
import * as games from "../messages/games";
import { fewestPoints, fewestTokens, mostPoints } from "../messages/status";

/** What a card shows: dominoes as "tile x y turn" in halves, with the scenery below and above them. */
interface Portrait {
  /** The left, upper corner and the size of what is shown, in halves. */
  box: string;
  bones: string;
  under?: SVGTemplateResult;
  over?: SVGTemplateResult;
}

interface Own extends Portrait {
  name: string;
  /** A line that makes people want to play it. */
  brief: () => string;
  sign: string;
  /** What a seat plays for, where its score does not say how far it has to go. */
  goal?: () => string;
  /** Whether it is built upwards, so that a domino may lie on others. */
  isLayered?: true;
  /** What lies behind the board: far hills, a sun. It is stretched over the whole table. */
  scenery?: SVGTemplateResult;
}

const THICK = 0.09;

const lying = (list: string, tier?: number): Flat[] =>
  list.split(", ").map((each) => {
    const [tile = "", x, y, turn] = each.split(" ");
    return { tile, x: Number(x), y: Number(y), turn: Number(turn), ...(tier === undefined ? {} : { tier }) };
  });

/** A finished pyramid, tier by tier, in the same writing. */
const TIERS = [
  "0-6 2.5 5 90, 4-6 1.5 5 90, 6-1 3.5 1 90, 6-6 5 .5 0, 2-6 5 1.5 0, 4-4 .5 5 90, 3-3 4 5.5 0, 4-1 .5 3 90, 5-0 5.5 3 90, 3-6 2 .5 0, 2-2 5.5 5 90, 1-1 .5 1 90",
  "2-1 2 1.5 0, 3-4 4 3.5 0, 2-3 3.5 2 90, 5-1 1.5 3 90, 4-2 4 4.5 0, 3-5 4.5 2 90, 5-5 2 4.5 0",
  "5-4 3.5 3 90, 5-6 2.5 3 90",
];

const GAMES: Readonly<Record<string, Own>> = {
  ziggurat: {
    name: "Ziggurat",
    brief: games.ziggurat,
    sign: "M10 5h4v4h3v4h3v5H4v-5h3V9h3z",
    isLayered: true,
    scenery: svg`<path class="far" d="M0 71Q22 61 42 69T100 66V100H0Z" /><path class="middle" d="M0 85Q16 79 38 84T100 78V100H0Z" />`,
    box: "-4.7 -6 9.4 12.5",
    bones: "",
    under: svg`<circle class="sun" cy="-2.300" r="2.500" /><path class="far" d="M-9 2.300Q-4 .5 0 1.600T9 1.300V9H-9Z" />`,
    over: svg`<g transform="translate(0 .3) scale(.93)">${isometric(TIERS.flatMap((list, tier) => lying(list, tier + 1)))}</g>`,
  },
  fives: {
    name: "Fives",
    brief: games.fives,
    sign: "M7 5a2 2 0 1 0 .01 0zM17 5a2 2 0 1 0 .01 0zM12 10a2 2 0 1 0 .01 0zM7 15a2 2 0 1 0 .01 0zM17 15a2 2 0 1 0 .01 0z",
    box: "-4.2 -6.6 9.4 12.5",
    bones: "0-0 0 -3.5 0, 0-5 0 -2 90, 4-4 -3 0 90, 4-5 -1.5 0 0, 5-5 0 0 90, 5-1 1.5 0 0, 1-6 3.5 0 0, 5-3 0 2 90, 3-1 0 4 90",
  },
  bead: {
    name: "Bead Game",
    brief: games.bead,
    sign: "M12 9.500a2.500 2.500 0 1 0 .01 0zM12 3.500a2.200 2.200 0 1 0 .01 0zM12 16a2.200 2.200 0 1 0 .01 0zM6 9.800a2.200 2.200 0 1 0 .01 0zM18 9.800a2.200 2.200 0 1 0 .01 0z",
    goal: mostPoints,
    box: "-3.7 -4.7 9.4 12.5",
    bones:
      "1-4 4 -2.5 0, 2-2 4 -1.5 0, 3-3 4 -.5 0, 5-5 1 .5 0, 5-5 2.5 1 90, 5-1 3.5 1 90, 5-4 4.5 1 90, 4-3 1 1.5 0, 3-1 -2.5 2 90, 5-1 -1.5 2 90, 1-1 -.5 2 90, 1-1 1 2.5 0, 2-2 4 2.5 0, 3-3 4 3.5 0",
    over: svg`<rect class="ring" x="-3" y="1" width="8" height="1" rx=".25" />`,
  },
  "peaks-and-pits": {
    name: "Peaks and Pits",
    brief: games.peaksAndPits,
    sign: "M3 18L9 7l3.500 5.500L15 9l6 9z",
    goal: fewestTokens,
    scenery: svg`<path class="far" d="M0 58L11 44 22 56 37 33 52 55 63 45 76 58 88 38 100 54V100H0Z" /><path class="snow" d="M37 33L32.500 40 35.500 39 37.500 42 39.500 39 41.500 40ZM88 38L84.500 43 87 42 88.500 44.500 91.500 43Z" />`,
    box: "-4.7 -8.7 9.4 12.5",
    bones: "7-3 -3.72 -.7 21, 3-8 -1.87 -.79 -27, 8-4 -.02 -.88 21, 4-6 1.87 -.74 -10, 6-2 3.76 -.58 21",
    under: svg`<path class="far" d="M-6-2L-3-5.400-1.500-3.600 1-7.200 3-4.600 4-5.400 6-3V5H-6Z" /><path class="snow" d="M1-7.200L.2-6l.5.2.3-.4.4.6.3-.6Z" /><path class="near" d="M-6 2.500L-1.500-.7.5 2 3 .2 6 2.500V5H-6Z" />`,
  },
  pip: {
    name: "PIP",
    brief: games.pip,
    sign: "M10.700 4h2.600v5.700l5-2.800 1.300 2.200-5 2.900 5 2.900-1.300 2.200-5-2.800V20h-2.600v-5.700l-5 2.800-1.300-2.200 5-2.900-5-2.900 1.300-2.200 5 2.800z",
    goal: fewestPoints,
    box: "-4.8 -7 10.6 14",
    bones:
      "S-* -3.5 0 0, 2-7 -1.5 0 0, *-3 -1.5 -2.5 0, 3-7 0 -2 90, 7-7 0 0 90, 7-* 0 2 90, *-D 0 4 90, 7-9 1.5 0 0, *-9 3 -2 90, 9-9 3 0 90, 9-1 3 2 90, 1-8 3 4 90, 9-4 4.5 0 0",
  },
};

const own = (game: string): Own | undefined => (Object.hasOwn(GAMES, game) ? GAMES[game] : undefined);

const NONE: Portrait = { box: "-4.7 -6 9.4 12.5", bones: "6-5 -1.2 -1 70, 3-1 1.2 0 100" };

/** Draw the portrait of a game; that of somebody else's is two dominoes. */
export function portrait(game: string): TemplateResult {
  const { box, bones: list, under, over } = own(game) ?? NONE;
  return html`<svg class="likeness" viewBox=${box} aria-hidden="true">
    ${under} ${list === "" ? nothing : lying(list).map(({ tile, x, y, turn }) => svg`<g transform="translate(${x} ${y})">${block(tile, turn, THICK)}</g>`)} ${over}
  </svg>`;
}

/** Draw the sign of a game: white on its key. */
export const sign = (game: string): TemplateResult =>
  html`<svg class="sign" data-game=${game} viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${own(game)?.sign ?? "M7 5h10v14H7z"} />`}</svg>`;

/** The games in the order of the page: the quiet one first. */
const ORDER = Object.keys(GAMES);

const place = ({ id }: Game): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

export const ordered = (games: readonly Game[]): Game[] => [...games].sort((one, other) => place(one) - place(other));

export const shortName = ({ id, name }: Game): string => own(id)?.name ?? name;

export const goalOf = (game: string): string => own(game)?.goal?.() ?? "";

export const isLayered = (game: string): boolean => own(game)?.isLayered ?? false;

export function scenery(game: string): TemplateResult | typeof nothing {
  const drawn = own(game)?.scenery;
  return drawn === undefined ? nothing : html`<svg class="scenery" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`;
}

export const inBrief = ({ id, about }: Game): string => own(id)?.brief() ?? about;

export function playersOf({ seats }: Game): string {
  const [least = 1, most = 1] = [seats[0], seats.at(-1)];
  if (most === 1) return games.solo();
  return least === most ? games.players({ n: most }) : games.playersFrom({ least, most });
}
