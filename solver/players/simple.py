"""Play without looking beyond the turn: by lot, and for the most at once."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from solver.answers.answer import Valued
from solver.answers.phrases import DRAWN_BY_LOT, HEAVIEST
from solver.asking.budget import Budget, Clock
from solver.asking.gateway import solver_of
from solver.asking.objective import Asked, Objective, Solver
from solver.players.bot import Decision, Sight

M = TypeVar("M")


def by_lot(sight: Sight[Any, Any], budget: Budget) -> Decision[Any]:
    """Choose among the legal moves, each as likely as the others."""
    return Decision(sight.lot("random", budget.seed).choice(sight.moves), DRAWN_BY_LOT())


def at_once(sight: Sight[Any, Any], budget: Budget) -> Decision[Any]:
    """Choose what is best this turn by the game's own objective, of equal moves the heaviest, of
    equally heavy ones any; where there is no such objective the heaviest."""
    solver, turn = solver_of(sight.game), of_the_turn(sight, budget)
    if turn is None:
        return Decision(_heaviest(solver, sight, sight.moves, budget), HEAVIEST())
    objective, moves = turn
    equal = [one for one in moves if one.worth == moves[0].worth]
    move = _heaviest(solver, sight, [one.move for one in equal], budget)
    chosen = next(one for one in equal if one.move == move)
    return Decision(move, chosen.because, chosen, objective, 0.0)


def of_the_turn(
    sight: Sight[Any, Any], budget: Budget
) -> tuple[Objective[Any, Any], Sequence[Valued[Any]]] | None:
    """Value every move by the objective that looks no farther than the turn, the best one first;
    None where there is none that can be asked."""
    position = sight.position
    for one in solver_of(sight.game).objectives:
        if one.of_the_turn and one.is_open(position):
            return one, one.values(Asked(position, Clock(replace(budget, confirm=False)))).moves
    return None


def _heaviest(
    solver: Solver[Any, Any], sight: Sight[Any, M], moves: Iterable[M], budget: Budget
) -> M:
    weights = [(solver.weight(sight.game, move), move) for move in moves]
    most = max(weight for weight, _ in weights)
    rivals = [move for weight, move in weights if weight == most]
    return rivals[0] if len(rivals) == 1 else sight.lot("greedy", budget.seed).choice(rivals)
