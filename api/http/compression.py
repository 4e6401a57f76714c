"""Compress long answers for those who can read that."""

import re
from typing import Final

from starlette.middleware.gzip import GZipResponder
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


class Compression:
    """Middleware that has the framework compress what is long, for callers who can read that. What
    comes bit by bit, as events do, goes out as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            send = self._compressing(send) if _accepts(scope) else _varying(send)
        await self._app(scope, receive, send)

    def _compressing(self, send: Send) -> Send:
        """Leave out for small answers, which most are, what takes longer than writing them."""
        chosen = send

        async def told(message: Message) -> None:
            nonlocal chosen
            if message["type"] == "http.response.start" and _size(message, SMALLEST) >= SMALLEST:
                chosen = self._responder(send)
            await chosen(message)

        return told

    def _responder(self, send: Send) -> Send:
        # The list is read again for every answer, so it is short.
        found = GZipResponder(
            self._app, SMALLEST, compresslevel=LEVEL, exclude_content_types=(EVENTS, PNG)
        )
        found.send = send
        return found.send_with_compression


def _accepts(scope: Scope) -> bool:
    """Tell whether a caller can read this coding; one may name it only to say that it cannot."""
    for name, value in scope["headers"]:
        if name == _ACCEPTED and b"gzip" in value and _REFUSED.search(value) is None:
            return True
    return False


def _varying(send: Send) -> Send:
    """Tell caches, with an answer that others would have had compressed, that they would."""

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start" and _size(message, 0) >= SMALLEST:
            message = {**message, "headers": [*message["headers"], _VARY]}
        await send(message)

    return told


def _size(start: Message, unknown: int) -> int:
    """Return how many bytes an answer has, as its headers say; what comes bit by bit says nothing
    of that."""
    for name, value in start["headers"]:
        if name == b"content-length":
            return int(value)
    return unknown
