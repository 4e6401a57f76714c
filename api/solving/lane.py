"""Lanes: solves of one kind, with places and child processes of their own. A few run at once, each
within its budget, and none for a caller that has left. Short ones never wait for long ones, nor
for those of jobs."""

import asyncio
import logging
import math
import time
from collections.abc import Callable, Collection
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any, Final

from api.calls.call import Json, SolverCall
from api.calls.problems import INVALID_REQUEST, NOT_READY, SOLVER_DIED, Problem, busy
from api.ops import metrics
from api.ops.settings import Settings
from api.solving import process
from api.solving.children import LOADING, Child, Children
from api.solving.fork_server import PRELOADED
from api.solving.queue import Caller, SolveQueue

SOLVER: Final = "api.calls.questions:run"

NOTICED: Final = 0.05
"""Seconds of waiting that are not taken off the budget, so that the answer stays the same."""

ENOUGH: Final = 0.1  # seconds that a question has left at least, unless it had less

GRACE: Final = 0.35
"""Seconds past the budget after which a solve is stopped. Solvers keep their budgets; this is for
writing the answer."""

PATIENCE: Final = 5.0  # seconds past that for a first answer: a late one is better than none
COMPILING_SECONDS: Final = 300.0  # the longest that a child may compile at a stretch

SHORT_NICENESS: Final = 1
LONG_NICENESS: Final = 10
JOB_NICENESS: Final = 15
"""Solves give way to the process that answers everything else, long ones to short ones, and jobs to
every solve whose caller waits."""

LATER: Final = {"retry-after": "5"}
"""The headers while the solvers load: that takes seconds, or a minute if they must compile."""

JOBS: Final = (Caller("", 0),)  # one client for all jobs: the store has put them in order

OnProgress = Callable[[Json], None]

_log = logging.getLogger(__name__)


def no_progress(answer: Json) -> None:
    """Ignore an interim answer."""


@dataclass(frozen=True, eq=False)
class Lane:
    """Places with a queue before them, and children that answer by the function that ``target``
    names. A solve is expected to take its budget, and no more than ``longest`` seconds. In a
    patient lane a question waits as long as it takes, and has its whole budget then."""

    name: str
    target: str
    places: SolveQueue
    children: Children
    longest: float = math.inf
    is_patient: bool = False

    def observe(self) -> None:
        self.places.observe(self.name)
        living = sum(child.lives for child in self.children.kept)
        metrics.PROCESSES.labels(self.name).set(living)

    async def ready(self) -> None:
        """Start the children, and wait until the first is ready."""
        await self.children.start()

    async def close(self) -> None:
        await self.children.close()

    async def answer(
        self,
        question: SolverCall,
        callers: Collection[Caller] = JOBS,
        on_progress: OnProgress = no_progress,
    ) -> Json:
        """Answer a question within half a second of its budget, once there is a place. Raises
        ``Problem``: the question was refused, there was no place in time, or no answer at all."""
        began = time.monotonic()
        status = ""  # none where all callers have left
        try:
            async with AsyncExitStack() as held:
                child = await self._child(held, question.seconds, callers)
                waited = 0.0 if self.is_patient else time.monotonic() - began
                left = question.within(_left(question.seconds, waited))
                answer = await self._ask(child, left, on_progress)
            status = answer.get("status", metrics.ANSWERED)
            if waited > NOTICED:
                answer["effort"] = {**answer.get("effort", {}), "waited": round(waited, 3)}
            metrics.WAITED.observe(waited if waited > NOTICED else 0.0)
            return answer
        except Problem as problem:
            status = problem.kind.code
            raise
        finally:
            if status:
                labelled = metrics.SOLVES.labels(question.call, question.game_id, status)
                labelled.observe(time.monotonic() - began)

    async def _child(
        self, held: AsyncExitStack, seconds: float, callers: Collection[Caller]
    ) -> Child:
        """Return a child that is ready, once there is a place, which is held. Raises ``Problem``:
        there was none within the seconds of the question."""
        has_place = False
        try:
            async with asyncio.timeout(None if self.is_patient else max(seconds, GRACE)):
                expected = min(seconds, self.longest)
                await held.enter_async_context(self.places.taken(expected, callers))
                has_place = True
                return await self.children.take()
        except TimeoutError:
            if has_place:
                trouble = self.children.trouble or LOADING
                raise Problem(NOT_READY, trouble, headers=LATER) from None
            raise busy(self.places.retry_after()) from None

    async def _ask(self, child: Child, question: SolverCall, on_progress: OnProgress) -> Json:
        """Return the answer of a child that was taken; where there is none in time, or it dies, its
        best interim answer. Raises ``Problem``: the question was refused, or there was no answer at
        all."""
        hearing = _Hearing(child, question, on_progress)
        last = None
        try:
            with suppress(ConnectionError):
                async with asyncio.timeout(None) as limit:
                    await child.ask(self.target, question)
                    last = await hearing.last_word(limit)
        except TimeoutError:
            hearing.failure = "The solver had no answer in its time. Ask again."
        finally:
            if last is None:
                self.children.let_go(child)
            else:
                self.children.rest(child)
        if last is not None and last[0] == process.REFUSED:
            raise Problem(INVALID_REQUEST, *last[1])
        if last is None and hearing.best is None:
            headers = {"retry-after": str(self.places.retry_after())}
            raise Problem(SOLVER_DIED, hearing.failure, headers=headers)
        if last is None:
            return {**hearing.best, "effort": {**hearing.best["effort"], "cut_short": True}}
        found: Json = last[1]
        return found


class _Hearing:
    """What a child says of a question: its ``best`` interim answer, and why there is no other."""

    def __init__(self, child: Child, question: SolverCall, on_progress: OnProgress) -> None:
        self._child = child
        self._question = question
        self._on_progress = on_progress
        self.best: Any = None
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
                self.best = value
                self._on_progress(value)
            elif kind == process.FAILED:
                names = {"call": self._question.call, "game": self._question.game_id}
                _log.error("a solver failed on a question", extra={**names, "exception": value})
                self.failure = "The solver failed on this question. The fault is not in it."
                return None
            else:
                return message
            limit.reschedule(in_time + (PATIENCE if self.best is None else 0.0))
        return None


def _left(seconds: float, waited: float) -> float:
    return seconds if waited <= NOTICED else min(seconds, max(seconds - waited, ENOUGH))


@dataclass
class _Flight:
    """The work on a question, and those who wait for its answer."""

    callers: list[Caller] = field(default_factory=list)
    task: asyncio.Future[Json] = field(init=False)


class Runner:
    """Answers questions in child processes, by the function that ``target`` names; equal ones
    together, the budget included. More callers may join and some leave while it works; once all
    have left, the work is cancelled."""

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
        self._flights: dict[SolverCall, _Flight] = {}

    async def warm(self) -> None:
        for lane in self.lanes:
            await lane.ready()

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
        """Answer a question. The places are shared out among clients, and the share of a client
        among its batches. Raises ``Problem``: as ``Lane.answer``, for all who asked it."""
        caller = Caller(client, batch)
        flight = self._flights.get(question) or self._begun(question)
        flight.callers.append(caller)
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.callers.remove(caller)
            if not flight.callers and not flight.task.done():
                self._forget(question, flight)
                flight.task.cancel()
                await asyncio.wait([flight.task])

    def _begun(self, question: SolverCall) -> _Flight:
        flight = self._flights[question] = _Flight()
        answer = self.lane(question).answer(question, flight.callers)
        flight.task = asyncio.ensure_future(answer)
        flight.task.add_done_callback(lambda _: self._forget(question, flight))
        return flight

    def _forget(self, question: SolverCall, flight: _Flight) -> None:
        """Let no more callers join; another flight may have begun for the same question."""
        if self._flights.get(question) is flight:
            del self._flights[question]

    def lane(self, question: SolverCall) -> Lane:
        """Return the short lane for a question about the turn alone, or with little time."""
        short = question.seconds <= self._short_seconds or question.of_the_turn
        return self._short if short else self._long

    async def close(self) -> None:
        await asyncio.gather(*[lane.close() for lane in self.lanes])


def job_lane(
    settings: Settings, target: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
) -> Lane:
    """Return the lane of jobs, whose processes are started when the first is needed."""
    number = settings.job_solves
    children = Children(settings, preloaded, number, JOB_NICENESS)
    places = SolveQueue(number, settings.jobs_waiting)
    return Lane("jobs", target, places, children, is_patient=True)
