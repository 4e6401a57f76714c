"""Count what a line of play was worth, from the engine's totals and effects alone.

No search may use this module, and it uses no search: a mistake that both share in turning a
position into a value would go unnoticed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from engine.game import Effect, Game, Outcome, P


@dataclass(frozen=True)
class Replayed(Generic[P]):
    """A line of play as the engine played it. ``before`` and ``after``: the positions in which it
    begins and ends. ``effects``: what each of its moves did."""

    game: Game[P, Any]
    before: P
    after: P
    effects: tuple[Effect, ...]

    @property
    def seat(self) -> int:
        """The seat whose line it is: the seat to move in ``before``."""
        return self.game.to_move(self.before)

    @property
    def began_over(self) -> bool:
        """Whether the hand was already over in ``before``."""
        return self.game.outcome(self.before) is not None

    @property
    def end(self) -> Outcome | None:
        """The outcome of the hand in ``after``; None if the hand is not over or not everything
        about its result is known."""
        outcome = self.game.outcome(self.after)
        if outcome is None or not outcome.details.get("settled", True):
            return None
        return outcome


Recount = Callable[[Replayed[P]], int | None]
"""Returns the worth of a line, None if it is not a whole line of the objective."""


def ahead(line: Replayed[Any]) -> int | None:
    """Return the lead of the line's seat over the best of the other seats at the end of the hand;
    positive is better, also when the fewest points win. None if ``line.end`` is None."""
    if line.end is None:
        return None
    sign = -1 if line.game.fewest_win else 1
    totals = [sign * total for total in line.end.totals]
    return totals.pop(line.seat) - max(totals)


def behind(line: Replayed[Any]) -> int | None:
    """Return ``ahead`` with the opposite sign: how far the line's seat is behind. None if ``ahead``
    returns None."""
    lead = ahead(line)
    return None if lead is None else -lead


def one_move(line: Replayed[Any]) -> bool:
    return len(line.effects) == 1


def sum_up(gain: str, whole: Callable[[Replayed[P]], bool]) -> Recount[P]:
    """Return a function that adds up the numbers under the key ``gain`` in the effects of a line.
    It returns None if ``whole`` returns False for the line. If the hand was over before the line,
    it returns 0 for an empty line, None for any other."""

    def recount(line: Replayed[P]) -> int | None:
        if line.began_over:
            return None if line.effects else 0
        return sum(effect[gain] for effect in line.effects) if whole(line) else None

    return recount
