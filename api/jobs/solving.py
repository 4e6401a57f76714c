"""Answer the questions of jobs: each as soon as there is a process for it, with all of its time."""

import asyncio
import time

from api.children import Children
from api.forks import PRELOADED
from api.questions import Json, SolverCall
from api.runner import GRACE, SOLVER, Report, answered_by
from api.settings import Settings


def unreported(answer: Json) -> None:
    """Ignore an answer on the way: the caller wants the last one alone."""


class JobSolver:
    """Answers questions in child processes of its own, as many at once as there are jobs."""

    def __init__(
        self, settings: Settings, target: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
    ) -> None:
        self._target = target
        self._children = Children(settings, preloaded)

    async def answer(self, question: SolverCall, report: Report = unreported) -> Json:
        """Answer within half a second of the budget; the best one on the way where that was not
        enough. ``report`` is told of every one on the way.

        Raises:
            Problem: the question was refused, or the child died.
        """
        best: Json | None = None

        def keep(interim: Json) -> None:
            nonlocal best
            best = interim
            report(interim)

        child = await self._children.take()
        began = time.monotonic()
        try:
            async with asyncio.timeout(question.seconds + GRACE):
                return await answered_by(self._children, child, self._target, question, keep)
        except TimeoutError:
            return best or question.unknown(time.monotonic() - began)

    def retry_after(self) -> int:
        """Return 1: who is told waits for the job anyway."""
        return 1

    async def close(self) -> None:
        """Stop every child."""
        await self._children.close()
