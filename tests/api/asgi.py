"""Bare applications and requests, for middleware looked at by itself."""

import asyncio
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Asked:
    """An application that answers 204 and keeps the scope of the last request."""

    scope: Scope

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})


def scope_of(path: str = "/", method: str = "POST", **more: Any) -> Scope:
    """A request as the server tells of it; its headers are given as text."""
    headers = [(name.encode(), value.encode()) for name, value in more.pop("headers", {}).items()]
    return {"type": "http", "method": method, "path": path, "headers": headers, **more}


async def nothing() -> Message:
    """A request without a body."""
    return {"type": "http.request", "body": b"", "more_body": False}


async def answered(
    app: ASGIApp, scope: Scope, receive: Receive = nothing, sent: list[Message] | None = None
) -> list[Message]:
    """What an application sends in answer to a request; ``sent`` is filled meanwhile."""
    sent = [] if sent is None else sent

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent


def told(app: ASGIApp, scope: Scope, sent: list[Message] | None = None) -> list[Message]:
    """The same of a request without a body."""
    return asyncio.run(answered(app, scope, sent=sent))
