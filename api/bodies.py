"""Request bodies in, within limits of type, size and time."""

import asyncio
import json
from typing import NoReturn

import orjson
from starlette.requests import Request

from api.errors import BODY_TOO_LARGE, BODY_TOO_SLOW, NOT_JSON, UNREADABLE_JSON, Problem
from api.settings import Settings

DRAINED = 64
"""How many times the limit is read and thrown away, so that a client that sends first and
listens afterwards hears the refusal. Whoever sends more is cut off."""


async def read_json(request: Request, settings: Settings) -> object:
    """The body as JSON data.

    Raises:
        Problem: it is of another type, too large, too slow or not readable.
    """
    _check_type(request)
    return parsed(await _body(request, settings))


def parsed(body: bytes) -> object:
    """JSON data from bytes. ``NaN`` and ``Infinity`` are read, for the shapes refuse them by
    the name of their key.

    Raises:
        Problem: the bytes are not JSON.
    """
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:
        return _odd(body)


def _odd(body: bytes) -> object:
    """What only the standard library reads, or can tell the place of what is wrong."""
    if not body:
        _unreadable("the body is empty")
    try:
        return json.loads(body.decode())
    except UnicodeDecodeError as error:
        _unreadable(f"byte {error.start} is not UTF-8")
    except json.JSONDecodeError as error:
        _unreadable(f"line {error.lineno}, column {error.colno}: {error.msg}")
    except ValueError:
        _unreadable("a number has too many digits")
    except RecursionError:
        _unreadable("lists and objects are nested too deep")


def _unreadable(detail: str) -> NoReturn:
    raise Problem(UNREADABLE_JSON, detail) from None


_READ_AS_JSON = (
    "",
    "application/json",
    "application/x-www-form-urlencoded",
    "text/json",
    "text/plain",
)


def _check_type(request: Request) -> None:
    """A body without a type is taken for JSON, and so are the types that ``curl -d`` and simple
    forms send unasked; any other is a mistake."""
    given = request.headers.get("content-type")
    if given is None or given == "application/json":
        return
    media_type = given.partition(";")[0].strip().lower()
    if media_type not in _READ_AS_JSON and not (
        media_type.startswith("application/") and media_type.endswith("+json")
    ):
        detail = f"content-type {given[:80]!a} is not application/json"
        raise Problem(NOT_JSON, detail, headers={"accept": "application/json"})


async def _body(request: Request, settings: Settings) -> bytes:
    limit = settings.body_bytes
    declared = request.headers.get("content-length", "0")
    size = int(declared) if declared.isdecimal() else 0
    if size > limit and "expect" in request.headers:
        raise _too_large(limit)
    chunks: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(settings.body_seconds):
            async for chunk in request.stream():
                size += len(chunk)
                if size <= limit:
                    chunks.append(chunk)
                elif size > limit * DRAINED:
                    break
    except TimeoutError:
        if size <= limit:
            detail = f"it must be here within {settings.body_seconds:g} s"
            raise Problem(BODY_TOO_SLOW, detail) from None
    if size > limit:
        raise _too_large(limit)
    return b"".join(chunks)


def _too_large(limit: int) -> Problem:
    return Problem(BODY_TOO_LARGE, f"a body may have {limit} bytes")
