"""Requests per minute of each client."""

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
_MOST_NUMBERS: Final = 1000  # the most different limits that are cached


@dataclass(frozen=True, slots=True)
class Remainder:
    """The quota of a client after a request: requests per minute, how many are left, and the
    seconds until there is another one."""

    limit: int
    remaining: int
    seconds: int
    exceeded: bool

    @property
    def headers(self) -> Headers:
        """The headers of the answer."""
        return [
            (b"ratelimit-limit", b"%d" % self.limit),
            (b"ratelimit-remaining", b"%d" % self.remaining),
            (b"ratelimit-reset", b"%d" % self.seconds),
        ]

    def problem(self) -> Problem:
        """Refuse a request beyond the quota."""
        detail = (
            f"A client may ask {self.limit} times in a minute here; try again in {self.seconds} s."
        )
        return Problem(TOO_MANY_REQUESTS, detail, headers={"retry-after": str(self.seconds)})


class _Resting(threading.Timer):
    """A timer that never starts, because it says it has."""

    def is_alive(self) -> bool:
        return True


class Counts(MemoryStorage):
    """The counts of ``limits`` in memory, with expired ones dropped once a minute. The library
    would start a thread for that every hundredth of a second, which costs nearly as much as a
    request; its asyncio storage examines all clients at every request, 10 ms with 65,000."""

    def __init__(self) -> None:
        super().__init__()
        self.timer.cancel()
        self.timer.join()
        self.timer = _Resting(0, self.forget)
        self._forgotten = time.time()

    def forget(self) -> None:
        """Once a minute, drop the clients that have sent nothing for two minutes."""
        if abs(time.time() - self._forgotten) >= _MINUTE:
            self._forgotten = time.time()
            for key in list(self.expirations):
                self.get(key)  # drops it if it has expired


class Quotas:
    """Counts requests in a sliding window of a minute: those of the previous minute count less and
    less. Refused requests are not counted."""

    def __init__(
        self, usual: int | None, own: Mapping[str, int], counts: Counts | None = None
    ) -> None:
        self._usual = usual
        self._own = own
        self._counts = counts or Counts()
        self._limiter = SlidingWindowCounterRateLimiter(self._counts)

    def counted(self, client: str) -> Remainder | None:
        """Count a request; None for a client without a limit."""
        limit = self._own.get(client, self._usual)
        if limit is None:
            return None
        self._counts.forget()
        item = _per_minute(limit)
        granted = self._limiter.hit(item, client)
        reset, remaining = self._limiter.get_window_stats(item, client)
        # One more second: at the end of the last one there is no room yet.
        seconds = max(1, math.floor(reset - time.time()) + 1)
        return Remainder(limit, remaining if granted else 0, seconds, not granted)


@lru_cache(_MOST_NUMBERS)
def _per_minute(limit: int) -> RateLimitItem:
    return RateLimitItemPerMinute(limit)
