"""Answers as HTTP responses: JSON, and problems (RFC 9457)."""

from typing import Any

from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from api.calls.json_text import json_bytes
from api.calls.problems import MEDIA_TYPE, UNAVAILABLE, Problem

JSON = "application/json"

REFUSED_WITH = "refused_with"
"""Key in the state of a request: the code of the problem that it is answered with."""


class JsonBytes(JSONResponse):
    """An answer in JSON, written by ``json_bytes``."""

    def render(self, content: Any) -> bytes:
        return json_bytes(content)


class Refusal(Response):
    """An answer that is a problem; its code is noted in the state of the request."""

    code = ""
    media_type = MEDIA_TYPE

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope.setdefault("state", {})[REFUSED_WITH] = self.code
        await super().__call__(scope, receive, send)


def json_response(value: Any, cache: str | None = None) -> Response:
    """Answer with a value as JSON; ``cache`` is the ``Cache-Control``."""
    return response(json_bytes(value), cache)


def response(value: bytes, cache: str | None = None) -> Response:
    """Answer with JSON that is written already."""
    headers = None if cache is None else {"cache-control": cache}
    return Response(value, headers=headers, media_type=JSON)


def refusal(problem: Problem) -> Refusal:
    """Answer with a problem."""
    kind = problem.kind
    headers = {**problem.headers, **({"connection": "close"} if kind.close else {})}
    if kind.status == UNAVAILABLE:
        headers.setdefault("retry-after", "1")
    found = Refusal(json_bytes(problem.as_json()), kind.status, headers)
    found.code = kind.code
    return found
