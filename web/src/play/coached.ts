/** Which games somebody has played to the end of a hand in this browser, or wants no coach for: the coach is silent there. */

import { isObject } from "../ground/checks";
import { keep, recall } from "../ground/store";
import type { GameId } from "../ground/types";
import { all } from "./shelf";

const PLACE = "boneyard.coached";

const known = (): Record<string, unknown> => recall(PLACE, isObject<Record<string, unknown>>) ?? {};

export const isCoached = (game: GameId): boolean => known()[game] === true || all().some((kept) => kept.game === game && kept.now?.outcome != null);

/** Let the coach of a game be silent from now on. */
export const dismiss = (game: GameId): void => keep(PLACE, JSON.stringify({ ...known(), [game]: true }));
