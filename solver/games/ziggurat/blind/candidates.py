"""Choose the moves of a position that are worth playing out, by the score of the weights after
each.

A row is a move as integers (`encoding`). Of moves that a symmetry of the board makes equal there is
only one row.
"""

from typing import Final

import numpy as np

from solver.games.ziggurat.blind.features import HOPELESS
from solver.games.ziggurat.kernel import ON, count_laid, is_cut_off
from solver.kernel import Integers, Reals

CONTENDERS: Final = 10
"""How many layings are played out at first."""
STARTS: Final = 3
"""How many layings of each domino are played out at first on an empty board."""
DOUBTFUL: Final = -2000
"""If the best score is below this, lifts are played out too."""
THOUSAND: Final = 1000.0
"""How many units of the weights make one unit of log odds."""
LOST_COST: Final = 2.2
"""The average number of cheats in a game that does not end without one."""
HOPELESS_COST: Final = 3.0
"""The expected cheats after a lift when the board cannot be finished without one. A laying costs
one more, because its domino must be lifted again."""
HOPELESS_DOUBT: Final = 2.0
LEAST_DOUBT: Final = 0.01


def contenders(slots: Integers, rows: Integers, promised: Integers) -> Integers:
    """Return the indices of the rows that may be the best move."""
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
    """Return the indices of the first ``STARTS`` layings of each domino in ``ranked``."""
    chosen = [ranked[tiles[ranked] == tile][:STARTS] for tile in np.unique(tiles)]
    return np.sort(np.concatenate(chosen))


def expectation(slots: Integers, rows: Integers, promised: Integers) -> tuple[Reals, Reals]:
    """Return the expected cheats after each row, estimated from its score in ``promised``, and the
    variance of each estimate."""
    odds = 1 / (1 + np.exp(np.clip(promised / THOUSAND, -30, 30)))
    hopeless = promised <= HOPELESS // 2
    doubt = np.maximum(LOST_COST**2 * odds * (1 - odds), LEAST_DOUBT)
    must = max(HOPELESS_COST, count_laid(slots)) if is_cut_off(slots) else HOPELESS_COST
    cheats = np.where(hopeless, must + (rows[:, 1] >= 0), LOST_COST * odds)
    return cheats, np.where(hopeless, HOPELESS_DOUBT, doubt)
