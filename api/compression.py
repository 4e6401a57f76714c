"""Compress long answers for those who can read that."""

import re
from collections.abc import Iterable
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALLEST: Final = 1000
"""Bytes of the smallest answer that is compressed; smaller ones fit into a packet as they are."""
LEVEL: Final = 3
"""A list of moves comes to a twentieth of its size; a higher level takes two to four times as long
for a tenth less."""

EVENTS: Final = "text/event-stream"
PNG: Final = "image/png"
"""Compressed already."""

_ACCEPTED: Final = b"accept-encoding"
_VARY: Final = (b"vary", b"Accept-Encoding")
_REFUSED: Final = re.compile(rb"gzip *; *q=0(\.0*)? *(,|$)", re.IGNORECASE)


class Compression(GZipMiddleware):
    """The middleware of the framework, for callers who can read what it writes. What comes bit by
    bit, as events do, goes out as it is."""

    def __init__(self, app: ASGIApp) -> None:
        # The list is read again for every answer, so it is short.
        super().__init__(
            app, minimum_size=SMALLEST, compresslevel=LEVEL, exclude_content_types=(EVENTS, PNG)
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or _accepts(scope):
            await super().__call__(scope, receive, send)
        else:
            await self.app(scope, receive, _varying(send))


def _accepts(scope: Scope) -> bool:
    """Tell whether a caller can read this coding; one may name it only to say that it cannot."""
    return any(
        name == _ACCEPTED and b"gzip" in value and _REFUSED.search(value) is None
        for name, value in scope["headers"]
    )


def _varying(send: Send) -> Send:
    """Tell caches, with an answer that others would have had compressed, that they would."""

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start" and _is_long(message["headers"]):
            message = {**message, "headers": [*message["headers"], _VARY]}
        await send(message)

    return told


def _is_long(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return any(name == b"content-length" and int(size) >= SMALLEST for name, size in headers)
