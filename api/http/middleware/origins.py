"""Requests of other sites' pages, which browsers send to any address, also on this machine.

Starlette's ``TrustedHostMiddleware`` knows no addresses and answers in plain text, so host names
are checked here.
"""

import ipaddress
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp

from api.calls.problems import CROSS_SITE, WRONG_HOST, Problem
from api.http.responses import refusal
from api.ops.settings import ANY_ORIGIN, PREFIX, Settings

READ: Final = ("GET", "HEAD")
"""Methods without effect; the browser decides whether a page may see the answer."""

EXPOSED: Final = (
    *("allow", "etag", "location", "preference-applied", "retry-after", "www-authenticate"),
    *("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"),
)
"""Headers that an allowed page may read."""

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
        """Return why a request is refused; None if it is not."""
        reads = method in READ
        if reads and not self._hosts:
            return None
        host = headers.get(b"host", b"")
        if self._hosts and not self._is_ours(host.decode("latin-1")):
            shown = ascii(host[:80].decode("latin-1"))
            return Problem(WRONG_HOST, f"There is no service under the name {shown} here.")
        if reads or self._all or self._is_own_page(headers, host):
            return None
        return cross_site()

    def _is_own_page(self, headers: Mapping[bytes, bytes], host: bytes) -> bool:
        """Whether no other site's page sent this. Programs other than browsers send none of these
        headers."""
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


class Cors(CORSMiddleware):
    """Lets pages of the allowed origins read answers; another preflight is refused as a problem."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        super().__init__(
            app,
            allow_origins=settings.cors_origins,
            allow_methods=["*"],
            allow_headers=["*"],
            allow_private_network=True,
            expose_headers=EXPOSED,
        )

    def preflight_response(self, request_headers: Headers) -> Response:
        found = super().preflight_response(request_headers)
        return found if found.status_code == 200 else refusal(cross_site())


def cross_site() -> Problem:
    return Problem(
        CROSS_SITE,
        "The browser says that a page of another site asks this. Its origin can be allowed in "
        f"{PREFIX}CORS_ORIGINS.",
    )


@lru_cache(_MOST_NAMES)
def _is_address(name: str) -> bool:
    """Whether this is an address; unlike a name, nobody can point it elsewhere."""
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
