"""The places that solves run in, and a queue before them that is fair to clients.

The client that holds the fewest places goes first; among equals, the one served longest ago. Within
a client, single questions go before those of batches, and earlier deadlines before later ones.

Two places beyond the usual ones let a small question start beside large ones: both for a client
that runs nothing, one for a single question whose client runs only batches and longer questions.

Batch calls do not count in the queue: a client has at most as many of them here as there are
places.

Calls without a solver wait for a thread, in order (``WorkerThread``), where they take long.
"""

import asyncio
import heapq
import math
import sys
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from api.calls.problems import busy
from api.ops import metrics

T = TypeVar("T")

BESIDE_OWN = 1  # extra places for a client beside its own batches and longer questions
BEYOND = 2  # extra places for a client that runs nothing
REMEMBERED = 32  # the number of last solves whose mean length predicts how long the queue takes

SWITCH_SECONDS = 0.001
"""The longest that the event loop waits for its turn. Python's own 5 ms are felt by quick calls."""


class Caller(NamedTuple):
    """A client, and the number of the batch that the question belongs to, if any."""

    client: str
    batch: int | None = None


@dataclass(eq=False)
class _Solve:
    """A solve that runs or waits. ``callers`` may change meanwhile; ``until`` is its deadline; once
    ``place`` is done, it has its place."""

    seconds: float
    callers: Collection[Caller]
    until: float
    place: asyncio.Future[None] = field(default_factory=asyncio.Future)
    began: float = 0.0

    @property
    def askers(self) -> list[str]:
        """The clients that ask for it outside a batch; with any of these it counts in the queue."""
        return [caller.client for caller in self.callers if caller.batch is None]


class SolveQueue:
    """``number`` places, and a queue of at most ``most_waiting``. If it is full, the client with
    the most entries loses its last one to a client with fewer."""

    def __init__(
        self, number: int, most_waiting: int, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.number = number
        self._most_waiting = most_waiting
        self._now = now
        self._running: list[_Solve] = []
        self._waiting: list[_Solve] = []
        self._served: dict[str, int] = {}
        """The number of the last grant to each client that is here."""
        self._grants = 0
        self._lengths: deque[float] = deque(maxlen=REMEMBERED)

    def observe(self, lane: str) -> None:
        metrics.RUNNING.labels(lane).set(len(self._running))
        metrics.WAITING.labels(lane).set(len(self._waiting))
        metrics.PLACES.labels(lane).set(self.number)
        metrics.QUEUE.labels(lane).set(self._most_waiting)

    @asynccontextmanager
    async def taken(self, seconds: float, callers: Collection[Caller]) -> AsyncIterator[None]:
        """Hold a place for a solve of ``seconds``, after waiting for it. Raises ``Problem``: all
        places are taken, and the queue is full or the solve was dropped from it."""
        solve = _Solve(seconds, callers, self._now() + seconds)
        if not self._has_place(solve):
            self._make_room(solve)
        self._waiting.append(solve)
        self._fill()
        try:
            await solve.place
            yield
        finally:
            self._leave(solve)

    def retry_after(self) -> int:
        """Return the seconds until a place is expected for a newcomer, at least 1. Running solves
        are expected to use all their seconds, waiting ones as many as the last solves took."""
        now = self._now()
        ends = sorted(max(0.0, solve.until - now) for solve in self._running)
        idle = [0.0] * max(0, self.number - len(ends))
        free = [*idle, *ends[max(0, len(ends) - self.number) :]]
        usual = sum(self._lengths) / len(self._lengths) if self._lengths else math.inf
        for solve in self._waiting:
            heapq.heapreplace(free, free[0] + min(solve.seconds, usual))
        return max(1, math.ceil(free[0]))

    def _has_place(self, solve: _Solve) -> bool:
        beyond = max((self._beyond(solve, caller) for caller in solve.callers), default=0)
        return len(self._running) < self.number + beyond

    def _beyond(self, solve: _Solve, caller: Caller) -> int:
        """Return how many extra places a caller may use."""
        if not self._held(caller.client):
            return BEYOND
        equals = (one for one in self._running if one.seconds <= solve.seconds)
        alone = caller.batch is None and all(caller.client not in one.askers for one in equals)
        return BESIDE_OWN if alone else 0

    def _held(self, client: str) -> int:
        return sum(client in {one.client for one in solve.callers} for solve in self._running)

    def _make_room(self, solve: _Solve) -> None:
        """Make room in the queue for one more. Raises ``Problem``: there is none."""
        queue = [one for one in self._waiting if one.askers]
        if not solve.askers or len(queue) < self._most_waiting:
            return
        most = max(map(self._share, queue))
        if most <= self._share(solve) + 1:
            raise busy(self.retry_after())
        last = next(one for one in reversed(queue) if self._share(one) == most)
        self._waiting.remove(last)
        if not last.place.done():
            last.place.set_exception(busy(self.retry_after()))

    def _share(self, solve: _Solve) -> int:
        """Return the queue entries of the client of a solve; of the one with the fewest, if there
        are several."""
        return min(sum(client in one.askers for one in self._waiting) for client in solve.askers)

    def _fill(self) -> None:
        while ready := [
            solve for solve in self._waiting if not solve.place.done() and self._has_place(solve)
        ]:
            self._grant(min(ready, key=self._rank))

    def _rank(self, solve: _Solve) -> tuple[int, int, bool, float]:
        """Rank a solve by its first caller in line."""
        ranks = (
            (self._held(client), self._served.get(client, 0), batch is not None, solve.until)
            for client, batch in solve.callers
        )
        return min(ranks, default=(0, 0, False, solve.until))

    def _grant(self, solve: _Solve) -> None:
        self._waiting.remove(solve)
        self._running.append(solve)
        self._grants += 1
        for caller in solve.callers:
            self._served[caller.client] = self._grants
        solve.began = self._now()
        solve.until = solve.began + solve.seconds
        solve.place.set_result(None)

    def _leave(self, solve: _Solve) -> None:
        """Forget a solve, and every client that has no other solve here."""
        if solve in self._waiting:
            self._waiting.remove(solve)
        if solve in self._running:
            self._running.remove(solve)
            self._lengths.append(self._now() - solve.began)
        solves = (*self._running, *self._waiting)
        here = {caller.client for one in solves for caller in one.callers}
        self._served = {client: last for client, last in self._served.items() if client in here}
        self._fill()


class WorkerThread:
    """One thread, and a queue of work before it. More threads would not be faster, as one runs at
    a time."""

    def __init__(self, name: str = "judging") -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread = ThreadPoolExecutor(1, name)

    async def run(self, work: Callable[[], T]) -> T:
        """Return the result of the work, which is run after all earlier work."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        """Accept no more work, and drop work that has not begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)
