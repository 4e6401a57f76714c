"""Identify, count and log requests."""

import asyncio
import logging
import os
import re
import time
from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Final

from prometheus_client import Histogram
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bind_contextvars

from api.calls.problems import DEFECT, STOPPING, Problem
from api.http.responses import refusal
from api.ops import metrics

UNKNOWN: Final = "unknown"  # the route of paths that have none
METHODS: Final = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
OTHER: Final = "OTHER"  # the name of every other method
HEADER: Final = b"x-request-id"
_SANE: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")

_process = os.urandom(8).hex()
_numbers = count(1)
_log = logging.getLogger(__name__)


class RequestLog:
    """The outermost middleware: gives each request an id, counts it, and logs it if configured."""

    def __init__(self, app: ASGIApp, routes: Sequence[BaseRoute], access_log: bool) -> None:
        self._app = app
        self._routes = routes
        self._literal = {path for path in map(_path, routes) if "{" not in path}
        self._access_log = access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        name = _request_id(scope)
        bind_contextvars(request_id=name)  # for whatever is logged meanwhile
        header = (HEADER, name.encode())
        status = 0

        async def named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], header]
            await send(message)

        metrics.IN_FLIGHT.inc()
        try:
            await self._app(scope, receive, named)
        except asyncio.CancelledError:
            if status:
                raise
            # The server cancels what still runs when it is stopped.
            stopping = Problem(STOPPING, "The service was stopped before it had an answer.")
            await refusal(stopping)(scope, receive, named)
        finally:
            metrics.IN_FLIGHT.dec()
            self._note(scope, status or DEFECT.status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route, method = self._route(scope), scope["method"]
        counted_as = method if method in METHODS else OTHER
        _histogram(route, counted_as, status).observe(seconds)
        if self._access_log:
            known = {"route": route, "method": method, "status": status}
            _log.info("request", extra={**known, "seconds": round(seconds, 6)})

    def _route(self, scope: Scope) -> str:
        """Return the template of the path; for requests refused before routing it is looked up."""
        if scope["path"] in self._literal:
            found: str = scope["path"]
            return found
        if "route" in scope:
            return _path(scope["route"])
        matches = (route for route in self._routes if route.matches(scope)[0] is not Match.NONE)
        return next(map(_path, matches), UNKNOWN)


@cache
def _histogram(route: str, method: str, status: int) -> Histogram:
    return metrics.REQUESTS.labels(route, method, status)


def _request_id(scope: Scope) -> str:
    """Return the request id that the caller sent if it is valid, else a new one."""
    for key, value in scope["headers"]:
        if key == HEADER and _SANE.fullmatch(value):
            sent: str = value.decode()
            return sent
    return f"{_process}-{next(_numbers)}"


def _path(route: BaseRoute) -> str:
    found: str = getattr(route, "path", UNKNOWN)
    return found
