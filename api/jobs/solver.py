"""Answer the questions of jobs: each as soon as there is a process for it, with all of its time."""

import asyncio
from typing import Final

from api.calls.problems import Problem
from api.calls.questions import Json, SolverCall
from api.ops.settings import Settings
from api.solving.child import Child
from api.solving.children import Children
from api.solving.fork_server import PRELOADED
from api.solving.lane import Lane, counted
from api.solving.listener import Listener, OnProgress, no_progress
from api.solving.queue import Caller, SolveQueue
from api.solving.runner import SOLVER
from api.solving.single_flight import Pickled

NICENESS: Final = 15
"""Jobs give way to every solve that somebody waits for."""


_WORKER: Final = Caller("", 0)
"""All jobs have the same client: their order was decided before."""

AGAIN_SECONDS: Final = 1.0
"""Seconds to wait where no process can be started."""


class JobSolver:
    """Answers questions in child processes of its own, as many at once as there are jobs. They are
    started when the first is needed."""

    def __init__(
        self,
        settings: Settings,
        target: str = SOLVER,
        preloaded: tuple[str, ...] = PRELOADED,
    ) -> None:
        number = settings.job_solves
        self._target = target
        self._children = Children(settings, preloaded, number, NICENESS)
        places = SolveQueue(number, settings.jobs_waiting)
        self._lane = Lane("jobs", places, self._children, settings.longest_job_seconds)

    def lane(self, question: SolverCall) -> Lane:
        """Return the lane of a question; all have the same."""
        return self._lane

    async def ready(self) -> None:
        """Wait until a process can be asked, as long as it takes; the first time they are
        started."""
        await self._children.start()

    def observe(self) -> None:
        """Set the gauges."""
        self._lane.observe()

    async def answer(
        self,
        question: SolverCall,
        client: str = "",
        batch: int | None = None,
        on_progress: OnProgress = no_progress,
    ) -> Json:
        """Answer a question, as ``Listener.answer`` does.

        Raises:
            Problem: the question was refused, or there was no answer at all.
        """
        with counted(question) as count:
            async with self._lane.places.taken(question.seconds, [_WORKER]):
                listener = Listener(self._lane, self._target, on_progress)
                child, pickled = await self._child(), Pickled.of(question)
                answer = await listener.answer(child, pickled, question.seconds)
            count(answer)
            return answer

    async def _child(self) -> Child:
        """Return a child that is ready, as long as that takes: a job need not fail for a fork
        server that is being mended."""
        while True:
            try:
                return await self._children.take()
            except Problem:
                await asyncio.sleep(AGAIN_SECONDS)

    async def close(self) -> None:
        """Stop every child."""
        await self._children.close()
