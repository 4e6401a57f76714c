"""One child process, seen from its parent."""

import asyncio
import json
import os
import pickle
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import ForkServerContext, ForkServerProcess
from types import ModuleType
from typing import Any

import orjson

from api.solving.process import READY, Allowance, work

_starting = threading.Lock()  # each lane starts its children on a thread of its own
LONGEST_LINE = 16_000_000
JOIN_SECONDS = 5.0


class Child:
    """A process that answers questions. ``start`` and ``stop`` block, and are called on a thread,
    in this order; everything else belongs on the event loop."""

    def __init__(self, context: ForkServerContext, allowed: Allowance) -> None:
        self._ours, self._its = context.Pipe()
        arguments = (self._its, allowed)
        self._process: ForkServerProcess = context.Process(target=work, args=arguments, daemon=True)
        self.pid: int | None = None
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
        ours = socket.socket(fileno=os.dup(self._ours.fileno()))
        try:
            opened = await asyncio.open_unix_connection(sock=ours, limit=LONGEST_LINE)
        except BaseException:
            ours.close()
            raise
        self._reader, self._writer = opened
        if not await self.is_ready():
            raise EOFError

    async def ask(self, target: str, question: bytes, seconds: float) -> None:
        """Put a pickled question to a child that is ready, to be answered in ``seconds``. Raises
        ``OSError``: the child is gone."""
        assert self._writer is not None
        self._writer.write(pickle.dumps((target, question, seconds), pickle.HIGHEST_PROTOCOL))
        await self._writer.drain()

    async def message(self) -> tuple[str, Any] | None:
        """Return the next ``(kind, value)``, or None once the child is gone."""
        assert self._reader is not None
        line = await self._reader.readline()
        if not line.endswith(b"\n"):
            return None
        kind, value = _parsed(line)
        return kind, value

    async def is_ready(self) -> bool:
        message = await self.message()
        return message is not None and message[0] == READY

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
        """Wait for the end of the process and close what it held."""
        for end in (self._ours, self._its):
            if not end.closed:
                end.close()
        if self.pid is None:
            return
        self._process.kill()
        self._process.join(JOIN_SECONDS)
        self._process.close()


def _parsed(line: bytes) -> Any:
    try:
        return orjson.loads(line)
    except orjson.JSONDecodeError:
        return json.loads(line)  # reads half a surrogate pair too


@contextmanager
def _no_main_module() -> Iterator[None]:
    """Hide the main module while a child starts. The child would import it first, which takes long
    and, in a script without a guard, starts a second server."""
    with _starting:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = main
