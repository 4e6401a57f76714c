"""Confirm what open hands end in, within a budget: by certificates of two seats, by a second search
of more."""

from typing import Final, Generic, TypeVar

from solver.answers.answer import Method
from solver.asking.budget import OutOfBudget
from solver.certificates import strategy, walk
from solver.certificates.max_n import EndSearch
from solver.certificates.strategy import Lockstep
from solver.certificates.walk import AT, POSITIONS, TOLD, SecondKernel, StrategyWalk
from solver.open_hands.encoding import FirstSearch

P = TypeVar("P")

FEWEST: Final = 1 << 12
GROWTH: Final = 8
MOST: Final = 1 << 23
"""Rows of 16 bytes, and half as many numbers of a strategy: at most 192 MiB."""


class Certificates(Generic[P]):
    """The second method of a game: leads of one deal."""

    def __init__(self, kernel: SecondKernel[P], search: FirstSearch[P]) -> None:
        self._kernel = kernel
        self._search = search
        self.ends = EndSearch(kernel, search.clock)
        """The search of three seats and more."""

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

    def strategy(self, position: P, seat: int, lead: int) -> StrategyWalk | None:
        """Return a walk to be checked, its strategy written; None where the search knows no move
        that leads there.

        Raises:
            OutOfBudget: before it was whole.
        """
        room, search = self._kernel.room, self._search
        walked = walk.walk_of(room, FEWEST)
        walked.rows[0] = self._kernel.row(position)
        walk.begin(walked)
        gain = (lead if seat == 0 else -lead) - search.encoding.ahead(position)
        first = strategy.lockstep_of(
            search.encoding.deal, search.encoding.row(position), gain + seat, room.depth
        )
        while True:
            self._limit(walked)
            table = search.searcher.work.table
            before = int(walked.counts[POSITIONS])
            said = strategy.written(self._kernel.deal, walked, first, table, seat)
            self._charge(walked, before)
            if said == walk.ASKS:
                walked.counts[TOLD] = self._told(walked, first, seat)
            elif said == walk.GOES_ON:
                walked = self._gone_on(walked)
            else:
                return walked if said == walk.HOLDS else None

    def holds(self, walked: StrategyWalk, seat: int, lead: int) -> bool:
        """Tell whether a strategy gives a seat a lead, by the second kernel alone.

        Raises:
            OutOfBudget: before all of it was walked.
        """
        walk.begin(walked)
        while True:
            self._limit(walked)
            before = int(walked.counts[POSITIONS])
            said = walk.checked(self._kernel.deal, walked, seat, lead)
            self._charge(walked, before)
            if said != walk.GOES_ON:
                return bool(said == walk.HOLDS)
            walked = self._gone_on(walked)

    def _told(self, walked: StrategyWalk, first: Lockstep, seat: int) -> int:
        """Return the code of a move with which a seat keeps to what it needs, or ``UNNAMED``."""
        at = int(walked.counts[AT])
        return self._search.searcher.keeping(first.rows[at], int(first.needs[at]) - seat)

    def _limit(self, walked: StrategyWalk) -> None:
        most = len(walked.table) // 2
        walked.counts[walk.LIMIT] = min(
            most, int(walked.counts[POSITIONS]) + self._kernel.room.at_once
        )

    def _gone_on(self, walked: StrategyWalk) -> StrategyWalk:
        """Return a walk that stopped at its limit, larger where it was full."""
        entries = len(walked.table)
        if int(walked.counts[POSITIONS]) < entries // 2:
            return walked
        if entries >= MOST:
            raise OutOfBudget
        return walk.larger(walked, min(entries * GROWTH, MOST))

    def _charge(self, walked: StrategyWalk, before: int) -> None:
        self._spend(int(walked.counts[POSITIONS]) - before)

    def _spend(self, positions: int) -> None:
        self._search.clock.spend(positions / self._kernel.room.per_unit, positions)
