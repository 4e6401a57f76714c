"""Hold the constants of a game of Peaks and Pits, and the layout of a row of its kernel.

A row holds both arms, whose turn it is, the passes in succession, the dominoes drawn, and for each
seat its tokens, how many dominoes it holds and the set of them as bits, by number. An arm is one
number made of its end, the way of its slope and the length of it; nothing further in matters again.
Tokens are those that a seat has more or less than seat 0: what is dealt to everybody changes
nothing (P12).
"""

from typing import Final, NamedTuple

import numpy as np

from engine.tiles import Tile
from solver.compiling.compiled import compiled
from solver.kernel import Integers

ARM: Final = 0
"""The first of two columns, the smaller arm first."""
SEAT: Final = 2
PASSES: Final = 3
DRAWN: Final = 4
SEATS: Final = 5
"""The first of three columns for each seat: tokens, dominoes held, and these as bits."""
TOKENS, HELD, HAND = range(3)
PER_SEAT: Final = 3

NUMBERS: Final = 10
DEAD: Final = NUMBERS
"""The number of an end that no domino left can join."""
LENGTHS: Final = 64
WAYS: Final = 3


class Deal(NamedTuple):
    """The number of seats, and the highest number of the set; the boneyard as bits, next domino
    first, and what is left of it after each draw."""

    seats: int
    highest: int
    boneyard: Integers
    left: Integers


def number_of(tile: Tile) -> int:
    """Return the number of a domino: of those with one half the same, the other half ascends."""
    low, high = sorted(map(int, tile))
    return high * (high + 1) // 2 + low


PIPS: Final = np.array([high + low for high in range(NUMBERS) for low in range(high + 1)], np.int64)
"""The pips of each domino."""
_JOINING: Final = [
    sum(1 << number_of(Tile(one, two)) for two in range(NUMBERS)) for one in range(NUMBERS)
]
JOINING: Final = np.array([*_JOINING, 0], np.int64)
"""The dominoes that join an end, by its number; none joins ``DEAD``."""


def packed_arm(end: int, way: int, length: int) -> int:
    """Return an arm as one number."""
    return (end * WAYS + way + 1) * LENGTHS + length


@compiled
def order_pile(deal: Deal, pile: Integers) -> None:
    """Note the dominoes of the boneyard, the next one first, and what is left after each draw."""
    for drawn in range(len(pile) - 1, -1, -1):
        deal.boneyard[drawn] = 1 << pile[drawn]
        deal.left[drawn] = deal.left[drawn + 1] | deal.boneyard[drawn]


@compiled
def column(by: int, part: int) -> int:
    """Return where a row holds what belongs to a seat."""
    return SEATS + PER_SEAT * by + part


@compiled
def is_over(deal: Deal, rows: Integers, ply: int) -> bool:
    """Tell whether all who hold dominoes have passed in succession (P11)."""
    in_play = 0
    for by in range(deal.seats):
        in_play += rows[ply, column(by, HELD)] > 0
    return bool(rows[ply, PASSES] >= in_play)
