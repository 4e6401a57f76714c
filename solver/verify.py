"""Try every line of play of two seats that know everything, using ``engine.game.Game`` alone: a
second method for small positions of every game.

Nothing is compiled, abbreviated or ordered, so the code is slow, short and easy to trust. It
imports no code of the searches that it checks, and they import none of it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic

from engine.game import Game, P
from solver.answers.answer import Method
from solver.question.budget import Clock

POSITIONS_PER_UNIT = 20_000
"""Positions tried for one unit of deterministic effort."""


class TriedLeads(Generic[P]):
    """Finds leads at the end of hands of two seats; a larger lead is better. ``lead`` returns the
    lead of a seat, given the totals and the seat.

    The question is always whether a seat can get at least a given lead. When that seat is to move,
    one move that gets it is enough; when the other seat is, every move must leave it that lead. The
    methods raise ``OutOfBudget`` if the budget ends before the answer is known.
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
        """Return whether ``seat`` ends with exactly ``lead`` when both seats play for the largest
        lead."""
        return self.gets(position, seat, lead) and not self.gets(position, seat, lead + 1)

    def is_at_most(self, position: P, seat: int, lead: int) -> bool:
        """Return whether ``seat`` cannot end with a lead above ``lead``."""
        return not self.gets(position, seat, lead + 1)

    def gets(self, position: P, seat: int, lead: int) -> bool:
        """Return whether ``seat`` can end with a lead of at least ``lead`` against every reply."""
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
