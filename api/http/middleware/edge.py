"""What every request passes before a call sees it, and every answer after that. One middleware
does all of it, because each layer costs a hot call a tenth of its time."""

from collections.abc import Iterable
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from api.calls.problems import Problem
from api.http.middleware.bodies import Bodies, replayed
from api.http.middleware.clients import CLIENT, Clients
from api.http.middleware.headers import completing
from api.http.middleware.origins import Origins
from api.http.middleware.quotas import Quotas
from api.http.responses import refusal
from api.ops.keys import read_keys
from api.ops.settings import Settings

UNCOUNTED: Final = frozenset(("/healthz", "/readyz", "/metrics"))
"""Paths that monitoring asks for all the time; they count against no quota."""

HEALTH: Final = frozenset(("/healthz", "/readyz"))  # paths that need no key


class Edge:
    """Middleware that names the client, counts its requests, refuses what it may not do, reads the
    body of a ``POST``, and completes the headers of the answer."""

    def __init__(self, app: ASGIApp, settings: Settings, open_paths: Iterable[str]) -> None:
        keys = read_keys(settings.api_keys)
        own = {
            f"key:{key.name}": key.requests_per_minute
            for key in keys
            if key.requests_per_minute is not None
        }
        self._app = app
        self._clients = Clients(keys, settings.keys_required, HEALTH.union(open_paths))
        self._quotas = Quotas(settings.requests_per_minute, own)
        self._origins = Origins(settings)
        self._bodies = Bodies(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if scope["method"] == "HEAD":  # answered like GET (RFC 9110, 9.3.2); no body is sent
            scope = {**scope, "method": "GET"}
        headers = dict(scope["headers"])
        client, refused = self._clients.named(scope, headers)
        scope.setdefault("state", {})[CLIENT] = client
        left = None if scope["path"] in UNCOUNTED else self._quotas.counted(client)
        send = completing(scope, send, [] if left is None else left.headers)
        if left is not None and left.exceeded:
            refused = left.problem()
        refused = refused or self._origins.refusal(scope["method"], headers)
        if refused is not None:
            await refusal(refused)(scope, receive, send)
        elif scope["method"] == "POST":
            await self._post(scope, headers, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _post(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        try:
            body = await self._bodies.read(scope, headers, receive)
        except Problem as problem:
            send = self._bodies.draining(problem, headers, receive, send)
            await refusal(problem)(scope, receive, send)
        else:
            await self._app(scope, replayed(body, receive), send)
