"""Run solves in processes of their own: a few at once, each within its budget, none after its
caller left."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from api import metrics
from api.child import Child
from api.children import Children
from api.errors import SOLVER_DIED, Problem, busy, refused_as_written
from api.forks import PRELOADED
from api.questions import Json, SolverCall
from api.settings import Settings
from api.sharing import Shared
from api.waiting import WaitingRoom
from api.worker import ANSWER, FAILED, INTERIM

SOLVER = "api.questions:run"

GRACE = 0.35
"""Seconds past the budget after which a solve is stopped. A solver keeps its budget by itself;
this leaves it time to write its answer down."""

NOTICED = 0.05
"""Waiting shorter than this takes nothing off the budget, so that the answer stays the same."""

_log = logging.getLogger(__name__)


class Runner:
    """Answers questions in child processes of a fork server that has the solvers loaded."""

    def __init__(
        self, settings: Settings, target: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
    ) -> None:
        self._target = target
        self._places = WaitingRoom(settings.solves, settings.waiting)
        self._children = Children(settings, preloaded)
        self._shared = Shared(metrics.counted(self._answered))

    async def warm(self) -> None:
        """Start the fork server and see a first child ready, as long as it takes."""
        await self._children.start()

    async def trouble(self) -> str | None:
        """Say why questions cannot be answered now, or None."""
        return await self._children.trouble()

    def tell(self) -> None:
        """Tell the operator's figures how many solves run and wait, and how many could."""
        self._places.tell()
        metrics.PROCESSES.set(self._children.living)

    async def answer(self, question: SolverCall) -> Json:
        """Answer a question, together with equal ones that are being answered.

        Raises:
            Problem: the question was refused, there was no room all the while, or the child died.
        """
        return await self._shared.answer(question)

    async def _answered(self, question: SolverCall) -> Json:
        """Answer within half a second of the budget; the best one on the way where that was not
        enough.

        Raises:
            Problem: the question was refused, there was no room all the while, or the child died.
        """
        began = time.monotonic()
        best: Json | None = None
        waited: float | None = None

        def keep(interim: Json) -> None:
            nonlocal best
            best = interim

        try:
            async with (
                asyncio.timeout(question.seconds + GRACE),
                self._places.taken(question.seconds),
            ):
                if time.monotonic() - began >= max(question.seconds, GRACE):
                    raise busy(self.retry_after())
                child = await self._children.take()
                waited = time.monotonic() - began
                answer = await self._answer(child, _remaining(question, waited), keep)
        except TimeoutError:
            if waited is None:
                raise busy(self.retry_after()) from None
            answer = best or question.unknown(time.monotonic() - began)
        if waited > NOTICED:
            answer["effort"] = {**answer.get("effort", {}), "waited": round(waited, 3)}
        return answer

    def retry_after(self) -> int:
        """Return in how many seconds there may be room again."""
        return self._places.retry_after()

    def processes(self) -> list[int]:
        """Return the process ids of the children that were started and not stopped yet."""
        return self._children.processes()

    def working(self) -> list[int]:
        """Return, of these, those that work for a caller, and those that did and are being
        stopped."""
        return self._children.working()

    async def close(self) -> None:
        """Stop every child."""
        await self._children.close()

    async def _answer(
        self, child: Child, question: SolverCall, keep: Callable[[Json], None]
    ) -> Json:
        """Return the answer of a child, which is ended at once when it did not give its last word:
        when it died, or this is cancelled."""
        last = None
        ended = metrics.DIED
        try:
            await child.ask(self._target, question)
            last = await _last_message(child, keep)
        except asyncio.CancelledError:
            ended = metrics.BROKEN_OFF
            raise
        except OSError as error:
            raise Problem(
                SOLVER_DIED, "The process of the solver ended before it could be asked. Ask again."
            ) from error
        finally:
            if last is None:
                self._children.let_go(child, ended)
            else:
                self._children.rest(child)
        kind, value = last
        if kind == FAILED:
            raise _failed(question, value)
        if kind != ANSWER:
            raise refused_as_written(value["errors"], value["count"])
        answer: Json = value
        return answer


def _failed(question: SolverCall, trace: str) -> Problem:
    """Write down what a solver failed with, which is not for callers."""
    asked = {"call": question.call, "game": question.game_id, "exception": trace}
    _log.error("a solver failed on a question", extra=asked)
    return Problem(SOLVER_DIED, "The solver failed on this question. The fault is not in it.")


async def _last_message(child: Child, keep: Callable[[Json], None]) -> tuple[str, Any]:
    while message := await child.message():
        kind, value = message
        if kind != INTERIM:
            return kind, value
        keep(value)
    raise Problem(
        SOLVER_DIED, "The process of the solver ended before it had an answer. Ask again."
    )


def _remaining(question: SolverCall, waited: float) -> SolverCall:
    """Return the question with what was waited taken off its seconds."""
    if waited <= NOTICED:
        return question
    return question.within(max(question.seconds - waited, NOTICED))
