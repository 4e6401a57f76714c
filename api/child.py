"""One child process, seen from its parent."""

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess
from types import ModuleType
from typing import Any

from api.questions import Question
from api.worker import work

LONGEST_LINE = 16_000_000
JOIN_SECONDS = 5.0


class Child:
    """A solve in its own process. ``start`` and ``stop`` block for some milliseconds and are
    called on one thread, in this order; ``messages`` are read on the event loop."""

    def __init__(self, context: ForkServerContext, target: str, question: Question) -> None:
        self._reading, self._writing = context.Pipe(duplex=False)
        arguments = (self._writing, target, question)
        self._process: ForkServerProcess = context.Process(target=work, args=arguments, daemon=True)
        self.pid: int | None = None
        self._reader = asyncio.StreamReader(limit=LONGEST_LINE)
        self._transport: asyncio.ReadTransport | None = None

    def start(self) -> None:
        with _no_main_module():
            self._process.start()
        self.pid = self._process.pid
        # The child's own end is now the only one: when it dies the pipe ends.
        self._writing.close()

    async def listen(self) -> None:
        """Read from the pipe without ever blocking the event loop."""
        pipe = os.fdopen(os.dup(self._reading.fileno()), "rb", buffering=0)
        self._transport, _ = await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(self._reader), pipe
        )

    async def message(self) -> tuple[str, Any] | None:
        """The next ``(kind, value)``, or None once the child is gone."""
        line = await self._reader.readline()
        if not line.endswith(b"\n"):
            return None
        kind, value = json.loads(line)
        return kind, value

    def hang_up(self) -> None:
        """Read no more; on the event loop."""
        if self._transport is not None:
            self._transport.close()

    def stop(self) -> None:
        """End the process at once, if it was started, and let go of all it held."""
        for end in (self._reading, self._writing):
            _close(end)
        if self.pid is None:
            return
        self._process.kill()
        self._process.join(JOIN_SECONDS)
        self._process.close()


@contextmanager
def _no_main_module() -> Iterator[None]:
    """A child imports the main module of its parent first, which may take long or, in a script
    without a guard, start a second server. A solve needs nothing of it, so it is not seen."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _close(end: Connection) -> None:
    if not end.closed:
        end.close()
