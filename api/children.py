"""Child processes kept ready ahead of need: a question never waits for a process to start."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from api.child import Child
from api.daemon import DaemonThread
from api.forks import forking
from api.settings import Settings
from api.worker import Allowance

SPARE = 1
"""Children beyond those that usually work at once: one stands in while others are replaced, or
works for a client of whom no other does."""

AGAIN_SECONDS = 5.0
"""Seconds to wait after a child could not be started, before the next one is."""

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
        self._context = forking(preloaded)
        # The one used last comes first: its memory is its own by now and in the caches.
        self._idle: asyncio.LifoQueue[Child] = asyncio.LifoQueue()
        self._kept: set[Child] = set()
        self._working: set[Child] = set()
        self._stopping: set[Child] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = self._started_once = False
        # One thread starts and stops all children: what is asked of it is done in order, so a
        # child is never stopped before it was started.
        self._thread = DaemonThread("children")

    async def start(self) -> None:
        """Start the fork server and all children, and see the first of them ready."""
        self._replenish()
        self._give_back(await self.take())
        self._started_once = True

    async def take(self) -> Child:
        """Return a child that is ready, for ``rest`` or ``let_go`` afterwards."""
        self._replenish()
        while True:
            child = await self._idle.get()
            self._working.add(child)
            if child.lives:
                return child
            self.let_go(child)

    def rest(self, child: Child) -> None:
        """Take back a child that has answered, as soon as it is ready for the next question; one
        that wants to be replaced is."""
        self._working.discard(child)
        self._see(self._rested(child))

    def let_go(self, child: Child) -> None:
        """End a child at once, whatever it does, and start another in its place."""
        if child not in self._kept:
            return
        self._kept.discard(child)
        self._stopping.add(child)
        child.kill()
        stopped = self._thread.submit(child.stop)
        stopped.add_done_callback(lambda _: self._stopped(child))
        self._replenish()

    def processes(self) -> list[int]:
        """Return the process ids of the children that were started and are not gone yet."""
        return _pids(self._kept | self._stopping)

    def working(self) -> list[int]:
        """Return, of these, those that have a question and those that had one and are being
        ended."""
        return _pids(self._working | self._stopping)

    async def close(self) -> None:
        """End every child; none is started any more."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for child in list(self._kept):
            self.let_go(child)
        await asyncio.sleep(0)  # their connections are closed
        if self._started_once:  # else the fork server may be busy compiling, and ends by itself
            await asyncio.to_thread(self._thread.shutdown)

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
            ready = await child.is_ready()
        except OSError:
            ready = False
        if ready:
            self._give_back(child)
        else:
            self.let_go(child)

    async def _started(self, child: Child) -> None:
        """Start a child and wait until it is ready, as often as it takes."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, child.start)
            await child.listen()
        except (EOFError, OSError):
            _log.exception("a child process could not be started; trying again")
            await asyncio.sleep(AGAIN_SECONDS)
            self.let_go(child)
        else:
            self._give_back(child)


def _pids(children: set[Child]) -> list[int]:
    return [child.pid for child in children if child.pid is not None]
