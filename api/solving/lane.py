"""Lanes: solves of one kind, with places and processes of their own."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from api.calls.problems import Problem
from api.calls.questions import Json, SolverCall
from api.ops import metrics
from api.solving.children import Children
from api.solving.queue import SolveQueue


@dataclass(frozen=True, eq=False)
class Lane:
    """No solve of a lane is expected to take more than ``most_seconds``."""

    name: str
    places: SolveQueue
    children: Children
    most_seconds: float

    def observe(self) -> None:
        """Set the gauges."""
        self.places.observe(self.name)
        metrics.PROCESSES.labels(self.name).set(self.children.living)


@contextmanager
def counted(question: SolverCall) -> Iterator[Callable[[Json], None]]:
    """Count a question with the status of its answer, which is handed in, or the code of its
    problem; not where all callers have left."""
    began = time.perf_counter()
    status = ""

    def answered(answer: Json) -> None:
        nonlocal status
        status = answer.get("status", metrics.ANSWERED)
        waited = answer.get("effort", {}).get("waited")
        if waited is not None:
            metrics.WAITED.observe(waited)

    try:
        yield answered
    except Problem as problem:
        status = problem.kind.code
        raise
    finally:
        if status:
            seconds = time.perf_counter() - began
            metrics.SOLVES.labels(question.call, question.game_id, status).observe(seconds)
