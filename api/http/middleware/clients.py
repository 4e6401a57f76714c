"""Identify callers by key, else by address (``Clients``); count their requests (``Quotas``); refuse
pages of other sites (``Origins``), since a browser sends their requests to any address, this
machine's included.

Starlette's ``TrustedHostMiddleware`` knows no addresses and answers in plain text, so host names
are checked here.
"""

import ipaddress
import math
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final

from starlette.types import Scope

from api.calls import problems
from api.calls.problems import Problem
from api.http.signatures import is_signed, signer
from api.ops.keys import Keys, key_of
from api.ops.settings import ANY_ORIGIN, PREFIX, Settings

Headers = Mapping[bytes, bytes]
Header = tuple[bytes, bytes]

CLIENT: Final = "client"

_BY_KEY: Final = "key"
NOWHERE: Final = "at:unknown"  # the name of a caller without an address, as over a Unix socket
_NETWORK: Final = 64  # bits of an address of IPv6 that its owner cannot choose
_LONGEST: Final = 100
_MOST_NAMED: Final = 4096  # the most addresses whose names are cached
_BEARER: Final = b"bearer "


class Clients:
    """Names clients and checks their keys; ``open_paths``, and those that ``is_page`` is true for,
    need none."""

    def __init__(
        self,
        keys: Keys,
        required: bool,
        open_paths: Iterable[str],
        is_page: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._keys = keys
        self._required = required
        self._open = frozenset(open_paths)
        self._is_page = is_page

    def named(self, scope: Scope, headers: Headers) -> tuple[str, Problem | None]:
        """Return the name of a client, and a problem if its key is missing or wrong. Who opens a
        signed address is the client whose key signed it. With a wrong key or signature a client is
        named by its address, so that guesses count against its quota."""
        secret = _secret(headers) if self._keys else b""
        if secret:
            name = key_of(self._keys, secret)
            if name is not None:
                return f"{_BY_KEY}:{name}", None
        client = scope.get("client")
        name = of_address(client[0]) if client else NOWHERE
        if self._keys and not secret and is_signed(scope):
            try:
                return f"{_BY_KEY}:{signer(self._keys, scope)}", None
            except Problem as problem:
                return name, problem
        return name, self._refusal(scope, secret)

    def _refusal(self, scope: Scope, secret: bytes) -> Problem | None:
        path = scope["path"]
        if path in self._open or self._is_page(path) or not (secret or self._required):
            return None
        if secret:
            challenge = {"www-authenticate": 'Bearer error="invalid_token"'}
            return Problem(problems.UNKNOWN_KEY, "This key is unknown.", headers=challenge)
        detail = "Send your key as 'Authorization: Bearer KEY' or as 'X-API-Key: KEY'."
        return Problem(problems.KEY_NEEDED, detail, headers={"www-authenticate": "Bearer"})


def key_name(client: str) -> str:
    """Return the name of the key of a client, empty if it sent none."""
    kind, _, name = client.partition(":")
    return name if kind == _BY_KEY else ""


def _secret(headers: Headers) -> bytes:
    """Return the key that was sent, or empty bytes."""
    bearer = headers.get(b"authorization", b"")
    if bearer[: len(_BEARER)].lower() == _BEARER:
        return bearer[len(_BEARER) :].strip()
    return headers.get(b"x-api-key", b"").strip()


@lru_cache(_MOST_NAMED)
def of_address(host: str) -> str:
    """Return the name of the client at an address; an IPv6 address by its network, which has one
    owner."""
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


class Quotas:
    """Counts requests in a sliding window of a minute: requests of the previous minute count less
    and less. Refused requests are not counted. Clients that have sent nothing for two minutes are
    forgotten. (The library ``limits`` would start a thread that scans all clients every 10 ms.)"""

    def __init__(self, usual: int | None, own: Mapping[str, int | None]) -> None:
        self._usual = usual
        self._own = own
        self._minute = 0.0
        self.counts, self.before = Counter[str](), Counter[str]()
        """The requests of each client in this minute, and in the one before."""

    def counted(self, client: str) -> tuple[list[Header], Problem | None]:
        """Count a request. Return the headers with requests per minute, number left and seconds
        until the next one (no headers without a limit), and a problem if the limit is exceeded."""
        limit = self._own.get(client) or self._usual
        if limit is None:
            return [], None
        minute, second = divmod(time.time(), _MINUTE)
        if minute != self._minute:
            follows = minute == self._minute + 1
            self.before = self.counts if follows else Counter()
            self._minute, self.counts = minute, Counter()
        before = self.before[client]
        share = before * (1 - second / _MINUTE)
        left = limit - math.floor(share) - self.counts[client]
        if left > 0:
            self.counts[client] += 1
        # One of the minute before leaves the window next, or else the first ones of this minute do.
        until = share % 1 * _MINUTE / before if share >= 1 else _MINUTE - second
        seconds = math.floor(until) + 1
        told = {b"limit": limit, b"remaining": max(0, left - 1), b"reset": seconds}
        headers = [(b"ratelimit-" + name, b"%d" % number) for name, number in told.items()]
        if left > 0:
            return headers, None
        detail = f"A client may ask {limit} times in a minute here; try again in {seconds} s."
        return headers, Problem(
            problems.TOO_MANY_REQUESTS, detail, headers={"retry-after": str(seconds)}
        )


READ: Final = ("GET", "HEAD")
"""Methods without effect; the browser decides whether a page may see the answer."""

_OWN: Final = (b"same-origin", b"none")  # what browsers say of requests that no other site made
_PORT: Final = re.compile(r":\d*$")
_MOST_NAMES: Final = 1000


class Origins:
    """Refuses requests of other sites' pages unless they only read, and requests to a wrong
    name."""

    def __init__(self, settings: Settings) -> None:
        self._all = ANY_ORIGIN in settings.cors_origins
        self._allowed = frozenset(one.encode("ascii") for one in settings.cors_origins)
        self._hosts = frozenset(settings.host_names)

    def refusal(self, method: str, headers: Mapping[bytes, bytes]) -> Problem | None:
        """Return the reason to refuse a request, or None."""
        reads = method in READ
        if reads and not self._hosts:
            return None
        host = headers.get(b"host", b"")
        if self._hosts and not self._is_ours(host.decode("latin-1")):
            shown = ascii(host[:80].decode("latin-1"))
            return Problem(problems.WRONG_HOST, f"There is no service under the name {shown} here.")
        if reads or self._all or self._is_own_page(headers, host):
            return None
        return cross_site()

    def _is_own_page(self, headers: Mapping[bytes, bytes], host: bytes) -> bool:
        """Whether the request is not from another site's page. Programs other than browsers send
        none of these headers."""
        origin = headers.get(b"origin")
        if origin is not None and origin.lower() in self._allowed:
            return True
        site = headers.get(b"sec-fetch-site")
        if site is not None:
            return site in _OWN
        return origin is None or origin.partition(b"://")[2].lower() == host.lower()

    def _is_ours(self, host: str) -> bool:
        name = _PORT.sub("", host).rstrip(".").lower()
        return not name or name == "localhost" or name in self._hosts or _is_address(name)


def cross_site() -> Problem:
    return Problem(
        problems.CROSS_SITE,
        "The browser says that a page of another site asks this. Its origin can be allowed in "
        f"{PREFIX}CORS_ORIGINS.",
    )


@lru_cache(_MOST_NAMES)
def _is_address(name: str) -> bool:
    """Whether this is an IP address; unlike a name, it cannot be pointed elsewhere."""
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
