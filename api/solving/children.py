"""Child processes kept ready ahead of need: a question never waits for a process to start."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from api.calls.problems import NOT_READY, Problem
from api.ops import metrics
from api.ops.settings import Settings
from api.solving import fork_server
from api.solving.child import Child
from api.solving.process import LEAVING, READY, Allowance
from api.solving.queue import BEYOND
from api.solving.starts import Starts
from api.solving.thread import DaemonThread
from api.solving.trials import AGAIN_SECONDS, LOOK_SECONDS, Trials

SPARE = BEYOND
"""Children beyond those that usually work at once: they work in the places beyond the usual ones,
or stand in while others are replaced."""

CLOSE_SECONDS = 5.0
"""Seconds that the ends of all children may take when the service is stopped."""

_log = logging.getLogger(__name__)


class Children:
    """The children of a fork server that has loaded ``preloaded``. So many are kept and some spare,
    all of one niceness; one that is let go is replaced at once, and so is one that has answered as
    many questions as it may. All methods belong on the event loop."""

    def __init__(
        self, settings: Settings, preloaded: tuple[str, ...], number: int, niceness: int
    ) -> None:
        self._number = number + SPARE
        self._allowed = Allowance(settings.questions_per_process, settings.solve_bytes, niceness)
        self._context = fork_server.forking(preloaded)
        # The one used last comes first: its memory is its own by now and in the caches.
        self._idle: asyncio.LifoQueue[Child] = asyncio.LifoQueue()
        self._kept: set[Child] = set()
        self._working: set[Child] = set()
        self._stopping: set[Child] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun = self._closed = False
        self._starts = Starts()
        self._trials = Trials(self._starts, self._try)
        # One thread starts and stops all children: what is asked of it is done in order, so a
        # child is never stopped before it was started.
        self._thread = DaemonThread("children")

    async def start(self) -> None:
        """Start the fork server and all children, and see the first of them ready."""
        self._begin()
        self._give_back(await self._next())

    async def take(self) -> Child:
        """Return a child that is ready, for ``rest`` or ``let_go`` afterwards.

        Raises:
            Problem: there is none, and none can be started.
        """
        self._begin()
        while True:
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    return await self._next()
            except TimeoutError:
                stuck = self._starts.stuck()
                if stuck is not None:
                    raise Problem(NOT_READY, stuck) from None

    def _begin(self) -> None:
        """Start all children, unless they were."""
        if not self._begun:
            self._begun = True
            self._replenish()
            self._see(self._trials.go_on())

    async def _next(self) -> Child:
        while True:
            child = await self._idle.get()
            self._working.add(child)
            if child.lives:
                return child
            self.let_go(child, metrics.DIED)

    def rest(self, child: Child) -> None:
        """Take back a child that has answered, as soon as it is ready for the next question; one
        that wants to be replaced is."""
        self._working.discard(child)
        self._see(self._rested(child))

    def let_go(self, child: Child, reason: str) -> None:
        """End a child at once, whatever it does, and start another in its place."""
        if child in self._kept:
            metrics.REPLACED.labels(reason).inc()
            self._end(child)
            self._replenish()

    def processes(self) -> list[int]:
        """Return the process ids of the children that were started and are not gone yet."""
        return _pids(self._kept | self._stopping)

    def working(self) -> list[int]:
        """Return, of these, those that have a question and those that had one and are being
        ended."""
        return _pids(self._working | self._stopping)

    @property
    def living(self) -> int:
        """The number of children that are ready or at work."""
        return sum(child.lives for child in self._kept)

    async def trouble(self) -> str | None:
        """Say why there is no relying on solves, or None."""
        return await self._trials.trouble()

    async def close(self) -> None:
        """End every child; none is started any more."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for child in list(self._kept):
            self._end(child)
        await asyncio.sleep(0)  # their connections are closed
        if self._starts.loaded:  # else the fork server may be busy compiling, and ends by itself
            await self._ended()

    async def _ended(self) -> None:
        """Wait for the end of all children; a fork server that does not tell of it is ended, so
        that nobody waits for it any more."""
        last = asyncio.wrap_future(self._thread.submit(lambda: None))
        self._thread.shutdown(wait=False)
        if fork_server.condition() is not fork_server.Condition.STOPPED:
            await asyncio.wait([last], timeout=CLOSE_SECONDS)
        if not last.done():
            fork_server.end()
            await last

    def _end(self, child: Child) -> None:
        self._kept.discard(child)
        self._stopping.add(child)
        child.kill()
        stopped = self._thread.submit(child.stop)
        stopped.add_done_callback(lambda _: self._stopped(child))

    def _stopped(self, child: Child) -> None:
        self._stopping.discard(child)
        self._working.discard(child)

    def _replenish(self) -> None:
        while not self._closed and len(self._kept) < self._number:
            child = Child(self._context, self._allowed)
            self._kept.add(child)
            self._see(self._started(child))

    def _see(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside all else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _give_back(self, child: Child) -> None:
        self._working.discard(child)
        self._idle.put_nowait(child)

    async def _rested(self, child: Child) -> None:
        try:
            message = await child.message()
        except OSError:
            message = None
        kind = None if message is None else message[0]
        if kind == READY:
            self._give_back(child)
        else:
            self.let_go(child, metrics.RETIRED if kind == LEAVING else metrics.DIED)

    async def _started(self, child: Child) -> None:
        """Start a child and wait until it is ready, as often as it takes."""
        try:
            await self._ready(child)
        except (EOFError, OSError):
            _log.exception("a child process could not be started; trying again")
            await asyncio.sleep(AGAIN_SECONDS)
            self.let_go(child, metrics.NOT_STARTED)
        else:
            self._give_back(child)

    async def _ready(self, child: Child) -> None:
        """Start a child and wait until it is ready.

        Raises:
            EOFError, OSError: it cannot be started, or died before.
        """
        with self._starts.one():
            await asyncio.get_running_loop().run_in_executor(self._thread, child.start)
            await child.listen()

    async def _try(self) -> None:
        """Start a child for a trial, and end it.

        Raises:
            EOFError, OSError: it cannot be started, or died before it was ready.
        """
        child = Child(self._context, self._allowed)
        try:
            await self._ready(child)
        finally:
            self._end(child)


def _pids(children: set[Child]) -> list[int]:
    return [child.pid for child in children if child.pid is not None]
