"""Headers of every answer: its type is not to be guessed, and whether it may be cached.

An answer without a ``Cache-Control`` is not to be stored. One that may be stored gets an ``ETag``,
a hash of its bytes; a ``GET`` that names the tag is answered with 304.
"""

import hashlib
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Final

from starlette.types import Message, Scope, Send

Header = tuple[bytes, bytes]

NOSNIFF: Final = (b"x-content-type-options", b"nosniff")  # browsers must not guess another type
REMEMBERED: Final = "max-age=3600"  # for pictures by address, which change with a release at most
_CACHE: Final = b"cache-control"
_SIZE: Final = b"content-length"
_NO_STORE: Final = (_CACHE, b"no-store")
_OF_A_BODY: Final = frozenset((_SIZE, b"content-type", b"content-encoding"))


def completing(scope: Scope, send: Send, more: Iterable[Header] = ()) -> Send:
    """Return a ``send`` that completes the headers of an answer and adds ``more``."""
    held: Message | None = None

    async def completed(message: Message) -> None:
        nonlocal held
        if message["type"] == "http.response.start":
            headers = dict(message["headers"])
            rules = (NOSNIFF,) if _CACHE in headers else (NOSNIFF, _NO_STORE)
            message = {**message, "headers": [*message["headers"], *rules, *more]}
            if message["status"] == HTTPStatus.OK and _is_remembered(headers):
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

    return completed


def _is_remembered(headers: Mapping[bytes, bytes]) -> bool:
    """Whether an answer comes in one piece and may be stored."""
    return _SIZE in headers and b"no-store" not in headers.get(_CACHE, b"no-store")


def _tag(body: bytes) -> bytes:
    return b'"%s"' % hashlib.blake2b(body, digest_size=16).hexdigest().encode()


def _known(scope: Scope) -> set[bytes]:
    """Return the tags that the caller names, strong or weak."""
    given = b",".join(value for name, value in scope["headers"] if name == b"if-none-match")
    return {tag.strip().removeprefix(b"W/") for tag in given.split(b",")}


def _unchanged(start: Message) -> Message:
    headers = [header for header in start["headers"] if header[0] not in _OF_A_BODY]
    return {**start, "status": 304, "headers": headers}
