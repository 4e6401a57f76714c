"""The checks of every request and the headers of every answer. One middleware does all of it,
because each layer costs a hot call a tenth of its time.

An answer without a ``Cache-Control`` is not to be stored. One that may be stored gets an ``ETag``,
a hash of its bytes; a ``GET`` that names the tag is answered with 304. Long answers are
compressed."""

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.calls.problems import Problem, problem_of
from api.http.middleware.bodies import Bodies, Endpoint
from api.http.middleware.clients import CLIENT, Clients, Header, Origins, Quotas
from api.http.middleware.language import LANGUAGE, Spoken, wanted, with_language
from api.http.responses import refusal
from api.ops.settings import Settings
from languages.spoken import SPOKEN

NOSNIFF: Final = (b"x-content-type-options", b"nosniff")  # browsers must not guess another type
REMEMBERED: Final = "max-age=3600"  # for pictures by address, which change with a release at most
_CACHE: Final = b"cache-control"
_SIZE: Final = b"content-length"
_NO_STORE: Final = (_CACHE, b"no-store")
_OF_A_BODY: Final = frozenset((_SIZE, b"content-type", b"content-encoding"))


def completing(scope: Scope, send: Send, more: Iterable[Header], language: str) -> Send:
    """Return a ``send`` that completes the headers of an answer and adds ``more``; ``language`` is
    that of the answer."""
    held: Message | None = None

    async def completed(message: Message) -> None:
        nonlocal held
        if message["type"] == "http.response.start":
            headers = dict(message["headers"])
            rules = (NOSNIFF,) if _CACHE in headers else (NOSNIFF, _NO_STORE)
            told = [*with_language(message["headers"], language), *rules, *more]
            message = {**message, "headers": told}
            may_be_stored = b"no-store" not in headers.get(_CACHE, b"no-store")
            if message["status"] == HTTPStatus.OK and _SIZE in headers and may_be_stored:
                held = message
                return
        elif held is not None:
            start, held = held, None
            body = message.get("body", b"")
            tag = b'"%s"' % hashlib.blake2b(body, digest_size=16).hexdigest().encode()
            start["headers"].append((b"etag", tag))
            if scope["method"] == "GET" and not _tags_of(scope).isdisjoint((tag, b"*")):
                start, message = _not_modified(start), {**message, "body": b""}
            await send(start)
        await send(message)

    return completed


def _tags_of(scope: Scope) -> set[bytes]:
    """Return the tags that the caller names, strong or weak."""
    given = b",".join(value for name, value in scope["headers"] if name == b"if-none-match")
    return {tag.strip().removeprefix(b"W/") for tag in given.split(b",")}


def _not_modified(start: Message) -> Message:
    headers = [header for header in start["headers"] if header[0] not in _OF_A_BODY]
    return {**start, "status": 304, "headers": headers}


UNCOUNTED: Final = frozenset(("/healthz", "/readyz", "/metrics"))
"""Paths that monitoring requests all the time; they count against no quota."""

HEALTH: Final = frozenset(("/healthz", "/readyz"))  # paths that need no key


class Edge:
    """Middleware that identifies the client, counts and checks its request, reads the body of a
    ``POST``, and completes the headers of the answer. The ``endpoints`` of paths are called
    directly: the framework would take longer than most of them."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        open_paths: Iterable[str],
        endpoints: Mapping[str, Endpoint] = {},
        is_page: Callable[[str], bool] = lambda _: False,
    ) -> None:
        keys = settings.api_keys or {}
        own = {f"key:{name}": key.requests_per_minute for name, key in keys.items()}
        self._app = app
        self._clients = Clients(keys, settings.keys_required, HEALTH.union(open_paths), is_page)
        self._quotas = Quotas(settings.requests_per_minute, own)
        self._origins = Origins(settings)
        self._bodies = Bodies(settings)
        self._endpoints = endpoints

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if scope["method"] == "HEAD":  # answered like GET (RFC 9110, 9.3.2); no body is sent
            scope = {**scope, "method": "GET"}
        headers = dict(scope["headers"])
        client, refused = self._clients.named(scope, headers)
        language = wanted(scope, headers)
        SPOKEN.set(language)
        scope.setdefault("state", {}).update({CLIENT: client, LANGUAGE: language})
        is_free = scope["path"] in UNCOUNTED
        told, exceeded = ([], None) if is_free else self._quotas.counted(client)
        send = completing(scope, send, told, language)
        refused = exceeded or refused or self._origins.refusal(scope["method"], headers)
        if refused is not None:
            await Spoken(refusal(refused))(scope, receive, send)
        elif scope["method"] == "POST":
            await self._post(scope, headers, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _post(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        try:
            body = await self._bodies.read(headers, receive)
        except Problem as problem:
            send = self._bodies.draining(problem, headers, receive, send)
            await Spoken(refusal(problem))(scope, receive, send)
        else:
            endpoint = self._endpoints.get(scope["path"])
            if endpoint is None:
                scope["state"]["body"] = body
                await self._app(scope, receive, send)
            else:
                answer = await _answered(endpoint, Request(scope, receive), body)
                await answer(scope, receive, send)


SMALLEST: Final = 1000
"""Bytes of the smallest answer that is compressed; a smaller one fits into a packet as it is."""
LEVEL: Final = 3
"""A list of moves shrinks to a twentieth; higher levels take two to four times as long for a tenth
less."""
READ: Final = ("/assets/", "/docs")
"""The files of the pages, which a browser keeps for good, and the reference."""
READ_LEVEL: Final = 6
"""They are asked for once: it takes 3 ms more for the largest one, which is a tenth smaller."""
_UNCOMPRESSED: Final = ("text/event-stream", "image/png", "font/woff2")
_ACCEPTED: Final = b"accept-encoding"
_REFUSED: Final = re.compile(rb"gzip *; *q=0(\.0*)? *(,|$)", re.IGNORECASE)


class Compression(GZipMiddleware):
    """Starlette's compression, which takes ``gzip;q=0`` for consent: here that is a refusal."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, SMALLEST, LEVEL, exclude_content_types=_UNCOMPRESSED)
        self._kept = GZipMiddleware(app, SMALLEST, READ_LEVEL, exclude_content_types=_UNCOMPRESSED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = scope.get("headers", ())
        if any(name == _ACCEPTED and _REFUSED.search(value) for name, value in headers):
            scope = {**scope, "headers": [each for each in headers if each[0] != _ACCEPTED]}
        if scope.get("path", "").startswith(READ):
            await self._kept(scope, receive, send)
            return
        await super().__call__(scope, receive, send)


async def _answered(endpoint: Endpoint, request: Request, body: bytes) -> ASGIApp:
    """Answer without the framework."""
    try:
        answer = await endpoint(request, body)
    except Exception as error:
        answer = refusal(problem_of(error, "a call failed"))
    is_long = not isinstance(answer, StreamingResponse) and len(answer.body) >= SMALLEST
    spoken = Spoken(answer)
    return Compression(spoken) if is_long else spoken
