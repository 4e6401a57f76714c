"""The places that solves run in, and a queue before them that is fair to clients.

The client that holds the fewest places goes first; among equals, the one served longest ago. Within
a client, single questions go before those of batches, and earlier deadlines before later ones.

While questions wait, each has its share of the time only (see ``shares``): one that begins is
granted less, and one that runs is ended when it has had its share. So nobody waits longer than the
time that they gave.

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
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import TypeVar

from api.calls.problems import busy
from api.ops import metrics
from api.solving.shares import LEAST, Caller, Shares, most_served, overdue

T = TypeVar("T")

BESIDE_OWN = 1  # extra places for a client beside its own batches and longer questions
BEYOND = 2  # extra places for a client that runs nothing
REMEMBERED = 32  # the number of last solves whose mean length predicts how long the queue takes

SWITCH_SECONDS = 0.001
"""The longest that the event loop waits for its turn. Python's own 5 ms are felt by quick calls."""


LOOK_SECONDS = 0.01  # between two looks at the shares of what runs, while others wait


@dataclass(eq=False)
class Solve:
    """A solve that runs or waits. ``callers`` may change meanwhile. ``until`` is when it should be
    answered: ``seconds`` after it ``arrived``, or infinite if it waits for as long as it takes.
    Once ``place`` is done it has its place, and ``began``."""

    seconds: float
    callers: Collection[Caller]
    arrived: float
    until: float
    place: asyncio.Future[None] = field(default_factory=asyncio.Future)
    began: float = 0.0
    granted: float = math.inf
    """Seconds that it may run; infinite if nobody waited when it began."""
    limit: float = math.inf
    """The monotonic time at which it must end, for those who wait; infinite while nobody does."""
    share: float = 1.0
    """The least that its share of the time was while it waited."""
    others: int = 0
    """The most other questions that it shared the places with."""
    _on_limit: Callable[[float], None] = lambda _: None

    def listen(self, on_limit: Callable[[float], None]) -> None:
        """Have a function called with the limit, now and whenever it changes."""
        self._on_limit = on_limit
        on_limit(self.limit)

    def end_by(self, limit: float, others: int) -> None:
        if limit != self.limit:
            self.limit = limit
            self._on_limit(limit)
        if limit < math.inf:
            self.others = max(self.others, others)

    def need(self, now: float) -> float:
        """Which part of its share it has not had: 1 while it waits."""
        if not self.place.done():
            return 1.0
        end = min(self.limit, self.began + min(self.granted, self.seconds))
        return max(0.0, end - now) / max(end - self.began, LEAST)

    @property
    def askers(self) -> list[str]:
        """The clients that ask for it outside a batch; with any of these it counts in the queue."""
        return [caller.client for caller in self.callers if caller.batch is None]


class SolveQueue:
    """``number`` places, and a queue of at most ``most_waiting``. A client may have as many entries
    in it as it leaves free for others."""

    def __init__(
        self, number: int, most_waiting: int, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.number = number
        self._most_waiting = most_waiting
        self._now = now
        self._running: list[Solve] = []
        self._waiting: list[Solve] = []
        self._served: dict[str, int] = {}
        """The number of the last grant to each client that is here."""
        self._grants = 0
        self._lengths: deque[float] = deque(maxlen=REMEMBERED)
        self._timer: asyncio.TimerHandle | None = None

    def observe(self, lane: str) -> None:
        metrics.RUNNING.labels(lane).set(len(self._running))
        metrics.WAITING.labels(lane).set(len(self._waiting))
        metrics.PLACES.labels(lane).set(self.number)
        metrics.QUEUE.labels(lane).set(self._most_waiting)

    @asynccontextmanager
    async def taken(
        self, seconds: float, callers: Collection[Caller], *, is_patient: bool = False
    ) -> AsyncIterator[Solve]:
        """Hold a place for a solve of ``seconds``, after waiting for it. A patient one is never
        given less than its seconds. Raises ``Problem``, at once: all places are taken, and there is
        no room in the queue."""
        now = self._now()
        solve = Solve(seconds, callers, now, math.inf if is_patient else now + seconds)
        if not self._has_place(solve):
            self._require_room(solve)
        self._waiting.append(solve)
        self._fill()
        self._look_soon()
        try:
            await solve.place
            yield solve
        finally:
            self._leave(solve)

    def look(self) -> None:
        """While questions wait, have each that runs end when it has had its share; and if one that
        waits must begin now, have the one end that has had most of it."""
        now, waiting = self._now(), [one for one in self._waiting if not one.place.done()]
        running = [one for one in self._running if one.limit > now and one.until < math.inf]
        shares = self._shares()
        others = len(self._running) + len(waiting) - 1
        for one in running:
            end = one.began + shares.seconds(one, one.began)
            one.end_by(min(one.limit, end) if waiting else math.inf, others)
        ending = sum(one.limit <= now for one in self._running)
        for one in waiting:
            one.share = min(one.share, shares.of(one))
            one.others = max(one.others, others)
        late = len(overdue(waiting, now))
        running = [one for one in running if one.limit > now]
        for one in most_served(running, shares, now, max(0, late - ending)):
            one.end_by(now, others)

    def _look_soon(self) -> None:
        """Look again and again while questions wait."""

        def look() -> None:
            self._timer = None
            self.look()
            self._look_soon()

        if self._timer is None and self._waiting:
            self._timer = asyncio.get_running_loop().call_later(LOOK_SECONDS, look)

    def _shares(self) -> Shares:
        now = self._now()
        running = math.ceil(sum(one.need(now) for one in self._running))
        return Shares((*self._running, *self._waiting), max(self.number, running), now)

    def retry_after(self) -> int:
        """Return the seconds until a place is expected for a newcomer, at least 1. Running solves
        are expected to use all their seconds, waiting ones as many as the last solves took."""
        now = self._now()
        ends = sorted(max(0.0, solve.began + solve.seconds - now) for solve in self._running)
        idle = [0.0] * max(0, self.number - len(ends))
        free = [*idle, *ends[max(0, len(ends) - self.number) :]]
        usual = sum(self._lengths) / len(self._lengths) if self._lengths else math.inf
        for solve in self._waiting:
            heapq.heapreplace(free, free[0] + min(solve.seconds, usual))
        return max(1, math.ceil(free[0]))

    def _has_place(self, solve: Solve) -> bool:
        beyond = max((self._beyond(solve, caller) for caller in solve.callers), default=0)
        return len(self._running) < self.number + beyond

    def _beyond(self, solve: Solve, caller: Caller) -> int:
        """Return how many extra places a caller may use."""
        if not self._held(caller.client):
            return BEYOND
        equals = (one for one in self._running if one.seconds <= solve.seconds)
        alone = caller.batch is None and all(caller.client not in one.askers for one in equals)
        return BESIDE_OWN if alone else 0

    def _held(self, client: str) -> int:
        return sum(client in {one.client for one in solve.callers} for solve in self._running)

    def _require_room(self, solve: Solve) -> None:
        """Raise ``Problem`` if there is no room in the queue for one more of its clients."""
        if not solve.askers:
            return
        free = self._most_waiting - sum(bool(one.askers) for one in self._waiting)
        if self._entries(solve) >= free:
            raise busy(self.retry_after())

    def _entries(self, solve: Solve) -> int:
        """Return the queue entries of the client of a solve; of the one with the fewest, if there
        are several."""
        return min(sum(client in one.askers for one in self._waiting) for client in solve.askers)

    def _fill(self) -> None:
        while ready := [
            solve for solve in self._waiting if not solve.place.done() and self._has_place(solve)
        ]:
            self._grant(min(ready, key=self._rank))

    def _rank(self, solve: Solve) -> tuple[int, int, bool, float]:
        """Rank a solve by its first caller in line."""
        ranks = (
            (self._held(client), self._served.get(client, 0), batch is not None, solve.until)
            for client, batch in solve.callers
        )
        return min(ranks, default=(0, 0, False, solve.until))

    def _grant(self, solve: Solve) -> None:
        self._waiting.remove(solve)
        self._running.append(solve)
        self._grants += 1
        for caller in solve.callers:
            self._served[caller.client] = self._grants
        solve.began = self._now()
        if any(not one.place.done() for one in self._waiting):
            solve.granted = self._shares().seconds(solve, solve.began)
            solve.others = max(solve.others, len(self._running) + len(self._waiting) - 1)
        solve.place.set_result(None)

    def _leave(self, solve: Solve) -> None:
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
        if not self._waiting:
            self.look()  # what runs may run on


class WorkerThread:
    """One thread, and a queue of work before it. More threads would not be faster, as one runs at
    a time."""

    def __init__(self, name: str = "judging") -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread = ThreadPoolExecutor(1, name)

    async def run(self, work: Callable[[], T]) -> T:
        """Return the result of the work, which is run after all earlier work, in the context of
        whoever asks."""
        inside = copy_context()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: inside.run(work))

    def close(self) -> None:
        """Accept no more work, and drop work that has not begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)
