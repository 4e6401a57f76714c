"""The one door to the solvers: a request in, an answer out that the engine has confirmed.

A line is replayed and its value counted again from the engine's own positions. A claim that the
engine does not confirm is never sent.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.errors import IllegalMove, Refused, Violation
from engine.game import Effect, Game
from engine.registry import games
from solver.answer import Detail, Finding, Valued
from solver.game import Solver
from solver.registry import solvers
from solver.result import Budget, Clock, Status

Json = dict[str, Any]

REPORT_SECONDS = 0.25
"""At least this lies between two answers on the way."""

REPLAY = "replay"
"""What the door itself adds to ``verified_by``."""

PLAN = "plan"
"""The objective in which nobody but the mover lays anything."""


class UnsoundAnswer(Exception):
    """A solver claimed what the engine does not confirm: a defect, never advice."""


def run(request: Mapping[str, Any], report: Callable[[Json], None]) -> Json:
    """Answer a request that was read before: ``call`` (solve or hint), ``game``, ``position``
    (JSON data or text), ``objective``, ``top``, ``detail``, ``target``, ``seconds``, ``seed``.
    ``report`` is given complete answers on the way, each better than the one before.

    Raises:
        Refused: the position is not sound or cannot be asked this.
        UnsoundAnswer: a defect in a solver.
    """
    game = games()[request["game"]]
    position = game.read_position(request["position"], "/position")
    budget = Budget(request["seconds"], request["seed"])
    if request["call"] == "solve":
        return solve(game, position, budget, report)
    question = Question(
        request.get("objective"),
        request.get("top"),
        Detail(request.get("detail") or Detail.LINE),
        request.get("target"),
    )
    return hint(game, position, question, budget, report)


@dataclass(frozen=True)
class Question:
    """What a hint is asked: at most ``top`` moves, no more than ``detail`` says, and where a
    ``target`` is given only whether it can be reached."""

    objective: str | None = None
    top: int | None = None
    detail: Detail = Detail.LINE
    target: int | None = None


def solve(
    game: Game[Any, Any],
    position: Any,
    budget: Budget,
    report: Callable[[Json], None] = lambda _: None,
) -> Json:
    """The best line of play; ``moves`` is the plain list of its moves."""
    solver = solver_of(game)
    objective = solver.solve_objective
    _admit(solver, position, objective)
    played = _played(solver, position, objective)

    def written(finding: Finding[Any]) -> Json:
        answer = _common(solver, played, finding, objective, budget)
        answer["moves"] = [game.move_json(move) for move in finding.line]
        answer["line"] = _line(solver, played, finding.line, objective)
        return answer | solver.solution(position, finding)

    told = _spaced(budget, lambda finding: report(written(finding)))
    found = solver.solve(position, budget, told)
    return written(found)


def hint(
    game: Game[Any, Any],
    position: Any,
    question: Question,
    budget: Budget,
    report: Callable[[Json], None] = lambda _: None,
) -> Json:
    """The moves valued, best first, as far as the question wants them told."""
    solver = solver_of(game)
    objective = question.objective or solver.solve_objective
    _admit(solver, position, objective)
    played = _played(solver, position, objective)

    def written(finding: Finding[Any]) -> Json:
        answer = _common(solver, played, finding, objective, budget)
        answer |= _told(solver, played, finding, objective, question)
        if question.target is not None:
            answer["target"] = _target(solver, objective, finding, question.target)
        if question.detail not in (Detail.MOVE, Detail.LINE):
            answer["notes"] = []  # They may name places.
        return answer

    told = _spaced(budget, lambda finding: report(written(finding)))
    if question.target is None:
        return written(solver.hint(position, objective, budget, told))
    return written(solver.reaches(position, objective, question.target, budget, told))


def _spaced(budget: Budget, tell: Callable[[Finding[Any]], None]) -> Callable[[Finding[Any]], None]:
    """Findings on the way, not more often than they are worth the writing."""
    clock = Clock(budget)
    due = 0.0

    def told(finding: Finding[Any]) -> None:
        nonlocal due
        if clock.seconds >= due:
            tell(finding)
            due = clock.seconds + REPORT_SECONDS

    return told


def solver_of(game: Game[Any, Any]) -> Solver[Any, Any]:
    """The solver of a game.

    Raises:
        Refused: the game has none.
    """
    found = solvers().get(game.id)
    if found is None:
        raise Refused([Violation("no_solver", f"{game.name} has no solver")])
    return found


def _played(solver: Solver[Any, Any], position: Any, objective: str) -> Any:
    """Where the lines of the objective are played."""
    return solver.solo(position) if objective == PLAN else position


def _told(
    solver: Solver[Any, Any],
    position: Any,
    finding: Finding[Any],
    objective: str,
    question: Question,
) -> Json:
    """What the level of detail allows: each says no more than its name."""
    if not finding.moves:
        return {}
    best, detail = finding.moves[0], question.detail
    told: Json = {"advice": solver.advice(position, objective, finding, best, detail)}
    if detail is Detail.AREA:
        told["area"] = solver.area(position, best.move)
    elif detail is Detail.TILE:
        tiles = solver.game.moves_tiles(best.move)
        told["tile"] = str(tiles[0]) if tiles else None
    elif detail in (Detail.MOVE, Detail.LINE):
        shown = finding.moves[: question.top]
        told["moves"] = [_valued(solver.game, position, valued) for valued in shown]
    if detail is Detail.LINE:
        told["line"] = _line(solver, position, finding.line, objective)
    return told


def _target(solver: Solver[Any, Any], objective: str, finding: Finding[Any], target: int) -> Json:
    """Whether the target is reached: true by a line, false by a bound, null while open."""
    sign = -1 if objective in solver.fewest_wins else 1
    reached = None
    if finding.value is not None and finding.value * sign >= target * sign:
        reached = True
    elif (
        finding.bound is not None and finding.bound * sign < target * sign
    ) or finding.status is Status.INFEASIBLE:
        reached = False
    return {"target": target, "reached": reached}


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
        "line": [],
        "equally_good": confirmed.equally_good,
        "verified_by": list(confirmed.verified_by),
        "assumption": confirmed.assumption,
        "notes": list(confirmed.notes),
        "effort": confirmed.effort.as_json(),
        "seed": budget.seed,
    }


def _confirmed(
    solver: Solver[Any, Any], position: Any, finding: Finding[Any], objective: str
) -> Finding[Any]:
    """The finding, its line replayed through the engine and its value counted again."""
    if finding.status is Status.OPTIMAL and finding.value != finding.bound:
        raise UnsoundAnswer(f"optimal, but {finding.value} is not {finding.bound}")
    if finding.moves and finding.value is not None and finding.moves[0].value != finding.value:
        raise UnsoundAnswer(f"the best move is not worth {finding.value}")
    strange = set(finding.verified_by) - {REPLAY, *solver.methods}
    if strange:
        raise UnsoundAnswer(f"confirmed by {', '.join(sorted(strange))}, which is no method")
    if finding.value is None:
        return finding
    try:
        after, effects = _replayed(solver, position, finding.line, objective)
    except IllegalMove as error:
        raise UnsoundAnswer(f"move {error.index} of the line: {error}") from error
    worth = solver.worth(position, after, effects, objective)
    if worth != finding.value:
        raise UnsoundAnswer(f"a line said to be worth {finding.value} is worth {worth}")
    others = tuple(name for name in finding.verified_by if name != REPLAY)
    if finding.status is Status.OPTIMAL and not others:
        raise UnsoundAnswer(f"that nothing is better than {worth} is one method's word")
    return replace(finding, verified_by=(REPLAY, *others))


def _replayed(
    solver: Solver[Any, Any], position: Any, line: Sequence[Any], objective: str
) -> tuple[Any, list[Effect]]:
    """The position after a line and the effects of its moves, each judged by the engine.

    Raises:
        IllegalMove: with the index of the first illegal move.
    """
    effects: list[Effect] = []
    for index, move in enumerate(line):
        try:
            after, effect = solver.game.play(position, move)
        except IllegalMove as error:
            raise IllegalMove(error.violations, index) from error
        position = solver.resumed(position, after, objective)
        effects.append(effect)
    return position, effects


def _line(
    solver: Solver[Any, Any], position: Any, moves: Sequence[Any], objective: str
) -> list[Json]:
    game = solver.game
    _, effects = _replayed(solver, position, moves, objective)
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
