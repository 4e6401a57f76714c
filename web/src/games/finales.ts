/** The picture of a hand that is over, by game. It is loaded once there is a table. */

import type { DrawFinale } from "../boards/finale";
import { flight } from "../boards/flight";
import { lights } from "../boards/lights";
import { necklace } from "../boards/necklace";
import { sky } from "../boards/sky";
import type { Outcome } from "../ground/types";

const FINALES: Readonly<Record<string, DrawFinale>> = { fives: lights, bead: necklace, "peaks-and-pits": flight, pip: sky };

export const finaleOf = (game: string): DrawFinale | undefined => (Object.hasOwn(FINALES, game) ? FINALES[game] : undefined);

/** The seats that have won: the match, or else the hand. */
export const winnersOf = (outcome: Exclude<Outcome, { title: string }>): readonly number[] =>
  "game_winners" in outcome && outcome.game_winners.length > 0 ? outcome.game_winners : outcome.winners;
