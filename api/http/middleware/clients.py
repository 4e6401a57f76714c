"""Clients: a caller is named by its key, or else by its address. ``client_of`` gives the name;
``Quotas`` counts the requests of each."""

import ipaddress
import math
import threading
import time
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.requests import Request
from starlette.types import Scope

from api.calls.problems import KEY_NEEDED, TOO_MANY_REQUESTS, UNKNOWN_KEY, Problem
from api.ops.keys import Key, key_of

Headers = Mapping[bytes, bytes]

CLIENT: Final = "client"

NOWHERE: Final = "at:unknown"  # the name of a caller without an address, as over a Unix socket
_NETWORK: Final = 64  # bits of an address of IPv6 that its owner cannot choose
_LONGEST: Final = 100
_MOST_NAMED: Final = 4096  # the most addresses whose names are cached
_BEARER: Final = b"bearer "


def client_of(request: Request) -> str:
    found: str = request.scope.get("state", {}).get(CLIENT, NOWHERE)
    return found


class Clients:
    """Names clients and checks their keys; ``open_paths`` need none."""

    def __init__(self, keys: Collection[Key], required: bool, open_paths: Iterable[str]) -> None:
        self._keys = keys
        self._required = required
        self._open = frozenset(open_paths)

    def named(self, scope: Scope, headers: Headers) -> tuple[str, Problem | None]:
        """Return the name of a client, and a problem if its key is missing or wrong. With a wrong
        key it is named by its address, so that guesses count against its quota."""
        secret = _secret(headers) if self._keys else b""
        if secret:
            key = key_of(self._keys, secret)
            if key is not None:
                return f"key:{key.name}", None
        client = scope.get("client")
        name = of_address(client[0]) if client else NOWHERE
        return name, self._refusal(scope, secret)

    def _refusal(self, scope: Scope, secret: bytes) -> Problem | None:
        if scope["path"] in self._open or not (secret or self._required):
            return None
        if secret:
            challenge = {"www-authenticate": 'Bearer error="invalid_token"'}
            return Problem(UNKNOWN_KEY, "This key is unknown.", headers=challenge)
        detail = "Send your key as 'Authorization: Bearer KEY' or as 'X-API-Key: KEY'."
        return Problem(KEY_NEEDED, detail, headers={"www-authenticate": "Bearer"})


def _secret(headers: Headers) -> bytes:
    """Return the key that was sent; nothing where none was."""
    bearer = headers.get(b"authorization", b"")
    if bearer[: len(_BEARER)].lower() == _BEARER:
        return bearer[len(_BEARER) :].strip()
    return headers.get(b"x-api-key", b"").strip()


@lru_cache(_MOST_NAMED)
def of_address(host: str) -> str:
    """Name the client at an address; for IPv6 by the network, all of which one owner has."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return f"at:{host[:_LONGEST]}" if host else NOWHERE
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            network = ipaddress.IPv6Network((int(address), _NETWORK), strict=False)
            return f"at:{network}"
        address = address.ipv4_mapped
    return f"at:{address}"


_MINUTE: Final = 60


@dataclass(frozen=True, slots=True)
class Remainder:
    """The quota of a client after a request: requests per minute, how many are left, and the
    seconds until there is another one."""

    limit: int
    remaining: int
    seconds: int
    exceeded: bool

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        return [
            (b"ratelimit-limit", b"%d" % self.limit),
            (b"ratelimit-remaining", b"%d" % self.remaining),
            (b"ratelimit-reset", b"%d" % self.seconds),
        ]

    def problem(self) -> Problem:
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
        item = RateLimitItemPerMinute(limit)
        granted = self._limiter.hit(item, client)
        reset, remaining = self._limiter.get_window_stats(item, client)
        # One more second: at the end of the last one there is no room yet.
        seconds = max(1, math.floor(reset - time.time()) + 1)
        return Remainder(limit, remaining if granted else 0, seconds, not granted)
