"""Find what three seats and more end with, each taking what it prefers: a second search, over the
second kernel, so that it is written once for all games.

What the first search of several seats does (``solver.search.max_n``) is done again from the paper
it names, with a table of its own: a row for each position met, and what all end with there. No two
leads add up to more than 0, so that a position is left as soon as its mover can have a larger lead
than the seat before can bear; such rows say that lead alone.
"""

from typing import Any, Final, Generic, NamedTuple, TypeVar

import numpy as np

from solver import kernel
from solver.asking.budget import Clock, OutOfBudget
from solver.certificates.walk import Room, SecondKernel
from solver.compiled import compiled
from solver.kernel import FAR, Integers

P = TypeVar("P")

FEWEST: Final = 1 << 12
GROWTH: Final = 8
MOST: Final = 1 << 23
"""Rows of the table, of 64 bytes for four seats: at most 512 MiB, three quarters of them in use."""

STORED, POSITIONS, LIMIT = 0, 1, 2
"""Rows of the table in use; positions searched; after how many the search stops."""

KEY, OTHER_KEY, KIND, LEAD, TOTALS = range(5)
"""Columns of the table: two keys, what the row says, the lead its mover has at least, and from here
on what each seat ends with."""
EMPTY, ENDS, LEADS = range(3)

LEFT: Final = -2
"""What ``settled`` returns where the seat before would not come here."""
STOPPED: Final = -3


class Ends(NamedTuple):
    """Rows, codes and ranks as the kernel writes them, what each position ends with by seat, the
    table and the counts."""

    rows: Integers
    codes: Integers
    ranks: Integers
    totals: Integers
    table: Integers
    counts: Integers


def ends_of(room: Room, entries: int) -> Ends:
    """Return memory, with a table of so many rows, a power of 2."""
    depth = room.depth + 2
    return Ends(
        rows=np.zeros((depth, room.width), np.int64),
        codes=np.zeros((depth, room.choices), np.int64),
        ranks=np.zeros((depth, room.choices), np.int64),
        totals=np.zeros((depth, room.seats), np.int64),
        table=np.zeros((entries, TOTALS + room.seats), np.int64),
        counts=np.zeros(3, np.int64),
    )


def larger(ends: Ends, entries: int) -> Ends:
    """Return the same with a larger table."""
    grown = ends._replace(table=np.zeros((entries, ends.table.shape[1]), np.int64))
    ends.counts[STORED] = carried_over(ends.table, grown.table)
    return grown


@compiled
def _row_of(table: Integers, one: int, other: int) -> int:
    """Return the row of a position, or the free one that it may take."""
    last = table.shape[0] - 1
    row = (one ^ other * 31) * 0x9E3779B97F4A7C1 >> 20 & last
    while table[row, KIND] != EMPTY and (table[row, KEY] != one or table[row, OTHER_KEY] != other):
        row = (row + 1) & last
    return int(row)


@compiled
def carried_over(old: Integers, new: Integers) -> int:
    """Copy all rows into another table; return how many there are."""
    stored = 0
    for row in range(old.shape[0]):
        if old[row, KIND] != EMPTY:
            into = _row_of(new, old[row, KEY], old[row, OTHER_KEY])
            for column in range(old.shape[1]):
                new[into, column] = old[row, column]
            stored += 1
    return stored


@compiled
def _keep(deal: Any, ends: Ends, at: int, kind: int, lead: int) -> None:
    one, other = kernel.key(deal, ends.rows, at)
    table = ends.table
    row = _row_of(table, one, other)
    ends.counts[STORED] += int(table[row, KIND] == EMPTY)
    table[row, KEY], table[row, OTHER_KEY] = one, other
    table[row, KIND], table[row, LEAD] = kind, lead
    for seat in range(ends.totals.shape[1]):
        table[row, TOTALS + seat] = ends.totals[at, seat]


@compiled
def _recalled(deal: Any, ends: Ends, at: int, bearable: int) -> int:
    """Write what the table says of a position; return ``ENDS`` where it is all, ``LEADS`` where it
    is enough to leave the position, else ``EMPTY``."""
    one, other = kernel.key(deal, ends.rows, at)
    row = _row_of(ends.table, one, other)
    kind = ends.table[row, KIND]
    if kind == ENDS:
        for seat in range(ends.totals.shape[1]):
            ends.totals[at, seat] = ends.table[row, TOTALS + seat]
    elif kind == LEADS and ends.table[row, LEAD] <= bearable:
        return EMPTY
    return int(kind)


@compiled
def _is_taken(deal: Any, ends: Ends, at: int, by: int, earlier: bool) -> bool:
    """Tell whether a seat takes the end of the next row rather than that of the row; of equal ones
    the one that ranks ``earlier``."""
    new, old = ends.totals[at + 1], ends.totals[at]
    lead, known = kernel.lead(deal, new, by), kernel.lead(deal, old, by)
    if lead != known:
        return bool(lead > known)
    if kernel.prefers(deal, new, old, by):
        return True
    return earlier and not kernel.prefers(deal, old, new, by)


@compiled
def settled(deal: Any, ends: Ends, at: int, bearable: int) -> int:
    """Write what every seat ends with into ``totals[at]`` and return 0; or return ``LEFT`` once
    the mover is seen to have a larger lead than is ``bearable``, ``STOPPED`` at the limit."""
    counts, found, rows = ends.counts, ends.totals, ends.rows
    known = _recalled(deal, ends, at, bearable)
    if known != EMPTY:
        return 0 if known == ENDS else LEFT
    number = kernel.moves(deal, rows, at, ends.codes, ends.ranks)
    if number == 0:
        kernel.totals(deal, rows, at, found[at])
        return 0
    if counts[POSITIONS] >= counts[LIMIT]:
        return STOPPED
    counts[POSITIONS] += 1
    by, most, chosen, rank = kernel.seat(deal, rows, at), -FAR, -1, 0
    for place in range(number):
        kernel.child(deal, rows, at, ends.codes[at, place])
        again = kernel.seat(deal, rows, at + 1) == by
        said = settled(deal, ends, at + 1, bearable if again else -most)
        if said == STOPPED or (said == LEFT and again):
            return said
        if said == LEFT:
            continue
        if chosen < 0 or _is_taken(deal, ends, at, by, ends.ranks[at, place] < rank):
            kernel.copy_row(found, at + 1, at)
            chosen, rank = place, ends.ranks[at, place]
        most = kernel.lead(deal, found[at], by)
        if most > bearable:
            _keep(deal, ends, at, LEADS, most)
            return LEFT
    _keep(deal, ends, at, ENDS, most)
    return 0


class EndSearch(Generic[P]):
    """Searches of one deal within a budget; what was found stays for the next one."""

    def __init__(self, kernel: SecondKernel[P], clock: Clock) -> None:
        self._kernel = kernel
        self._clock = clock
        self._ends: Ends | None = None

    def totals(self, position: P) -> tuple[int, ...]:
        """Return what every seat ends with when each takes what it prefers.

        Raises:
            OutOfBudget: before it was known.
        """
        ends = self._ends or ends_of(self._kernel.room, FEWEST)
        while True:
            self._ends = ends
            ends.rows[0] = self._kernel.row(position)
            before = int(ends.counts[POSITIONS])
            free = len(ends.table) * 3 // 4 - int(ends.counts[STORED])
            ends.counts[LIMIT] = before + min(self._kernel.room.at_once, free)
            said = settled(self._kernel.deal, ends, 0, FAR)
            looked = int(ends.counts[POSITIONS]) - before
            self._clock.spend(looked / self._kernel.room.per_unit, looked)
            if said != STOPPED:
                return tuple(int(total) for total in ends.totals[0])
            if free <= self._kernel.room.at_once:
                if len(ends.table) >= MOST:
                    raise OutOfBudget
                ends = larger(ends, min(MOST, len(ends.table) * GROWTH))
