"""Declare what is asked about a position."""

from dataclasses import dataclass
from typing import Any

from solver.answers.answer import Detail
from solver.question.history import History
from solver.question.info import FirstMethod


@dataclass(frozen=True)
class Question:
    """A question about a position. ``objective``: its name, None for the farthest that can be
    asked. ``top``: the most moves to show, None for all. ``detail``: how much the answer may
    reveal. ``target``: a value; only whether it can be reached is asked. ``line_alone``: the best
    line of play is asked for; moves are shown if there is no line. ``history``: how the position
    came about. ``compare``: legal moves to show beside the best one. ``to_play``: the best move is
    wanted only to be played, so nothing need be proved. ``method``: finds the answer; the other
    method confirms it."""

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
        """How many moves the answer will show with a value; None for all of them."""
        return self.top if self.detail.names_moves and not self.line_alone else 1


BEST_LINE = Question(top=1, line_alone=True)
"""The question that ``solve`` asks."""
