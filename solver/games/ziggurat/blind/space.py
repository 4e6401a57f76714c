"""Hold what a playout plays by, and the arrays that it works in."""

from typing import NamedTuple

import numpy as np

from solver.games.ziggurat.blind.features import MOST_SEEN
from solver.games.ziggurat.board.layings import MOST_MOVES, openings
from solver.games.ziggurat.board.sheet import Numbers
from solver.games.ziggurat.kernel import SLOTS, Tabletop, table_with


class Rule(NamedTuple):
    """The rules played by, and the weights: thousandths of a logarithm of odds.

    most: the number of cheats at which a playout is broken off; it counts as one more.
    """

    weights: Numbers
    lifted_first: bool
    most: int


class Space(NamedTuple):
    """Working space: a position to be played on, the slots of one that is only looked at, open
    places, features seen, and moves."""

    table: Tabletop
    trial: Numbers
    found: Numbers
    seen: Numbers
    moves: Numbers


def space() -> Space:
    """Return working space."""
    return Space(
        table_with(),
        np.zeros(SLOTS, np.int64),
        openings(),
        np.zeros(MOST_SEEN, np.int64),
        np.zeros((MOST_MOVES, 3), np.int64),
    )
