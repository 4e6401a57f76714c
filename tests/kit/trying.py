"""Answers found by trying everything, for games that say no more than how they end."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.game import Game
from solver.verify.minimax import Minimax

Values = Callable[[Any], Mapping[Any, int | None]]


def leads_of_two(game: Game[Any, Any], limit: int = 3_000) -> Values:
    """What each move leads to where two know everything: how far the mover's total is above the
    other one in the end."""

    def values(position: Any) -> Mapping[Any, int | None]:
        seat = game.to_move(position)
        return {**Minimax(game, seat, lambda end: _lead(end, seat), limit).values(position)}

    def _lead(end: Any, seat: int) -> int:
        outcome = game.outcome(end)
        assert outcome is not None
        return outcome.totals[seat] - outcome.totals[1 - seat]

    return values
