"""Hold the constants of a hand of the Bead Game, and the layout of a row of its kernel.

A row holds whose turn it is, the hands, what was scored, and the codes of the dominoes laid since
the start, in the order laid; the grid itself stands once for the whole deal.

A lie is a domino as it lies, its faces in order to the right or downward: a number from 0 to 24
and one bit of a 25-bit mask. A hand holds two bits for each of the fifteen kinds of domino: how
many copies of it (B1).
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
"""The seat whose turn it is; how many seats from it on are owed a last turn, or ``NOT_OUT``;
whether that seat is known to have a play; a hash of the dominoes laid, and their number."""
HAND: Final = 6
FITTING: Final = HAND + MOST_SEATS
SCORE: Final = FITTING + MOST_SEATS
KEPT: Final = SCORE + MOST_SEATS
CODES: Final = KEPT + MOST_SEATS
"""Columns of a row: where hands begin, by seat; the lies that they allow; scores; what the hands
cost at the end (B13, below 0); codes of the dominoes laid."""

NOT_OUT: Final = -1
UNSEEN, CAN_PLAY, OVER = 0, 1, 2
"""Whether the seat to move is known to have a play."""
MOST_CHOICES: Final = 4096

FACTOR, COST, UNITS, ORDER, SAME = range(5)
"""By lie: 2 for a double and 1 for others; what it costs in a hand at the end; one copy of its
domino in a hand; its place in the engine's order; all lies of the domino."""


class Deal(NamedTuple):
    """The constants of a hand: the grid, the dominoes by lie, ``most``: by the number of dominoes
    laid since the start the most that one play scores then, of a domino that is no double and of a
    double; seats, 1 where only the mover lays anything, and the first player."""

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
"""One copy of the domino of a lie, as a hand."""

_CACHED: Final = 1 << 16


def pack(hand: Iterable[Tile]) -> int:
    """Return the hand of dominoes that are all seen."""
    return sum(UNIT[LYING.index(tile)] for tile in hand)


@lru_cache(maxsize=_CACHED)
def lies_in(hand: int) -> int:
    """Return the mask of the lies that the dominoes of a hand allow."""
    return sum(1 << lie for lie in range(25) if hand // UNIT[lie] & 3)


@lru_cache(maxsize=_CACHED)
def leftover_cost(hand: int) -> int:
    """Return what a hand costs its holder at the end (B13)."""
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
"""The columns above, by lie."""
