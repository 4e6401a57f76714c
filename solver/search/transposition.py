"""Keep the transposition table: what was proved of positions met before.

Rows of eight integers, 64 bytes each: the key (two), where the proof holds, the positions that it
took, whether the row is in use, the least and the most value, and the code of the move that proved
the least. From the least value on a row may hold other numbers instead, and more of them. A
position may stand in any of ``SLOTS`` rows from its own place on; where all are taken the proof
that took the least work goes.
"""

from typing import Final

import numpy as np

from solver.compiling.compiled import compiled
from solver.kernel import FAR, UNNAMED, Integers

COLUMNS: Final = 8
SLOTS: Final = 4
KEY, OTHER_KEY, SCOPE, WORK, USED, LEAST, MOST, CODE = range(COLUMNS)

NOT_FOUND: Final = -1

ROOM_BITS: Final = 15
ROOM_MOST: Final = (1 << ROOM_BITS) - 1


@compiled
def place_of(table: Integers, key: int, other: int) -> int:
    """Return the first row in which a position may stand."""
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    mixed ^= np.uint64(other) * np.uint64(0xC2B2AE3D27D4EB4F)
    mixed ^= mixed >> np.uint64(29)
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    mixed ^= mixed >> np.uint64(32)
    return np.int64(mixed & np.uint64(table.shape[0] - SLOTS - 1))  # type: ignore[return-value]


@compiled
def pack_scope(top: int, other_top: int, hit: int, other_hit: int) -> int:
    """Return four numbers of points in one integer."""
    hit, other_hit = min(hit, ROOM_MOST), min(other_hit, ROOM_MOST)
    return ((max(top, 0) << ROOM_BITS | max(other_top, 0)) << ROOM_BITS | hit) << ROOM_BITS | (
        other_hit
    )


@compiled
def unpack_scope(scope: int, place: int) -> int:
    """Return the number at a place of a packed scope; as a hit the largest stands for no limit."""
    number = (scope >> ROOM_BITS * (3 - place)) & ROOM_MOST
    return FAR if place >= 2 and number == ROOM_MOST else number


@compiled
def holds(scope: int, room: int, other_room: int) -> bool:
    """Tell whether a proof holds where the seats lack so many points to the end of the game."""
    return unpack_scope(scope, 0) < room <= unpack_scope(scope, 2) and unpack_scope(
        scope, 1
    ) < other_room <= unpack_scope(scope, 3)


@compiled
def find(table: Integers, key: int, other: int, room: int, other_room: int, need: int) -> int:
    """Return a row that holds for a position at these rooms, one that decides whether ``need`` can
    be had where there is one; else ``NOT_FOUND``."""
    first = place_of(table, key, other)
    chosen = NOT_FOUND
    for row in range(first, first + SLOTS):
        if not table[row, USED]:
            break
        same = table[row, KEY] == key and table[row, OTHER_KEY] == other
        if same and holds(table[row, SCOPE], room, other_room):
            chosen = row
            if table[row, LEAST] >= need or table[row, MOST] < need:
                return row
    return chosen


@compiled
def row_with(table: Integers, key: int, other: int, scope: int) -> int:
    """Return the row of a position with one scope, or ``NOT_FOUND``."""
    first = place_of(table, key, other)
    for row in range(first, first + SLOTS):
        same = table[row, KEY] == key and table[row, OTHER_KEY] == other
        if same and table[row, USED] and table[row, SCOPE] == scope:
            return row
    return NOT_FOUND


@compiled
def _room_for(table: Integers, key: int, other: int) -> int:
    """Return the row where one more proof of a position is kept: a free one, else the one whose
    proof took the least work."""
    first = place_of(table, key, other)
    chosen = first
    for row in range(first, first + SLOTS):
        if not table[row, USED]:
            return row
        if table[row, WORK] < table[chosen, WORK]:
            chosen = row
    return chosen


@compiled
def keep(
    table: Integers, key: int, other: int, least: int, most: int, code: int, scope: int, work: int
) -> int:
    """Keep a proof, together with what the row said before where it stands
    already with the same scope; return how many rows more are in use."""
    row = row_with(table, key, other, scope)
    if row == NOT_FOUND:
        row = _room_for(table, key, other)
    else:
        least, most = max(least, table[row, LEAST]), min(most, table[row, MOST])
        code = table[row, CODE] if code == UNNAMED else code
        work = max(work, table[row, WORK])
    more = 0 if table[row, USED] else 1
    table[row, KEY], table[row, OTHER_KEY] = key, other
    table[row, LEAST], table[row, MOST] = least, most
    table[row, CODE], table[row, SCOPE] = code, scope
    table[row, WORK], table[row, USED] = work, 1
    return more


@compiled
def copy_proofs(old: Integers, new: Integers) -> int:
    """Copy every proof into a larger table; return how many rows are in use there."""
    stored = 0
    for row in range(old.shape[0]):
        if old[row, USED]:
            to = _room_for(new, old[row, KEY], old[row, OTHER_KEY])
            stored += 0 if new[to, USED] else 1
            for column in range(old.shape[1]):
                new[to, column] = old[row, column]
    return stored
