"""Headers that go out with every answer: that it is what its type says, and whether it may be
remembered.

An answer that is not said to be remembered is not. One that is carries an ``ETag``, made of its
bytes; who asks for it again by ``GET`` and names the tag is told that nothing has changed.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

NOSNIFF: Final = (b"x-content-type-options", b"nosniff")
"""An answer is what its type says, whatever it looks like."""

REMEMBERED: Final = "max-age=3600"
"""For pictures by address, which change with a release at most."""

_CACHE: Final = b"cache-control"
_SIZE: Final = b"content-length"
_NO_STORE: Final = (_CACHE, b"no-store")
_OF_A_BODY: Final = frozenset((_SIZE, b"content-type", b"content-encoding"))


class Outgoing:
    """Middleware that completes the headers of every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        held: Message | None = None

        async def completed(message: Message) -> None:
            nonlocal held
            if message["type"] == "http.response.start":
                headers = dict(message["headers"])
                rules = (NOSNIFF,) if _CACHE in headers else (NOSNIFF, _NO_STORE)
                message = {**message, "headers": [*message["headers"], *rules]}
                if message["status"] == 200 and _is_remembered(headers):
                    held = message
                    return
            elif held is not None:
                start, held = held, None
                body = message.get("body", b"")
                start["headers"].append((b"etag", tag := _tag(body)))
                if scope["method"] == "GET" and not _known(scope).isdisjoint((tag, b"*")):
                    start, message = _unchanged(start), {**message, "body": b""}
                await send(start)
            await send(message)

        await self._app(scope, receive, completed)


def _is_remembered(headers: Mapping[bytes, bytes]) -> bool:
    """Tell whether an answer comes in one piece and may be remembered."""
    return _SIZE in headers and b"no-store" not in headers.get(_CACHE, b"no-store")


def _tag(body: bytes) -> bytes:
    return b'"%s"' % hashlib.blake2b(body, digest_size=16).hexdigest().encode()


def _known(scope: Scope) -> set[bytes]:
    """Return the tags that the caller has; which are strong does not matter here."""
    given = b",".join(value for name, value in scope["headers"] if name == b"if-none-match")
    return {tag.strip().removeprefix(b"W/") for tag in given.split(b",")}


def _unchanged(start: Message) -> Message:
    headers = [header for header in start["headers"] if header[0] not in _OF_A_BODY]
    return {**start, "status": 304, "headers": headers}
