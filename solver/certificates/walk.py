"""Check a certificate over the second kernel of a game: the walk through all that it answers.

The walk keeps its place in arrays and stops after ``LIMIT`` positions, so that the caller can check
the clock or give it a larger table, and continue it.
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
"""Rows of a table, three quarters of them in use. Each takes 24 bytes (in ``max_n`` 64 for four
seats), and 8 more for a number of the strategy: at most 256 and 576 MiB."""

KEY, OTHER_KEY, KIND = range(3)
"""The first columns of a table: two keys, and what the row says, ``EMPTY`` where it is free."""
EMPTY, MET = 0, 1

STORED, POSITIONS, LIMIT, AT, USED, TOLD = range(6)
"""Columns of ``counts``:

STORED: rows of the table in use.
POSITIONS: positions met or searched.
LIMIT: the number of positions at which the walk stops.
AT: the row examined next, -1 at the end.
USED: numbers of the strategy read or written.
TOLD: the answer to the maker about the choice that it asked for (see ``strategy``)."""

HOLDS, FAILS, GOES_ON, ASKS = range(4)
"""How a walk stopped: all is shown, something is refuted, the limit was reached, or (the maker
alone) a choice must be searched."""

NEW: Final = -1
"""In ``places``: the position was not examined yet."""


class Room(NamedTuple):
    """What the second kernel of a deal needs: moves one after another, integers in a row, choices
    in a position, seats; and how many positions cost one unit of effort."""

    depth: int
    width: int
    choices: int
    seats: int
    per_unit: int

    @property
    def at_once(self) -> int:
        """Positions between two looks at the clock: about 30 ms."""
        return self.per_unit // 32


class SecondKernel(Protocol[P_contra]):
    """Positions of one deal as rows of the second kernel of its game."""

    @property
    def deal(self) -> Any:
        """What stays the same; its class is the one that the kernel was filled in for."""

    @property
    def room(self) -> Room:
        """The memory that a walk needs."""

    def row(self, position: P_contra) -> Integers:
        """Return the row of a position of the deal that is not over, forced moves in it made."""


class WalkSpace(NamedTuple):
    """``rows``, ``codes`` and ``ranks`` as the kernel writes them, one for each move below the
    first position; in each the next choice (``places``) and the last one (``ends``) to be made, and
    what each seat ends with (``totals``); ``table`` of the positions met; ``strategy``, the numbers
    of the moves that the seat makes; ``counts`` as named above."""

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
    """Return memory, with so many columns in its table."""
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
    """Go back to the first position and forget what was met; the strategy stays."""
    walk.table[:] = 0
    walk.counts[:] = 0
    walk.places[0] = NEW


def go_on(
    walk: WalkSpace, room: Room, clock: Clock, run: Callable[[WalkSpace], int]
) -> tuple[WalkSpace, int]:
    """Run a walk until it stops for another reason than its limit, and return why; it is let go on
    as long as the clock allows, in a larger one where its table is full.

    Raises:
        OutOfBudget: before it stopped.
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
    """Return the same walk, at the same place, with more room.

    Raises:
        OutOfBudget: it may not grow any more.
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
    """Return the row of a position, or the free one that it may take."""
    last = table.shape[0] - 1
    row = (one ^ other * 31) * 0x9E3779B97F4A7C1 >> 20 & last
    while table[row, KIND] != EMPTY and (table[row, KEY] != one or table[row, OTHER_KEY] != other):
        row = (row + 1) & last
    return int(row)


@compiled
def scatter(state: int, word: int) -> int:
    """Return a hash of a hash and one word more (splitmix64; Steele, Lea and Flood, OOPSLA 2014).
    The second kernels have their own: two kernels that took two positions for one by the same hash
    would agree."""
    found = np.uint64(state) + np.uint64(word) * np.uint64(0x9E3779B97F4A7C15)
    found = (found ^ found >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    found = (found ^ found >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return np.int64(found ^ found >> np.uint64(31))  # type: ignore[return-value]


@compiled
def carry_over(old: Integers, new: Integers) -> None:
    """Copy all rows into another table."""
    for row in range(old.shape[0]):
        if old[row, KIND] != EMPTY:
            into = row_of(new, old[row, KEY], old[row, OTHER_KEY])
            for column in range(old.shape[1]):
                new[into, column] = old[row, column]


@compiled
def is_met(deal: Any, walk: WalkSpace, ply: int) -> bool:
    """Tell whether the position was met before; it is from now on."""
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
    """Tell whether a seat has the lead at the end of a hand."""
    kernel.totals(deal, walk.rows, ply, walk.totals[0])
    return bool(kernel.lead(deal, walk.totals[0], seat) >= lead)


@compiled
def step(deal: Any, walk: WalkSpace, ply: int) -> None:
    """Make the next choice of a position, and stand before the position after it."""
    place = walk.places[ply]
    walk.places[ply] = place + 1
    kernel.child(deal, walk.rows, ply, walk.codes[ply, place])
    walk.places[ply + 1] = NEW
    walk.counts[AT] = ply + 1


@compiled
def check(deal: Any, walk: WalkSpace, seat: int, lead: int) -> int:
    """Walk on: whether the strategy gives a seat of two the lead against every reply (``HOLDS`` or
    ``FAILS``), or ``GOES_ON`` where more than ``counts[LIMIT]`` positions were met."""
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
