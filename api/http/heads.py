"""Answer ``HEAD`` wherever ``GET`` is answered (RFC 9110, 9.3.2)."""

from starlette.types import ASGIApp, Receive, Scope, Send


class Heads:
    """Middleware that takes ``HEAD`` for ``GET``; the server sends no body after it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)
