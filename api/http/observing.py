"""See every request from outside all else: name it, count it, and write a line about it."""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Final

from prometheus_client import Histogram
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.calls.problems import DEFECT, STOPPING, Problem
from api.http.responses import REFUSED_WITH, refusal
from api.ops import metrics
from api.ops.request_id import CURRENT, HEADER, request_id

UNKNOWN: Final = "unknown"
"""The route of every path that there is none for."""

METHODS: Final = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
OTHER: Final = "OTHER"
"""The name of every other method."""

LEAST_REFUSAL: Final = 400
"""The lowest status of an answer that may be a problem."""

_log = logging.getLogger(__name__)


class Observed:
    """An application under observation. It is asked as often as somebody drags a domino, so that
    what is done for every request takes microseconds."""

    def __init__(self, app: ASGIApp, routes: Sequence[BaseRoute], access_log: bool) -> None:
        self._app = app
        self._routes = routes
        self._literal = {path for path in map(_path, routes) if "{" not in path}
        self._access_log = access_log
        self._in_flight = 0
        self._known: dict[tuple[str, str, int], Histogram] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        name = request_id(scope)
        CURRENT.set(name)
        header = (HEADER, name.encode())
        status = 0

        async def named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], header]
            await send(message)

        self._in_flight += 1
        try:
            await self._app(scope, receive, named)
        except asyncio.CancelledError:
            if status:
                raise
            # The server cancels what still runs when it is stopped; the caller is told.
            stopping = Problem(STOPPING, "The service was stopped before it had an answer.")
            await refusal(stopping)(scope, receive, named)
        finally:
            self._in_flight -= 1
            self._note(scope, status or DEFECT.status, time.perf_counter() - began)

    def tell(self) -> None:
        """Tell the operator's figures how many requests are being answered."""
        metrics.IN_FLIGHT.set(self._in_flight)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request that was answered, and write a line where those are asked for."""
        histogram = self._known.get((scope["path"], scope["method"], status))
        if histogram is None:
            histogram = self._histogram(scope, status)
        histogram.observe(seconds)
        if status >= LEAST_REFUSAL:
            refused = scope.get("state", {}).get(REFUSED_WITH)
            if refused is not None:
                metrics.REFUSALS.labels(refused).inc()
        if self._access_log:
            told = {"route": self._route(scope), "method": scope["method"], "status": status}
            _log.info("request", extra={**told, "seconds": round(seconds, 6)})

    def _histogram(self, scope: Scope, status: int) -> Histogram:
        """Return where to count a request. It is known by its path from then on, unless that is of
        the caller's making."""
        path, method = scope["path"], scope["method"]
        counted_as = method if method in METHODS else OTHER
        found = metrics.REQUESTS.labels(self._route(scope), counted_as, status)
        if path in self._literal and method in METHODS:
            self._known[path, method, status] = found
        return found

    def _route(self, scope: Scope) -> str:
        """Return the template of the path, the same for every request of a route; what was refused
        before there was a route is looked up."""
        if scope["path"] in self._literal:
            found: str = scope["path"]
            return found
        if "route" in scope:
            return _path(scope["route"])
        matches = (route for route in self._routes if route.matches(scope)[0] is not Match.NONE)
        return next(map(_path, matches), UNKNOWN)


def _path(route: BaseRoute) -> str:
    found: str = getattr(route, "path", UNKNOWN)
    return found
