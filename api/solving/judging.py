"""Run CPU-bound calls on a thread, so that they do not block the event loop."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from api.calls import Call
from api.calls.json_text import json_bytes, parsed
from api.calls.questions import SolverCall
from api.pictures.formats import DrawnPicture

T = TypeVar("T")

SWITCH_SECONDS = 0.001
"""The longest that the event loop waits for its turn. Python's own 5 ms are felt by quick calls."""


class JudgingThread:
    """One thread, and a queue of work before it. More threads would not be faster, as one runs at
    a time."""

    def __init__(self, name: str = "judging") -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread = ThreadPoolExecutor(1, name)

    async def run(self, work: Callable[[], T]) -> T:
        """Return what the work returns, done after what was submitted before."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def answered(self, call: Call, body: bytes) -> tuple[bytes | DrawnPicture, bool]:
        """Read a request body and answer a call that needs no solver, as JSON or as a picture; True
        where chance decided the answer. Raises what the call does."""

        def answer() -> tuple[bytes | DrawnPicture, bool]:
            request = call.read(parsed(body))
            found = call.run(request)
            assert not isinstance(found, SolverCall)
            written = found if isinstance(found, DrawnPicture) else json_bytes(found)
            return written, call.by_chance(request)

        return await self.run(answer)

    async def question(self, call: Call, body: bytes) -> SolverCall:
        found = await self.run(lambda: call.ask(parsed(body)))
        assert isinstance(found, SolverCall)
        return found

    def close(self) -> None:
        """Take no more work, and drop what has not begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)
