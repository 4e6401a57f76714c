/** The boards of the games, by their ids. */

import { draw as fives } from "./fives";
import { bead, ziggurat } from "./grids";
import { draw as peaks } from "./peaks";
import { draw as pip } from "./pip";
import type { Draw } from "./scene";

const DRAWS: Readonly<Record<string, Draw>> = { ziggurat, bead, "peaks-and-pits": peaks, fives, pip };

/** The board of a game; none for somebody else's, which is a picture of the service. */
export const boardOf = (game: string): Draw | undefined => (Object.hasOwn(DRAWS, game) ? DRAWS[game] : undefined);
