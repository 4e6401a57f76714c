"""Keep the places that solves run in, and the queue before them, so that every client has its
share.

The client that holds the fewest places goes first; of clients that hold as many, the one served
longest ago. Within a client its single questions go before those of its batches, and of these the
one whose time is over first.

A few places beyond the usual ones let a small question start beside large ones: one of them is for
a single question whose client runs nothing but batches and questions with more seconds, both are
for a client that runs nothing at all.

The calls of a batch do not count in the queue: a client never has more of them here than there are
places.
"""

import asyncio
import heapq
import math
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from api.calls.problems import busy
from api.ops import metrics

BESIDE_OWN = 1
"""Places beyond the usual ones that a client may use beside its own batches and its longer
questions."""

BEYOND = 2
"""Places beyond the usual ones that a client may use that runs nothing."""

REMEMBERED = 32
"""The solves whose real lengths say how long those that wait will take."""


class Caller(NamedTuple):
    """One who asks: a client, and the batch that the question stands in; None where it stands
    alone."""

    client: str
    batch: int | None = None


@dataclass(eq=False)
class _Solve:
    """A solve that runs or waits: the seconds asked for, all who wait for its answer (they come and
    go), when its time is over, and the place, granted once the future is done."""

    seconds: float
    callers: Collection[Caller]
    until: float
    place: asyncio.Future[None] = field(default_factory=asyncio.Future)
    began: float = 0.0

    def is_of(self, client: str) -> bool:
        """Tell whether a client waits for it."""
        return any(caller.client == client for caller in self.callers)

    @property
    def askers(self) -> list[str]:
        """The clients that ask for it by itself; while there are any, it takes up room in the
        queue."""
        return [caller.client for caller in self.callers if caller.batch is None]


class SolveQueue:
    """``number`` places, and a queue of at most ``most_waiting``. If the queue is full, the client
    that has most of it loses its last place to a client that has less."""

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
        """Set the gauges of a lane."""
        metrics.RUNNING.labels(lane).set(len(self._running))
        metrics.WAITING.labels(lane).set(len(self._waiting))
        metrics.PLACES.labels(lane).set(self.number)
        metrics.QUEUE.labels(lane).set(self._most_waiting)

    @asynccontextmanager
    async def taken(self, seconds: float, callers: Collection[Caller]) -> AsyncIterator[None]:
        """Hold a place for a solve of so many seconds, after waiting for it.

        Raises:
            Problem: all places are taken and there is no room in the queue, or no longer.
        """
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
        """Return in how many seconds a place is expected for one who joins the queue now; at
        least 1. What runs is taken to use all it asked for, what waits as long as solves took
        lately."""
        now = self._now()
        ends = sorted(max(0.0, solve.until - now) for solve in self._running)
        idle = [0.0] * max(0, self.number - len(ends))
        free = [*idle, *ends[max(0, len(ends) - self.number) :]]
        for solve in self._waiting:
            heapq.heapreplace(free, free[0] + self._expected(solve))
        return max(1, math.ceil(free[0]))

    def _expected(self, solve: _Solve) -> float:
        lengths = self._lengths
        return min(solve.seconds, sum(lengths) / len(lengths)) if lengths else solve.seconds

    def _has_place(self, solve: _Solve) -> bool:
        beyond = max((self._beyond(solve, caller) for caller in solve.callers), default=0)
        return len(self._running) < self.number + beyond

    def _beyond(self, solve: _Solve, caller: Caller) -> int:
        """Return how many places beyond the usual ones a caller may use."""
        if not self._held(caller.client):
            return BEYOND
        equals = (one for one in self._running if one.seconds <= solve.seconds)
        alone = caller.batch is None and all(caller.client not in one.askers for one in equals)
        return BESIDE_OWN if alone else 0

    def _held(self, client: str) -> int:
        return sum(solve.is_of(client) for solve in self._running)

    def _make_room(self, solve: _Solve) -> None:
        """Make room in the queue for one more.

        Raises:
            Problem: there is none.
        """
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
        """Return how much of the queue the client has that a solve is for; where several ask for
        it, the one that has least."""
        return min(sum(client in one.askers for one in self._waiting) for client in solve.askers)

    def _fill(self) -> None:
        """Give away all places that are free."""
        while ready := [
            solve for solve in self._waiting if not solve.place.done() and self._has_place(solve)
        ]:
            self._grant(min(ready, key=self._rank))

    def _rank(self, solve: _Solve) -> tuple[int, int, bool, float]:
        """Rank a solve by the one of its callers who goes first."""
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
        """Forget a solve, and every client that has no other here."""
        if solve in self._waiting:
            self._waiting.remove(solve)
        if solve in self._running:
            self._running.remove(solve)
            self._lengths.append(self._now() - solve.began)
        solves = (*self._running, *self._waiting)
        here = {caller.client for one in solves for caller in one.callers}
        self._served = {client: last for client, last in self._served.items() if client in here}
        self._fill()
