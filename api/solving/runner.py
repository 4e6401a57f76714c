"""Run solves in child processes: a few at once, each within its budget, and none for a caller that
has left. Short solves have places and processes of their own, so they never wait for long ones; and
so have those of jobs."""

import asyncio
import math
import pickle
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import Final

from api.calls.questions import Json, SolverCall
from api.ops.settings import Settings
from api.solving.children import Children
from api.solving.fork_server import PRELOADED
from api.solving.lane import SOLVER, Lane, OnProgress, no_progress
from api.solving.queue import Caller, SolveQueue

SHORT_NICENESS: Final = 1
LONG_NICENESS: Final = 10
JOB_NICENESS: Final = 15
"""Solves give way to the process that answers everything else, long ones to short ones, and jobs to
every solve whose caller waits."""

JOBS: Final = Caller("", 0)  # one client for all jobs: the store has put them in order


@dataclass
class _Flight:
    callers: list[Caller] = field(default_factory=list)
    task: asyncio.Future[Json] = field(init=False)


class SingleFlight:
    """Answers questions by ``answer``, equal ones together, the budget included. More callers may
    join and some leave while it works; once all have left, the work is cancelled."""

    def __init__(self, answer: Callable[[SolverCall, Collection[Caller]], Awaitable[Json]]) -> None:
        self._answer = answer
        self._flights: dict[bytes, _Flight] = {}

    async def answer(self, question: SolverCall, caller: Caller) -> Json:
        """Answer a question. Raises ``Problem``: as the answer does, for all who asked it."""
        key = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
        flight = self._flights.get(key) or self._begun(key, question)
        flight.callers.append(caller)
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.callers.remove(caller)
            if not flight.callers and not flight.task.done():
                self._forget(key, flight)
                flight.task.cancel()
                await asyncio.wait([flight.task])

    def _begun(self, key: bytes, question: SolverCall) -> _Flight:
        flight = self._flights[key] = _Flight()
        flight.task = asyncio.ensure_future(self._answer(question, flight.callers))
        flight.task.add_done_callback(lambda _: self._forget(key, flight))
        return flight

    def _forget(self, key: bytes, flight: _Flight) -> None:
        """Let no more callers join; another flight may have begun under the same key."""
        if self._flights.get(key) is flight:
            del self._flights[key]


class Runner:
    """Answers questions in child processes, by the function that ``target`` names."""

    def __init__(
        self, settings: Settings, target: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
    ) -> None:
        self._short_seconds = settings.short_seconds

        def lane(name: str, number: int, niceness: int, longest: float) -> Lane:
            children = Children(settings, preloaded, number, niceness)
            places = SolveQueue(number, settings.waiting)
            return Lane(name, target, places, children, longest)

        self._short = lane("short", settings.short_solves, SHORT_NICENESS, self._short_seconds)
        self._long = lane("long", settings.solves, LONG_NICENESS, math.inf)
        self.lanes = (self._short, self._long)
        self._flights = SingleFlight(
            lambda question, callers: self.lane(question).answer(question, callers, no_progress)
        )

    async def warm(self) -> None:
        for lane in self.lanes:
            await lane.children.start()

    def trouble(self) -> str | None:
        """Say why questions cannot be answered now, or None."""
        troubles = [lane.children.trouble for lane in self.lanes]
        return next((trouble for trouble in troubles if trouble), None)

    def observe(self) -> None:
        for lane in self.lanes:
            lane.observe()

    async def answer(
        self, question: SolverCall, client: str = "", batch: int | None = None
    ) -> Json:
        """Answer a question, together with equal ones. The places are shared out among clients, and
        the share of a client among its batches. Raises ``Problem``: as ``Lane.answer``."""
        return await self._flights.answer(question, Caller(client, batch))

    def lane(self, question: SolverCall) -> Lane:
        """Return the short lane for a question about the turn alone, or with little time."""
        short = question.seconds <= self._short_seconds or question.of_the_turn
        return self._short if short else self._long

    async def close(self) -> None:
        await asyncio.gather(*[lane.children.close() for lane in self.lanes])


class JobSolver:
    """Answers as many questions at once as there may be jobs, in a lane of their own, whose
    processes are started when the first is needed."""

    def __init__(
        self, settings: Settings, target: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
    ) -> None:
        number = settings.job_solves
        children = Children(settings, preloaded, number, JOB_NICENESS)
        places = SolveQueue(number, settings.jobs_waiting)
        self._lane = Lane("jobs", target, places, children, is_patient=True)
        self.ready, self.close = children.start, children.close
        self.observe = self._lane.observe

    def lane(self, _: SolverCall) -> Lane:
        return self._lane

    async def answer(
        self,
        question: SolverCall,
        client: str = "",
        batch: int | None = None,
        on_progress: OnProgress = no_progress,
    ) -> Json:
        """Answer a question, or raise ``Problem``; ``client`` and ``batch`` make no difference."""
        return await self._lane.answer(question, [JOBS], on_progress)
