"""Count what a line was worth, from the engine's totals and effects alone.

No search may use this, and this uses no search: the line that turns a position into a value is
one of those that a wrong value would otherwise pass by unseen.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from engine.game import Effect, Game, Outcome, P


@dataclass(frozen=True)
class Replayed(Generic[P]):
    """A line as the engine played it: where it began, where it ended, what its moves did."""

    game: Game[P, Any]
    before: P
    after: P
    effects: tuple[Effect, ...]

    @property
    def seat(self) -> int:
        """Whose line it is."""
        return self.game.to_move(self.before)

    @property
    def began_over(self) -> bool:
        """Whether there was nothing left to play."""
        return self.game.outcome(self.before) is not None

    @property
    def end(self) -> Outcome | None:
        """How the hand ended, where it did and all of it is known."""
        outcome = self.game.outcome(self.after)
        if outcome is None or not outcome.details.get("settled", True):
            return None
        return outcome


Recount = Callable[[Replayed[P]], int | None]
"""The worth of a line, None where it is no whole line of the objective."""


def ahead(line: Replayed[Any]) -> int | None:
    """Return by how much the seat's total is better than the best of the others once the hand is
    over."""
    if line.end is None:
        return None
    sign = -1 if line.game.fewest_win else 1
    totals = [sign * total for total in line.end.totals]
    return totals.pop(line.seat) - max(totals)


def behind(line: Replayed[Any]) -> int | None:
    """Return the same where fewer is better."""
    lead = ahead(line)
    return None if lead is None else -lead


def one_move(line: Replayed[Any]) -> bool:
    return len(line.effects) == 1


def sum_up(gain: str, whole: Callable[[Replayed[P]], bool]) -> Recount[P]:
    """Return what the effects of a whole line say under the key ``gain``, together; where nothing
    is left to play, 0."""

    def recount(line: Replayed[P]) -> int | None:
        if line.began_over:
            return None if line.effects else 0
        return sum(effect[gain] for effect in line.effects) if whole(line) else None

    return recount
