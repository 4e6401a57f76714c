"""Keep the places that solves run in, and the queue before them."""

import asyncio
import math
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from api import metrics
from api.errors import busy


class WaitingRoom:
    """So many places, and a queue of no more than ``most_waiting``."""

    def __init__(self, number: int, most_waiting: int) -> None:
        self._number = number
        self._most_waiting = most_waiting
        self._free = asyncio.Semaphore(number)
        self._waiting: list[float] = []
        """The seconds that each who waits asked for."""
        self._until: list[float] = []
        """When each solve that runs will have used what it asked for."""

    def tell(self) -> None:
        """Tell the operator's figures what runs and waits, and what could."""
        metrics.RUNNING.set(len(self._until))
        metrics.WAITING.set(len(self._waiting))
        metrics.PLACES.set(self._number)
        metrics.QUEUE.set(self._most_waiting)

    @asynccontextmanager
    async def taken(self, seconds: float) -> AsyncIterator[None]:
        """Hold a place for a solve of so many seconds, after waiting for it.

        Raises:
            Problem: all places are taken and the queue is full.
        """
        if self._free.locked() and len(self._waiting) >= self._most_waiting:
            raise busy(self.retry_after())
        self._waiting.append(seconds)
        try:
            await self._free.acquire()
        finally:
            self._waiting.remove(seconds)
        until = time.monotonic() + seconds
        self._until.append(until)
        try:
            yield
        finally:
            self._until.remove(until)
            self._free.release()

    def retry_after(self) -> int:
        """Return in how many seconds all that runs and waits will be done, if each takes what it
        asked for; at least 1."""
        now = time.monotonic()
        left = sum(max(0.0, until - now) for until in self._until) + sum(self._waiting)
        return max(1, math.ceil(left / self._number))
