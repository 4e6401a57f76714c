"""Compress long answers for those who can read that."""

import re
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

SMALLEST: Final = 1000
"""Bytes of the smallest answer that is compressed; smaller ones fit into a packet as they are."""
LEVEL: Final = 3
"""A list of moves comes to a twentieth of its size; a higher level takes two to four times as long
for a tenth less."""

EVENTS: Final = "text/event-stream"

_ACCEPTED: Final = b"accept-encoding"
_REFUSED: Final = re.compile(rb"gzip *; *q=0(\.0*)? *(,|$)", re.IGNORECASE)


class Compression(GZipMiddleware):
    """The middleware of the framework, for callers who do not say that they refuse it. What comes
    bit by bit, as events do, goes out as it is."""

    def __init__(self, app: ASGIApp) -> None:
        # The list is read again for every answer; nothing here is compressed already.
        super().__init__(
            app, minimum_size=SMALLEST, compresslevel=LEVEL, exclude_content_types=(EVENTS,)
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and _refuses(scope):
            kept = [header for header in scope["headers"] if header[0] != _ACCEPTED]
            scope = {**scope, "headers": kept}
        await super().__call__(scope, receive, send)


def _refuses(scope: Scope) -> bool:
    """Tell whether a caller names this coding only to say that it cannot read it."""
    return any(
        name == _ACCEPTED and _REFUSED.search(value) is not None for name, value in scope["headers"]
    )
