"""Keep the places that solves run in, and the queue before them, so that every client has its
share.

Who holds the fewest places goes first, of those who hold as many the one served longest ago. A list
of calls is such a one within the share of its client. One place beyond them all is kept for a
client that holds none, so that nobody who asks for much makes another wait for the end of it.

The calls of a list have no part in the limits of the queue: of those of a client no more come here
at once than there are places.
"""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from api import metrics
from api.errors import busy

BEYOND = 1
"""Places besides all others, for clients that hold none."""


class Caller(NamedTuple):
    """One who asks: a client, and the list of calls that the question stands in; None where it
    stands alone."""

    client: str
    batch: int | None = None


@dataclass(eq=False)
class _Solve:
    """A solve that runs or waits: the seconds asked for, all who wait for its answer (they come and
    go), and the place, granted once the future is done."""

    seconds: float
    callers: Collection[Caller]
    place: asyncio.Future[None] = field(default_factory=asyncio.Future)
    until: float = 0.0
    """The time at which it will have used what it asked for, once it runs."""

    def is_of(self, client: str) -> bool:
        """Tell whether a client waits for it."""
        return any(caller.client == client for caller in self.callers)

    @property
    def askers(self) -> list[str]:
        """The clients that ask for it by itself; while there are any, it takes up room in the
        queue."""
        return [caller.client for caller in self.callers if caller.batch is None]


class WaitingRoom:
    """So many places, and a queue of no more than ``most_waiting``, of which one client has no more
    than ``most_of_one``. Where the queue is full, one who has less of it than another takes the
    last place of the one who has most."""

    def __init__(
        self,
        number: int,
        most_waiting: int,
        most_of_one: int,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.number = number
        self._most_waiting = most_waiting
        self._most_of_one = most_of_one
        self._now = now
        self._running: list[_Solve] = []
        self._waiting: list[_Solve] = []
        self._served: dict[str | Caller, int] = {}
        """The number of the last grant to each client and caller that is here."""
        self._grants = 0

    def tell(self, lane: str) -> None:
        """Tell the operator's figures what runs and waits in the lane, and what could."""
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
        solve = _Solve(seconds, callers)
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
        """Return in how many seconds all that runs and waits will be done, if each takes what it
        asked for; at least 1."""
        now = self._now()
        left = sum(max(0.0, solve.until - now) for solve in self._running)
        left += sum(solve.seconds for solve in self._waiting)
        return max(1, math.ceil(left / self.number))

    def _has_place(self, solve: _Solve) -> bool:
        beyond = BEYOND if self._places(solve) == 0 else 0
        return len(self._running) < self.number + beyond

    def _places(self, solve: _Solve) -> int:
        """Return how many places the client holds that is to have this one."""
        return min((self._held(caller.client) for caller in solve.callers), default=0)

    def _held(self, client: str) -> int:
        return sum(solve.is_of(client) for solve in self._running)

    def _make_room(self, solve: _Solve) -> None:
        """Make room in the queue for one more.

        Raises:
            Problem: there is none.
        """
        if not solve.askers:
            return
        own, queue = self._share(solve), [one for one in self._waiting if one.askers]
        if own >= self._most_of_one:
            raise busy(self.retry_after())
        if len(queue) < self._most_waiting:
            return
        most = max(map(self._share, queue))
        if most <= own + 1:
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

    def _rank(self, solve: _Solve) -> tuple[int, int, int, int]:
        """Rank a solve by the one of its callers who goes first; of equal ones the one that waits
        longest is the first."""
        return min(map(self._rank_of, solve.callers), default=(0, 0, 0, 0))

    def _rank_of(self, caller: Caller) -> tuple[int, int, int, int]:
        client = caller.client
        own = sum(caller in solve.callers for solve in self._running)
        return self._held(client), self._served.get(client, 0), own, self._served.get(caller, 0)

    def _grant(self, solve: _Solve) -> None:
        self._waiting.remove(solve)
        self._running.append(solve)
        self._grants += 1
        for caller in solve.callers:
            self._served[caller] = self._served[caller.client] = self._grants
        solve.until = self._now() + solve.seconds
        solve.place.set_result(None)

    def _leave(self, solve: _Solve) -> None:
        """Forget a solve, and whoever has no other here."""
        for solves in (self._running, self._waiting):
            if solve in solves:
                solves.remove(solve)
        here = {caller for one in (*self._running, *self._waiting) for caller in one.callers}
        known = here | {caller.client for caller in here}
        self._served = {one: last for one, last in self._served.items() if one in known}
        self._fill()
