"""Limits of type, size and time on request bodies, before anything looks at them."""

import asyncio
import json
from collections.abc import Iterator
from typing import NoReturn

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.errors import (
    BODY_TOO_LARGE,
    BODY_TOO_SLOW,
    CLIENT_GONE,
    ENCODED,
    NOT_JSON,
    UNREADABLE_JSON,
    Problem,
)
from api.settings import Settings

DRAINED = 64
"""Multiple of the limit up to which a body that is too large is read and thrown away, so that a
client that sends first and listens afterwards hears the refusal; one that sends more is cut off."""

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
            await problem.response()(scope, receive, send)
            return
        scope.setdefault("state", {})[EMPTY] = not body
        scope["headers"] = [header for header in scope["headers"] if header[0] != _TYPE]
        await self._app(scope, _replayed(body, receive), send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        limit = self._settings.body_bytes
        declared = _header(scope, b"content-length")
        size = int(declared) if declared.isdecimal() else 0
        if size > limit and _header(scope, b"expect"):
            raise _too_large(limit)
        chunks: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                more = True
                while more and size <= limit * DRAINED:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise Problem(CLIENT_GONE, "The body never arrived.")
                    chunk = message.get("body", b"")
                    size += len(chunk)
                    if size <= limit:
                        chunks.append(chunk)
                    more = message.get("more_body", False)
        except TimeoutError:
            if size <= limit:
                detail = f"The whole body must arrive within {self._settings.body_seconds:g} s."
                raise Problem(BODY_TOO_SLOW, detail) from None
        if size > limit:
            raise _too_large(limit)
        return b"".join(chunks)


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
        detail = f"The content-encoding {encoding[:80]!a} is not read here; send the body as it is."
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


def parsed(body: bytes) -> object:
    """Read JSON data from bytes that are UTF-8. ``NaN`` and ``Infinity`` are read, for the models
    refuse them by the name of their key.

    Raises:
        Problem: the bytes are not JSON.
    """
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:
        return _odd(body)


def _odd(body: bytes) -> object:
    """Read what only the standard library reads, or tell the place of what is wrong."""
    if not body:
        unreadable("The body is empty.")
    try:
        return json.loads(body)
    except json.JSONDecodeError as error:
        unreadable(f"Line {error.lineno}, column {error.colno}: {error.msg}.")
    except ValueError:
        unreadable("A number has too many digits.")
    except RecursionError:
        unreadable("Lists and objects are nested too deep.")


def unreadable(detail: str) -> NoReturn:
    """Refuse a body that is not JSON.

    Raises:
        Problem: always.
    """
    raise Problem(UNREADABLE_JSON, detail) from None


def _too_large(limit: int) -> Problem:
    return Problem(BODY_TOO_LARGE, f"A body may have at most {limit} bytes.")
