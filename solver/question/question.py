"""Declare what is asked about a position."""

from dataclasses import dataclass
from typing import Any

from solver.answers.answer import Detail
from solver.question.history import History
from solver.question.info import FirstMethod


@dataclass(frozen=True)
class Question:
    """A question about a position: at most ``top`` moves, no more than ``detail`` says, and where a
    ``target`` is given only whether it can be reached. Without an objective it is the farthest one.
    ``history`` is how the position came about, ``compare`` are legal moves to lay beside the best
    one. ``line_alone``: the best line of play is asked for; moves are shown where there is none.
    ``to_play``: the best move is wanted to be made, and nothing need be proved of it. ``method``
    finds the answer, the other one confirms it."""

    objective: str | None = None
    top: int | None = None
    detail: Detail = Detail.LINE
    target: int | None = None
    line_alone: bool = False
    history: History[Any, Any] | None = None
    compare: tuple[Any, ...] = ()
    to_play: bool = False
    method: FirstMethod = FirstMethod.SEARCH

    @property
    def shown(self) -> int | None:
        """How many moves the answer will show with a value; None for all."""
        return self.top if self.detail.names_moves and not self.line_alone else 1


BEST_LINE = Question(top=1, line_alone=True)
"""The question of ``solve``."""
