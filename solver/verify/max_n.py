"""Search three and more seats that know everything: each takes the best for himself (max^n).

What a player does among equally good moves changes the values of the others, so these mean
something only together with a preference that leaves nothing open; the caller brings it.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from engine.game import Effect, Game
from solver.verify.nodes import Nodes

P = TypeVar("P")
M = TypeVar("M")

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
