"""Prove that a board can no longer be filled, however dominoes are laid, compiled."""

from typing import Final

import numpy as np

from solver.compiling.bits import lowest, ones
from solver.compiling.compiled import compiled, compiled_with_arrays
from solver.games.ziggurat.encoding import BLACK, HEIGHTS, HIGHS, LOWS, ON_TIER, SPOTS, STRIDE
from solver.games.ziggurat.kernel import FILLED, LEFT, ON, SEEN, TOP, is_spoilt
from solver.games.ziggurat.layings import NEXT, OPENINGS, PLACES, STEPS, find_matches, places_for
from solver.kernel import Integers


def _with_room(tier: int, room: int) -> int:
    """Return, as bits, the columns that have a cell on tier ``tier`` (from 0) and at least ``room``
    cells above it."""
    return sum(1 << spot for spot in range(SPOTS) if HEIGHTS[spot] >= tier + 1 + room)


_ROOMY: Final = np.array([[_with_room(tier, room) for room in range(4)] for tier in range(3)])
"""Shape (3, 4), by tier and number: the columns, as bits, with at least that many cells above their
cell on the tier."""


@compiled
def _takes(slots: Integers, free: Integers, small: Integers) -> None:
    """Write into ``small[tier, value]`` the free cells, as bits, that can take the value as far as
    what lies below them allows (Z6)."""
    bare, one, less, least = ~slots[FILLED], ~slots[FILLED + 1], 0, 0
    for value in range(7):
        small[0, value] = free[0]
        small[1, value] = free[1] & ((bare if value else 0) | less)
        open_two = (bare if value > 1 else 0) | (~bare & one & least) | (~one & less)
        small[2, value] = free[2] & open_two
        least = less
        less |= slots[TOP + value]


@compiled
def _enough(slots: Integers, free: Integers, small: Integers) -> bool:
    """Return whether there are enough halves left: for no range of values do more free cells need a
    half of it than there are."""
    for room in range(3):
        halves = 0
        for value in range(6 - room, -1, -1):
            halves += slots[LEFT + value]
            cells = 0
            for tier in range(3 - room):
                roomy = free[tier] & _ROOMY[tier, room]
                cells += ones(roomy & ~small[tier, value - 1] if value else roomy)
            if cells > halves:
                return False
    return True


@compiled
def _pair(slots: Integers, small: Integers, found: Integers, pairs: Integers) -> bool:
    """Write into ``pairs[tier, axis]`` the first cells, as bits, of the pairs that a domino left
    can cover. Return False if some domino left can cover no pair.

    ``small``: the cells, as bits, that can end with each value. A domino fits only where an equal
    value lies, or may come to lie, beside it (Z7).
    """
    for value in range(7):
        shown = slots[SEEN + value] | small[0, value] | small[1, value] | small[2, value]
        find_matches(shown, value, found)
    for tile in range(len(HIGHS)):
        if slots[ON] >> tile & 1:
            continue
        fits = False
        for turned in range(1 if HIGHS[tile] == LOWS[tile] else 2):
            first, second = HIGHS[tile], LOWS[tile]
            if turned:
                first, second = second, first
            for tier in range(3):
                found[PLACES + first] = small[tier, first]
                for axis in range(2):
                    found[NEXT + 7 * axis + second] = small[tier, second] >> STEPS[axis]
                    places = places_for(found, axis, first, second)
                    pairs[tier, axis] |= places
                    fits |= places != 0
        if not fits:
            return False
    return True


@compiled
def _augment(root: int, right: int, down: int, partner: Integers, space: Integers) -> bool:
    """Pair a free black cell with a white one, by a search breadth first that pairs other black
    cells anew if needed. Return whether it succeeded.

    ``partner``: the cell that each cell is paired with, -1 for none. ``space``: first the black
    cell from which each white cell was reached, then the queue of black cells.
    """
    came, queue = space[0], space[1]
    tried, head, tail = 0, 0, 1
    queue[0] = root
    while head < tail:
        cell = queue[head]
        head += 1
        bit = 1 << cell
        beside = (right & bit) << 1 | (right & bit >> 1)
        beside |= (down & bit) << STRIDE | (down & bit >> STRIDE)
        beside &= ~tried
        tried |= beside
        while beside:
            other = lowest(beside)
            beside &= beside - 1
            came[other] = cell
            if partner[other] >= 0:
                queue[tail] = partner[other]
                tail += 1
                continue
            while other >= 0:
                black = came[other]
                partner[other] = black
                other, partner[black] = partner[black], other
            return True
    return False


@compiled
def _can_be_covered(free: int, right: int, down: int, space: Integers) -> bool:
    """Return whether the free cells of a tier can all be covered by pairs of cells. ``right``,
    ``down``: the first cells of the pairs allowed, by direction."""
    if free & ~(right | right << 1 | down | down << STRIDE):
        return False
    black = free & BLACK
    if 2 * ones(black) != ones(free):
        return False
    for spot in range(SPOTS):
        space[2, spot] = -1
    while black:
        if not _augment(lowest(black), right, down, space[2], space):
            return False
        black &= black - 1
    return True


@compiled_with_arrays
def can_be_filled(slots: Integers) -> bool:
    """Return whether the dominoes that are not on the board might fill the free cells.

    False is a proof that the board cannot be filled without a lift: for some range of values there
    are too few halves, or some domino fits on no two free cells, or the pairs of cells left cannot
    cover all free cells.
    """
    if is_spoilt(slots):
        return False
    free, small = np.empty(3, np.int64), np.empty((3, 7), np.int64)
    for tier in range(3):
        free[tier] = ON_TIER[tier] & ~slots[FILLED + tier]
    _takes(slots, free, small)
    if not _enough(slots, free, small):
        return False
    for tier in range(3):
        for value in range(7):
            possible = _ROOMY[tier, 0] & ~(_ROOMY[tier, 7 - value] if value > 3 else 0)
            small[tier, value] &= possible if slots[LEFT + value] else 0
    found, pairs = np.empty(OPENINGS, np.int64), np.zeros((3, 2), np.int64)
    if not _pair(slots, small, found, pairs):
        return False
    space = np.empty((3, SPOTS), np.int64)
    covered = 0
    while covered < 3 and _can_be_covered(
        free[covered], pairs[covered, 0], pairs[covered, 1], space
    ):
        covered += 1
    return covered == 3
