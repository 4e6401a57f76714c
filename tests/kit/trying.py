"""Answers found by trying everything, for games that say no more than how they end."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.game import Game
from solver.verify.max_n import MaxN, Totals, ValuedMove
from tests.kit.minimax import Minimax

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
