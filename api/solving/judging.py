"""Run CPU-bound calls on a thread, so that they do not block the event loop."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

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

    def close(self) -> None:
        """Take no more work, and drop what has not begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)
