"""Try everything that two who know everything can do, by ``engine.game.Game`` alone: a second
method for small positions of every game.

Nothing is compiled, abbreviated or ordered, so that it is slow, short and easily believed. It
imports no code of the searches that it checks, nor do they import it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic

from engine.game import Game, P
from solver.answers.answer import Method
from solver.question.budget import Clock

POSITIONS_PER_UNIT = 20_000
"""Positions tried for one unit of deterministic effort."""


class TriedLeads(Generic[P]):
    """Leads at the end of hands of two, more being better; ``lead`` reads that of a seat from the
    totals.

    Of every position asked about it is found out whether a seat can get so much or not: one move
    that gets it will do for that seat, and the other one needs one that does not. All of it raises
    ``OutOfBudget`` where the budget ends before that is known.
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
        """Tell whether a seat ends with exactly that lead when both play for theirs."""
        return self.gets(position, seat, lead) and not self.gets(position, seat, lead + 1)

    def is_at_most(self, position: P, seat: int, lead: int) -> bool:
        """Tell whether a seat cannot end with a larger lead."""
        return not self.gets(position, seat, lead + 1)

    def gets(self, position: P, seat: int, lead: int) -> bool:
        """Tell whether a seat can end with that lead or a larger one against every reply."""
        asked = position, seat, lead
        if asked not in self._known:
            self._clock.spend(1 / POSITIONS_PER_UNIT)
            self._known[asked] = self._try_moves(position, seat, lead)
        return self._known[asked]

    def _try_moves(self, position: P, seat: int, lead: int) -> bool:
        ended = self._game.outcome(position)
        if ended is not None:
            return self._lead(ended.totals, seat) >= lead
        moves = self._game.legal_moves(position)
        got = (self.gets(self._game.after(position, move), seat, lead) for move in moves)
        return any(got) if self._game.to_move(position) == seat else all(got)
