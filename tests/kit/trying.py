"""Answers found by trying everything, for games that say no more than how they end."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from engine.game import Game
from solver.verify.max_n import MaxN, Totals, ValuedMove
from solver.verify.solo import Nodes

Values = Callable[[Any], Mapping[Any, int | None]]
Lead = Callable[[Totals, int], int]
Preference = Callable[[ValuedMove, int], Any]
"""What a seat takes the least of, where another one is asked about."""


def ahead(totals: Totals, seat: int) -> int:
    """How far a total is above the best of the others."""
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def largest_lead(choice: ValuedMove, asking: int) -> Any:
    return -ahead(choice.totals, choice.seat)


def leads(
    game: Game[Any, Any], limit: int, preference: Preference = largest_lead, lead: Lead = ahead
) -> Values:
    """What each move leads to where everybody knows everything: the mover's lead in the end. Two
    play against each other; of more everybody makes the move of the least ``preference``."""

    def totals(end: Any) -> Totals:
        outcome = game.outcome(end)
        assert outcome is not None
        return outcome.totals

    def values(position: Any) -> Mapping[Any, int | None]:
        seat = game.to_move(position)
        if game.players(position) == 2:
            two = Minimax(game, seat, lambda end: lead(totals(end), seat), limit)
            return {**two.values(position)}
        several = MaxN(game, totals, lambda choice: preference(choice, seat), limit)
        return {move: lead(ends, seat) for move, ends in several.values(position).items()}

    return values


P = TypeVar("P")
M = TypeVar("M")


class Minimax(Generic[P, M]):
    """Values of positions to the seat that asks, every legal move tried, each position once.

    ``worth`` is what a position that is over is worth to that seat, its settled lead; the seat
    plays for the most of it, the other for the least.
    """

    def __init__(
        self, game: Game[P, M], asks: int, worth: Callable[[P], int], limit: int = 20_000
    ) -> None:
        self._game = game
        self._asks = asks
        self._worth = worth
        self._nodes = Nodes(limit)
        self._known: dict[P, int] = {}

    def values(self, position: P) -> dict[M, int]:
        """Return what each legal move leads to with best play.

        Raises:
            TooLarge: the limit of positions is passed.
        """
        return {
            move: self.value(self._game.after(position, move))
            for move in self._game.legal_moves(position)
        }

    def value(self, position: P) -> int:
        """Return what the position is worth to the seat that asks.

        Raises:
            TooLarge: the limit of positions is passed.
        """
        known = self._known.get(position)
        if known is None:
            self._nodes.add()
            values = self.values(position).values()
            if not values:
                known = self._worth(position)
            else:
                mine = self._game.to_move(position) == self._asks
                known = max(values) if mine else min(values)
            self._known[position] = known
        return known


def duel(game: Game[P, M], seat: int, limit: int, sign: int = 1) -> Minimax[P, M]:
    """A search for how far a seat of two is ahead in the end, behind where ``sign`` is -1."""

    def lead(end: P) -> int:
        ended = game.outcome(end)
        assert ended is not None
        return sign * int(ended.totals[seat] - ended.totals[1 - seat])

    return Minimax(game, seat, lead, limit)
