"""The calls that are made most often, answered without the framework: it takes longer than they
do. And the compression of long answers."""

import re
from collections.abc import Iterable
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from api.calls import Call
from api.calls.json_text import parsed
from api.calls.problems import Problem, defect, refused
from api.http.responses import json_response, refusal
from api.pages.pages import ASKED_AGAIN
from engine.errors import Refused

SMALLEST: Final = 1000
"""Bytes of the smallest answer that is compressed; a smaller one fits into a packet as it is."""
LEVEL: Final = 3
"""A list of moves shrinks to a twentieth; higher levels take two to four times as long for a tenth
less."""

BEST: Final = 9
"""For the files of the page, which a browser keeps for ever: a tenth less on a first visit."""

_FILES: Final = "/assets/"
_UNCOMPRESSED: Final = ("text/event-stream", "image/png")
_ACCEPTED: Final = b"accept-encoding"
_REFUSED: Final = re.compile(rb"gzip *; *q=0(\.0*)? *(,|$)", re.IGNORECASE)


class Compression(GZipMiddleware):
    """Starlette's compression, which takes ``gzip;q=0`` for consent: here that is a refusal."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, SMALLEST, LEVEL, exclude_content_types=_UNCOMPRESSED)
        self._lasting = GZipMiddleware(app, SMALLEST, BEST, exclude_content_types=_UNCOMPRESSED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = scope.get("headers", ())
        if any(name == _ACCEPTED and _REFUSED.search(value) for name, value in headers):
            scope = {**scope, "headers": [each for each in headers if each[0] != _ACCEPTED]}
        is_lasting = scope.get("path", "").startswith(_FILES)
        compressed = self._lasting.__call__ if is_lasting else super().__call__
        await compressed(scope, receive, send)


class HotCalls:
    """Middleware that answers the hot ones among the calls; the body comes in one piece."""

    def __init__(self, app: ASGIApp, calls: Iterable[Call]) -> None:
        self._app = app
        self._calls = {call.path: call for call in calls if call.hot}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_post = scope["type"] == "http" and scope["method"] == "POST"
        call = self._calls.get(scope["path"]) if is_post else None
        if call is None:
            await self._app(scope, receive, send)
            return
        body = (await receive())["body"]
        try:
            answer = _answer(call, body)
        except Exception:
            await refusal(defect())(scope, receive, send)
            raise  # for the server's log
        is_long = len(answer.body) >= SMALLEST
        await (Compression(answer) if is_long else answer)(scope, receive, send)


def _answer(call: Call, body: bytes) -> Response:
    try:
        return json_response(call.ask(parsed(body)), ASKED_AGAIN)
    except Problem as problem:
        return refusal(problem)
    except Refused as error:
        return refusal(refused(error.violations))
