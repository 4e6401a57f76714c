"""Ask how a seat stands: the entry for every game."""

from dataclasses import dataclass, replace
from typing import Any

from engine.errors import Refused
from engine.game import Game
from solver.answers.outlook import Outlook
from solver.asking.budget import Budget, Clock, OnProgress, no_progress
from solver.asking.gateway import solver_of
from solver.asking.history import History
from solver.asking.needs import violation
from solver.asking.objective import Asked, Objective, Sense


@dataclass(frozen=True)
class SeatStanding:
    """The standing of a seat: what was found, in which unit, and which of its values are better."""

    seat: int
    unit: str
    sense: Sense
    found: Outlook
    seed: int


def standing(
    game: Game[Any, Any],
    position: Any,
    seat: int,
    history: History[Any, Any] | None,
    budget: Budget,
    report: OnProgress[SeatStanding] = no_progress,
) -> SeatStanding:
    """Return how a seat stands in a position as it sees it, by how the hand ends. ``report`` is
    given better answers on the way.

    Raises:
        Refused: the solver does not say it, the seat's own dominoes are not
            known, or no deal fits what was seen.
    """
    clock, objective = Clock(budget), _objective(game)
    if objective.expectation is None:
        raise Refused([violation("no_standing", game=game.name)])

    def stands(found: Outlook) -> SeatStanding:
        effort = replace(found.effort, seconds=clock.seconds)
        found = replace(found, effort=effort)
        return SeatStanding(seat, objective.unit, objective.sense, found, budget.seed)

    asked = Asked(position, clock, history=history)
    return stands(objective.expectation.standing(asked, seat, lambda one: report(stands(one))))


def _objective(game: Game[Any, Any]) -> Objective[Any, Any]:
    """Return the farthest objective: how the hand ends."""
    return solver_of(game).objectives[-1]
