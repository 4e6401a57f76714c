import * as say from "../../messages/peaks-and-pits";
import type { Results } from "./result";

export const peaks: Results<"peaks-and-pits"> = {
  gain: (effect) => ("laid" in effect ? effect.net : null),
  isPenalty: true,
  result({ effect }) {
    if (!("laid" in effect)) return "";
    const { laid, collected, penalty } = effect;
    if (laid) return [say.laid({ tokens: laid }), ...(collected ? [say.alsoCollected({ tokens: collected })] : [])].join(", ");
    return penalty ? say.taken({ tokens: penalty }) : say.free();
  },
  more: ({ effect }) => ("laid" in effect && effect.dealt_to_all ? [say.dealtToAll({ tokens: effect.dealt_to_all })] : []),
};
