import type { Results } from "./result";

export const bead: Results<"bead"> = { gain: (effect) => ("groups" in effect ? effect.score : null) };
