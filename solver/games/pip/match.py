"""The chance to win a match of PIP from the scores after a round."""

from functools import cache, partial
from pathlib import Path
from typing import Final

import numpy as np

from engine.games.pip import Position
from engine.games.pip.position import ROUNDS
from solver.compiling.compiled import compiled
from solver.kernel import Integers, Reals
from solver.search.match import MatchShares, shares_of_fewest

HANDS: Final = Path(__file__).with_name("match.npz")
"""By number of seats: what rounds have added to the scores, shape (rounds, seats). Written by
``benchmarks.match_equity``."""
FUTURES: Final = 500
"""The number of futures that every score is followed into; all scores share them."""
SEED: Final = 9


def match_shares(position: Position) -> MatchShares:
    """Return the chance to win the match (I12) by the totals after this round."""
    left, seats = ROUNDS - position.round, len(position.players)
    return partial(_shares, _futures(seats, left)) if left else shares_of_fewest


@cache
def _futures(seats: int, rounds: int) -> Integers:
    """Return what so many rounds add to each score, shape (``FUTURES``, seats), drawn at random."""
    with np.load(HANDS) as known:
        played = known[str(seats)].astype(np.int64)
    chance = np.random.default_rng(SEED)
    drawn = played[chance.integers(len(played), size=FUTURES * rounds)]
    # The seats of each round are moved round by a random number.
    turned = (np.arange(seats) - chance.integers(seats, size=(len(drawn), 1))) % seats
    drawn = np.take_along_axis(drawn, turned, axis=1)
    found: Integers = drawn.reshape(FUTURES, rounds, seats).sum(axis=1)
    return found


def _shares(futures: Integers, totals: Integers, seat: int) -> Reals:
    found = np.zeros(len(totals))
    _follow(futures, totals, seat, found)
    return found


@compiled
def _follow(futures: Integers, totals: Integers, seat: int, found: Reals) -> None:
    """Write into ``found``, for each row of ``totals``, the share of the futures in which ``seat``
    ends lowest."""
    for row in range(len(totals)):
        for future in range(len(futures)):
            own = totals[row, seat] + futures[future, seat]
            equal, is_lowest = 0, True
            for other in range(totals.shape[1]):
                total = totals[row, other] + futures[future, other]
                is_lowest &= total >= own
                equal += total == own
            if is_lowest:
                found[row] += 1 / equal
        found[row] /= len(futures)
