"""Try everything that two and more seats who know everything can do.

With three and more each takes the best for himself (max^n). What a player does among equally good
moves changes the values of the others, so these mean something only together with a preference
that leaves nothing open; the caller brings it. Of two it is tried whether one can get a lead.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from engine.game import Effect, Game, M, P
from solver.answers.answer import Method
from solver.asking.budget import Clock
from solver.verify.solo import Nodes

Totals = tuple[int, ...]
"""The end of a hand: a number for each seat."""


class ValuedMove(NamedTuple):
    """One move of a player, and the totals by seat to which it leads."""

    seat: int
    before: Any
    move: Any
    effect: Effect
    after: Any
    totals: Totals


Preference = Callable[[ValuedMove], Any]
"""The key by which a player compares choices: the least is taken, of equals the first listed."""


class MaxN(Generic[P, M]):
    """Totals by seat with best play by everybody, every legal move tried, each position once.

    ``totals`` gives those of a position that is over.
    """

    def __init__(
        self,
        game: Game[P, M],
        totals: Callable[[P], Totals],
        prefers: Preference,
        limit: int = 20_000,
    ) -> None:
        self._game = game
        self._of_end = totals
        self._prefers = prefers
        self._nodes = Nodes(limit)
        self._known: dict[P, Totals] = {}

    def values(self, position: P) -> dict[M, Totals]:
        """Return the totals to which each legal move leads.

        Raises:
            TooLarge: the limit of positions is passed.
        """
        return {choice.move: choice.totals for choice in self._choices(position)}

    def totals(self, position: P) -> Totals:
        """Return the totals to which a position leads.

        Raises:
            TooLarge: the limit of positions is passed.
        """
        known = self._known.get(position)
        if known is None:
            self._nodes.add()
            choices = self._choices(position)
            known = min(choices, key=self._prefers).totals if choices else self._of_end(position)
            self._known[position] = known
        return known

    def _choices(self, position: P) -> list[ValuedMove]:
        found = []
        seat = self._game.to_move(position)
        for move in self._game.legal_moves(position):
            after, effect = self._game.apply_unjudged(position, move)
            found.append(ValuedMove(seat, position, move, effect, after, self.totals(after)))
        return found


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
