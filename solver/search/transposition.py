"""Keep the transposition table: what was proved about positions met before.

A row is eight integers, 64 bytes: the key (two integers), the scope of the proof, the number of
positions that the proof took, whether the row is in use, the lower and the upper bound of the
value, and the code of the move that proved the lower bound. ``max_n`` stores other numbers from the
column ``LEAST`` on, and may use more columns. A position may stand in any of ``SLOTS`` rows that
follow one another. If all of them are taken, the proof that took the fewest positions is replaced.
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
    """Return the number of the first row in which a position with the key ``key``, ``other`` may
    stand."""
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    mixed ^= np.uint64(other) * np.uint64(0xC2B2AE3D27D4EB4F)
    mixed ^= mixed >> np.uint64(29)
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    mixed ^= mixed >> np.uint64(32)
    return np.int64(mixed & np.uint64(table.shape[0] - SLOTS - 1))  # type: ignore[return-value]


@compiled
def pack_scope(top: int, other_top: int, hit: int, other_hit: int) -> int:
    """Return the four numbers of a scope, packed into one integer."""
    hit, other_hit = min(hit, ROOM_MOST), min(other_hit, ROOM_MOST)
    return ((max(top, 0) << ROOM_BITS | max(other_top, 0)) << ROOM_BITS | hit) << ROOM_BITS | (
        other_hit
    )


@compiled
def unpack_scope(scope: int, place: int) -> int:
    """Return number ``place`` (0 to 3) of a packed scope. For the two hits, 2 and 3, the largest
    number that fits means no limit and is returned as ``FAR``."""
    number = (scope >> ROOM_BITS * (3 - place)) & ROOM_MOST
    return FAR if place >= 2 and number == ROOM_MOST else number


@compiled
def holds(scope: int, room: int, other_room: int) -> bool:
    """Return whether a proof with this packed scope holds when seat 0 lacks ``room`` points to the
    end of the game and seat 1 lacks ``other_room``."""
    return unpack_scope(scope, 0) < room <= unpack_scope(scope, 2) and unpack_scope(
        scope, 1
    ) < other_room <= unpack_scope(scope, 3)


@compiled
def find(table: Integers, key: int, other: int, room: int, other_room: int, need: int) -> int:
    """Return the number of a row whose proof holds for the position at these rooms, or
    ``NOT_FOUND``. A row that decides whether ``need`` can be gained comes before one that does
    not."""
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
    """Return the number of the row for a position with exactly this scope, or ``NOT_FOUND``."""
    first = place_of(table, key, other)
    for row in range(first, first + SLOTS):
        same = table[row, KEY] == key and table[row, OTHER_KEY] == other
        if same and table[row, USED] and table[row, SCOPE] == scope:
            return row
    return NOT_FOUND


@compiled
def _room_for(table: Integers, key: int, other: int) -> int:
    """Return the number of the row in which a new proof of a position is to be stored: a free one,
    or else the one whose proof took the fewest positions."""
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
    """Store a proof; return by how many the rows in use have grown (0 or 1). If the table already
    has a row for this position and scope, the tighter bounds of the two are kept."""
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
    """Copy every proof from ``old`` into ``new``, a larger table; return how many rows of ``new``
    are in use."""
    stored = 0
    for row in range(old.shape[0]):
        if old[row, USED]:
            to = _room_for(new, old[row, KEY], old[row, OTHER_KEY])
            stored += 0 if new[to, USED] else 1
            for column in range(old.shape[1]):
                new[to, column] = old[row, column]
    return stored
