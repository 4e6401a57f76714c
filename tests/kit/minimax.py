"""Search two seats that know everything: what is one's gain is the other's loss."""

from collections.abc import Callable
from typing import Generic, TypeVar

from engine.game import Game
from solver.verify.nodes import Nodes

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
