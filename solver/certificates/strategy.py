"""Make certificates and have them checked, within a budget: the second method of open hands.

The maker walks the second kernel with the first one beside it, whose search is asked for a move at
every choice of the seat. What the table and the bounds of the first search say at once is taken
here. Where they say nothing the walk stops, so that the search can be asked from outside: it is not
compiled a second time.
"""

from functools import cached_property
from typing import Any, Final, Generic, NamedTuple

import numpy as np

from engine.game import P
from solver import kernel
from solver.answers.answer import Method
from solver.certificates.max_n import EndSearch
from solver.certificates.walk import (
    ASKS,
    AT,
    FAILS,
    GOES_ON,
    HOLDS,
    LIMIT,
    NEW,
    POSITIONS,
    TOLD,
    USED,
    SecondKernel,
    WalkSpace,
    begin,
    check,
    go_on,
    is_met,
    space_of,
    step,
)
from solver.compiling.compiled import compiled
from solver.kernel import UNNAMED, Integers
from solver.search import alpha_beta, transposition
from solver.search.encoding import FirstSearch
from solver.search.transposition import CODE, LEAST, MOST, NOT_FOUND

ASKED: Final = -2
"""In ``places``: the search was asked for a move, whose code ``counts[TOLD]`` says."""


class Lockstep(NamedTuple):
    """The first kernel beside a walk over the second one: ``deal`` and ``rows`` of it, and what
    seat 0 has to gain on seat 1 from each row on (``needs``) where it makes the strategy; less than
    that where seat 1 does."""

    deal: Any
    rows: Integers
    needs: Integers


def lockstep_of(deal: Any, row: Integers, need: int, depth: int) -> Lockstep:
    """Return the first kernel before its first move; two rows more than moves are for looking."""
    rows = np.zeros((depth + 3, len(row)), np.int64)
    rows[0] = row
    return Lockstep(deal, rows, np.full(depth + 3, need, np.int64))


def code_beside(deal: Any, second: Any, code: int) -> int:
    """Return the code of the first kernel for a choice of the second one, by their two deals. Each
    game of two registers a compiled function of its own, whose source counts among those that are
    compiled."""
    raise NotImplementedError


@compiled
def _move_beside(second: Any, walk: WalkSpace, first: Lockstep, ply: int, place: int) -> int:
    """Make a choice of the second kernel in the first one alone; return its code there."""
    code = code_beside(first.deal, second, walk.codes[ply, place])
    first.needs[ply + 1] = first.needs[ply] - kernel.child(first.deal, first.rows, ply, code)
    return code


@compiled
def _is_proved(first: Lockstep, table: Integers, ply: int, gets: bool) -> bool:
    """Tell whether bounds or the table of the search say at once that seat 0 gains what it needs,
    or that it does not."""
    need = first.needs[ply]
    low, high = alpha_beta.gain_limits(first.deal, first.rows, ply)
    if low >= need or high < need:
        return bool((low >= need) == gets)
    entry = _entry(first, table, ply)
    if entry == NOT_FOUND:
        return False
    return bool(table[entry, LEAST] >= need if gets else table[entry, MOST] < need)


@compiled
def _entry(first: Lockstep, table: Integers, ply: int) -> int:
    """Return the row of the table for a position, or ``NOT_FOUND``. The search has asked whose turn
    it is before it made the key, so that a kernel may make forced passes then."""
    kernel.seat(first.deal, first.rows, ply)
    key, other = kernel.key(first.deal, first.rows, ply)
    room, other_room, _, _ = kernel.room_to_target(first.deal, first.rows, ply)
    return transposition.find(table, key, other, room, other_room, first.needs[ply])


@compiled
def _proved_choice(
    second: Any, walk: WalkSpace, first: Lockstep, table: Integers, ply: int, gets: bool
) -> int:
    """Return the number of a choice that is proved at once, that of the table if it is, or
    ``NEW``."""
    entry = _entry(first, table, ply)
    likely = table[entry, CODE] if entry != NOT_FOUND else UNNAMED
    for turn in range(2):
        for place in range(walk.ends[ply] + 1):
            code = code_beside(first.deal, second, walk.codes[ply, place])
            if (code == likely) == (turn == 0):
                _move_beside(second, walk, first, ply, place)
                if _is_proved(first, table, ply + 1, gets):
                    return place
    return NEW


@compiled
def _told_choice(second: Any, walk: WalkSpace, first: Lockstep, ply: int) -> int:
    """Return the number of the choice that leads where a move of the search leads, or ``NEW``: the
    kernels may name choices that come to the same by different moves."""
    rows = first.rows
    if walk.counts[TOLD] == UNNAMED:
        return NEW
    kernel.child(first.deal, rows, ply, walk.counts[TOLD])
    kernel.copy_row(rows, ply + 1, ply + 2)
    for place in range(walk.ends[ply] + 1):
        _move_beside(second, walk, first, ply, place)
        same = True
        for column in range(rows.shape[1]):
            same = same and rows[ply + 1, column] == rows[ply + 2, column]
        if same:
            return place
    return NEW


@compiled
def _last_choice(second: Any, walk: WalkSpace, first: Lockstep, ply: int) -> int:
    """Write the choices of a position and let the first kernel follow to it; return the number of
    the last one, -1 where the position was met before or nothing is left to choose."""
    if is_met(second, walk, ply):
        return -1
    last = kernel.moves(second, walk.rows, ply, walk.codes, walk.ranks) - 1
    if ply > 0 and last >= 0:
        _move_beside(second, walk, first, ply - 1, walk.places[ply - 1] - 1)
    return int(last)


@compiled
def write_strategy(
    second: Any, walk: WalkSpace, first: Lockstep, table: Integers, seat: int
) -> int:
    """Walk on and write the strategy of a seat: until ``HOLDS``; or ``ASKS`` where the search must
    say a move in ``first.rows[counts[AT]]``, ``GOES_ON`` after ``counts[LIMIT]`` positions,
    ``FAILS`` where no choice leads to what the search says."""
    counts, places, ends, gets = walk.counts, walk.places, walk.ends, seat == 0
    while counts[AT] >= 0:
        ply = counts[AT]
        if places[ply] == NEW:
            if counts[POSITIONS] >= counts[LIMIT]:
                return GOES_ON
            places[ply], ends[ply] = 0, _last_choice(second, walk, first, ply)
            if ends[ply] > 0 and kernel.seat(second, walk.rows, ply) == seat:
                places[ply] = _proved_choice(second, walk, first, table, ply, gets)
                if places[ply] == NEW:
                    places[ply] = ASKED
                    return ASKS
                ends[ply] = walk.strategy[counts[USED]] = places[ply]
                counts[USED] += 1
        elif places[ply] == ASKED:
            places[ply] = _told_choice(second, walk, first, ply)
            if places[ply] == NEW:
                return FAILS
            ends[ply] = walk.strategy[counts[USED]] = places[ply]
            counts[USED] += 1
        if places[ply] > ends[ply]:
            counts[AT] -= 1
        else:
            step(second, walk, ply)
    return HOLDS


class Certificates(Generic[P]):
    """The second method of a game: leads of one deal."""

    def __init__(self, kernel: SecondKernel[P], search: FirstSearch[P]) -> None:
        self._kernel = kernel
        self._search = search

    @cached_property
    def ends(self) -> EndSearch[P]:
        """The search of three seats and more."""
        return EndSearch(self._kernel, self._search.clock)

    @property
    def method(self) -> Method:
        return Method.MAX_N if self._kernel.room.seats > 2 else Method.CERTIFICATE

    def is_lead(self, position: P, seat: int, lead: int) -> bool:
        """Tell whether a seat ends with exactly that lead over its best opponent.

        Raises:
            OutOfBudget: before it was known.
        """
        if self._kernel.room.seats > 2:
            return self._search.lead(self.ends.totals(position), seat) == lead
        return self.gets(position, seat, lead) and self.gets(position, 1 - seat, -lead)

    def is_at_most(self, position: P, seat: int, lead: int) -> bool:
        """Tell whether a seat of two cannot end with a larger lead.

        Raises:
            OutOfBudget: before it was known.
        """
        return self.gets(position, 1 - seat, -lead)

    def gets(self, position: P, seat: int, lead: int) -> bool:
        """Tell whether the first search can show that a seat of two gets a lead.

        Raises:
            OutOfBudget: before it was known.
        """
        made = self.strategy(position, seat, lead)
        return made is not None and self.holds(made, seat, lead)

    def strategy(self, position: P, seat: int, lead: int) -> WalkSpace | None:
        """Return a walk to be checked, its strategy written; None where the search knows no move
        that leads there.

        Raises:
            OutOfBudget: before it was whole.
        """
        search, deal, room = self._search, self._kernel.deal, self._kernel.room
        walked = space_of(room)
        walked.rows[0] = self._kernel.row(position)
        begin(walked)
        gain = (lead if seat == 0 else -lead) - search.encoding.ahead(position)
        first = lockstep_of(
            search.encoding.deal, search.encoding.row(position), gain + seat, room.depth
        )

        def run(walked: WalkSpace) -> int:
            return write_strategy(deal, walked, first, search.searcher.work.table, seat)

        while True:
            walked, said = go_on(walked, room, search.clock, run)
            if said != ASKS:
                return walked if said == HOLDS else None
            ply = int(walked.counts[AT])
            need = int(first.needs[ply]) - seat
            walked.counts[TOLD] = search.searcher.keeping(first.rows[ply], need)

    def holds(self, walked: WalkSpace, seat: int, lead: int) -> bool:
        """Tell whether a strategy gives a seat a lead, by the second kernel alone.

        Raises:
            OutOfBudget: before all of it was walked.
        """
        begin(walked)
        deal, room = self._kernel.deal, self._kernel.room
        _, said = go_on(walked, room, self._search.clock, lambda one: check(deal, one, seat, lead))
        return bool(said == HOLDS)
