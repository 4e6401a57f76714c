"""Ask how a seat stands: the entry for every game."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.errors import Refused, Violation
from engine.game import Game
from solver.budget import Budget, Clock
from solver.gateway import solver_of
from solver.history import History
from solver.objective import Asked, Sense
from solver.standing.found import Found


@dataclass(frozen=True)
class Standing:
    """How a seat stands: what was found, in which unit, and which of its values are better."""

    seat: int
    unit: str
    sense: Sense
    found: Found
    seed: int


def standing(
    game: Game[Any, Any],
    position: Any,
    seat: int,
    history: History[Any, Any] | None,
    budget: Budget,
    report: Callable[[Standing], None],
) -> Standing:
    """Return how a seat stands in a position as it sees it, by the farthest objective that can be
    asked where dominoes are hidden. ``report`` is given better answers on the way.

    Raises:
        Refused: the game has no such objective, the seat's own dominoes are not known, or no deal
            fits what was seen.
    """
    clock = Clock(budget)
    for objective in reversed(solver_of(game).objectives):
        if objective.expectation is not None:
            break
    else:
        message = f"{game.name} cannot be judged where dominoes are hidden."
        raise Refused([Violation("no_standing", message)])

    def stands(found: Found) -> Standing:
        effort = replace(found.effort, seconds=clock.seconds)
        found = replace(found, effort=effort)
        return Standing(seat, objective.unit, objective.sense, found, budget.seed)

    asked = Asked(position, clock, history=history)
    return stands(objective.expectation.standing(asked, seat, lambda one: report(stands(one))))
