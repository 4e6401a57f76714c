"""Answers in the language of the request: ``lang`` in the address, else ``Accept-Language``.
English passes untouched; for any other language the JSON of an answer is read and put into it,
whoever has made it."""

import asyncio
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final
from urllib.parse import parse_qs

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.calls.json_text import json_bytes
from api.calls.problems import MEDIA_TYPE
from api.calls.wording import words_in
from api.http.streams import EVENT_STREAM
from languages.answers import in_language
from languages.choice import SOURCE, accepted, known
from languages.translator import Translator

LANGUAGE: Final = "language"
"""The key of the language in the state of a request."""
PARAMETER: Final = "lang"

ENGLISH: Final = frozenset(("/openapi.json", "/docs/search.json", "/metrics"))
"""Paths whose answers have one language."""

LONG: Final = 50_000  # bytes of an answer that is put into another language on a thread

_JSON: Final = ("application/json", MEDIA_TYPE)
_TYPE: Final = b"content-type"
_SIZE: Final = b"content-length"
_VARY: Final = b"vary"
_VARIED: Final = b"Accept-Language"
_ALIKE: Final = ("text/javascript", "text/css", "font/", "image/svg+xml;", "application/manifest")
_WITHOUT: Final = ("text/html",)  # types of pages, which have one language whatever is wanted
_DATA: Final = b"data: "


def wanted(scope: Scope, headers: Mapping[bytes, bytes]) -> str:
    """Return the language that a request wants; an unknown one is English."""
    if scope["path"] in ENGLISH:
        return SOURCE
    query: bytes = scope.get("query_string", b"")
    if b"lang=" in query:
        named = parse_qs(query.decode("latin-1")).get(PARAMETER)
        if named:
            return known(named[0]) or SOURCE
    header = headers.get(b"accept-language")
    return SOURCE if header is None else accepted(header.decode("latin-1"))


def with_language(headers: list[tuple[bytes, bytes]], code: str) -> list[tuple[bytes, bytes]]:
    """Return the headers of an answer with its language, and that it depends on what was
    wanted."""
    varied, kind = _VARIED, b""
    for name, value in headers:
        if name == _TYPE:
            kind = value
        elif name == _VARY:
            varied = b"%s, %s" % (value, _VARIED)
    depends, has_language = _of_type(kind)
    if not depends:
        return headers
    kept = headers if varied is _VARIED else [each for each in headers if each[0] != _VARY]
    told = ((_VARY, varied), (b"content-language", code.encode()))
    return [*kept, *(told if has_language else told[:1])]


@lru_cache(64)
def _of_type(kind: bytes) -> tuple[bool, bool]:
    """Return whether an answer of this type depends on what was wanted, and whether it has one
    language."""
    name = kind.decode("latin-1")
    depends = bool(name) and not name.startswith(_ALIKE)
    return depends, depends and not name.startswith(_WITHOUT)


class Spoken:
    """Middleware that puts answers into the language of the request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        code = scope.get("state", {}).get(LANGUAGE, SOURCE)
        if code == SOURCE:
            await self._app(scope, receive, send)
            return
        words = await asyncio.to_thread(words_in, code)  # the first time it is read from files
        assert words is not None
        await self._app(scope, receive, _Speaking(words, send))


class _Speaking:
    """A ``send`` that holds JSON until it is complete, and translates events one by one."""

    def __init__(self, words: Translator, send: Send) -> None:
        self._words, self._send = words, send
        self._start: Message | None = None
        self._body = bytearray()
        self._is_stream = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            kind = dict(message["headers"]).get(_TYPE, b"").decode("latin-1").partition(";")[0]
            self._is_stream = kind == EVENT_STREAM
            if kind in _JSON:
                self._start = message
                return
        elif self._start is not None:
            self._body += message.get("body", b"")
            if message.get("more_body", False):
                return
            message = await self._translated(message)
        elif self._is_stream and message.get("body"):
            message = {**message, "body": event_in(message["body"], self._words)}
        await self._send(message)

    async def _translated(self, last: Message) -> Message:
        start, body = self._start, bytes(self._body)
        assert start is not None
        if len(body) > LONG:
            body = await asyncio.to_thread(json_in, body, self._words)
        elif body:
            body = json_in(body, self._words)
        headers = [each for each in start["headers"] if each[0] != _SIZE]
        size = (_SIZE, b"%d" % len(body))
        self._start = None
        await self._send({**start, "headers": [*headers, size]})
        return {**last, "body": body}


def json_in(body: bytes, words: Translator) -> bytes:
    """Return JSON in a language."""
    return json_bytes(in_language(_read(body), words))


def _read(body: bytes) -> Any:
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:  # half a surrogate pair, which only the slower reader takes
        return json.loads(body)


def event_in(event: bytes, words: Translator) -> bytes:
    """Return an event of a stream with its data in a language."""
    lines = event.split(b"\n")
    return b"\n".join(
        _DATA + json_in(line.removeprefix(_DATA), words) if line.startswith(_DATA) else line
        for line in lines
    )
