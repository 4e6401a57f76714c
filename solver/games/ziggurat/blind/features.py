"""Look at a position for what tells whether it can be finished without a cheat, compiled.

Each feature is a number that picks one weight; the sum of the weights picked is the logarithm of
the odds. Nothing here looks at the order of the pile.
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
"""The number of weights of each kind of feature.

laid: by the dominoes laid. ways: of each domino left, by stage, by hand or pile, and by the number
of ways to lay it. matches: by value, by its halves left, and by the places beside an equal. large:
by value, and by how many more halves as large are left than cells that need them. tight: free
cells of the first and the second tier with one free neighbour, by stage. cells: what lies on a
cell, by the class of the cell and by what lies below. raised: places open above the foundation, by
stage.
"""

LAID, WAYS, MATCHES, LARGE, TIGHT, CELLS, RAISED_PLACES = accumulate([0, *SIZES.values()][:-1])
"""The number of the first feature of each kind."""

HOPELESS: Final = -1_000_000
"""The score of a position that cannot be finished as it is."""

_GRADES: Final = np.array((0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, *(7,) * 226), np.int64)
"""Integers that make no difference any more count as one."""


@compiled
def _all_alone(free: int) -> int:
    """Return the free cells of a tier beside which none is free."""
    return free & ~(free << 1 | free >> 1 | free << STRIDE | free >> STRIDE)


@compiled
def _with_one_beside(free: int) -> int:
    """Return the free cells of a tier beside which just one is free."""
    a, b, c, d = free << 1, free >> 1, free << STRIDE, free >> STRIDE
    several = a & b | a & c | a & d | b & c | b & d | c & d
    return free & (a ^ b ^ c ^ d) & ~several


@compiled
def cell_feature(slots: Integers, spot: int, value: int) -> int:
    """Return the feature of a value laid on top of a column."""
    kind = KINDS[level(slots, spot) + 1, spot]
    return int(CELLS + (kind * 8 + top(slots, spot) + 1) * 7 + value)


@compiled
def lying_feature(table: Tabletop, tile: int, first: bool) -> int:
    """Return the feature of the larger or of the smaller number of a domino that lies on top."""
    tier, spot = table.lies[tile, 2], table.lies[tile, 0 if first else 1]
    below = -1 if tier == 1 else table.values[tier - 1, spot]
    value = HIGHS[tile] if first else LOWS[tile]
    return int(CELLS + (KINDS[tier, spot] * 8 + below + 1) * 7 + value)


@compiled
def score(slots: Integers, draws: bool, weights: Integers, found: Integers) -> int:
    """Return the sum of the weights of a position, those of cells left out; HOPELESS is a proof
    that it cannot be finished before something is lifted.

    draws: a domino of the pile is about to be drawn.
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
    """Weigh the halves left beside the cells that need such, HOPELESS where they do not suffice."""
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
    """Weigh where each domino left can be laid, HOPELESS where none held or drawn can be."""
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
    """Weigh the places beside an equal half, and the shape of what is free."""
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
