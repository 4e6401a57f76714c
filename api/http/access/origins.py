"""Tell pages of this service from pages elsewhere, which browsers let send requests to any address,
those of this machine among them."""

import ipaddress
import re
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Scope

from api.calls.problems import CROSS_SITE, WRONG_HOST, Problem
from api.http.responses import refusal
from api.ops.settings import ANY_ORIGIN, PREFIX, Settings

READ: Final = ("GET", "HEAD")
"""Methods that begin nothing; whether a page may see the answer is decided by its browser."""

EXPOSED: Final = (
    *("allow", "etag", "location", "preference-applied", "retry-after", "www-authenticate"),
    *("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"),
)
"""Headers of answers that pages elsewhere may read, where they may read answers."""

_OWN: Final = (b"same-origin", b"none")
"""Words of a browser for requests that no page elsewhere made."""
_PORT: Final = re.compile(r":\d*$")
_MOST_NAMES: Final = 1000


class Origins:
    """Refuses requests that pages elsewhere make, but for those that only read, and requests to a
    name that the service does not have."""

    def __init__(self, settings: Settings) -> None:
        self._all = ANY_ORIGIN in settings.cors_origins
        self._allowed = frozenset(one.encode("ascii") for one in settings.cors_origins)
        self._hosts = frozenset(settings.host_names)

    def refusal(self, scope: Scope) -> Problem | None:
        """Return why a request is not answered; None where it is."""
        reads = scope["method"] in READ
        if reads and not self._hosts:
            return None
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"")
        if self._hosts and not self._is_ours(host.decode("latin-1")):
            return Problem(WRONG_HOST, f"There is no service under the name {_shown(host)} here.")
        if reads or self._all or self._is_own_page(headers, host):
            return None
        return cross_site()

    def _is_own_page(self, headers: dict[bytes, bytes], host: bytes) -> bool:
        """Tell whether no page elsewhere sent this, as far as a browser says so. What is no browser
        says nothing."""
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


class Pages(CORSMiddleware):
    """Lets pages of the origins that were chosen read answers, as browsers ask for it."""

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
    """Answer a page of another site."""
    return Problem(
        CROSS_SITE,
        "The browser says that a page of another site asks this. Its origin can be allowed in "
        f"{PREFIX}CORS_ORIGINS.",
    )


def _shown(host: bytes) -> str:
    return ascii(host[:80].decode("latin-1"))


@lru_cache(_MOST_NAMES)
def _is_address(name: str) -> bool:
    """Tell whether this is an address, which nobody can let point elsewhere."""
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
