"""Clients: a caller is named by its key, or else by its address. ``client_of`` gives the name."""

import ipaddress
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.types import Scope

from api.calls.problems import KEY_NEEDED, UNKNOWN_KEY, Problem
from api.ops.keys import Key, key_of

Headers = Mapping[bytes, bytes]

CLIENT: Final = "client"

NOWHERE: Final = "at:unknown"  # the name of a caller without an address, as over a Unix socket
_NETWORK: Final = 64  # bits of an address of IPv6 that its owner cannot choose
_LONGEST: Final = 100
_MOST_NAMED: Final = 4096  # the most addresses whose names are cached
_BEARER: Final = b"bearer "


def client_of(request: Request) -> str:
    """Return the name of the client of a request."""
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
