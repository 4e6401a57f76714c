"""Request bodies: limits of type, size and time."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Send

from api.calls import problems
from api.calls.problems import Problem
from api.ops.settings import Settings

Headers = Mapping[bytes, bytes]
Endpoint = Callable[[Request, bytes], Awaitable[Response]]

DRAINED = 64
"""Multiple of the limit up to which the rest of a body that is too large is read and thrown away,
for clients that send first and listen afterwards; one that sends more is cut off."""

QUIET_SECONDS = 3.0  # seconds without a byte after which nothing more of such a body is expected

_READ_AS_JSON = (
    "",
    "application/json",
    "application/x-www-form-urlencoded",
    "text/json",
    "text/plain",
)


class Bodies:
    """Reads the whole body of a request, within the limits. A body without a type is read as JSON,
    and so are the types that ``curl -d`` and simple forms send by default; any other type is an
    error."""

    def __init__(self, settings: Settings) -> None:
        self._limit = settings.body_bytes
        self._seconds = settings.body_seconds

    async def read(self, headers: Headers, receive: Receive) -> bytes:
        """Return the body. Raises ``Problem``: its type is wrong, it is too large or too slow."""
        _check_type(headers)
        declared = headers.get(b"content-length", b"")
        if declared.isdigit() and int(declared) > self._limit:
            raise self._too_large()
        body = bytearray()
        if not _at_once(self._fill(body, receive)):
            try:
                async with asyncio.timeout(self._seconds):
                    await self._fill(body, receive)
            except TimeoutError:
                detail = f"The whole body must arrive within {self._seconds:g} s."
                raise Problem(problems.BODY_TOO_SLOW, detail) from None
        return bytes(body)

    async def _fill(self, body: bytearray, receive: Receive) -> None:
        """Append the arriving bytes to a body, up to its end."""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise Problem(problems.CLIENT_GONE, "The body never arrived.")
            body += message.get("body", b"")
            if len(body) > self._limit:
                raise self._too_large()
            more = message.get("more_body", False)

    def _too_large(self) -> Problem:
        return Problem(problems.BODY_TOO_LARGE, f"A body may have at most {self._limit} bytes.")

    def draining(self, problem: Problem, headers: Headers, receive: Receive, send: Send) -> Send:
        """Return a ``send`` that holds back the end of the answer to a body that is too large,
        which closes the connection, until the rest of the body has been thrown away."""
        # A caller that waits to be asked for the body sends nothing more.
        if problem.kind is not problems.BODY_TOO_LARGE or headers.get(b"expect"):
            return send

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
            async with asyncio.timeout(self._seconds):
                while more and size <= self._limit * DRAINED:
                    async with asyncio.timeout(QUIET_SECONDS):
                        message = await receive()
                    size += len(message.get("body", b""))
                    more = message.get("more_body", False)


def _at_once(work: Coroutine[Any, Any, None]) -> bool:
    """Run a coroutine to its end if it never has to wait; return False if it was given up at its
    first wait. Nearly every body has already arrived, and a timer takes longer than reading it."""
    try:
        work.send(None)
    except StopIteration:
        return True
    work.close()
    return False


def _check_type(headers: Headers) -> None:
    encoding = headers.get(b"content-encoding", b"").decode("latin-1").strip().lower()
    if encoding not in ("", "identity"):
        detail = f"The content-encoding {encoding[:80]!a} is not supported; send plain JSON."
        raise Problem(problems.ENCODED, detail, headers={"accept-encoding": "identity"})
    given = headers.get(b"content-type", b"").decode("latin-1")
    media_type = given.partition(";")[0].strip().lower()
    if media_type not in _READ_AS_JSON and not (
        media_type.startswith("application/") and media_type.endswith("+json")
    ):
        detail = f"The content-type {given[:80]!a} is not application/json."
        raise Problem(problems.NOT_JSON, detail, headers={"accept": "application/json"})


class BodyRoute(APIRoute):
    """A route whose endpoint gets the raw body; the type of its ``body`` is only for the
    document."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        async def handler(request: Request) -> Response:
            answer: Response = await self.endpoint(
                request, request.state.body, **request.path_params
            )
            return answer

        return handler


def add_post(
    app: FastAPI, path: str, endpoint: Callable[..., Any], body: Any, **about: Any
) -> None:
    """Add a route that answers ``POST`` with a ``body`` of this type."""
    endpoint.__annotations__["body"] = body
    body.model_config["defer_build"] = False  # the framework builds what describes it at once
    route: dict[str, Any] = {"route_class_override": BodyRoute, "methods": ["POST"], **about}
    app.router.add_api_route(path, endpoint, **route)
