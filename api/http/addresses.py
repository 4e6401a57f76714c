"""How answers refer to addresses of the service, behind a proxy too.

A proxy may publish the service below a prefix, and pass ``/games/bones/v1`` on as ``/v1``. Relative
addresses are right behind every such proxy. With the setting ``path_prefix`` addresses are whole,
and a proxy may also pass the path on as it is.
"""

import posixpath

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send


def link(path: str, prefix: str, seen_from: str) -> str:
    """Return the address of a path for an answer: below the prefix or, without a prefix, relative
    to ``seen_from``, the requested path."""
    if prefix:
        return prefix + path
    return posixpath.relpath(path, posixpath.dirname(seen_from))


class Prefixed:
    """Middleware that removes the prefix from paths that still have it. A request for the bare
    prefix is redirected to the front page, from which relative addresses are right."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path == self._prefix:
            query = scope["query_string"].decode("latin-1")
            front = f"{self._prefix}/?{query}" if query else f"{self._prefix}/"
            await RedirectResponse(front)(scope, receive, send)
            return
        if path.startswith(f"{self._prefix}/"):
            scope = {**scope, "path": path.removeprefix(self._prefix)}
        await self._app(scope, receive, send)
