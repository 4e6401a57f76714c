"""Count the questions put to solvers."""

import time
from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec

from api.calls.problems import Problem
from api.calls.questions import Json, SolverCall
from api.ops.metrics import ANSWERED, SOLVES, WAITED

P = ParamSpec("P")


def counted(
    answer: Callable[Concatenate[SolverCall, P], Awaitable[Json]],
) -> Callable[Concatenate[SolverCall, P], Awaitable[Json]]:
    """Count the questions that are answered so, each by the status of its answer, or the code of
    the problem that it ended with."""

    async def counting(question: SolverCall, /, *args: P.args, **kwargs: P.kwargs) -> Json:
        began = time.perf_counter()
        status = ""
        try:
            found = await answer(question, *args, **kwargs)
            status = found.get("status", ANSWERED)
            _count_waiting(found)
            return found
        except Problem as problem:
            status = problem.kind.code
            raise
        finally:
            if status:  # else all callers have left
                seconds = time.perf_counter() - began
                SOLVES.labels(question.call, question.game_id, status).observe(seconds)

    return counting


def _count_waiting(answer: dict[str, Any]) -> None:
    waited = answer.get("effort", {}).get("waited")
    if waited is not None:
        WAITED.observe(waited)
