"""What tests of the models share: a budget, and what the rules say of a plan."""

from collections.abc import Sequence

from engine.errors import IllegalMove
from engine.games.ziggurat import GAME, Move, Position
from solver.question.budget import Clock
from tests.asking import patient


def clock(effort: float = 30.0) -> Clock:
    return Clock(patient(effort))


def fault(position: Position, moves: Sequence[Move]) -> str:
    """The codes of the first move that the rules refuse; nothing where they finish the ziggurat."""
    try:
        end, _ = GAME.play_all(position, moves)
    except IllegalMove as error:
        return " ".join(sorted({one.code for one in error.violations}))
    return "" if end.is_finished else "not finished"
