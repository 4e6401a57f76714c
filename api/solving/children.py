"""Child processes kept ready: a question never waits for a process to start."""

import asyncio
import json
import logging
import math
import pickle
import socket
import sys
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.context import ForkServerProcess
from multiprocessing.sharedctypes import RawValue
from types import ModuleType
from typing import Any, Final

import orjson

from api.ops.settings import Settings
from api.solving import fork_server
from api.solving.process import READY, work
from api.solving.queue import BEYOND
from solver.question.limit import NEVER, Cell

SPARE: Final = BEYOND
"""Children beyond the usual places: for the two extra places, and while children are replaced."""

LONGEST_LINE: Final = 16_000_000
JOIN_SECONDS: Final = 5.0
LOOK_SECONDS: Final = 0.5  # seconds between two looks at the fork server
AGAIN_SECONDS: Final = 1.0  # the pause after a start that failed
LOADING: Final = "The solvers are not loaded yet."
FAILED: Final = "No process for the solvers can be started."

_THREAD: Final = ThreadPoolExecutor(1, "children")  # starts and stops block
_log = logging.getLogger(__name__)


class Child:
    """A process that answers questions. ``start`` and ``stop`` block: call them on a thread, in
    this order; call everything else on the event loop."""

    def __init__(self, server: int, more_bytes: int, niceness: int) -> None:
        self.server = server
        self._ours, self._its = socket.socketpair()
        self._limit = _shared_cell()
        arguments = (self._its, self._limit, more_bytes, niceness)
        self._process = ForkServerProcess(target=work, args=arguments, daemon=True)
        self.pid: int | None = None
        self.trouble: str | None = None
        """Modules that the fork server could not load, as a sentence; None if it loaded all."""
        self.uncompiled: list[str] = []
        """The games whose searches were not compiled when the fork server began."""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    def start(self) -> None:
        with _no_main_module():
            self._process.start()
        self.pid = self._process.pid
        # The child's own end is now the only one: when it dies the connection ends.
        self._its.close()

    async def listen(self) -> None:
        """Wait until the child is ready, without ever blocking the event loop. Raises ``EOFError``:
        it died before."""
        opened = await asyncio.open_unix_connection(sock=self._ours, limit=LONGEST_LINE)
        self._reader, self._writer = opened
        if not await self.is_ready():
            raise EOFError

    async def send(self, target: str, question: object) -> None:
        """Put a question to a child that is ready. Raises ``OSError``: the child is gone."""
        assert self._writer is not None
        self._writer.write(pickle.dumps((target, question), pickle.HIGHEST_PROTOCOL))
        await self._writer.drain()

    def end_by(self, moment: float) -> None:
        """Have the search end by a monotonic time, also one that runs; never for infinity."""
        if self._limit is not None:
            self._limit.value = NEVER if moment == math.inf else int(moment * 1e9)

    async def message(self) -> tuple[str, Any] | None:
        """Return the next ``(kind, value)``, or None once the child is gone."""
        assert self._reader is not None
        line = await self._reader.readline()
        if not line.endswith(b"\n"):
            return None
        try:
            kind, value = orjson.loads(line)
        except orjson.JSONDecodeError:
            kind, value = json.loads(line)  # reads half a surrogate pair too
        return kind, value

    async def is_ready(self) -> bool:
        kind, value = await self.message() or ("", None)
        if kind == READY:
            self.trouble, self.uncompiled = value or (None, [])
        return kind == READY

    @property
    def lives(self) -> bool:
        """Whether a child that waits is still there."""
        return self._reader is not None and not self._reader.at_eof()

    def kill(self) -> None:
        """End the process at once, if it was started, and read no more of it."""
        if self._writer is not None:
            self._writer.transport.abort()
        if self.pid is not None:
            self._process.kill()

    def stop(self) -> None:
        """Wait for the end of the process and close its pipes."""
        self._ours.close()
        self._its.close()
        if self.pid is None:
            return
        self._process.kill()
        self._process.join(JOIN_SECONDS)
        if self._process.exitcode is None:
            fork_server.end(self.server)  # it tells when a child has ended, and is silent
            self._process.join()
        self._process.close()


def _shared_cell() -> Cell | None:
    """Return memory that a child will share; None if the system has none, as a file system without
    room for it. Without it a search that runs cannot be made shorter."""
    try:
        return RawValue(Cell, NEVER)
    except OSError:
        _log.warning("there is no shared memory: solves that run are not made shorter for others")
        return None


@contextmanager
def _no_main_module() -> Iterator[None]:
    """Hide the main module while a child starts. The child would import it first, which takes long
    and, in a script without a guard, starts a second server."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


class Children:
    """Keeps ``number`` children and a few spare ones, forked from the fork server. A child that
    ends is replaced at once. Call all methods on the event loop. ``busy`` are the children with a
    question and those being stopped; ``trouble`` says why no child can be started now, or what the
    running ones lack."""

    def __init__(
        self, settings: Settings, number: int, niceness: int, *, spare: int = SPARE
    ) -> None:
        self._number = number + spare
        self._allowed = settings.solve_bytes, niceness
        # The child used last comes first: its memory is its own by now and in the caches.
        self._idle: asyncio.LifoQueue[Child] = asyncio.LifoQueue()
        self.kept: set[Child] = set()
        self.busy: set[Child] = set()
        self.trouble: str | None = LOADING
        self.uncompiled: list[str] = []
        """The games whose searches were not compiled when the last fork server began."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._missing = asyncio.Event()
        self._begun = self._renews = False
        self.server = 0
        """The fork server whose child was ready last."""
        self._starting = 0
        """The fork server that is starting a child now, else 0."""

    async def start(self) -> None:
        """Start the children, and wait until the first is ready."""
        self._offer(await self.take())

    async def take(self) -> Child:
        """Return a child that is ready, for ``give_back`` or ``discard`` afterwards."""
        if not self._begun:
            self._begun = True
            self._run(self._keep())
        while True:
            child = await self._idle.get()
            self.busy.add(child)
            if child.lives:
                return child
            self.discard(child)

    def give_back(self, child: Child) -> None:
        """Take back a child that has answered, once it is ready for the next question."""
        self._run(self._await_ready(child))

    def discard(self, child: Child) -> None:
        """Kill a child, even during a question; another one takes its place."""
        if child in self.kept:
            self.kept.discard(child)
            self.busy.add(child)
            child.kill()
            stopping = asyncio.get_running_loop().run_in_executor(_THREAD, child.stop)
            stopping.add_done_callback(lambda _: self.busy.discard(child))
            self._missing.set()

    @property
    def is_new(self) -> bool:
        """Whether no child has been ready yet."""
        return not self.server

    async def renew(self) -> None:
        """Wait for the first child of another fork server. Those of this one answer until then."""
        before, self._renews = self.server, True
        try:
            while self.server == before:
                await asyncio.sleep(LOOK_SECONDS / 10)
        finally:
            self._renews = False

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._starting:  # the thread would wait until the fork server answers
            fork_server.end(self._starting)
        for child in list(self.kept):
            self.discard(child)
        while self.busy:
            await asyncio.sleep(0.001)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self) -> None:
        """Start missing children, and one more whenever the fork server is new."""
        while True:
            server = fork_server.ensure_running()
            if len(self.kept) < self._number or server != self.server:
                await self._add(server)
                continue
            self._missing.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._missing.wait()

    async def _add(self, server: int) -> None:
        """Start a child; after a start that fails, pause."""
        child = Child(server, *self._allowed)
        self.kept.add(child)
        self._starting = server
        if server != self.server and not self._renews:
            self.trouble = LOADING
        try:
            await asyncio.get_running_loop().run_in_executor(_THREAD, child.start)
            await child.listen()
        except (EOFError, OSError):
            self._starting = 0
            if not self._renews:  # else the fork server was ended on purpose
                _log.exception("a child process could not be started; trying again")
                self.trouble = FAILED
            self.discard(child)
            await asyncio.sleep(AGAIN_SECONDS)
        else:
            self._starting, self.server, self.trouble = 0, server, child.trouble
            self.uncompiled = child.uncompiled
            self._discard_old()
            self._offer(child)

    def _discard_old(self) -> None:
        """Discard the idle children of former fork servers: the current one has more code
        loaded."""
        while not self._idle.empty():
            child = self._idle.get_nowait()
            if child.server == self.server:
                self._idle.put_nowait(child)
                return
            self.discard(child)

    async def _await_ready(self, child: Child) -> None:
        with suppress(OSError):
            if await child.is_ready() and child.server == self.server:
                self._offer(child)
                return
        self.discard(child)

    def _offer(self, child: Child) -> None:
        self.busy.discard(child)
        self._idle.put_nowait(child)
