"""Tell callers apart: by the name of their key, else by where they ask from.

Whatever shares something out among callers finds the name of who asks under ``CLIENT`` in the state
of the request: ``request.scope["state"][CLIENT]``.
"""

import ipaddress
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.types import Scope

from api.calls.problems import KEY_NEEDED, UNKNOWN_KEY, Problem
from api.ops.keys import Keys

CLIENT: Final = "client"

NOWHERE: Final = "at:unknown"
"""The name of a caller whose address is not told, as over a socket of this machine."""

_NETWORK: Final = 64
"""Bits of an address of IPv6 that its owner cannot choose."""
_LONGEST: Final = 100
_MOST_NAMED: Final = 4096
"""The most addresses whose names are kept ready."""
_BEARER: Final = b"bearer "


def client_of(request: Request) -> str:
    """Return the name of who asks, where it was found out."""
    found: str = request.scope.get("state", {}).get(CLIENT, NOWHERE)
    return found


class Clients:
    """Names who asks. Where there are keys, one that is given must be one of them, and where one is
    required it must be given; ``open_paths`` are answered to everybody."""

    def __init__(self, keys: Keys, required: bool, open_paths: Iterable[str]) -> None:
        self._keys = keys
        self._required = required
        self._open = frozenset(open_paths)

    def named(self, scope: Scope) -> tuple[str, Problem | None]:
        """Return the name of the client, and why it is not answered, where it is not. One with a
        wrong key is named by its address, so that guessing has its limits."""
        secret = _secret(scope) if self._keys else b""
        if secret:
            key = self._keys.of(secret)
            if key is not None:
                return f"key:{key.name}", None
        client = scope.get("client")
        name = of_address(client[0]) if client else NOWHERE
        return name, self._refusal(scope, secret)

    def _refusal(self, scope: Scope, secret: bytes) -> Problem | None:
        if scope["path"] in self._open or not (secret or self._required):
            return None
        if secret:
            told = {"www-authenticate": 'Bearer error="invalid_token"'}
            return Problem(UNKNOWN_KEY, "This key is unknown.", headers=told)
        detail = "Send your key as 'Authorization: Bearer KEY' or as 'X-API-Key: KEY'."
        return Problem(KEY_NEEDED, detail, headers={"www-authenticate": "Bearer"})


def _secret(scope: Scope) -> bytes:
    """Return the key that was sent; nothing where none was."""
    headers = dict(scope["headers"])
    bearer: bytes = headers.get(b"authorization", b"")
    if bearer[: len(_BEARER)].lower() == _BEARER:
        return bearer[len(_BEARER) :].strip()
    other: bytes = headers.get(b"x-api-key", b"")
    return other.strip()


@lru_cache(_MOST_NAMED)
def of_address(host: str) -> str:
    """Name the client at an address. One of IPv6 is named by its network, for whoever has one
    address there has all of them."""
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
