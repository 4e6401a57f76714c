"""Find where dominoes may be laid now, all places of one value at once, compiled (Z4 to Z8)."""

from typing import Final

from solver.compiled import compiled
from solver.compiling.bits import lowest, ones
from solver.games.ziggurat.board import (
    HIGHS,
    LOWS,
    ON_TIER,
    STARTS_DOWN,
    STARTS_RIGHT,
    STRIDE,
    Numbers,
)
from solver.games.ziggurat.kernel import FILLED, ON, SEEN, TOP

PLACES: Final = 0
"""Slots by value: the columns that take it (Z5, Z6)."""
RIGHT: Final = 7
"""Slots by value: the columns whose neighbour to the right, on the same tier, takes it."""
DOWN: Final = 14
MATCHED_RIGHT: Final = 21
"""Slots by value: the columns beside which it lies, but for the neighbour to the right (Z7)."""
MATCHED_LEFT: Final = 28
"""Slots by value: the columns beside whose neighbour to the right it lies, but for themselves."""
MATCHED_DOWN: Final = 35
MATCHED_UP: Final = 42
RAISED: Final = 49
"""The slot of the columns that are open on the second or third tier."""
OPENINGS: Final = 50

MOST_MOVES: Final = 4 * 60 * len(HIGHS)
"""More than can be laid anywhere."""


@compiled
def find_openings(slots: Numbers, found: Numbers) -> None:
    """Write for each value where it may lie, and beside what."""
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
        found[RIGHT + value] = places >> 1 & right
        found[DOWN + value] = places >> STRIDE & down
        find_matches(slots[SEEN + value], value, found)


@compiled
def find_matches(seen: int, value: int, found: Numbers) -> None:
    """Write beside what columns a value lies that is seen in these."""
    left, right, up, down = seen << 1, seen >> 1, seen << STRIDE, seen >> STRIDE
    found[MATCHED_RIGHT + value] = left | up | down
    found[MATCHED_LEFT + value] = (right | up | down) >> 1
    found[MATCHED_DOWN + value] = left | right | up
    found[MATCHED_UP + value] = (left | right | down) >> STRIDE


@compiled
def to_the_right(found: Numbers, first: int, second: int) -> int:
    """Return where the first value may lie with the second to its right."""
    beside = found[MATCHED_RIGHT + first] | found[MATCHED_LEFT + second]
    return int(found[PLACES + first] & found[RIGHT + second] & beside)


@compiled
def downward(found: Numbers, first: int, second: int) -> int:
    """Return where the first value may lie with the second below it in the next row."""
    beside = found[MATCHED_DOWN + first] | found[MATCHED_UP + second]
    return int(found[PLACES + first] & found[DOWN + second] & beside)


@compiled
def ways_to_lay(found: Numbers, tile: int) -> int:
    """Return in how many ways a domino may be laid on a board that is not empty."""
    high, low = HIGHS[tile], LOWS[tile]
    count = ones(to_the_right(found, high, low)) + ones(downward(found, high, low))
    if high != low:
        count += ones(to_the_right(found, low, high)) + ones(downward(found, low, high))
    return int(count)


@compiled
def can_lay_one(slots: Numbers, tiles: int, found: Numbers) -> bool:
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
def list_layings(slots: Numbers, tiles: int, found: Numbers, moves: Numbers) -> int:
    """Write every way to lay one of the dominoes and return how many there are.

    moves: rows of the domino, the columns of its larger and of its smaller number. On an empty
    board one of the eight turns of each is given.
    """
    count = 0
    find_openings(slots, found)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        for turned in range(1 if HIGHS[tile] == LOWS[tile] else 2):
            count = _list_lies(slots[ON] == 0, tile, turned, found, moves, count)
    return count


@compiled
def _list_lies(
    empty: bool, tile: int, turned: int, found: Numbers, moves: Numbers, count: int
) -> int:
    first, second = HIGHS[tile], LOWS[tile]
    if turned:
        first, second = second, first
    for step in (1, STRIDE):
        if empty:
            places = STARTS_RIGHT if step == 1 else STARTS_DOWN
        elif step == 1:
            places = to_the_right(found, first, second)
        else:
            places = downward(found, first, second)
        while places:
            spot = lowest(places)
            places &= places - 1
            moves[count, 0] = tile
            moves[count, 1 + turned] = spot
            moves[count, 2 - turned] = spot + step
            count += 1
    return count
