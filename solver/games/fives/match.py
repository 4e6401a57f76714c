"""The chance to win a match of Fives from the scores after a hand."""

from functools import cache, partial
from pathlib import Path
from typing import Final

import numpy as np

from engine.games.fives import Position
from solver.kernel import Integers, Reals
from solver.search.match import MatchShares, shares_of_most

TABLES: Final = Path(__file__).with_name("match.npz")
"""By number of seats and bonus divisor: the chance of seat 0, by the steps that each seat needs. 1
is stored as the largest number of its kind. Written by ``benchmarks.match_equity``."""
STEP: Final = 5
"""Points in a step. Play scores in fives, so whoever needs 1 point needs as much as 5."""
MOST: Final = 100
"""The most points needed that the tables have."""
SET: Final = 6
"""The set of the hands that the tables were made from."""


def match_shares(position: Position) -> MatchShares | None:
    """Return the chance to win the match by the totals after this hand; None where there is no
    table: for the double-twelve set, or while somebody needs more than ``MOST`` points."""
    options = position.options
    if options.set != SET or options.target - min(position.scores) > MOST:
        return None
    table = _table(position.players, options.bonus_divisor)
    return None if table is None else partial(_shares, table, options.target)


@cache
def _table(seats: int, divisor: int) -> Reals | None:
    with np.load(TABLES) as tables:
        name = f"{seats}_{divisor}"
        return _chances(tables[name]) if name in tables else None


def _chances(stored: Integers) -> Reals:
    return stored / np.iinfo(stored.dtype).max


def _shares(table: Reals, target: int, totals: Integers, seat: int) -> Reals:
    needs = target - np.roll(totals, -seat, axis=1)
    steps = np.maximum((needs + STEP - 1) // STEP, 1) - 1
    ahead: Reals = table[tuple(steps.T)]
    return np.where(needs.min(axis=1) <= 0, shares_of_most(totals, seat), ahead)
