"""Confirm what open hands end in, within a budget: by certificates of two seats, by a second search
of more."""

from collections.abc import Callable
from functools import cached_property
from typing import Generic

from engine.game import P
from solver.answers.answer import Method
from solver.certificates import strategy, walk
from solver.certificates.max_n import EndSearch
from solver.certificates.strategy import Lockstep
from solver.certificates.walk import AT, TOLD, SecondKernel, WalkSpace
from solver.open_hands.encoding import FirstSearch


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
        walked = walk.space_of(room)
        walked.rows[0] = self._kernel.row(position)
        walk.begin(walked)
        gain = (lead if seat == 0 else -lead) - search.encoding.ahead(position)
        first = strategy.lockstep_of(
            search.encoding.deal, search.encoding.row(position), gain + seat, room.depth
        )

        def run(walked: WalkSpace) -> int:
            return strategy.written(deal, walked, first, search.searcher.work.table, seat)

        while True:
            walked, said = self._gone_on(walked, run)
            if said != walk.ASKS:
                return walked if said == walk.HOLDS else None
            walked.counts[TOLD] = self._told(walked, first, seat)

    def holds(self, walked: WalkSpace, seat: int, lead: int) -> bool:
        """Tell whether a strategy gives a seat a lead, by the second kernel alone.

        Raises:
            OutOfBudget: before all of it was walked.
        """
        walk.begin(walked)
        deal = self._kernel.deal
        _, said = self._gone_on(walked, lambda one: walk.checked(deal, one, seat, lead))
        return bool(said == walk.HOLDS)

    def _gone_on(self, walked: WalkSpace, run: Callable[[WalkSpace], int]) -> tuple[WalkSpace, int]:
        return walk.gone_on(walked, self._kernel.room, self._search.clock, run)

    def _told(self, walked: WalkSpace, first: Lockstep, seat: int) -> int:
        """Return the code of a move with which a seat keeps to what it needs, or ``UNNAMED``."""
        at = int(walked.counts[AT])
        return self._search.searcher.keeping(first.rows[at], int(first.needs[at]) - seat)
