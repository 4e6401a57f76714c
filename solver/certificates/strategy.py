"""Make certificates and have them checked, within a budget: the second method of open hands.

The maker walks through the second kernel and follows every move in the first kernel. At every
choice of the seat it needs a move of the first search. If the table or the bounds of that search
already prove one, the maker takes it. If not, the walk stops and the search is asked from outside;
so the search need not be compiled a second time.
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
"""In ``places``: the search was asked for a move; ``counts[TOLD]`` is the code it answered."""


class Lockstep(NamedTuple):
    """The first kernel beside a walk over the second one. ``deal``: the first kernel's deal.
    ``rows``: its row for each position of the walk. ``needs``: for each row, a bound of what seat 0
    gains on seat 1 from there. A strategy of seat 0 shows that seat 0 gains at least that, a
    strategy of seat 1 that it gains less."""

    deal: Any
    rows: Integers
    needs: Integers


def lockstep_of(deal: Any, row: Integers, need: int, depth: int) -> Lockstep:
    """Return the first kernel before the first move, at position ``row``. It has two more rows than
    the walk has positions, for trying moves."""
    rows = np.zeros((depth + 3, len(row)), np.int64)
    rows[0] = row
    return Lockstep(deal, rows, np.full(depth + 3, need, np.int64))


def code_beside(deal: Any, second: Any, code: int) -> int:
    """Return the first kernel's code for the choice to which the second kernel gives ``code``.
    ``deal`` is the first kernel's deal, ``second`` the second's. Each game of two seats registers a
    compiled function of its own here."""
    raise NotImplementedError


@compiled
def _move_beside(second: Any, walk: WalkSpace, first: Lockstep, ply: int, place: int) -> int:
    """Make choice number ``place`` of the second kernel's position ``ply`` in the first kernel
    only; return the first kernel's code of it."""
    code = code_beside(first.deal, second, walk.codes[ply, place])
    first.needs[ply + 1] = first.needs[ply] - kernel.child(first.deal, first.rows, ply, code)
    return code


@compiled
def _is_proved(first: Lockstep, table: Integers, ply: int, gets: bool) -> bool:
    """Return whether the bounds or the table of the search prove at once that seat 0 gains
    ``needs[ply]`` (if ``gets``), or that it does not (if not ``gets``)."""
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
    """Return the number of the table row for the position ``ply`` of the first kernel, or
    ``NOT_FOUND``. ``kernel.seat`` is called first, as in the search, because a kernel may make
    forced passes in it."""
    kernel.seat(first.deal, first.rows, ply)
    key, other = kernel.key(first.deal, first.rows, ply)
    room, other_room, _, _ = kernel.room_to_target(first.deal, first.rows, ply)
    return transposition.find(table, key, other, room, other_room, first.needs[ply])


@compiled
def _proved_choice(
    second: Any, walk: WalkSpace, first: Lockstep, table: Integers, ply: int, gets: bool
) -> int:
    """Return the number of a choice that is proved at once to reach what the seat needs, or ``NEW``
    if none is. The choice that the table names is tried first."""
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
    """Return the number of the choice that leads to the same row as the move that the search named,
    or ``NEW`` if none does. Rows are compared because the kernels may name the same choice by
    different moves."""
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
    """Write the choices of the position ``ply`` and make the move to it in the first kernel. Return
    the number of the last choice, or -1 if the position was met before or the hand is over."""
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
    """Continue the walk and write the strategy of ``seat``. Return ``HOLDS`` when it is complete;
    ``ASKS`` if the search must name a move in ``first.rows[counts[AT]]``; ``GOES_ON`` after
    ``counts[LIMIT]`` positions; ``FAILS`` if no choice leads to where the search's move leads."""
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
    """The second method of a game: proves leads of the seats in positions of one deal."""

    def __init__(self, kernel: SecondKernel[P], search: FirstSearch[P]) -> None:
        self._kernel = kernel
        self._search = search

    @cached_property
    def ends(self) -> EndSearch[P]:
        """The second search for three or more seats."""
        return EndSearch(self._kernel, self._search.clock)

    @property
    def method(self) -> Method:
        return Method.MAX_N if self._kernel.room.seats > 2 else Method.CERTIFICATE

    def is_lead(self, position: P, seat: int, lead: int) -> bool:
        """Return whether ``seat`` ends with exactly ``lead`` over its best opponent.

        Raises:
            OutOfBudget: before it was known.
        """
        if self._kernel.room.seats > 2:
            return self._search.lead(self.ends.totals(position), seat) == lead
        return self.gets(position, seat, lead) and self.gets(position, 1 - seat, -lead)

    def is_at_most(self, position: P, seat: int, lead: int) -> bool:
        """Return whether ``seat`` cannot end with more than ``lead``. The game must have two seats.

        Raises:
            OutOfBudget: before it was known.
        """
        return self.gets(position, 1 - seat, -lead)

    def gets(self, position: P, seat: int, lead: int) -> bool:
        """Return whether a certificate shows that ``seat`` ends with at least ``lead``. The game
        must have two seats.

        Raises:
            OutOfBudget: before it was known.
        """
        made = self.strategy(position, seat, lead)
        return made is not None and self.holds(made, seat, lead)

    def strategy(self, position: P, seat: int, lead: int) -> WalkSpace | None:
        """Return a walk in which the strategy of ``seat`` for at least ``lead`` is written, ready
        to be checked; None if the search finds no move that reaches ``lead``.

        Raises:
            OutOfBudget: before the strategy was complete.
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
        """Return whether the strategy in ``walked`` gives ``seat`` at least ``lead``, using only
        the second kernel.

        Raises:
            OutOfBudget: before all of it was walked.
        """
        begin(walked)
        deal, room = self._kernel.deal, self._kernel.room
        _, said = go_on(walked, room, self._search.clock, lambda one: check(deal, one, seat, lead))
        return bool(said == HOLDS)
