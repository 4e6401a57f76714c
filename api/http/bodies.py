"""Limits of type, size and time on request bodies, before anything looks at them."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any

from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.calls.json_text import parsed, unreadable
from api.calls.problems import (
    BODY_TOO_LARGE,
    BODY_TOO_SLOW,
    CLIENT_GONE,
    ENCODED,
    NOT_JSON,
    Problem,
)
from api.http.responses import refusal
from api.ops.settings import Settings

DRAINED = 64
"""Multiple of the limit up to which what still arrives of a body that is too large is read and
thrown away, so that a client that sends first and listens afterwards hears the refusal; one that
sends more is cut off."""

QUIET_SECONDS = 1.0
"""Seconds without a byte after which nothing more of such a body is expected."""

EMPTY = "empty_body"
"""Key under which the state of a request says that nothing was sent, which the framework takes for
null."""

_READ_AS_JSON = (
    "",
    "application/json",
    "application/x-www-form-urlencoded",
    "text/json",
    "text/plain",
)
_TYPE = b"content-type"


class BodyLimits:
    """Middleware that reads the body of each ``POST`` whole, within the limits, and hands it on.
    A body without a type is taken for JSON, and so are the types that ``curl -d`` and simple
    forms send unasked; any other is a mistake."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST":
            await self._app(scope, receive, send)
            return
        try:
            _check_type(scope)
            body = await self._body(scope, receive)
            _check_text(body)
        except Problem as problem:
            # Whoever waits to be told to go on sends nothing more.
            if problem.kind is BODY_TOO_LARGE and not _header(scope, b"expect"):
                send = self._draining(receive, send)
            await refusal(problem)(scope, receive, send)
            return
        scope.setdefault("state", {})[EMPTY] = not body
        scope["headers"] = [header for header in scope["headers"] if header[0] != _TYPE]
        await self._app(scope, _replayed(body, receive), send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        limit = self._settings.body_bytes
        declared = _header(scope, b"content-length")
        if declared.isdecimal() and int(declared) > limit:
            raise _too_large(limit)
        body = bytearray()
        more = True
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise Problem(CLIENT_GONE, "The body never arrived.")
                    body += message.get("body", b"")
                    if len(body) > limit:
                        raise _too_large(limit)
                    more = message.get("more_body", False)
        except TimeoutError:
            detail = f"The whole body must arrive within {self._settings.body_seconds:g} s."
            raise Problem(BODY_TOO_SLOW, detail) from None
        return bytes(body)

    def _draining(self, receive: Receive, send: Send) -> Send:
        """Hold back the end of an answer, which closes the connection, until the rest of the body
        was thrown away; the answer itself goes out at once."""

        async def ending(message: Message) -> None:
            if message["type"] != "http.response.body" or message.get("more_body", False):
                await send(message)
                return
            await send({**message, "more_body": True})
            await self._drain(receive)
            await send({"type": "http.response.body"})

        return ending

    async def _drain(self, receive: Receive) -> None:
        size, more = 0, True
        with suppress(TimeoutError):
            async with asyncio.timeout(self._settings.body_seconds):
                while more and size <= self._settings.body_bytes * DRAINED:
                    async with asyncio.timeout(QUIET_SECONDS):
                        message = await receive()
                    size += len(message.get("body", b""))
                    more = message.get("more_body", False)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Hand the body on in one piece, and after it whatever else comes."""
    messages: Iterator[Message] = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def replay() -> Message:
        message = next(messages, None)
        return await receive() if message is None else message

    return replay


def _header(scope: Scope, name: bytes) -> str:
    found = (value for key, value in scope["headers"] if key == name)
    return next(found, b"").decode("latin-1")


def _check_type(scope: Scope) -> None:
    encoding = _header(scope, b"content-encoding").strip().lower()
    if encoding not in ("", "identity"):
        detail = f"The content-encoding {encoding[:80]!a} is not supported; send plain JSON."
        raise Problem(ENCODED, detail, headers={"accept-encoding": "identity"})
    given = _header(scope, _TYPE)
    if given in ("application/json", ""):
        return
    media_type = given.partition(";")[0].strip().lower()
    if media_type not in _READ_AS_JSON and not (
        media_type.startswith("application/") and media_type.endswith("+json")
    ):
        detail = f"The content-type {given[:80]!a} is not application/json."
        raise Problem(NOT_JSON, detail, headers={"accept": "application/json"})


def _check_text(body: bytes) -> None:
    try:
        body.decode()
    except UnicodeDecodeError as error:
        unreadable(f"Byte {error.start} is not UTF-8.")


class JsonRequest(Request):
    """A request whose body the framework reads as ``parsed`` does."""

    async def json(self) -> object:
        return parsed(await self.body())


class JsonRoute(APIRoute):
    """A route whose body the framework reads into a model."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        answered = super().get_route_handler()

        async def handler(request: Request) -> Response:
            return await answered(JsonRequest(request.scope, request.receive))

        return handler


def _too_large(limit: int) -> Problem:
    return Problem(BODY_TOO_LARGE, f"A body may have at most {limit} bytes.")
