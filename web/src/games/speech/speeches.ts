/** The speech of each game, by its id. */

import { bead } from "./bead";
import { fives } from "./fives";
import { peaks } from "./peaks";
import { pip } from "./pip";
import { FOREIGN, type Speech } from "./speech";
import { ziggurat } from "./ziggurat";

const SPEECHES: Readonly<Record<string, Speech>> = { bead, fives, "peaks-and-pits": peaks, pip, ziggurat };

export const speechOf = (game: string): Speech => (Object.hasOwn(SPEECHES, game) ? SPEECHES[game] : undefined) ?? FOREIGN;
