"""Make single steps of a turn on rows of integers: lay one domino, end the turn, pass.

A row holds the mover, the passes in succession, the dominoes drawn, how many were laid in this
turn and on which arm; of each arm its end, its slope (1 up, -1 down, 0 none yet) and the length of
it; of each seat its tokens, and its hand as a set in which every domino has the bit of its pips.
Tokens dealt to everybody are left out (P12).
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from solver.compiled import compiled
from solver.compiling.bits import ones

Integers = npt.NDArray[np.int64]

MOVER, PASSES, DRAWN, LAID, SIDE = range(5)
END: Final = 5
SLOPE: Final = 7
LENGTH: Final = 9
"""The first of two columns, one for each arm."""
TOKENS: Final = 11
"""The first of the columns of the seats: tokens of all, then hands of all."""
FACES: Final = 10


class Supplies(NamedTuple):
    """``seats`` at the table, the ``boneyard`` as bits, next domino first, and for each number the
    set of all dominoes that have it."""

    seats: int
    boneyard: Integers
    having: Integers


@compiled
def bit_of(one: int, other: int) -> int:
    """Return the bit of a domino, however it lies."""
    low, high = min(one, other), max(one, other)
    return 1 << high * (high + 1) // 2 + low


@compiled
def hand_of(deal: Supplies, rows: Integers, at: int, seat: int) -> int:
    return int(rows[at, TOKENS + deal.seats + seat])


@compiled
def way(inner: int, outer: int) -> int:
    """Return where a domino leads: 1 up, -1 down, 0 for a double (P3)."""
    if inner < outer:
        return 1
    return -1 if outer < inner else 0


@compiled
def may_lay(deal: Supplies, rows: Integers, at: int, side: int, outer: int) -> bool:
    """Tell whether the mover can go on, or begin, with the domino that leads to a number (P5)."""
    end, slope = rows[at, END + side], rows[at, SLOPE + side]
    if not hand_of(deal, rows, at, rows[at, MOVER]) & bit_of(end, outer):
        return False
    if rows[at, LAID] == 0:
        return True
    return bool(side == rows[at, SIDE] and (slope == 0 or way(end, outer) in (0, slope)))


@compiled
def is_dead(deal: Supplies, rows: Integers, at: int, side: int) -> bool:
    """Tell whether nothing that is left will ever join an arm: then only its tokens count."""
    joining = deal.having[rows[at, END + side]]
    for seat in range(deal.seats):
        if hand_of(deal, rows, at, seat) & joining:
            return False
    for place in range(rows[at, DRAWN], len(deal.boneyard)):
        if deal.boneyard[place] & joining:
            return False
    return True


@compiled
def turns(rows: Integers, at: int, side: int, outer: int) -> bool:
    """Tell whether a domino ends the slope that stands (P4)."""
    slope = rows[at, SLOPE + side]
    return bool(slope != 0 and way(rows[at, END + side], outer) == -slope)


@compiled
def lay(deal: Supplies, rows: Integers, at: int, side: int, outer: int) -> None:
    """Lay one domino and a token beside it; tokens of a slope that it ends come back (P6). In
    which order the tokens move changes no count but by P9."""
    mover, inner = rows[at, MOVER], rows[at, END + side]
    if turns(rows, at, side, outer):
        rows[at, TOKENS + mover] += rows[at, LENGTH + side]
        rows[at, LENGTH + side] = 0
    if inner != outer:
        rows[at, SLOPE + side] = way(inner, outer)
    rows[at, END + side] = outer
    rows[at, LENGTH + side] += 1
    rows[at, TOKENS + mover] -= 1
    rows[at, TOKENS + deal.seats + mover] &= ~bit_of(inner, outer)
    rows[at, LAID] += 1
    rows[at, SIDE] = side


@compiled
def give_turn(deal: Supplies, rows: Integers, at: int) -> None:
    """Give the turn to the next who holds dominoes (P10); where nobody does, the next seat."""
    mover = rows[at, MOVER]
    rows[at, LAID] = rows[at, SIDE] = 0
    rows[at, MOVER] = (mover + 1) % deal.seats
    for step in range(1, deal.seats + 1):
        seat = (mover + step) % deal.seats
        if hand_of(deal, rows, at, seat):
            rows[at, MOVER] = seat
            return


@compiled
def end_turn(deal: Supplies, rows: Integers, at: int) -> None:
    """Take up as many dominoes as were laid, or what is left (P6)."""
    column = TOKENS + deal.seats + rows[at, MOVER]
    for _ in range(rows[at, LAID]):
        if rows[at, DRAWN] < len(deal.boneyard):
            rows[at, column] |= deal.boneyard[rows[at, DRAWN]]
            rows[at, DRAWN] += 1
    rows[at, PASSES] = 0
    give_turn(deal, rows, at)


@compiled
def price(deal: Supplies, rows: Integers, at: int) -> int:
    """Return what a pass costs: nothing with the boneyard empty where another holds more (P8,
    P10)."""
    if rows[at, DRAWN] == len(deal.boneyard):
        held = ones(hand_of(deal, rows, at, rows[at, MOVER]))
        for seat in range(deal.seats):
            if ones(hand_of(deal, rows, at, seat)) > held:
                return 0
    return int(rows[at, LENGTH] + rows[at, LENGTH + 1])


@compiled
def pass_turn(deal: Supplies, rows: Integers, at: int) -> None:
    rows[at, TOKENS + rows[at, MOVER]] += price(deal, rows, at)
    rows[at, PASSES] += 1
    give_turn(deal, rows, at)


@compiled
def is_over(deal: Supplies, rows: Integers, at: int) -> bool:
    """Tell whether all who hold dominoes have passed in succession (P11)."""
    playing = 0
    for seat in range(deal.seats):
        if hand_of(deal, rows, at, seat):
            playing += 1
    return bool(rows[at, PASSES] >= playing)
