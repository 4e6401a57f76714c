"""Draw dominoes for the compiled searches: D1 to D5 on rows of integers.

A row holds whose turn it is, both ends of the row of dominoes (the smaller first, ``NOTHING`` while
none lies), the dominoes drawn, and both hands as bits. Draws and passes are made at once, so that
whoever is to move can lay, unless the hand is over.
"""

from typing import Final, NamedTuple

from solver import kernel
from solver.compiling.compiled import compiled
from solver.kernel import Integers

SEAT: Final = 0
LOW: Final = 1
HIGH: Final = 2
DRAWN: Final = 3
HANDS: Final = 4
"""The first of two columns."""
WIDTH: Final = 6
NOTHING: Final = 7
"""The end that the first domino joins."""
NUMBERS: Final = 8
"""A code is the bit of a domino times this, and the number that it joins."""


class Deal(NamedTuple):
    """By bit, the ``pips`` of a domino and the ``smaller`` of its numbers; by number, the bits of
    the dominoes that join it; the ``boneyard`` as bits, next first, and by dominoes drawn the pips
    that are left in it."""

    pips: Integers
    smaller: Integers
    joining: Integers
    boneyard: Integers
    rest: Integers


@compiled
def can_lay(deal: Deal, rows: Integers, ply: int, by: int) -> bool:
    """Tell whether a seat holds a domino that joins an end."""
    joining = deal.joining[rows[ply, LOW]] | deal.joining[rows[ply, HIGH]]
    return bool(rows[ply, HANDS + by] & joining)


@compiled
def is_over(deal: Deal, rows: Integers, ply: int) -> bool:
    """Tell whether the hand is over (D4)."""
    out = rows[ply, HANDS] == 0 or rows[ply, HANDS + 1] == 0
    return bool(out or not can_lay(deal, rows, ply, rows[ply, SEAT]))


@compiled
def pips_of(deal: Deal, hand: int) -> int:
    """Count the pips of a hand."""
    pips = 0
    for bit in range(deal.pips.shape[0]):
        pips += (hand >> bit & 1) * deal.pips[bit]
    return int(pips)


@compiled
def draw_on(deal: Deal, rows: Integers, ply: int) -> None:
    """Draw and pass until somebody can lay or the hand is over (D3)."""
    out = rows[ply, HANDS] == 0 or rows[ply, HANDS + 1] == 0
    while not out and not can_lay(deal, rows, ply, rows[ply, SEAT]):
        if rows[ply, DRAWN] < deal.boneyard.shape[0]:
            rows[ply, HANDS + rows[ply, SEAT]] |= 1 << deal.boneyard[rows[ply, DRAWN]]
            rows[ply, DRAWN] += 1
        elif can_lay(deal, rows, ply, 1 - rows[ply, SEAT]):
            rows[ply, SEAT] = 1 - rows[ply, SEAT]
        else:
            out = True


def seat(deal: Deal, rows: Integers, ply: int) -> int:  # noqa: ARG001
    return int(rows[ply, SEAT])


def moves(deal: Deal, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Name the dominoes that join each end, heavy ones first; of equal ends one."""
    number = 0
    if not is_over(deal, rows, ply):
        for column in range(LOW, HIGH + 1):
            end = rows[ply, column]
            fitting = rows[ply, HANDS + rows[ply, SEAT]] & deal.joining[end]
            for bit in range(deal.pips.shape[0]):
                if fitting >> bit & 1 and (column == LOW or end != rows[ply, LOW]):
                    codes[ply, number] = bit * NUMBERS + end
                    ranks[ply, number] = -deal.pips[bit]
                    number += 1
    return number


def child(deal: Deal, rows: Integers, ply: int, code: int) -> int:
    kernel.copy_row(rows, ply, ply + 1)
    bit, end = code // NUMBERS, code % NUMBERS
    kept = deal.smaller[bit] if end == NOTHING else rows[ply, LOW] + rows[ply, HIGH] - end
    new = deal.pips[bit] - (deal.smaller[bit] if end == NOTHING else end)
    rows[ply + 1, LOW], rows[ply + 1, HIGH] = min(kept, new), max(kept, new)
    rows[ply + 1, HANDS + rows[ply, SEAT]] ^= 1 << bit
    rows[ply + 1, SEAT] = 1 - rows[ply, SEAT]
    draw_on(deal, rows, ply + 1)
    return 0


def key(deal: Deal, rows: Integers, ply: int) -> tuple[int, int]:  # noqa: ARG001
    ends = rows[ply, LOW] * NUMBERS + rows[ply, HIGH]
    return (ends * 2 + rows[ply, SEAT]) * 32 + rows[ply, DRAWN], rows[ply, HANDS] << 28 | rows[
        ply, HANDS + 1
    ]


def bounds(deal: Deal, rows: Integers, ply: int) -> tuple[int, int]:
    """Bound the lead: nobody ends with less than nothing, nor with more than all he may hold."""
    one, two = pips_of(deal, rows[ply, HANDS]), pips_of(deal, rows[ply, HANDS + 1])
    if is_over(deal, rows, ply):
        return two - one, two - one
    rest = deal.rest[rows[ply, DRAWN]]
    return -one - rest, two + rest


kernel.fill(Deal, seat, moves, child, key, bounds)
