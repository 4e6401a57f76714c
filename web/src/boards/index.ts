/** The boards that the page draws by itself; those of other games are pictures of the service. */

import type { Draw } from "./scene";
import { draw as bead } from "./bead";
import { draw as fives } from "./fives";
import { draw as peaks } from "./peaks";
import { draw as pip } from "./pip";
import { draw as ziggurat } from "./ziggurat";

export const boards: Readonly<Record<string, Draw>> = { bead, fives, "peaks-and-pits": peaks, pip, ziggurat };

/** Games that are built upwards, in which a domino may lie on others. */
export const layered: ReadonlySet<string> = new Set(["ziggurat"]);
