"""Score a position by features that tell whether it can be finished without a cheat, compiled.

Each feature is a number that picks one weight; the sum of the weights picked is the logarithm of
the odds, in thousandths. The order of the pile is never looked at.
"""

from itertools import accumulate
from typing import Final

import numpy as np

from solver.compiling.bits import lowest, ones
from solver.compiling.compiled import compiled
from solver.games.ziggurat.encoding import HIGHS, KINDS, KINDS_OF_CELLS, LOWS, ON_TIER, STRIDE
from solver.games.ziggurat.kernel import (
    ASIDE,
    FILLED,
    HAND,
    LEFT,
    SEEN,
    TOP,
    UNSEEN,
    Tabletop,
    count_laid,
    is_spoilt,
    level,
    must_lift,
    top,
    with_free,
)
from solver.games.ziggurat.layings import MATCHED, PLACES, RAISED, find_openings, ways_to_lay
from solver.kernel import Integers

SIZES: Final = {
    "laid": 29,
    "ways": 7 * 2 * 8,
    "matches": 7 * 9 * 8,
    "large": 7 * 10,
    "tight": 2 * 7 * 8,
    "cells": KINDS_OF_CELLS * 8 * 7,
    "raised": 7 * 10,
}
"""The number of weights of each kind of feature. A stage, 0 to 6, counts the dominoes laid in
fours.

``laid``: by the number of dominoes laid. ``ways``: for each domino left, by stage, by whether it is
held or unseen, and by the number of ways to lay it. ``matches``: by value, by the number of its
halves left, and by the number of places beside an equal. ``large``: by value, and by how many more
halves of at least this value are left than cells need them. ``tight``: free cells of the first or
second tier with just one free neighbour, by tier, stage and number. ``cells``: the value on a cell,
by the class of the cell and by the value below. ``raised``: by stage and the number of open cells
above the foundation.
"""

LAID, WAYS, MATCHES, LARGE, TIGHT, CELLS, RAISED_PLACES = accumulate([0, *SIZES.values()][:-1])
"""The number of the first feature of each kind."""

HOPELESS: Final = -1_000_000
"""The score of a position that cannot be finished as it is."""

_GRADES: Final = np.array((0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, *(7,) * 226), np.int64)
"""The grade, 0 to 7, of a count: counts between which no difference is made have one grade."""


@compiled
def _all_alone(free: int) -> int:
    """Return the free cells of a tier that have no free neighbour."""
    return free & ~(free << 1 | free >> 1 | free << STRIDE | free >> STRIDE)


@compiled
def _with_one_beside(free: int) -> int:
    """Return the free cells of a tier that have exactly one free neighbour."""
    a, b, c, d = free << 1, free >> 1, free << STRIDE, free >> STRIDE
    several = a & b | a & c | a & d | b & c | b & d | c & d
    return free & (a ^ b ^ c ^ d) & ~several


@compiled
def cell_feature(slots: Integers, spot: int, value: int) -> int:
    """Return the number of the feature of ``value`` laid on top of column ``spot``."""
    kind = KINDS[level(slots, spot) + 1, spot]
    return int(CELLS + (kind * 8 + top(slots, spot) + 1) * 7 + value)


@compiled
def lying_feature(table: Tabletop, tile: int, first: bool) -> int:
    """Return the number of the feature of one half of a domino that lies on top: the larger half if
    ``first``, else the smaller one."""
    tier, spot = table.lies[tile, 2], table.lies[tile, 0 if first else 1]
    below = -1 if tier == 1 else table.values[tier - 1, spot]
    value = HIGHS[tile] if first else LOWS[tile]
    return int(CELLS + (KINDS[tier, spot] * 8 + below + 1) * 7 + value)


@compiled
def score(slots: Integers, draws: bool, weights: Integers, found: Integers) -> int:
    """Return the sum of the weights of a position, without those of ``cells``. ``HOPELESS`` is a
    proof that the position cannot be finished before a domino is lifted.

    ``draws``: a domino of the pile is about to be drawn.
    """
    if is_spoilt(slots) or _has_lonely_cell(slots):
        return HOPELESS
    if not draws and slots[ASIDE] and must_lift(slots):
        return HOPELESS
    supply = _supply_score(slots, weights)
    if supply == HOPELESS:
        return HOPELESS
    stage = min(count_laid(slots) // 4, 6)
    find_openings(slots, found)
    ways = _ways_score(slots, stage, draws, weights, found)
    if ways == HOPELESS:
        return HOPELESS
    places = _places_score(slots, stage, weights, found)
    return int(weights[LAID + count_laid(slots)] + supply + ways + places)


@compiled
def _has_lonely_cell(slots: Integers) -> bool:
    one = _all_alone(ON_TIER[0] & ~slots[FILLED])
    two = _all_alone(ON_TIER[1] & ~slots[FILLED + 1])
    return bool(one | two | _all_alone(ON_TIER[2] & ~slots[FILLED + 2]))


@compiled
def _supply_score(slots: Integers, weights: Integers) -> int:
    """Return the sum of the weights of ``large``; ``HOPELESS`` if some free cells need more halves
    than are left, or if more halves of 5 and 6 are left than free cells can take."""
    one, two, three = with_free(slots, 1), with_free(slots, 2), with_free(slots, 3)
    spare, total = 0, 0
    for value in range(6, 0, -1):
        # The free cells that take this value and no smaller one.
        cells = ones(slots[TOP + value - 1] & one)
        cells += ones(slots[TOP + value - 2] & two if value > 1 else two & ~slots[FILLED])
        cells += ones(three) if value == 2 else 0
        spare += slots[LEFT + value] - cells
        if spare < 0:
            return HOPELESS
        total += weights[LARGE + value * 10 + min(spare, 9)]
    # Nothing covers a 6, and a 5 is covered once at most.
    spare = ones(one) - slots[LEFT + 6]
    if spare < 0 or spare + ones(two) < slots[LEFT + 5]:
        return HOPELESS
    return int(total)


@compiled
def _ways_score(
    slots: Integers, stage: int, draws: bool, weights: Integers, found: Integers
) -> int:
    """Return the sum of the weights of ``ways``; ``HOPELESS`` if no domino held, or about to be
    drawn, can be laid."""
    ready, drawable, total = False, False, 0
    for group in range(2):
        tiles = slots[UNSEEN] if group else slots[HAND] | slots[ASIDE]
        while tiles:
            ways = ways_to_lay(found, lowest(tiles))
            tiles &= tiles - 1
            ready |= ways > 0 and group == 0
            drawable |= ways > 0 and group == 1
            total += weights[WAYS + (stage * 2 + group) * 8 + _GRADES[ways]]
    left = slots[HAND] | slots[ASIDE] | slots[UNSEEN]
    if left and not (ready or (draws and drawable)):
        return HOPELESS
    return int(total)


@compiled
def _places_score(slots: Integers, stage: int, weights: Integers, found: Integers) -> int:
    """Return the sum of the weights of ``raised``, ``matches`` and ``tight``."""
    total = weights[RAISED_PLACES + stage * 10 + min(ones(found[RAISED]), 9)]
    for value in range(7):
        beside = found[MATCHED + value] | slots[SEEN + value] >> 1
        places = ones(found[PLACES + value] & beside)
        total += weights[MATCHES + (value * 9 + slots[LEFT + value]) * 8 + _GRADES[places]]
    for tier in range(2):
        free = ON_TIER[tier] & ~slots[FILLED + tier]
        tight = min(ones(_with_one_beside(free)), 7)
        total += weights[TIGHT + (tier * 7 + stage) * 8 + tight]
    return int(total)
