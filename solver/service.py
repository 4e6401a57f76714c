"""Everything a solver can be asked, behind one function that works on JSON data alone."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.registry import games
from solver import hint
from solver.result import Budget
from solver.review import review

Json = dict[str, Any]
Report = Callable[[Json], None]


def run(request: Mapping[str, Any], report: Report) -> Json:
    """Answer a request that was read before: ``call`` (solve, hint or review), ``game``,
    ``position`` (JSON data or text), ``objective``, ``seconds``, ``seed``; a review's ``moves``;
    a hint's ``top``, ``detail`` and ``target``. ``report`` is given answers on the way, each
    better than the one before.

    Raises:
        Refused: the position is not sound or cannot be asked this.
        IllegalMove: with the index of the first illegal move of a review.
        UnsoundAnswer: a defect in a solver.
    """
    return _review(request, report) if request["call"] == "review" else hint.run(request, report)


def _review(request: Mapping[str, Any], report: Report) -> Json:
    game = games()[request["game"]]
    start = game.read_position(request["position"], "/position")
    moves = [game.read_move(move, f"/moves/{index}") for index, move in enumerate(request["moves"])]
    budget = Budget(request["seconds"], request["seed"])
    return review(game, start, moves, request["objective"], budget, report)
