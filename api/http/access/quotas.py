"""Count the requests of each client, so that none takes the time of all."""

import math
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from api.calls.problems import TOO_MANY_REQUESTS, Problem

Headers = list[tuple[bytes, bytes]]

_MINUTE: Final = 60
_MOST_NUMBERS: Final = 1000
"""The most different quotas that are kept ready."""


@dataclass(frozen=True, slots=True)
class Remainder:
    """The quota of a client after a request: its requests in a minute, how many more it has now,
    and after how many seconds it will have another one."""

    limit: int
    remaining: int
    seconds: int
    exceeded: bool

    @property
    def headers(self) -> Headers:
        """What a client is told with every answer."""
        return [
            (b"ratelimit-limit", b"%d" % self.limit),
            (b"ratelimit-remaining", b"%d" % self.remaining),
            (b"ratelimit-reset", b"%d" % self.seconds),
        ]

    def problem(self) -> Problem:
        """Answer a request beyond the quota."""
        detail = (
            f"A client may ask {self.limit} times in a minute here; try again in {self.seconds} s."
        )
        return Problem(TOO_MANY_REQUESTS, detail, headers={"retry-after": str(self.seconds)})


class _Resting(threading.Timer):
    """A timer that has always been started already."""

    def is_alive(self) -> bool:
        return True


class Counts(MemoryStorage):
    """The counts of the library in memory, which are forgotten once a minute. By itself the library
    starts a thread for that every hundredth of a second in which somebody asks, which costs nearly
    as much as a request; its storage for asyncio looks at all clients at every request, which takes
    10 ms where there are 65,000."""

    def __init__(self) -> None:
        super().__init__()
        self.timer.cancel()
        self.timer.join()
        self.timer = _Resting(0, self.forget)
        self._forgotten = time.time()

    def forget(self) -> None:
        """Forget, once a minute, whoever has not asked for two minutes."""
        if abs(time.time() - self._forgotten) >= _MINUTE:
            self._forgotten = time.time()
            for key in list(self.expirations):
                self.get(key)  # which throws away what is over


class Quotas:
    """Counts requests in a window of a minute that moves on with the time. The requests of the
    minute before weigh less and less. What is refused is not counted."""

    def __init__(
        self, usual: int | None, own: Mapping[str, int], counts: Counts | None = None
    ) -> None:
        self._usual = usual
        self._own = own
        self._counts = counts or Counts()
        self._limiter = SlidingWindowCounterRateLimiter(self._counts)

    def counted(self, client: str) -> Remainder | None:
        """Count a request; None where the client may ask as often as it likes."""
        limit = self._own.get(client, self._usual)
        if limit is None:
            return None
        self._counts.forget()
        item = _per_minute(limit)
        granted = self._limiter.hit(item, client)
        reset, remaining = self._limiter.get_window_stats(item, client)
        # There is room once the time told is over, not yet when it ends.
        seconds = max(1, math.floor(reset - time.time()) + 1)
        return Remainder(limit, remaining if granted else 0, seconds, not granted)


@lru_cache(_MOST_NUMBERS)
def _per_minute(limit: int) -> RateLimitItem:
    return RateLimitItemPerMinute(limit)
