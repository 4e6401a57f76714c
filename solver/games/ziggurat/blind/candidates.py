"""Choose moves of a position that are worth playing out, by what the weights promise after each.

A row is a move as in `encoding`, one for those that a symmetry of the board makes equal.
"""

from typing import Final

import numpy as np

from solver.games.ziggurat.blind.features import HOPELESS
from solver.games.ziggurat.kernel import ON, count_laid, is_cut_off
from solver.kernel import Integers, Reals

CONTENDERS: Final = 10
"""Layings that are played out first."""
STARTS: Final = 3
"""The same for each domino on an empty board."""
DOUBTFUL: Final = -2000
"""The best promise below which lifts are played out too."""
THOUSAND: Final = 1000.0
"""Parts of one logarithm of odds in the weights."""
LOST_COST: Final = 2.2
"""Cheats of a game that does not end without one, on average."""
HOPELESS_COST: Final = 3.0
"""Cheats to be expected of a lift where something must be lifted; a laying, which must be lifted
again, costs one more."""
HOPELESS_DOUBT: Final = 2.0
LEAST_DOUBT: Final = 0.01


def contenders(slots: Integers, rows: Integers, promised: Integers) -> Integers:
    """Return the rows that may be the best."""
    lifts = np.flatnonzero(rows[:, 1] < 0)
    if is_cut_off(slots) and len(lifts):
        return lifts[:1]
    ranked = np.argsort(-promised, kind="stable")
    hopeful = ranked[promised[ranked] > HOPELESS // 2]
    if len(hopeful) == 0:
        return np.arange(len(rows))
    if promised[hopeful[0]] < DOUBTFUL:
        return np.concatenate([hopeful[:CONTENDERS], lifts])
    return hopeful[:CONTENDERS] if slots[ON] else _starts(hopeful, rows[:, 0])


def _starts(ranked: Integers, tiles: Integers) -> Integers:
    """Return a few layings of each domino."""
    chosen = [ranked[tiles[ranked] == tile][:STARTS] for tile in np.unique(tiles)]
    return np.sort(np.concatenate(chosen))


def expectation(slots: Integers, rows: Integers, promised: Integers) -> tuple[Reals, Reals]:
    """Return the cheats that follow from the promises, and the variance of that."""
    odds = 1 / (1 + np.exp(np.clip(promised / THOUSAND, -30, 30)))
    hopeless = promised <= HOPELESS // 2
    doubt = np.maximum(LOST_COST**2 * odds * (1 - odds), LEAST_DOUBT)
    must = max(HOPELESS_COST, count_laid(slots)) if is_cut_off(slots) else HOPELESS_COST
    cheats = np.where(hopeless, must + (rows[:, 1] >= 0), LOST_COST * odds)
    return cheats, np.where(hopeless, HOPELESS_DOUBT, doubt)
