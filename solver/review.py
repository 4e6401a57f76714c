"""What every move of a game that was played cost against the best, and which one decided it."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.errors import Refused, Violation
from engine.game import Game
from solver.answer import Valued
from solver.game import Solver
from solver.hint import solver_of
from solver.result import Budget, Clock, Status

Json = dict[str, Any]

DECISIVE = "game"
"""The objective in which a move gives the result away only when a win or a draw is lost."""


def review(
    game: Game[Any, Any],
    start: Any,
    moves: Sequence[Any],
    objective: str | None,
    budget: Budget,
    report: Callable[[Json], None] = lambda _: None,
) -> Json:
    """Judge each move where it was made; the budget is shared out over the moves. A move whose
    position hides what the objective asks for stays unknown, with a note that says why.

    Raises:
        IllegalMove: with the index of the first illegal move.
        Refused: no position on the way can be asked this.
    """
    solver = solver_of(game)
    chosen = objective or solver.solve_objective
    positions = _positions(game, start, moves)
    refusals = _refusals(solver, positions, chosen)
    clock = Clock(budget)
    rows: list[Json] = []
    for index, (position, move) in enumerate(zip(positions, moves, strict=True)):
        refusal = refusals[index]
        if refusal is not None:
            rows.append(_judged(solver, position, move, index, refusal.message))
            continue
        share = Budget(clock.seconds_left / refusals[index:].count(None), budget.seed)
        rows.append(_row(solver, position, move, index, chosen, share))
        report(_answer(solver, rows, chosen, budget, clock, len(moves)))
    return _answer(solver, rows, chosen, budget, clock, len(moves))


def _positions(game: Game[Any, Any], start: Any, moves: Sequence[Any]) -> list[Any]:
    """The position before each move, every move judged."""
    game.play_all(start, moves)
    found = [start]
    for move in moves[:-1]:
        found.append(game.apply_unjudged(found[-1], move).position)
    return found[: len(moves)]


def _refusals(
    solver: Solver[Any, Any], positions: Sequence[Any], objective: str
) -> list[Violation | None]:
    """What keeps each position from being asked this.

    Raises:
        Refused: none of them can be.
    """
    found = [solver.refusal(position, objective) for position in positions]
    if found and found[0] is not None and None not in found:
        raise Refused([found[0].under("/position")])
    return found


def _row(
    solver: Solver[Any, Any], position: Any, move: Any, index: int, objective: str, budget: Budget
) -> Json:
    best, played = solver.compared(position, move, objective, budget)
    cost = _cost(solver, objective, best, played)
    better = best.move if best is not None and cost else None
    return _judged(solver, position, move, index) | {
        "best": None if best is None else best.value,
        "value": None if played is None else played.value,
        "cost": cost,
        "status": _status(best, played).value,
        "better": None if better is None else solver.game.move_json(better),
    }


def _judged(solver: Solver[Any, Any], position: Any, move: Any, index: int, note: str = "") -> Json:
    """The row of a move of which nothing is known yet."""
    return {
        "index": index,
        "seat": solver.game.to_move(position),
        "text": solver.game.move_text(move),
        "best": None,
        "value": None,
        "cost": None,
        "status": Status.UNKNOWN.value,
        "better": None,
        "note": note,
    }


def _cost(
    solver: Solver[Any, Any],
    objective: str,
    best: Valued[Any] | None,
    played: Valued[Any] | None,
) -> int | None:
    if best is None or played is None or best.value is None or played.value is None:
        return None
    lost = best.value - played.value
    return -lost if objective in solver.fewest_wins else lost


def _status(*valued: Valued[Any] | None) -> Status:
    """As sure as the less sure of the two."""
    statuses = [Status.UNKNOWN if one is None else one.status for one in valued]
    order = (Status.UNKNOWN, Status.ESTIMATED, Status.FEASIBLE, Status.INFEASIBLE, Status.OPTIMAL)
    return min(statuses, key=order.index)


def _answer(
    solver: Solver[Any, Any],
    rows: list[Json],
    objective: str,
    budget: Budget,
    clock: Clock,
    asked: int,
) -> Json:
    """What is known once so many of the moves ``asked`` about are judged."""
    sure = [row for row in rows if row["status"] == Status.OPTIMAL]
    given = next((row["index"] for row in sure if _gives_away(row, objective, solver)), None)
    return {
        "objective": objective,
        "unit": solver.units[objective],
        "moves": list(rows),
        "gave_away": given,
        "total_cost": sum(row["cost"] or 0 for row in rows),
        "effort": {"seconds": round(clock.seconds, 3), "cut_short": len(rows) < asked},
        "seed": budget.seed,
    }


def _gives_away(row: Json, objective: str, solver: Solver[Any, Any]) -> bool:
    if objective != DECISIVE or row["best"] is None or row["value"] is None:
        return bool(row["cost"])
    sign = -1 if objective in solver.fewest_wins else 1
    return _result(row["value"] * sign) < _result(row["best"] * sign)


def _result(margin: int) -> int:
    """1 for a win, 0 for a draw, -1 for a loss."""
    return (margin > 0) - (margin < 0)
