"""Compression of long answers for callers that accept gzip."""

import re
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

SMALLEST: Final = 1000
"""Bytes of the smallest answer that is compressed; a smaller one fits into a packet as it is."""
LEVEL: Final = 3
"""A list of moves shrinks to a twentieth; higher levels take two to four times as long for a tenth
less."""

_UNCOMPRESSED: Final = ("text/event-stream", "image/png")
_ACCEPTED: Final = b"accept-encoding"
_REFUSED: Final = re.compile(rb"gzip *; *q=0(\.0*)? *(,|$)", re.IGNORECASE)


class Compression(GZipMiddleware):
    """Starlette's compression, which takes ``gzip;q=0`` for consent: here that is a refusal."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, SMALLEST, LEVEL, exclude_content_types=_UNCOMPRESSED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = scope.get("headers", ())
        if any(name == _ACCEPTED and _REFUSED.search(value) for name, value in headers):
            scope = {**scope, "headers": [each for each in headers if each[0] != _ACCEPTED]}
        await super().__call__(scope, receive, send)
