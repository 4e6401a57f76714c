"""Hold the constants of a game of Peaks and Pits, and the layout of a row of its kernel.

A row holds both arms, whose turn it is, the passes in succession, the dominoes drawn, and for each
seat its tokens, how many dominoes it holds and the set of them as bits. An arm is one number made
of its end, the way of its slope and the length of it; nothing further in matters again. Tokens are
those that a seat has more or less than seat 0: what is dealt to everybody changes nothing (P12).
"""

from typing import Final, NamedTuple

from solver.compiled import compiled
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
    """The number of seats, and the highest number of the set; the dominoes as bits by the number
    that they join: how many, each with the number at its other end (ascending), all of them
    together; the boneyard, next domino first, and what is left of it after each draw."""

    seats: int
    highest: int
    joining: Integers
    bits: Integers
    outer: Integers
    fitting: Integers
    boneyard: Integers
    left: Integers


def packed_arm(end: int, way: int, length: int) -> int:
    """Return an arm as one number."""
    return (end * WAYS + way + 1) * LENGTHS + length


@compiled
def stack(deal: Deal, pile: Integers) -> None:
    """Note the dominoes of the boneyard, the next one first, and what is left after each draw."""
    for drawn in range(len(pile) - 1, -1, -1):
        deal.boneyard[drawn] = 1 << pile[drawn]
        deal.left[drawn] = deal.left[drawn + 1] | deal.boneyard[drawn]


@compiled
def column(by: int, part: int) -> int:
    """Return where a row holds what belongs to a seat."""
    return SEATS + PER_SEAT * by + part


@compiled
def is_over(deal: Deal, rows: Integers, at: int) -> bool:
    """Tell whether all who hold dominoes have passed in succession (P11)."""
    in_play = 0
    for by in range(deal.seats):
        in_play += rows[at, column(by, HELD)] > 0
    return bool(rows[at, PASSES] >= in_play)
