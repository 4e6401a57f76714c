/** How far a new installation is: it compiles its searches while it serves already. */

import { addressOf } from "../ground/base";
import type { GameId } from "../ground/types";

/** The share of the searches of a game that is compiled, 0 to 1; 1 where the service does not say. */
export async function shareCompiled(game: GameId, signal: AbortSignal): Promise<number> {
  const answer = await fetch(addressOf("/readyz"), { signal });
  const found: unknown = answer.ok ? await answer.json() : {};
  const shares = (found as { compiled?: Partial<Record<string, number>> }).compiled;
  return shares?.[game] ?? 1;
}
