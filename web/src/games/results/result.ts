/** What came of a move, and of a hand in the end, in the words of the page. Boards in other pages do without. */

import type { EffectOf, GameId, OutcomeOf } from "../../ground/types";
import type { Listener, Made, Name } from "../speech/speech";

export interface Results<G extends GameId = GameId> {
  /** Return what a move gained, in points or tokens; null where it gains nothing of the kind. */
  gain(effect: EffectOf<G>): number | null;
  /** Whether what is gained is bad for its seat. */
  isPenalty?: true;
  /** Say what came of a move, in few words: "14, nothing"; without it what is said of its effect. */
  result?(made: Made<G>): string;
  /** Say what else came of a move, in sentences. */
  more?(made: Made<G>, listener: Listener): readonly string[];
  /** Say how what was left in the hands was counted in the end; nothing where nothing was. */
  count?(outcome: OutcomeOf<G>, name: Name): string;
}
