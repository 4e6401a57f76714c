"""The one door to the solvers: a request in, an answer out that the engine has confirmed.

A line is replayed and its value counted again from the engine's own positions. A claim that the
engine does not confirm is never sent.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.errors import IllegalMove, Refused
from engine.game import Game
from engine.registry import games
from solver.answer import Finding, Valued
from solver.game import Solver
from solver.registry import solvers
from solver.result import Budget, Status

Json = dict[str, Any]


class UnsoundAnswer(Exception):
    """A solver claimed what the engine does not confirm: a defect, never advice."""


def run(request: Mapping[str, Any], report: Callable[[Json], None]) -> Json:
    """Answer a request that was read before: ``call`` (solve or hint), ``game``, ``position``
    (JSON data or text), ``objective``, ``top``, ``detail``, ``seconds``, ``seed``. ``report`` is
    given complete answers on the way, each better than the one before.

    Raises:
        Refused: the position is not sound or cannot be asked this.
        UnsoundAnswer: a defect in a solver.
    """
    game = games()[request["game"]]
    position = game.read_position(request["position"], "/position")
    budget = Budget(request["seconds"], request["seed"])
    if request["call"] == "solve":
        return solve(game, position, budget, report)
    top, objective = request.get("top"), request.get("objective")
    return hint(game, position, objective, budget, top=top, report=report)


def solve(
    game: Game[Any, Any],
    position: Any,
    budget: Budget,
    report: Callable[[Json], None] = lambda _: None,
) -> Json:
    """The best line of play; ``moves`` is the plain list of its moves."""
    solver = solvers()[game.id]
    objective = solver.solve_objective
    _admit(solver, position, objective)

    def written(finding: Finding[Any]) -> Json:
        answer = _common(solver, position, finding, objective, budget)
        answer["moves"] = [game.move_json(move) for move in finding.line]
        return answer | solver.solution(position, finding)

    found = solver.solve(position, budget, lambda finding: report(written(finding)))
    return written(found)


def hint(
    game: Game[Any, Any],
    position: Any,
    objective: str | None,
    budget: Budget,
    *,
    top: int | None = None,
    report: Callable[[Json], None] = lambda _: None,
) -> Json:
    """Every move valued, best first, at most ``top`` of them."""
    solver = solvers()[game.id]
    chosen = objective or solver.solve_objective
    _admit(solver, position, chosen)

    def written(finding: Finding[Any]) -> Json:
        answer = _common(solver, position, finding, chosen, budget)
        answer["moves"] = [_valued(game, position, valued) for valued in finding.moves[:top]]
        return answer

    found = solver.hint(position, chosen, budget, lambda finding: report(written(finding)))
    return written(found)


def _admit(solver: Solver[Any, Any], position: Any, objective: str) -> None:
    refusal = solver.refusal(position, objective)
    if refusal is not None:
        raise Refused([refusal.under("/position")])


def _common(
    solver: Solver[Any, Any],
    position: Any,
    finding: Finding[Any],
    objective: str,
    budget: Budget,
) -> Json:
    confirmed = _confirmed(solver, position, finding, objective)
    return {
        "objective": objective,
        "status": confirmed.status.value,
        "value": confirmed.value,
        "bound": confirmed.bound,
        "unit": solver.units[objective],
        "moves": [],
        "line": _line(solver.game, position, confirmed.line),
        "equally_good": confirmed.equally_good,
        "verified_by": list(confirmed.verified_by),
        "effort": confirmed.effort.as_json(),
        "seed": budget.seed,
    }


def _confirmed(
    solver: Solver[Any, Any], position: Any, finding: Finding[Any], objective: str
) -> Finding[Any]:
    """The finding, its line replayed through the engine and its value counted again."""
    if finding.status is Status.OPTIMAL and finding.value != finding.bound:
        raise UnsoundAnswer(f"optimal, but {finding.value} is not {finding.bound}")
    if finding.value is None:
        return finding
    try:
        after, effects = solver.game.play_all(position, finding.line)
    except IllegalMove as error:
        raise UnsoundAnswer(f"move {error.index} of the line: {error}") from error
    worth = solver.worth(position, after, effects, objective)
    if worth != finding.value:
        raise UnsoundAnswer(f"a line said to be worth {finding.value} is worth {worth}")
    others = tuple(name for name in finding.verified_by if name != "replay")
    return replace(finding, verified_by=("replay", *others))


def _line(game: Game[Any, Any], position: Any, moves: Sequence[Any]) -> list[Json]:
    _, effects = game.play_all(position, moves)
    return [
        {"move": game.move_json(move), "text": game.move_text(move), "effect": dict(effect)}
        for move, effect in zip(moves, effects, strict=True)
    ]


def _valued(game: Game[Any, Any], position: Any, valued: Valued[Any]) -> Json:
    effect = game.play(position, valued.move).effect
    return {
        "move": game.move_json(valued.move),
        "text": game.move_text(valued.move),
        "value": valued.value,
        "bound": valued.bound,
        "status": valued.status.value,
        "effect": dict(effect),
        "reason": valued.reason,
    }
