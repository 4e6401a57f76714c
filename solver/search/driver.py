"""Run compiled searches within a budget, from plain Python.

One ``Searcher`` serves one question: it owns the workspace, enlarges the table when it is full, and
keeps what was proved for the next search of the same deal.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import numpy as np

from solver.kernel import FAR, UNNAMED, Integers
from solver.question.budget import Clock, OutOfBudget
from solver.search import max_n, mtd, transposition
from solver.search.alpha_beta import UNLIMITED
from solver.search.workspace import (
    ASKER,
    DEADLINE,
    MOST_NODES,
    MOST_STORED,
    NODES,
    OPTIMISTIC,
    OUT_OF_TIME,
    RUNNING,
    STOPPED,
    STORED,
    TABLE_FULL,
    TWO_SIDES,
    Workspace,
    workspace,
)

NODES_PER_UNIT: Final = 4_000_000
"""Positions searched for one unit of deterministic effort."""
FEWEST_ENTRIES: Final = 1 << 12
MOST_ENTRIES: Final = 1 << 21
"""The most rows of a table. A row takes 64 bytes, and 8 more for each seat from the fourth on. So a
table takes at most 128 MiB (208 MiB with eight players), and as much again while it grows."""
GROWTH: Final = 8


class Sizes(NamedTuple):
    """The memory that the kernel of a game needs for a deal. ``depth``: most moves in one line of
    play. ``width``: integers per row. ``choices``: most choices in one position. ``seats``: number
    of seats. ``playout_moves``: moves of play-outs that cost one unit of effort."""

    depth: int
    width: int
    choices: int
    seats: int = 2
    playout_moves: int = 200_000


class Bounds(NamedTuple):
    """The proved lower bound (``least``) and upper bound (``most``) of a value."""

    least: int
    most: int

    @property
    def met(self) -> bool:
        return self.least == self.most


NOTHING_PROVED: Final = Bounds(-FAR, FAR)


class Searcher:
    """Searches of one deal. A ``row`` is a position as the kernel's integers; its value is what
    seat 0 gains on seat 1 from that position to the end."""

    def __init__(
        self, deal: Any, sizes: Sizes, clock: Clock, entries: int = FEWEST_ENTRIES
    ) -> None:
        self.deal = deal
        self.clock = clock
        self.work: Workspace = workspace(
            sizes.depth, sizes.width, sizes.choices, sizes.seats, entries
        )
        self.playout_moves = sizes.playout_moves

    @property
    def nodes(self) -> int:
        return int(self.work.counts[NODES])

    @contextmanager
    def within(self, share: float) -> Iterator[None]:
        """Inside the block, search with at most the part ``share`` of the budget that is left."""
        clock, self.clock = self.clock, self.clock.share(share)
        try:
            yield
        finally:
            clock.charge(self.clock)
            self.clock = clock

    def value(self, row: Integers, known: Bounds = NOTHING_PROVED, guess: int = 0) -> Bounds:
        """Return the bounds of the value of a row. They are equal unless the budget ended.
        ``known`` are bounds proved before; the tests start from ``guess``."""
        return self._narrow(row, known, guess)[0]

    def test(self, row: Integers, need: int) -> Bounds:
        """Test whether seat 0 can gain ``need``; return what that proves: a lower bound of at least
        ``need``, or an upper bound below ``need``.

        Raises:
            OutOfBudget: before it was decided.
        """
        value = self._ask(row, mtd.TEST, need)
        return Bounds(value, FAR) if value >= need else Bounds(-FAR, value)

    def keeping(self, row: Integers, value: int) -> int:
        """Return the code of a move by which the seat to move keeps to ``value``: seat 0 gains at
        least ``value``, or seat 1 keeps seat 0 from gaining more. Return ``UNNAMED`` if there is no
        such move.

        Raises:
            OutOfBudget: before that was known.
        """
        return self._ask(row, mtd.PROVE, value)

    def keep_to(self, row: Integers, value: int) -> int:
        """Return the code of a move that keeps to ``value`` (see ``keeping``), which must be
        proved.

        Raises:
            ValueError: there is no such move.
            OutOfBudget: before that was known.
        """
        code = self.keeping(row, value)
        if code == UNNAMED:
            raise ValueError(f"No move keeps to {value}: the value was not proved.")
        return code

    def choose(self, row: Integers) -> tuple[int, tuple[int, ...]]:
        """Return the code of the choice that the mover prefers, and the final total of every seat
        after it if each seat takes what it prefers (max^n). The code is ``UNNAMED`` if the hand is
        over.

        Raises:
            OutOfBudget: before the end was found.
        """
        code = self.run(row, lambda: max_n.search(self.deal, self.work, 0, FAR))
        return code, tuple(int(total) for total in self.work.totals[0])

    def limits(self, row: Integers, of: int = TWO_SIDES) -> Bounds:
        """Return the bounds that the kernel gives without any search: of what seat 0 gains on seat
        1, or, if ``of`` is a seat, of that seat's lead."""
        self.work.rows[0, :] = row
        self.work.counts[ASKER] = of
        mtd.answer(self.deal, self.work, mtd.BOUND, 0, UNLIMITED)
        self.work.counts[ASKER] = TWO_SIDES
        return Bounds(*self.work.known.tolist())

    def _narrow(
        self, row: Integers, known: Bounds, guess: int, depth: int = UNLIMITED
    ) -> tuple[Bounds, bool]:
        """Narrow the bounds ``known`` by tests that look ``depth`` moves ahead (see
        ``mtd.narrow``). Return the new bounds, and whether the budget was enough to make them
        meet."""
        self.work.known[:], within = known, True
        try:
            self._ask(row, mtd.NARROW, guess, depth)
        except OutOfBudget:
            within = False
        return Bounds(*self.work.known.tolist()), within

    def sure(self, row: Integers, known: Bounds, of: int = TWO_SIDES) -> Bounds:
        """Return the guaranteed and the possible value of a row as bounds, looking one move further
        ahead each time until the bounds meet or the budget ends.

        If ``of`` is a seat, the value is that seat's lead with all others playing against it, and
        only the lower bound is narrowed. No other search may use the same table: proofs that look a
        limited number of moves ahead must not be mixed with others.
        """
        self.work.counts[ASKER] = of
        depth, within = 1, True
        while within and not known.met and depth < len(self.work.rows):
            # The largest value that is met against every reply, seen so many moves ahead.
            found, within = self._narrow(row, known, known.least + 1, depth)
            known = Bounds(max(known.least, found.least), known.most)
            if within and of == TWO_SIDES and not known.met:
                # The smallest value that the other side can hold it to.
                self.work.counts[OPTIMISTIC] = 1
                found, within = self._narrow(row, known, known.most, depth)
                self.work.counts[OPTIMISTIC] = 0
                known = Bounds(known.least, min(known.most, found.most))
            depth += 1
        self.work.counts[ASKER] = TWO_SIDES
        return known

    def _ask(self, row: Integers, question: int, number: int, depth: int = UNLIMITED) -> int:
        return self.run(row, lambda: mtd.answer(self.deal, self.work, question, number, depth))

    def run(self, row: Integers, search: Callable[[], int], per_unit: int = NODES_PER_UNIT) -> int:
        """Call ``search`` on ``row``, copied to ``work.rows[0]``, and return its result. Whenever
        the table is full, it is enlarged and the search is called again. ``per_unit`` is the number
        of positions that cost one unit of effort.

        Raises:
            OutOfBudget: the search was stopped.
        """
        self.work.rows[0, :] = row
        counts = self.work.counts
        before = self.nodes
        left = int(self.clock.effort_left * per_unit)
        counts[MOST_NODES] = before + left
        while True:
            counts[DEADLINE] = time.monotonic_ns() + int(self.clock.seconds_left * 1e9)
            counts[STOPPED] = RUNNING
            found = search()
            if counts[STOPPED] == TABLE_FULL:
                self._grow()
            elif counts[STOPPED] != OUT_OF_TIME or not self.clock.seconds_left:
                break  # else it was compiled until after its deadline
        self.clock.nodes += self.nodes - before
        self.clock.effort += (self.nodes - before) / per_unit
        if counts[STOPPED] == RUNNING:
            return found
        if counts[STOPPED] == OUT_OF_TIME:
            self.clock.cut_short = True
        raise OutOfBudget

    def _grow(self) -> None:
        old = self.work.table
        entries = min((len(old) - transposition.SLOTS) * GROWTH, MOST_ENTRIES)
        table = np.zeros((entries + transposition.SLOTS, old.shape[1]), np.int64)
        counts = self.work.counts
        counts[STORED] = transposition.copy_proofs(old, table)
        counts[MOST_STORED] = entries // 2 if entries < MOST_ENTRIES else 0
        self.work = self.work._replace(table=table)
