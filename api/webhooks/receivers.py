"""Where webhooks may go. The host of an address is looked up when a job is posted and before each
try; whoever sends connects to what was looked up, so that a name that leads elsewhere a moment
later leads nowhere."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from ipaddress import ip_address
from typing import Final, NamedTuple

from anyio import CapacityLimiter, to_thread

from api.calls.problems import violation
from api.ops.settings import Settings
from api.webhooks.addresses import Address, is_allowed
from engine.errors import Refused
from engine.wording import excerpt
from schemas.webhooks import read_url

LOOK_UP_SECONDS: Final = 5.0
LOOK_UPS: Final = 8  # hosts that are looked up at once
LONGEST_HOST: Final = 60  # characters of a host in a message
USUAL_PORTS: Final = {"http": 80, "https": 443}

LookUp = Callable[[str, int], Awaitable[Sequence[Address]]]
"""Return the addresses of a host; raises ``OSError``: there are none."""


class Receiver(NamedTuple):
    """Where to connect, and what to ask for there. ``host`` is a name or an address, ``addresses``
    are those of it that are allowed."""

    scheme: str
    host: str
    port: int
    path: str
    addresses: tuple[Address, ...]

    @property
    def authority(self) -> str:
        """The header ``Host``."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == USUAL_PORTS[self.scheme] else f"{host}:{self.port}"


class Receivers:
    """Reads the addresses of webhooks, and looks their hosts up."""

    def __init__(self, settings: Settings, look_up: LookUp | None = None) -> None:
        self._settings = settings
        self._look_up = look_up or SystemLookUp()

    async def find(self, address: str) -> Receiver:
        """Return where a webhook goes. Raises ``Refused``: it may not go there, or the host is
        unknown."""
        if not self._settings.webhooks:
            raise Refused([violation("webhook_refused.off")])
        url = read_url(address)
        if url.scheme == "http" and not self._settings.webhook_http:
            raise Refused([violation("webhook_refused.http")])
        # No certificate has the dot at the end of a whole name.
        host = (url.host or "").strip("[]").removesuffix(".")
        port = url.port or USUAL_PORTS[url.scheme]
        path = (url.path or "/") + (f"?{url.query}" if url.query else "")
        found = await self._addresses(host, port)
        return Receiver(url.scheme, host, port, path, found)

    async def _addresses(self, host: str, port: int) -> tuple[Address, ...]:
        shown = excerpt(host, LONGEST_HOST)
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                found = await self._look_up(host, port)
        except (OSError, UnicodeError):  # slow, unknown, or a name that nobody can be asked for
            found = ()
        if not found:
            raise Refused([violation("webhook_refused.unknown_host", host=shown)])
        networks = self._settings.webhook_networks
        allowed = tuple(one for one in found if is_allowed(one, networks))
        if not allowed:
            raise Refused([violation("webhook_refused.not_public", host=shown)])
        return allowed


class SystemLookUp:
    """Asks the system for the addresses of a host, on threads that keep nobody from ending."""

    def __init__(self) -> None:
        self._limiter = CapacityLimiter(LOOK_UPS)

    async def __call__(self, host: str, port: int) -> Sequence[Address]:
        ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await to_thread.run_sync(ask, abandon_on_cancel=True, limiter=self._limiter)
        return [ip_address(one[4][0]) for one in found]
