"""Hold the constants of a game of Peaks and Pits, and the layout of a row of its kernel.

A row holds both arms, the seat to move, the passes in succession, the number of dominoes drawn, and
for each seat its tokens, the number of dominoes it holds and a bit mask of them. An arm is one
integer made of its end, the direction of its last slope and the length of that slope; dominoes
further in never matter again. The tokens of a seat are counted from those of seat 0: tokens dealt
to everybody change nothing (P12).
"""

from typing import Final, NamedTuple

import numpy as np

from engine.tiles import Tile
from solver.compiling.compiled import compiled
from solver.kernel import Integers

ARM: Final = 0
"""The first of the two columns of the arms; the arm that is the smaller integer comes first."""
SEAT: Final = 2
PASSES: Final = 3
DRAWN: Final = 4
SEATS: Final = 5
"""The first column of the seats; each has three: tokens, number of dominoes, hand as a bit mask."""
TOKENS, HELD, HAND = range(3)
PER_SEAT: Final = 3

NUMBERS: Final = 10
DEAD: Final = NUMBERS
"""Stands for the number of an end that no unplayed domino can join."""
LENGTHS: Final = 64
WAYS: Final = 3


class Deal(NamedTuple):
    """What stays the same during a search. ``seats``: number of players. ``highest``: highest
    number of the set. ``boneyard``: the bit of each domino to draw, the next first. ``left``: for
    each number of draws, the bits of all dominoes still in the boneyard."""

    seats: int
    highest: int
    boneyard: Integers
    left: Integers


def number_of(tile: Tile) -> int:
    """Return the number of a domino: in ascending order of the larger half, then of the smaller."""
    low, high = sorted(map(int, tile))
    return high * (high + 1) // 2 + low


PIPS: Final = np.array([high + low for high in range(NUMBERS) for low in range(high + 1)], np.int64)
"""The pips of each domino, by its number."""
_JOINING: Final = [
    sum(1 << number_of(Tile(one, two)) for two in range(NUMBERS)) for one in range(NUMBERS)
]
JOINING: Final = np.array([*_JOINING, 0], np.int64)
"""For each number of an end, the bits of the dominoes that join it; 0 for ``DEAD``."""


def packed_arm(end: int, way: int, length: int) -> int:
    """Return an arm as one integer. ``way``: 1 up, -1 down, 0 no direction yet. ``length``: the
    dominoes in its last slope."""
    return (end * WAYS + way + 1) * LENGTHS + length


@compiled
def order_pile(deal: Deal, pile: Integers) -> None:
    """Fill ``deal.boneyard`` and ``deal.left`` from ``pile``: domino numbers in drawing order."""
    for drawn in range(len(pile) - 1, -1, -1):
        deal.boneyard[drawn] = 1 << pile[drawn]
        deal.left[drawn] = deal.left[drawn + 1] | deal.boneyard[drawn]


@compiled
def column(by: int, part: int) -> int:
    """Return the column with ``part`` (``TOKENS``, ``HELD`` or ``HAND``) of seat ``by``."""
    return SEATS + PER_SEAT * by + part


@compiled
def is_over(deal: Deal, rows: Integers, ply: int) -> bool:
    """Return whether all players who still hold dominoes have passed in succession (P11)."""
    in_play = 0
    for by in range(deal.seats):
        in_play += rows[ply, column(by, HELD)] > 0
    return bool(rows[ply, PASSES] >= in_play)
