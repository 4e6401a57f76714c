"""Confirm how far ahead a seat of two ends, by trying what the rules allow."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from engine.game import Game
from solver.answers.answer import Method
from solver.asking.budget import Clock

P = TypeVar("P")

POSITIONS_PER_UNIT = 20_000
"""Positions tried for one unit of deterministic effort."""


class TriedLeads(Generic[P]):
    """Leads at the end of hands of two who know everything, more being better; ``lead`` reads that
    of a seat from the totals.

    Of every position asked about it is found out whether a seat can get so much or not: one move
    that gets it will do for that seat, and the other one needs one that does not.
    """

    def __init__(
        self, game: Game[P, Any], clock: Clock, lead: Callable[[Sequence[int], int], int]
    ) -> None:
        self._game = game
        self._clock = clock
        self._lead = lead
        self._known: dict[tuple[P, int, int], bool] = {}

    @property
    def method(self) -> Method:
        return Method.MINIMAX

    def is_lead(self, position: P, seat: int, lead: int) -> bool:
        """Tell whether a seat ends with exactly that lead when both play for theirs.

        Raises:
            OutOfBudget: before it was known.
        """
        return self.gets(position, seat, lead) and not self.gets(position, seat, lead + 1)

    def is_at_most(self, position: P, seat: int, lead: int) -> bool:
        """Tell whether a seat cannot end with a larger lead.

        Raises:
            OutOfBudget: before it was known.
        """
        return not self.gets(position, seat, lead + 1)

    def gets(self, position: P, seat: int, lead: int) -> bool:
        """Tell whether a seat can end with that lead or a larger one against every reply.

        Raises:
            OutOfBudget: before it was known.
        """
        asked = position, seat, lead
        if asked not in self._known:
            self._clock.spend(1 / POSITIONS_PER_UNIT)
            self._known[asked] = self._tried(position, seat, lead)
        return self._known[asked]

    def _tried(self, position: P, seat: int, lead: int) -> bool:
        ended = self._game.outcome(position)
        if ended is not None:
            return self._lead(ended.totals, seat) >= lead
        moves = self._game.legal_moves(position)
        got = (self.gets(self._game.after(position, move), seat, lead) for move in moves)
        return any(got) if self._game.to_move(position) == seat else all(got)
