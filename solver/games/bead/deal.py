"""Hold the constants of a hand of the Bead Game, and the layout of a row of its kernel.

A row (a position as integers) holds whose turn it is, the hands, the scores, and the codes of the
dominoes laid since the start, in the order laid. The grid is not in the row: there is one for the
whole deal.

A lie is a domino as it lies, its faces read to the right or downward: a number from 0 to 24, which
is also the number of its bit in a mask of lies. A hand is an integer with two bits for each of the
fifteen kinds of domino, which hold the number of its copies (B1).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from engine.games.bead.scoring import DOUBLE_LEFT, OTHER_LEFT
from engine.tiles import Tile
from solver.games.bead.grid_layout import FACES
from solver.kernel import Integers

MOST_SEATS: Final = 4
SEAT, OWED, SETTLED, KEY, OTHER_KEY, NUMBER = range(6)
"""Columns of a row. ``SEAT``: the seat whose turn it is. ``OWED``: how many seats, from that one
on, are owed a last turn, or ``NOT_OUT``. ``SETTLED``: ``UNSEEN``, ``CAN_PLAY`` or ``OVER``.
``KEY``, ``OTHER_KEY``: two hashes of the dominoes laid. ``NUMBER``: how many were laid since the
start."""
HAND: Final = 6
FITTING: Final = HAND + MOST_SEATS
SCORE: Final = FITTING + MOST_SEATS
KEPT: Final = SCORE + MOST_SEATS
CODES: Final = KEPT + MOST_SEATS
"""Where parts of a row begin; all but the last have one column per seat. ``HAND``: the hands.
``FITTING``: the masks of the lies of the hands. ``SCORE``: the scores. ``KEPT``: the penalties for
the hands at the end (B13), as numbers below 0. ``CODES``: the codes of the dominoes laid."""

NOT_OUT: Final = -1
UNSEEN, CAN_PLAY, OVER = 0, 1, 2
"""Values of ``SETTLED``. ``UNSEEN``: whether the seat to move has a play is not known yet.
``CAN_PLAY``: it has one. ``OVER``: the hand is over."""
MOST_CHOICES: Final = 4096

FACTOR, COST, UNITS, ORDER, SAME = range(5)
"""What ``DOMINOES`` holds for each lie. ``FACTOR``: 2 for a double, otherwise 1. ``COST``: the
penalty for the domino in a hand at the end, below 0. ``UNITS``: a hand of one copy of the domino.
``ORDER``: its place in the engine's order. ``SAME``: the mask of all lies of the domino."""


class Deal(NamedTuple):
    """The constants of a hand. ``memory``: the grid. ``dominoes``: ``DOMINOES``. ``most``: shape
    (2, n), upper bounds of the points of one play by the number of dominoes laid since the start;
    index 0 for dominoes other than doubles, 1 for doubles. ``seats``: 1 if only the mover lays
    dominoes. ``first``: the seat of the first player."""

    memory: Integers
    dominoes: Integers
    most: Integers
    seats: int
    first: int


KINDS: Final = tuple(Tile(a, b) for a in FACES for b in range(1, a + 1))
"""The kinds of domino in the order of a hand."""

LYING: Final = tuple(Tile(a, b) for a in FACES for b in FACES)
"""The domino of each lie, its first face left or up."""

UNIT: Final = tuple(1 << 2 * KINDS.index(tile.canonical) for tile in LYING)
"""For each lie, a hand of one copy of its domino, as an integer."""

_CACHED: Final = 1 << 16


def pack(hand: Iterable[Tile]) -> int:
    """Return a hand as an integer; none of its dominoes may be hidden."""
    return sum(UNIT[LYING.index(tile)] for tile in hand)


@lru_cache(maxsize=_CACHED)
def lies_in(hand: int) -> int:
    """Return the mask of the lies that the dominoes of a hand allow."""
    return sum(1 << lie for lie in range(25) if hand // UNIT[lie] & 3)


@lru_cache(maxsize=_CACHED)
def leftover_cost(hand: int) -> int:
    """Return the penalty for a hand at the end (B13), as a number below 0, or 0."""
    costs = (DOUBLE_LEFT if tile.is_double else OTHER_LEFT for tile in KINDS)
    return sum((hand >> 2 * kind & 3) * cost for kind, cost in enumerate(costs))


def _dominoes() -> Integers:
    kinds = [KINDS.index(tile.canonical) for tile in LYING]
    turned = [tile != tile.canonical for tile in LYING]
    columns = (
        [2 if tile.is_double else 1 for tile in LYING],
        [leftover_cost(unit) for unit in UNIT],
        UNIT,
        [2 * kind + flipped for kind, flipped in zip(kinds, turned, strict=True)],
        [lies_in(unit) for unit in UNIT],
    )
    return np.array(columns, np.int64)


DOMINOES: Final = _dominoes()
"""Shape (5, 25): ``FACTOR`` to ``SAME`` for each lie."""
