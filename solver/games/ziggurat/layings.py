"""Find where dominoes may be laid now, all places of one value at once as bits, compiled (Z4 to
Z8)."""

from typing import Final

from solver.compiling.bits import lowest, ones
from solver.compiling.compiled import compiled
from solver.games.ziggurat.encoding import HIGHS, LOWS, ON_TIER, STARTS_DOWN, STARTS_RIGHT, STRIDE
from solver.games.ziggurat.kernel import FILLED, ON, SEEN, TOP
from solver.kernel import Integers

PLACES: Final = 0
"""``PLACES + value``: the columns, as bits, whose next free cell takes ``value`` (Z5, Z6)."""
NEXT: Final = 7
"""``NEXT + 7 * axis + value``: the columns, as bits, whose neighbour is open on the same tier and
takes ``value``. The neighbour is the column to the right on axis 0, the column in the next row on
axis 1."""
MATCHED: Final = 21
"""``MATCHED + 7 * axis + value``: the columns, as bits, with ``value`` beside them (Z7); their
neighbour on this axis is not counted."""
NEXT_MATCHED: Final = 35
"""``NEXT_MATCHED + 7 * axis + value``: the columns, as bits, whose neighbour on this axis has
``value`` beside it (Z7); the column itself is not counted."""
RAISED: Final = 49
"""In this slot: the columns, as bits, whose next free cell is on the second or third tier."""
OPENINGS: Final = 50

STEPS: Final = (1, STRIDE)
"""The step from a column to its neighbour on each axis."""
STARTS: Final = (STARTS_RIGHT, STARTS_DOWN)
MOST_MOVES: Final = 4 * 60 * len(HIGHS)
"""An upper limit for the number of ways to lay a domino on any board."""


@compiled
def find_openings(slots: Integers, found: Integers) -> None:
    """Write into ``found``, for each value, where it may lie and beside which columns it is
    seen."""
    one = ON_TIER[0] & ~slots[FILLED]
    two = ON_TIER[1] & slots[FILLED] & ~slots[FILLED + 1]
    three = ON_TIER[2] & slots[FILLED + 1] & ~slots[FILLED + 2]
    right = one & one >> 1 | two & two >> 1 | three & three >> 1
    down = one & one >> STRIDE | two & two >> STRIDE | three & three >> STRIDE
    found[RAISED], smaller = two | three, 0
    for value in range(7):
        places = one | (two | three) & smaller
        smaller |= slots[TOP + value]
        found[PLACES + value] = places
        found[NEXT + value] = places >> 1 & right
        found[NEXT + 7 + value] = places >> STRIDE & down
        find_matches(slots[SEEN + value], value, found)


@compiled
def find_matches(seen: int, value: int, found: Integers) -> None:
    """Write ``MATCHED`` and ``NEXT_MATCHED`` of ``value`` into ``found``. ``seen``: the columns, as
    bits, in which ``value`` counts for a neighbour."""
    left, right, up, down = seen << 1, seen >> 1, seen << STRIDE, seen >> STRIDE
    found[MATCHED + value] = left | up | down
    found[MATCHED + 7 + value] = left | right | up
    found[NEXT_MATCHED + value] = (right | up | down) >> 1
    found[NEXT_MATCHED + 7 + value] = (left | right | down) >> STRIDE


@compiled
def places_for(found: Integers, axis: int, first: int, second: int) -> int:
    """Return, as bits, the columns on which value ``first`` may lie with value ``second`` on the
    neighbour along ``axis``."""
    beside = found[MATCHED + 7 * axis + first] | found[NEXT_MATCHED + 7 * axis + second]
    return int(found[PLACES + first] & found[NEXT + 7 * axis + second] & beside)


@compiled
def ways_to_lay(found: Integers, tile: int) -> int:
    """Return in how many ways a domino may be laid on a board that is not empty."""
    high, low, count = HIGHS[tile], LOWS[tile], 0
    for axis in range(2):
        count += ones(places_for(found, axis, high, low))
        if high != low:
            count += ones(places_for(found, axis, low, high))
    return count


@compiled
def can_lay_one(slots: Integers, tiles: int, found: Integers) -> bool:
    """Tell whether one of the dominoes, given as bits, may be laid."""
    if not slots[ON]:
        return tiles != 0
    find_openings(slots, found)
    while tiles:
        if ways_to_lay(found, lowest(tiles)):
            return True
        tiles &= tiles - 1
    return False


@compiled
def list_layings(slots: Integers, tiles: int, found: Integers, moves: Integers) -> int:
    """Write every way to lay one of ``tiles`` (bits) into ``moves`` and return how many there are.

    ``moves``: one way per line: the domino, the column of its larger number, the column of its
    smaller number. On an empty board, only one of the ways that a symmetry makes equal is written.
    """
    count, empty = 0, slots[ON] == 0
    find_openings(slots, found)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        for turned in range(1 if HIGHS[tile] == LOWS[tile] else 2):
            first, second = HIGHS[tile], LOWS[tile]
            if turned:
                first, second = second, first
            for axis in range(2):
                places = STARTS[axis] if empty else places_for(found, axis, first, second)
                while places:
                    spot = lowest(places)
                    places &= places - 1
                    moves[count, 0] = tile
                    moves[count, 1 + turned] = spot
                    moves[count, 2 - turned] = spot + STEPS[axis]
                    count += 1
    return count
