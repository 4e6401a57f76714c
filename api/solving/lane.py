"""Lanes: solves of one kind, with places and processes of their own."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from api.calls.problems import INVALID_REQUEST, SOLVER_DIED, Problem
from api.calls.questions import Json, SolverCall
from api.ops import metrics
from api.solving import process
from api.solving.children import Child, Children
from api.solving.queue import SolveQueue

SOLVER: Final = "api.calls.questions:run"

GRACE: Final = 0.35
"""Seconds past the budget after which a solve is stopped. Solvers keep their budgets; this is for
writing the answer."""

PATIENCE: Final = 5.0  # seconds past that for a first answer: a late one is better than none
COMPILING_SECONDS: Final = 300.0  # the longest that a child may compile at a stretch
OnProgress = Callable[[Json], None]

_log = logging.getLogger(__name__)


def no_progress(answer: Json) -> None:
    """Ignore an interim answer."""


class Lane:
    """Places with a queue before them, and children that answer by the function that ``target``
    names."""

    def __init__(self, name: str, target: str, places: SolveQueue, children: Children) -> None:
        self.places = places
        self.children = children
        self._name = name
        self._target = target

    def observe(self) -> None:
        self.places.observe(self._name)
        living = sum(child.lives for child in self.children.kept)
        metrics.PROCESSES.labels(self._name).set(living)

    async def answer(
        self, child: Child, question: SolverCall, on_progress: OnProgress = no_progress
    ) -> Json:
        """Return the answer of a child that was taken; where there is none in time, or it dies, its
        best interim answer. Raises ``Problem``: the question was refused, or there was no answer at
        all."""
        hearing = _Hearing(child, question, on_progress)
        last = None
        try:
            with suppress(ConnectionError):
                async with asyncio.timeout(None) as limit:
                    await child.ask(self._target, question)
                    last = await hearing.last_word(limit)
        except TimeoutError:
            hearing.failure = "The solver had no answer in its time. Ask again."
        finally:
            if last is None:
                self.children.let_go(child)
            else:
                self.children.rest(child)
        if last is None:
            return hearing.best_answer(self.places.retry_after)
        kind, answer = last
        if kind == process.REFUSED:
            raise Problem(INVALID_REQUEST, *answer)
        found: Json = answer
        return found


class _Hearing:
    def __init__(self, child: Child, question: SolverCall, on_progress: OnProgress) -> None:
        self._child = child
        self._question = question
        self._on_progress = on_progress
        self._best: Json | None = None
        self.failure = "The process of the solver ended before it had an answer. Ask again."

    async def last_word(self, limit: asyncio.Timeout) -> tuple[str, Any] | None:
        """Return the last word of the child; None if it fails or dies before. Compiling extends the
        limit; an interim answer ends the patience."""
        now = asyncio.get_running_loop().time
        in_time = now() + self._question.seconds + GRACE
        limit.reschedule(in_time + PATIENCE)
        while message := await self._child.message():
            kind, value = message
            if kind == process.COMPILING:
                limit.reschedule(now() + COMPILING_SECONDS)
                continue
            if kind == process.COMPILED:
                in_time += value
            elif kind == process.INTERIM:
                self._best = value
                self._on_progress(value)
            elif kind == process.FAILED:
                names = {"call": self._question.call, "game": self._question.game_id}
                _log.error("a solver failed on a question", extra={**names, "exception": value})
                self.failure = "The solver failed on this question. The fault is not in it."
                return None
            else:
                return message
            limit.reschedule(in_time + (PATIENCE if self._best is None else 0.0))
        return None

    def best_answer(self, retry_after: Callable[[], int]) -> Json:
        """Return the best interim answer. Raises ``Problem``: there is none."""
        if self._best is None:
            headers = {"retry-after": str(retry_after())}
            raise Problem(SOLVER_DIED, self.failure, headers=headers)
        return {**self._best, "effort": {**self._best["effort"], "cut_short": True}}


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
