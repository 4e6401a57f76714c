"""The one place where the kit asks the solvers."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.game import Game
from solver import hint
from solver.result import Budget

SECONDS = 20.0


class Valued(NamedTuple):
    """What the solver says of a move: ``optimal`` or ``infeasible`` where it is proved."""

    status: str
    value: int | None


def valued_moves(game: Game[Any, Any], position: Any, objective: str) -> Mapping[Any, Valued]:
    """Every move that the answer lists, with its value; the answer is confirmed like any that
    is sent."""
    answer = hint.hint(game, position, hint.Question(objective), Budget(SECONDS))
    return {
        game.read_move(entry["move"]): Valued(entry["status"], entry["value"])
        for entry in answer["moves"]
    }


def best_line(game: Game[Any, Any], position: Any, seconds: float = SECONDS) -> tuple[Any, ...]:
    """The moves of the best line of play that the solver finds."""
    answer = hint.solve(game, position, Budget(seconds))
    return tuple(game.read_move(move) for move in answer["moves"])
