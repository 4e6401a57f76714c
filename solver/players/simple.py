"""Play without looking beyond the turn: by lot, and for the most at once."""

from collections.abc import Iterable
from typing import Any, TypeVar

from solver.answer import Valued
from solver.budget import Budget, Clock
from solver.gateway import solver_of
from solver.objective import Asked, Objective, Solver
from solver.phrases import DRAWN_BY_LOT, HEAVIEST
from solver.players.bot import Decision, Sight

M = TypeVar("M")


def by_lot(sight: Sight[Any, Any], budget: Budget) -> Decision[Any]:
    """Choose among the legal moves, each as likely as the others."""
    return Decision(sight.lot("random", budget.seed).choice(sight.moves), DRAWN_BY_LOT())


def at_once(sight: Sight[Any, Any], budget: Budget) -> Decision[Any]:
    """Choose what is best this turn by the game's own objective, of equal moves the heaviest, of
    equally heavy ones any; where there is no such objective the heaviest."""
    solver = solver_of(sight.game)
    objective = _of_the_turn(solver, sight.position)
    if objective is None:
        return Decision(_heaviest(solver, sight, sight.moves, budget), HEAVIEST())
    found = objective.values(Asked(sight.position, Clock(_unconfirmed(budget))))
    best = found.moves[0]
    equal = [one for one in found.moves if _worth(one) == _worth(best)]
    move = _heaviest(solver, sight, [one.move for one in equal], budget)
    chosen = next(one for one in equal if one.move == move)
    return Decision(move, chosen.because, chosen.worth, objective.unit, 0.0, found.effort)


def _worth(one: Valued[Any]) -> object:
    return one.value if one.estimate is None else one.estimate.mean


def _of_the_turn(solver: Solver[Any, Any], position: Any) -> Objective[Any, Any] | None:
    """Return the objective that looks no farther than the turn, where it can be asked."""
    nearest = (one for one in solver.objectives if one.of_the_turn and one.is_open(position))
    return next(nearest, None)


def _heaviest(
    solver: Solver[Any, Any], sight: Sight[Any, M], moves: Iterable[M], budget: Budget
) -> M:
    weights = [(solver.weight(sight.game, move), move) for move in moves]
    most = max(weight for weight, _ in weights)
    rivals = [move for weight, move in weights if weight == most]
    return rivals[0] if len(rivals) == 1 else sight.lot("greedy", budget.seed).choice(rivals)


def _unconfirmed(budget: Budget) -> Budget:
    return Budget(budget.seconds, budget.seed, confirm=False, effort=budget.effort)
