"""Answers found by trying everything, for games that say no more than how they end."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.game import Game, P
from solver.verify.max_n import MaxN, Totals, ValuedMove

Values = Callable[[Any], Mapping[Any, int]]
Lead = Callable[[Totals, int], int]
Preference = Callable[[ValuedMove, int], Any]
"""What a seat takes the least of, where another one is asked about."""


def ahead(totals: Sequence[int], seat: int) -> int:
    """How far a total is above the best of the others."""
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def behind(totals: Totals, seat: int) -> int:
    """How far a total is below the least of the others, where the fewest win."""
    return ahead(tuple(-total for total in totals), seat)


def largest_lead(choice: ValuedMove, asking: int) -> Any:
    return -ahead(choice.totals, choice.seat)


def totals_of(game: Game[P, Any]) -> Callable[[P], Totals]:
    """What a game says of a hand that is over."""

    def totals(end: P) -> Totals:
        outcome = game.outcome(end)
        assert outcome is not None
        return outcome.totals

    return totals


def leads(
    game: Game[Any, Any], limit: int, preference: Preference = largest_lead, lead: Lead = ahead
) -> Values:
    """What each move leads to where everybody knows everything and makes the move of the least
    ``preference``: the mover's lead in the end."""

    def values(position: Any) -> Mapping[Any, int]:
        seat = game.to_move(position)
        search = MaxN(game, totals_of(game), lambda choice: preference(choice, seat), limit)
        return {move: lead(ends, seat) for move, ends in search.values(position).items()}

    return values


def duel(game: Game[P, Any], seat: int, limit: int, sign: int = 1) -> Callable[[P], int]:
    """How far a seat of two is ahead in the end, behind where ``sign`` is -1, with best play of
    both: every legal move is tried, each position once."""

    def preferred(choice: ValuedMove) -> int:
        return -sign * ahead(choice.totals, choice.seat)

    search = MaxN(game, totals_of(game), preferred, limit)
    return lambda position: sign * ahead(search.totals(position), seat)
