"""Finishing without a lift: guided beginnings first, then the exact model of everything left."""

from collections.abc import Iterable
from typing import Final

from solver.budget import Clock
from solver.cpsat import Verdict
from solver.games.ziggurat.completion import Answer, complete
from solver.games.ziggurat.prefix import prefix
from solver.games.ziggurat.task import Step, Task, missing

_LADDER: Final = ((10, 6), (12, 6), (14, 6), (14, 30), (16, 6), (18, 6), (20, 20), (22, 6), (24, 6))
"""(dominoes left to the model, width of the beam), tried in this order."""

_RUNG_EFFORT: Final = 0.5
"""Deterministic effort for one guided beginning; a good one needs a tenth of it."""

NOTHING: Final[Answer] = (Verdict.UNKNOWN, ())


def finish(task: Task, starts: Iterable[int | None], clock: Clock) -> Answer:
    """A plan without a lift. INFEASIBLE is a proof that there is none, whatever the start.

    starts: dominoes worth laying first on an empty board; (None,) where one lies already.
    """
    answer = guided(task, tuple(starts), clock)
    return answer if answer[1] or clock.expired() else complete(task, clock)


def guided(
    task: Task, starts: tuple[int | None, ...], clock: Clock, rungs: int = len(_LADDER)
) -> Answer:
    """A plan that begins with a beam; UNKNOWN when no beginning could be finished."""
    for left, width in _LADDER[:rungs]:
        length = len(missing(task)) - left
        for start in starts if length > 0 else ():
            if clock.expired():
                return NOTHING
            answer = _from_prefix(task, start, length, width, clock)
            if answer[1]:
                return answer
    return NOTHING


def _from_prefix(task: Task, start: int | None, length: int, width: int, clock: Clock) -> Answer:
    begun = prefix(task, start, length, width, clock.budget.seed)
    if begun is None:
        return NOTHING
    verdict, rest = complete(begun, clock, _RUNG_EFFORT)
    laid: tuple[Step, ...] = begun.board[len(task.board) :]
    return (verdict, (*laid, *rest)) if rest else NOTHING
