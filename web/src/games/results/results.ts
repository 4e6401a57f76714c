/** What came of the moves of each game, by its id. */

import { bead } from "./bead";
import { fives } from "./fives";
import { peaks } from "./peaks";
import { pip } from "./pip";
import type { Results } from "./result";
import { ziggurat } from "./ziggurat";

const RESULTS: Readonly<Record<string, Results>> = { bead, fives, "peaks-and-pits": peaks, pip, ziggurat };

/** Somebody else's game: nothing is known of what is gained. */
const FOREIGN: Results = { gain: () => null };

export const resultsOf = (game: string): Results => (Object.hasOwn(RESULTS, game) ? RESULTS[game] : undefined) ?? FOREIGN;
