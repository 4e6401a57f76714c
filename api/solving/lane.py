"""Lanes: solves of one kind, with places and child processes of their own. A few run at once, each
within its budget, and none for a caller that has left. Short solves never wait for long ones or for
jobs."""

import asyncio
import logging
import math
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from api.calls.call import STREAMED, DealsJob, Json, SolverJob
from api.calls.problems import INVALID_REQUEST, NOT_READY, SOLVER_DIED, Problem
from api.calls.questions import PUZZLE
from api.ops import metrics
from api.ops.settings import Settings
from api.solving import process
from api.solving.building import Builder, build_beside
from api.solving.children import LOADING, Child, Children
from api.solving.queue import Solve, SolveQueue
from api.solving.shares import LEAST, Caller
from solver.answers.answer import Status

SOLVER: Final = "api.calls.answers:run"

NOTICED: Final = 0.05
"""Seconds of waiting that do not reduce the budget, so that the answer stays the same."""

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

FIRST_LOADING: Final = 30.0
"""Seconds that a question waits for the solvers to be loaded after the start of the service."""

LATER: Final = {"retry-after": "5"}
"""Headers of a refusal while the solvers load, which takes seconds."""

JOBS: Final = (Caller("", 0),)  # one client for all jobs: the store has put them in order

OnProgress = Callable[[Json], None]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Lane:
    """Places with a queue, and children that answer with the function that ``target`` names. A
    solve is expected to take its budget, at most ``longest`` seconds. In a patient lane a question
    waits as long as necessary and then has its whole budget; in others it has its share of it."""

    name: str
    target: str
    places: SolveQueue
    children: Children
    longest: float = math.inf
    is_patient: bool = False
    on_question: Callable[[str], None] = lambda _: None
    """Called with the id of the game of every question."""

    def observe(self) -> None:
        self.places.observe(self.name)
        living = sum(child.lives for child in self.children.kept)
        metrics.PROCESSES.labels(self.name).set(living)

    async def answer(
        self,
        question: SolverJob | DealsJob,
        callers: Collection[Caller] = JOBS,
        on_progress: OnProgress = lambda _: None,
    ) -> Json:
        """Answer a question within half a second of its budget; while others wait too, each is
        given less, but never nothing. Raises ``Problem``: the question was refused, hundreds wait,
        or there was no answer at all."""
        self.on_question(question.game_id)
        began = time.monotonic()
        # A puzzle is found or not; half of one is of no use.
        is_patient = self.is_patient or question.call == PUZZLE
        expected = min(question.seconds, self.longest)
        status = ""  # none where all callers have left
        try:
            async with self.places.taken(expected, callers, is_patient=is_patient) as solve:
                child, waited = await self._child(question.seconds, began)
                if is_patient or waited <= NOTICED:
                    waited = 0.0
                seconds = min(question.seconds - waited, solve.granted)
                given = question.within(max(seconds, LEAST))
                answer = await self._exchange(child, given, solve, on_progress)
            status = answer.get("status", metrics.ANSWERED)
            if waited or solve.others:
                told = _sharing(solve, given, waited)
                answer["effort"] = {**answer.get("effort", {}), **told}
            metrics.WAITED.observe(waited)
            return answer
        except Problem as problem:
            status = problem.kind.code
            raise
        finally:
            if status:
                labelled = metrics.SOLVES.labels(question.call, question.game_id, status)
                labelled.observe(time.monotonic() - began)

    async def _child(self, seconds: float, began: float) -> tuple[Child, float]:
        """Return a ready child, and the seconds since a question of ``seconds`` ``began`` to wait,
        not counting the first loading of the solvers. Raises ``Problem``: there is no child."""
        waited, loads = time.monotonic() - began, self.children.is_new
        patience = FIRST_LOADING if loads else max(seconds - waited, GRACE)
        try:
            async with asyncio.timeout(None if self.is_patient else patience):
                child = await self.children.take()
        except TimeoutError:
            trouble = self.children.trouble or LOADING
            raise Problem(NOT_READY, trouble, headers=LATER) from None
        return child, waited if loads else time.monotonic() - began

    async def _exchange(
        self, child: Child, question: SolverJob | DealsJob, solve: Solve, on_progress: OnProgress
    ) -> Json:
        """Return the child's answer or, if there is none in time or the child dies, its best
        interim answer. Raises ``Problem``: the question was refused, or there was no answer at
        all."""
        best: Any = None
        failure = "The process of the solver ended before it had an answer. Ask again."
        is_over = is_compiling = False
        now = asyncio.get_running_loop().time
        try:
            with suppress(ConnectionError):
                solve.listen(child.end_by)
                await child.send(self.target, question)
                in_time, patience = now() + question.seconds + GRACE, PATIENCE
                async with asyncio.timeout_at(in_time + patience) as limit:
                    while message := await child.message():
                        kind, value = message
                        is_over = kind in (process.ANSWER, process.REFUSED)
                        match kind:
                            case process.ANSWER:
                                found: Json = value
                                return found
                            case process.REFUSED:
                                raise Problem(INVALID_REQUEST, *value)
                            case process.FAILED:
                                names = {"call": question.call, "game": question.game_id}
                                told = {**names, "exception": value}
                                _log.error("a solver failed on a question", extra=told)
                                failure = (
                                    "The solver failed on this question. The fault is not in it."
                                )
                                break
                            case process.COMPILING:
                                child.end_by(math.inf)
                                solve.listen(lambda _: None)  # compiling is not what was shared
                                is_compiling = True
                            case process.COMPILED:
                                in_time += value
                                is_compiling = False
                            case process.INTERIM:
                                best = value
                                says_nothing = value.get("status") == Status.UNKNOWN
                                patience = PATIENCE if says_nothing else 0.0
                                on_progress(value)
                        until = now() + COMPILING_SECONDS if is_compiling else in_time + patience
                        limit.reschedule(until)
        except TimeoutError:
            failure = "The solver had no answer in its time. Ask again."
        finally:
            (self.children.give_back if is_over else self.children.discard)(child)
        if best is None:
            headers = {"retry-after": str(self.places.retry_after())}
            raise Problem(SOLVER_DIED, failure, headers=headers)
        return {**best, "effort": {**best["effort"], "cut_short": True}}


def _sharing(solve: Solve, given: SolverJob | DealsJob, waited: float) -> Json:
    """Return what the effort says of the time that a question shared with others."""
    seconds = min(given.seconds, solve.limit - solve.began)
    granted = round(max(seconds, LEAST), 3) if solve.others else None
    return {"waited": round(waited, 3), "granted": granted, "shared_with": solve.others}


@dataclass(eq=False)
class _Flight:
    """The work on a question, its waiting callers, and the callers that get interim answers."""

    callers: list[Caller] = field(default_factory=list)
    listeners: list[OnProgress] = field(default_factory=list)
    latest: Json | None = None
    task: "asyncio.Future[Json]" = field(default_factory=asyncio.Future)

    def report(self, answer: Json) -> None:
        self.latest = answer
        for listener in self.listeners:
            listener(answer)

    def join(self, caller: Caller, listener: OnProgress | None) -> None:
        self.callers.append(caller)
        if listener is not None:
            self.listeners.append(listener)
            if self.latest is not None:
                listener(self.latest)

    def leave(self, caller: Caller, listener: OnProgress | None) -> None:
        self.callers.remove(caller)
        if listener is not None:
            self.listeners.remove(listener)


class Runner:
    """Answers questions in child processes, with the function that ``target`` names; equal
    questions (same budget too) share one solve. More callers may join and some leave while it
    works; when all have left, the work is cancelled."""

    def __init__(self, settings: Settings, target: str = SOLVER) -> None:
        self._short_seconds = settings.short_seconds

        def lane(name: str, number: int, niceness: int, longest: float) -> Lane:
            children = Children(settings, number, niceness)
            places = SolveQueue(number, settings.waiting)
            return Lane(name, target, places, children, longest, on_question=self.builder.prefer)

        self.builder = Builder(settings)

        self._short = lane("short", settings.short_solves, SHORT_NICENESS, self._short_seconds)
        self._long = lane("long", settings.solves, LONG_NICENESS, math.inf)
        self.lanes = (self._short, self._long)
        self.jobs = replace(job_lane(settings, target), on_question=self.builder.prefer)
        self._flights: dict[SolverJob, _Flight] = {}

    async def warm(self) -> None:
        """Start the processes, and compile what they have not found compiled."""
        for lane in self.lanes:
            await lane.children.start()
        await build_beside(self.builder, [lane.children for lane in self.lanes])

    def trouble(self) -> str | None:
        """Say why questions cannot be answered now, or None."""
        children = (self._short.children, self._long.children)
        return next((one.trouble for one in (*children, self.builder) if one.trouble), None)

    async def observe(self) -> None:
        for lane in (*self.lanes, self.jobs):
            lane.observe()

    async def answer(
        self,
        question: SolverJob,
        client: str = "",
        batch: int | None = None,
        on_progress: OnProgress | None = None,
    ) -> Json:
        """Answer a question. Places are shared among clients, and a client's share among its
        batches. ``on_progress`` is called with interim answers. Raises ``Problem``: as
        ``Lane.answer``, for all callers of the question."""
        caller = Caller(client, batch)
        if on_progress is not None:
            question = replace(question, is_heard=True)
        flight = self._flights.get(question) or self._begin(question)
        flight.join(caller, on_progress)
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.leave(caller, on_progress)
            if not flight.callers and not flight.task.done():
                self._forget(question, flight)
                flight.task.cancel()
                await asyncio.wait([flight.task])

    def _begin(self, question: SolverJob) -> _Flight:
        flight = self._flights[question] = _Flight()
        lane, asked = self.lane(question), question
        early: asyncio.Future[None] | None = None
        if question.is_heard and question.call in STREAMED and lane is self._long:
            # A place for a long solve may take long to be free.
            early = asyncio.ensure_future(self._answer_first(question.first(), flight))
            asked = replace(question, is_heard=False)

        def end(_: object) -> None:
            self._forget(question, flight)
            if early is not None:
                early.cancel()

        flight.task = asyncio.ensure_future(lane.answer(asked, flight.callers, flight.report))
        flight.task.add_done_callback(end)
        return flight

    async def _answer_first(self, question: SolverJob, flight: _Flight) -> None:
        """Report the first answer of a question, unless there is a better one before."""
        with suppress(Problem):
            found = await self._short.answer(question, flight.callers)
            if flight.latest is None and "moves" in found:
                flight.report(found)

    def _forget(self, question: SolverJob, flight: _Flight) -> None:
        """Accept no more callers; a new flight may have begun for the same question."""
        if self._flights.get(question) is flight:
            del self._flights[question]

    def lane(self, question: SolverJob) -> Lane:
        """Return the short lane for a question about the turn alone, or with little time."""
        short = question.seconds <= self._short_seconds or question.of_the_turn
        return self._short if short else self._long

    async def close(self) -> None:
        await asyncio.gather(*[lane.children.close() for lane in self.lanes])


def job_lane(settings: Settings, target: str = SOLVER) -> Lane:
    """Return the lane of jobs, whose processes are started when the first is needed."""
    number = settings.job_solves
    children = Children(settings, number, JOB_NICENESS)
    places = SolveQueue(number, settings.jobs_waiting)
    return Lane("jobs", target, places, children, is_patient=True)
