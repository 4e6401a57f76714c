"""Decide who is answered, before anything of a request but its headers is looked at."""

from collections.abc import Iterable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.calls.problems import Problem
from api.http.access.clients import CLIENT, Clients
from api.http.access.origins import Origins
from api.http.access.quotas import Quotas, Remainder
from api.http.responses import refusal
from api.ops.keys import read_keys
from api.ops.settings import Settings

UNCOUNTED: Final = frozenset(("/healthz", "/readyz", "/metrics"))
"""Paths that whoever runs the service asks all the time; they count against no quota."""

HEALTH: Final = frozenset(("/healthz", "/readyz"))
"""Paths that are answered to who has no key."""


class Access:
    """Middleware that names the client, counts its requests, and refuses those that a key is
    missing for, that are too many, or that a page of another site made."""

    def __init__(self, app: ASGIApp, settings: Settings, open_paths: Iterable[str]) -> None:
        keys = read_keys(settings.api_keys)
        own = {
            f"key:{key.name}": key.requests_per_minute
            for key in keys
            if key.requests_per_minute is not None
        }
        self._app = app
        self._clients = Clients(keys, settings.keys_required, HEALTH.union(open_paths))
        self._origins = Origins(settings)
        self._quotas = Quotas(settings.requests_per_minute, own)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        client, stranger = self._clients.named(scope)
        scope.setdefault("state", {})[CLIENT] = client
        left = None if scope["path"] in UNCOUNTED else self._quotas.counted(client)
        if left is not None:
            send = _telling(left, send)
        refused = _exceeded(left) or stranger or self._origins.refusal(scope)
        if refused is None:
            await self._app(scope, receive, send)
        else:
            await refusal(refused)(scope, receive, send)


def _exceeded(left: Remainder | None) -> Problem | None:
    return left.problem() if left is not None and left.exceeded else None


def _telling(left: Remainder, send: Send) -> Send:
    """Tell the client with its answer how it stands."""

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *left.headers]}
        await send(message)

    return told
