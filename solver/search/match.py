"""The chance to win a match of several hands, from the totals after one of them."""

from collections.abc import Callable
from typing import Final

from solver.kernel import Integers, Reals

MatchShares = Callable[[Integers, int], Reals]
"""Given the totals of hands that are over, shape (hands, seats), and a seat: the seat's chance to
win the match after each, shape (hands). A win that is shared counts as its part."""


def shares_of_most(totals: Integers, seat: int) -> Reals:
    """Return the seat's share of a match that is over, won by the highest totals."""
    best = totals == totals.max(axis=1, keepdims=True)
    found: Reals = best[:, seat] / best.sum(axis=1)
    return found


def shares_of_fewest(totals: Integers, seat: int) -> Reals:
    """Return the seat's share of a match that is over, won by the lowest totals."""
    return shares_of_most(-totals, seat)


OF_ONE_HAND: Final = (shares_of_most, shares_of_fewest)
"""Whoever ends the hand ahead has won the match."""
