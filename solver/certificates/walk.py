"""Check a certificate by walking, over the second kernel of a game, through all replies to it.

The walk keeps its place in arrays. It stops after ``LIMIT`` positions, so that the caller can check
the clock or enlarge the table, and then continue the walk.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import numpy as np

from solver import kernel
from solver.compiling.compiled import compiled
from solver.kernel import Integers
from solver.question.budget import Clock, OutOfBudget

P_contra = TypeVar("P_contra", contravariant=True)

FEWEST: Final = 1 << 12
GROWTH: Final = 8
MOST: Final = 1 << 23
"""The most rows of a table; at most three quarters of them are used. A row takes 24 bytes (64 in
``max_n`` with four seats), and 8 more for a number of the strategy: at most 256 MiB, or 576 MiB in
``max_n``."""

KEY, OTHER_KEY, KIND = range(3)
"""The first columns of a table: the two integers of the key, and the kind of the row (``EMPTY`` if
the row is free)."""
EMPTY, MET = 0, 1

STORED, POSITIONS, LIMIT, AT, USED, TOLD = range(6)
"""Indexes into ``counts``:

STORED: rows of the table in use.
POSITIONS: positions met or searched.
LIMIT: the number of positions at which the walk stops.
AT: the index in ``rows`` of the position to examine next, -1 when the walk is done.
USED: numbers of the strategy read or written.
TOLD: the code of the move that the maker asked the search for (see ``strategy``).
"""

HOLDS, FAILS, GOES_ON, ASKS = range(4)
"""Why a walk stopped: everything is shown, something is refuted, the limit was reached, or (only in
the maker) the search must be asked for a move."""

NEW: Final = -1
"""In ``places``: the position is not examined yet."""


class Room(NamedTuple):
    """Sizes for the second kernel of a deal. ``depth``: most moves in one line of play. ``width``:
    integers per row. ``choices``: most choices in one position. ``seats``: number of seats.
    ``per_unit``: positions that cost one unit of effort."""

    depth: int
    width: int
    choices: int
    seats: int
    per_unit: int

    @property
    def at_once(self) -> int:
        """How many positions are examined before the clock is checked again: about 30 ms."""
        return self.per_unit // 32


class SecondKernel(Protocol[P_contra]):
    """Turns the positions of one deal into rows for the second kernel of its game."""

    @property
    def deal(self) -> Any:
        """What stays the same during the walk; the second kernel was registered for its class."""

    @property
    def room(self) -> Room:
        """The sizes of the memory that a walk needs."""

    def row(self, position: P_contra) -> Integers:
        """Return the row of a position of the deal, with its forced moves made. The hand must not
        be over."""


class WalkSpace(NamedTuple):
    """The memory of a walk. In the first six arrays, index ``ply`` belongs to the position ``ply``
    moves after the first.

    ``rows``, ``codes``, ``ranks``: as the kernel writes them. ``places``: the index of the next
    choice to be made there. ``ends``: the index of the last one. ``totals``: the final total of
    each seat. ``table``: the positions met. ``strategy``: for each real choice of the seat, the
    index of the choice it makes. ``counts``: the counters named above.
    """

    rows: Integers
    codes: Integers
    ranks: Integers
    places: Integers
    ends: Integers
    totals: Integers
    table: Integers
    strategy: Integers
    counts: Integers


def space_of(room: Room, columns: int = KIND + 1) -> WalkSpace:
    """Return new memory for a walk, with ``columns`` columns in its table."""
    depth = room.depth + 2
    return WalkSpace(
        rows=np.zeros((depth, room.width), np.int64),
        codes=np.zeros((depth, room.choices), np.int64),
        ranks=np.zeros((depth, room.choices), np.int64),
        places=np.zeros(depth, np.int64),
        ends=np.zeros(depth, np.int64),
        totals=np.zeros((depth, room.seats), np.int64),
        table=np.zeros((FEWEST, columns), np.int64),
        strategy=np.zeros(FEWEST, np.int64),
        counts=np.zeros(TOLD + 1, np.int64),
    )


def begin(walk: WalkSpace) -> None:
    """Set a walk back to its first position and clear its table and counters; the strategy is
    kept."""
    walk.table[:] = 0
    walk.counts[:] = 0
    walk.places[0] = NEW


def go_on(
    walk: WalkSpace, room: Room, clock: Clock, run: Callable[[WalkSpace], int]
) -> tuple[WalkSpace, int]:
    """Call ``run`` until the walk stops for a reason other than its limit. Return the walk and the
    reason. Between calls the clock is charged, and a walk whose table is nearly full is replaced by
    a larger one.

    Raises:
        OutOfBudget: the budget ended, or the table may not grow, before the walk stopped.
    """
    while True:
        counts = walk.counts
        before, free = int(counts[POSITIONS]), len(walk.table) * 3 // 4 - int(counts[STORED])
        counts[LIMIT] = before + min(room.at_once, free)
        said = run(walk)
        looked = int(counts[POSITIONS]) - before
        clock.spend(looked / room.per_unit, looked)
        if said != GOES_ON:
            return walk, said
        if free <= room.at_once:
            walk = _larger(walk)


def _larger(walk: WalkSpace) -> WalkSpace:
    """Return the same walk, at the same place, with a larger table and a longer strategy array.

    Raises:
        OutOfBudget: the table already has ``MOST`` rows.
    """
    if len(walk.table) >= MOST:
        raise OutOfBudget
    entries = min(MOST, len(walk.table) * GROWTH)
    table = np.zeros((entries, walk.table.shape[1]), np.int64)
    strategy = np.zeros(entries, np.int64)
    carry_over(walk.table, table)
    strategy[: len(walk.strategy)] = walk.strategy
    return walk._replace(table=table, strategy=strategy)


@compiled
def row_of(table: Integers, one: int, other: int) -> int:
    """Return the number of the table row of a position, or of the free row where it is to be
    stored. ``one`` and ``other`` are the integers of its key."""
    last = table.shape[0] - 1
    row = (one ^ other * 31) * 0x9E3779B97F4A7C1 >> 20 & last
    while table[row, KIND] != EMPTY and (table[row, KEY] != one or table[row, OTHER_KEY] != other):
        row = (row + 1) & last
    return int(row)


@compiled
def scatter(state: int, word: int) -> int:
    """Return a hash of the hash ``state`` and one more ``word`` (splitmix64; Steele, Lea and Flood,
    OOPSLA 2014). The second kernels use a hash of their own: if both kernels used the same one and
    it took two positions for the same, they would agree on the error."""
    found = np.uint64(state) + np.uint64(word) * np.uint64(0x9E3779B97F4A7C15)
    found = (found ^ found >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    found = (found ^ found >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return np.int64(found ^ found >> np.uint64(31))  # type: ignore[return-value]


@compiled
def carry_over(old: Integers, new: Integers) -> None:
    """Copy all used rows of the table ``old`` into the empty table ``new``."""
    for row in range(old.shape[0]):
        if old[row, KIND] != EMPTY:
            into = row_of(new, old[row, KEY], old[row, OTHER_KEY])
            for column in range(old.shape[1]):
                new[into, column] = old[row, column]


@compiled
def is_met(deal: Any, walk: WalkSpace, ply: int) -> bool:
    """Return whether the position ``rows[ply]`` was met before. If not, mark it as met."""
    one, other = kernel.key(deal, walk.rows, ply)
    table = walk.table
    row = row_of(table, one, other)
    if table[row, KIND] != EMPTY:
        return True
    table[row, KEY], table[row, OTHER_KEY], table[row, KIND] = one, other, MET
    walk.counts[STORED] += 1
    walk.counts[POSITIONS] += 1
    return False


@compiled
def ends_well(deal: Any, walk: WalkSpace, ply: int, seat: int, lead: int) -> bool:
    """Return whether seat ``seat`` has a lead of at least ``lead`` in ``rows[ply]``, where the hand
    is over."""
    kernel.totals(deal, walk.rows, ply, walk.totals[0])
    return bool(kernel.lead(deal, walk.totals[0], seat) >= lead)


@compiled
def step(deal: Any, walk: WalkSpace, ply: int) -> None:
    """Make the next choice in ``rows[ply]`` and move on to the position after it."""
    place = walk.places[ply]
    walk.places[ply] = place + 1
    kernel.child(deal, walk.rows, ply, walk.codes[ply, place])
    walk.places[ply + 1] = NEW
    walk.counts[AT] = ply + 1


@compiled
def check(deal: Any, walk: WalkSpace, seat: int, lead: int) -> int:
    """Continue the walk. Return ``HOLDS`` if the strategy gives ``seat`` at least ``lead`` against
    every reply, ``FAILS`` if not, ``GOES_ON`` if ``counts[LIMIT]`` positions were met before that
    was known. The game must have two seats."""
    counts, places, ends = walk.counts, walk.places, walk.ends
    while counts[AT] >= 0:
        ply = counts[AT]
        if places[ply] == NEW:
            if counts[POSITIONS] >= counts[LIMIT]:
                return GOES_ON
            places[ply], ends[ply] = 0, -1
            if not is_met(deal, walk, ply):
                number = kernel.moves(deal, walk.rows, ply, walk.codes, walk.ranks)
                if number == 0 and not ends_well(deal, walk, ply, seat, lead):
                    return FAILS
                ends[ply] = number - 1
                if number > 1 and kernel.seat(deal, walk.rows, ply) == seat:
                    chosen = walk.strategy[counts[USED]]
                    if not 0 <= chosen < number:
                        return FAILS
                    places[ply] = ends[ply] = chosen
                    counts[USED] += 1
        if places[ply] > ends[ply]:
            counts[AT] -= 1
        else:
            step(deal, walk, ply)
    return HOLDS
