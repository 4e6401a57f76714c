"""Run CPU-bound calls on a thread, so that they do not block the event loop."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
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
        where chance decided the answer. Raises ``Problem``, ``Refused``, ``IllegalMove``: as the
        call does."""
        return await self.run(partial(_answered, call, body))

    async def question(self, call: Call, body: bytes) -> SolverCall:
        """Read a request body, and return the question for a solver. Raises ``Problem``,
        ``Refused``, ``IllegalMove``: as the call does."""
        return await self.run(partial(_question, call, body))

    def close(self) -> None:
        """Take no more work, and drop what has not begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _answered(call: Call, body: bytes) -> tuple[bytes | DrawnPicture, bool]:
    request = call.read(parsed(body))
    answer = call.run(request)
    assert not isinstance(answer, SolverCall)
    written = answer if isinstance(answer, DrawnPicture) else json_bytes(answer)
    return written, call.by_chance(request)


def _question(call: Call, body: bytes) -> SolverCall:
    question = call.ask(parsed(body))
    assert isinstance(question, SolverCall)
    return question
