"""Child processes kept ready: a question never waits for a process to start."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final

from api.calls.problems import NOT_READY, Problem
from api.ops import metrics
from api.ops.settings import Settings
from api.solving import fork_server
from api.solving.child import Child
from api.solving.process import Allowance
from api.solving.queue import BEYOND

SPARE: Final = BEYOND
"""Children beyond the usual places: for the places beyond those, and while others are replaced."""

LOOK_SECONDS: Final = 0.5  # seconds between two looks at the fork server
LATE_SECONDS: Final = 3.0  # seconds after which a start that has not ended is reported
AGAIN_SECONDS: Final = 1.0  # the pause after a start that failed
LOADING: Final = "The solvers are not loaded yet."
AGAIN: Final = "The process that starts the processes of the solvers has ended; another is started."
FAILED: Final = "No process for the solvers can be started."
LATE: Final = "Starting a process for the solvers takes too long."

_log = logging.getLogger(__name__)


class Children:
    """``number`` children and a few spare ones, forked from a server that has loaded
    ``preloaded``. One that ends is replaced at once. All
    methods belong on the event loop."""

    def __init__(
        self, settings: Settings, preloaded: tuple[str, ...], number: int, niceness: int
    ) -> None:
        self._number = number + SPARE
        self._allowed = Allowance(settings.solve_bytes, niceness)
        self._context = fork_server.forking(preloaded)
        # The child used last comes first: its memory is its own by now and in the caches.
        self._idle: asyncio.LifoQueue[Child] = asyncio.LifoQueue()
        self._kept: set[Child] = set()
        self._working: set[Child] = set()
        self._stopping: set[Child] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._missing = asyncio.Event()
        self._begun = False
        self._server = 0
        """The fork server whose child was ready last."""
        self._starting, self._since = 0, 0.0
        """The fork server that is asked for a child now, else 0; and since when."""
        self._trouble: str | None = LOADING
        # Starts and stops block, so they have a thread.
        self._thread = ThreadPoolExecutor(1, "children")

    async def start(self) -> None:
        """Start the children, and wait until the first is ready."""
        self._begin()
        self._give_back(await self._next())

    async def take(self) -> Child:
        """Return a child that is ready, for ``rest`` or ``let_go`` afterwards. Raises ``Problem``:
        there is none, and none can be started."""
        self._begin()
        while True:
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    return await self._next()
            except TimeoutError:
                if (trouble := self.trouble()) in (FAILED, LATE):
                    raise Problem(NOT_READY, trouble) from None

    def trouble(self) -> str | None:
        """Say why children cannot be started now, or None."""
        late = self._starting and time.monotonic() - self._since > LATE_SECONDS
        # A new fork server loads first, which takes its time.
        return LATE if late and self._starting == self._server else self._trouble

    def rest(self, child: Child) -> None:
        """Take back a child that has answered, once it is ready for the next question."""
        self._working.discard(child)
        self._run(self._rested(child))

    def let_go(self, child: Child, reason: str) -> None:
        """Kill a child, whatever it does; another one takes its place."""
        if child in self._kept:
            metrics.REPLACED.labels(reason).inc()
            self._end(child)
            self._missing.set()

    def processes(self) -> list[int]:
        """Return the process ids of the children that were started and are not gone yet."""
        return _pids(self._kept | self._stopping)

    def working(self) -> list[int]:
        """Return, of these, those that have a question, and those that are being stopped."""
        return _pids(self._working | self._stopping)

    @property
    def living(self) -> int:
        """The number of children that are ready or at work."""
        return sum(child.lives for child in self._kept)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._starting:  # the thread would wait until the fork server answers
            fork_server.end(self._starting)
        for child in list(self._kept):
            self._end(child)
        self._thread.shutdown(wait=False)
        while self._stopping:
            await asyncio.sleep(0.001)

    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            self._run(self._keep())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self) -> None:
        """Start children where some are missing, and one whenever the fork server is a new one."""
        while True:
            server = fork_server.ensure_running()
            if self._server not in (0, server):
                self._trouble = AGAIN
            if len(self._kept) < self._number or server != self._server:
                await self._add(server)
                continue
            self._missing.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._missing.wait()

    async def _add(self, server: int) -> None:
        """Start a child; after a start that fails, pause."""
        child = Child(self._context, self._allowed)
        self._kept.add(child)
        self._starting, self._since = server, time.monotonic()
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, child.start)
            await child.listen()
        except (EOFError, OSError):
            _log.exception("a child process could not be started; trying again")
            self._starting, self._trouble = 0, FAILED
            self.let_go(child, metrics.NOT_STARTED)
            await asyncio.sleep(AGAIN_SECONDS)
        else:
            self._starting, self._server, self._trouble = 0, server, None
            self._give_back(child)
            if len(self._kept) > self._number and not self._idle.empty():
                self.let_go(self._idle.get_nowait(), metrics.RETIRED)

    async def _next(self) -> Child:
        while True:
            child = await self._idle.get()
            self._working.add(child)
            if child.lives:
                return child
            self.let_go(child, metrics.DIED)

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
            self.let_go(child, metrics.RETIRED)

    def _end(self, child: Child) -> None:
        self._kept.discard(child)
        self._stopping.add(child)
        child.kill()
        stopping = asyncio.get_running_loop().run_in_executor(self._thread, child.stop)
        stopping.add_done_callback(lambda _: self._stopped(child))

    def _stopped(self, child: Child) -> None:
        self._stopping.discard(child)
        self._working.discard(child)


def _pids(children: set[Child]) -> list[int]:
    return [child.pid for child in children if child.pid is not None]
