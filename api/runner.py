"""Runs solves in processes of their own: a few at once, each within its budget, none after its
caller left."""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from api.child import Child
from api.errors import SOLVER_DIED, Problem, busy, refused_as_written
from api.questions import Json, Question
from api.settings import Settings
from api.worker import ANSWER, INTERIM
from solver.budget import Budget

SOLVER = "api.questions:run"
PRELOADED = ("api.preload", "api.worker")

GRACE = 0.35
"""Seconds past the budget after which a solve is stopped. A solver keeps its budget by itself;
this leaves it time to write its answer down."""

NOTICED = 0.05
"""Waiting shorter than this takes nothing off the budget, so that the answer stays the same."""

WARM_SECONDS = 60.0
WARM_AGAIN_SECONDS = 5.0

_log = logging.getLogger(__name__)


class Runner:
    """Answers questions in child processes of a fork server that has the solvers loaded."""

    def __init__(
        self, settings: Settings, target: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
    ) -> None:
        self.ready = False
        self._target = target
        self._retry_after = settings.retry_after
        self._most_waiting = settings.waiting
        self._waiting = 0
        self._slots = asyncio.Semaphore(settings.solves)
        self._children: set[Child] = set()
        self._stopping: set[Child] = set()
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(list(preloaded))
        # One thread starts and stops all children: what is asked of it is done in order, so a
        # child is never stopped before it was started.
        self._thread = ThreadPoolExecutor(1, "children")

    async def warm(self) -> None:
        """Start the fork server and see a first child through, as often as it takes."""
        asked = Question("", "", None, Budget(WARM_SECONDS))
        while not self.ready:
            try:
                await self._run("api.worker:nothing", asked, lambda _: None)
                self.ready = True
            except Problem:
                _log.exception("no child process could be started; trying again")
                await asyncio.sleep(WARM_AGAIN_SECONDS)

    async def answer(self, question: Question) -> Json:
        """The answer, within half a second of the budget; the best one on the way where that
        was not enough.

        Raises:
            Problem: the question was refused, there is no room, or the child died.
        """
        began = time.monotonic()
        best: Json | None = None

        def keep(interim: Json) -> None:
            nonlocal best
            best = interim

        try:
            async with asyncio.timeout(question.seconds + GRACE), self._place():
                waited = time.monotonic() - began
                answer = await self._run(self._target, _remaining(question, waited), keep)
        except TimeoutError:
            return best or question.unknown(time.monotonic() - began)
        if waited > NOTICED:
            answer["effort"] = {**answer.get("effort", {}), "waited": round(waited, 3)}
        return answer

    def processes(self) -> list[int]:
        """The process ids of the children that were started and not stopped yet."""
        children = [*self._children, *self._stopping]
        return [child.pid for child in children if child.pid is not None]

    async def close(self) -> None:
        """Stop every child."""
        for child in list(self._children):
            self._release(child)
        await asyncio.to_thread(self._thread.shutdown)

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        """One of the places to run in, after waiting for it."""
        if self._slots.locked() and self._waiting >= self._most_waiting:
            raise busy(self._retry_after)
        self._waiting += 1
        try:
            await self._slots.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._slots.release()

    async def _run(self, target: str, question: Question, keep: Callable[[Json], None]) -> Json:
        """One child from start to end, stopped at once when this is cancelled."""
        child = Child(self._context, target, question)
        self._children.add(child)
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, child.start)
            await child.listen()
            return await _last_message(child, keep)
        except (EOFError, OSError) as error:
            raise Problem(SOLVER_DIED, "its process could not be started") from error
        finally:
            child.hang_up()
            self._release(child)

    def _release(self, child: Child) -> None:
        if child in self._children:
            self._children.remove(child)
            self._stopping.add(child)
            stopped = self._thread.submit(child.stop)
            stopped.add_done_callback(lambda _: self._stopping.discard(child))


async def _last_message(child: Child, keep: Callable[[Json], None]) -> Json:
    while message := await child.message():
        kind, value = message
        if kind == INTERIM:
            keep(value)
        elif kind == ANSWER:
            answer: Json = value
            return answer
        else:
            raise refused_as_written(value["errors"], value["count"])
    raise Problem(SOLVER_DIED, "its process ended without an answer; nothing is known")


def _remaining(question: Question, waited: float) -> Question:
    """The question, what was waited taken off its seconds."""
    if waited <= NOTICED:
        return question
    return question.within(max(question.seconds - waited, NOTICED))
