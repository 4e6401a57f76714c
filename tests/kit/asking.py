"""The one place where the kit asks the solvers."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.game import Game
from solver.asking import gateway
from solver.asking.budget import Budget
from tests.asking import patient

SECONDS = 20.0


class Valued(NamedTuple):
    """What the solver says of a move: ``optimal`` or ``infeasible`` where it is proved."""

    status: str
    value: int | None


def valued_moves(game: Game[Any, Any], position: Any, objective: str) -> Mapping[Any, Valued]:
    """Every move that the answer lists, with its value; the answer is confirmed like any that
    is sent.

    Raises:
        AssertionError: the engine did not confirm what the solver claimed.
    """
    try:
        answer = gateway.ask(game, position, gateway.Question(objective), patient(SECONDS))
    except gateway.UnsoundAnswer as unsound:
        raise AssertionError(f"{objective} of {game.text(position)}: {unsound}") from unsound
    return {
        shown.move: Valued(shown.valued.status.value, shown.valued.value) for shown in answer.moves
    }


def best_line(game: Game[Any, Any], position: Any, seconds: float = SECONDS) -> tuple[Any, ...]:
    """The moves of the best line of play that the solver finds."""
    answer = gateway.ask(game, position, gateway.BEST_LINE, Budget(seconds))
    return tuple(step.move for step in answer.line)
