"""Find the final totals when three or more seats each take what they prefer: a second search, over
the second kernel, written once for all games.

It does what the first search of several seats (``solver.search.max_n``) does, written anew from the
paper named there and with a table of its own. The table has a row for each position met, with the
final totals of all seats. No two leads add up to more than 0. So a position is left as soon as its
mover can have a larger lead than the seat before can accept; its row then holds only that lead.
"""

from typing import Any, Final, Generic

from engine.game import P
from solver import kernel
from solver.certificates.walk import (
    EMPTY,
    GOES_ON,
    KEY,
    KIND,
    LIMIT,
    OTHER_KEY,
    POSITIONS,
    STORED,
    SecondKernel,
    WalkSpace,
    go_on,
    row_of,
    space_of,
)
from solver.compiling.compiled import compiled
from solver.kernel import FAR
from solver.question.budget import Clock

LEAD, TOTALS = KIND + 1, KIND + 2
"""More columns of the table. ``LEAD``: the lead that the mover has at least. ``TOTALS``: the first
of the columns with the final total of each seat."""
ENDS, LEADS = 1, 2
"""The kind of a row: the final totals of all seats, or only a lead of the mover."""

LEFT: Final = -2
"""What ``settle`` returns if it leaves the position, because the seat before would not choose
it."""


@compiled
def _keep(deal: Any, walk: WalkSpace, ply: int, kind: int, lead: int) -> None:
    one, other = kernel.key(deal, walk.rows, ply)
    table = walk.table
    row = row_of(table, one, other)
    walk.counts[STORED] += int(table[row, KIND] == EMPTY)
    table[row, KEY], table[row, OTHER_KEY] = one, other
    table[row, KIND], table[row, LEAD] = kind, lead
    for seat in range(walk.totals.shape[1]):
        table[row, TOTALS + seat] = walk.totals[ply, seat]


@compiled
def _recall(deal: Any, walk: WalkSpace, ply: int, bearable: int) -> int:
    """Look the position ``rows[ply]`` up in the table. If its totals are known, write them into
    ``totals[ply]`` and return ``ENDS``. If its mover is known to have a lead above ``bearable``,
    return ``LEADS``. Otherwise return ``EMPTY``."""
    one, other = kernel.key(deal, walk.rows, ply)
    row = row_of(walk.table, one, other)
    kind = walk.table[row, KIND]
    if kind == ENDS:
        for seat in range(walk.totals.shape[1]):
            walk.totals[ply, seat] = walk.table[row, TOTALS + seat]
    elif kind == LEADS and walk.table[row, LEAD] <= bearable:
        return EMPTY
    return int(kind)


@compiled
def _is_taken(deal: Any, walk: WalkSpace, ply: int, by: int, earlier: bool) -> bool:
    """Return whether seat ``by`` prefers the totals in ``totals[ply + 1]`` to those in
    ``totals[ply]``. If it likes both equally, return ``earlier``: whether the new choice has the
    smaller rank."""
    new, old = walk.totals[ply + 1], walk.totals[ply]
    lead, known = kernel.lead(deal, new, by), kernel.lead(deal, old, by)
    if lead != known:
        return bool(lead > known)
    if kernel.prefers(deal, new, old, by):
        return True
    return earlier and not kernel.prefers(deal, old, new, by)


@compiled
def settle(deal: Any, walk: WalkSpace, ply: int, bearable: int) -> int:
    """Write the final total of every seat into ``totals[ply]`` and return 0. Return ``LEFT``
    instead as soon as the mover is seen to have a lead above ``bearable``, or ``GOES_ON`` once
    ``counts[LIMIT]`` positions were searched."""
    counts, found, rows = walk.counts, walk.totals, walk.rows
    known = _recall(deal, walk, ply, bearable)
    if known != EMPTY:
        return 0 if known == ENDS else LEFT
    number = kernel.moves(deal, rows, ply, walk.codes, walk.ranks)
    if number == 0:
        kernel.totals(deal, rows, ply, found[ply])
        return 0
    if counts[POSITIONS] >= counts[LIMIT]:
        return GOES_ON
    counts[POSITIONS] += 1
    by, most, chosen, rank = kernel.seat(deal, rows, ply), -FAR, -1, 0
    for place in range(number):
        kernel.child(deal, rows, ply, walk.codes[ply, place])
        again = kernel.seat(deal, rows, ply + 1) == by
        said = settle(deal, walk, ply + 1, bearable if again else -most)
        if said == GOES_ON or (said == LEFT and again):
            return said
        if said == LEFT:
            continue
        if chosen < 0 or _is_taken(deal, walk, ply, by, walk.ranks[ply, place] < rank):
            kernel.copy_row(found, ply + 1, ply)
            chosen, rank = place, walk.ranks[ply, place]
        most = kernel.lead(deal, found[ply], by)
        if most > bearable:
            _keep(deal, walk, ply, LEADS, most)
            return LEFT
    _keep(deal, walk, ply, ENDS, most)
    return 0


class EndSearch(Generic[P]):
    """Searches of one deal within a budget. What one search found is kept for the next."""

    def __init__(self, kernel: SecondKernel[P], clock: Clock) -> None:
        self._kernel = kernel
        self._clock = clock
        self._walk = space_of(kernel.room, TOTALS + kernel.room.seats)

    def totals(self, position: P) -> tuple[int, ...]:
        """Return the final total of every seat when each takes what it prefers.

        Raises:
            OutOfBudget: before it was known.
        """
        deal, row = self._kernel.deal, self._kernel.row(position)

        def run(walk: WalkSpace) -> int:
            self._walk = walk
            walk.rows[0] = row
            return settle(deal, walk, 0, FAR)

        walk, _ = go_on(self._walk, self._kernel.room, self._clock, run)
        return tuple(int(total) for total in walk.totals[0])
