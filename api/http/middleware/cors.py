"""What pages of allowed origins may ask and read (CORS)."""

from collections.abc import Sequence
from typing import Final

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from api.calls.problems import WRONG_METHOD, Problem
from api.http.middleware.clients import cross_site
from api.http.responses import refusal
from api.ops.settings import Settings

EXPOSED: Final = (
    *("allow", "etag", "location", "preference-applied", "retry-after", "www-authenticate"),
    *("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "x-request-id"),
)
"""Headers that an allowed page may read."""

METHODS: Final = ("GET", "HEAD", "POST", "DELETE")
_WANTED: Final = "access-control-request-method"


class Cors(CORSMiddleware):
    """Lets pages of the allowed origins read answers; another preflight is refused as a problem. A
    preflight allows the methods of its path. At a path that does not exist it allows all, so that
    the page can read the 404."""

    def __init__(self, app: ASGIApp, settings: Settings, routes: Sequence[BaseRoute]) -> None:
        super().__init__(
            app,
            allow_origins=settings.cors_origins,
            allow_methods=METHODS,
            allow_headers=["*"],
            allow_private_network=True,
            expose_headers=EXPOSED,
        )
        self._routes = [route for route in routes if isinstance(route, Route)]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope) if scope["type"] == "http" else {}
        if scope.get("method") == "OPTIONS" and _WANTED in headers and "origin" in headers:
            await self._preflight(scope, Headers(scope=scope))(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    def _preflight(self, scope: Scope, headers: Headers) -> Response:
        if not self.is_allowed_origin(headers["origin"]):
            return refusal(cross_site())
        allowed = ", ".join(self._methods(scope))
        if headers[_WANTED] not in allowed.split(", "):
            detail = f"Pages elsewhere may ask this address by {allowed} only."
            return refusal(Problem(WRONG_METHOD, detail, headers={"allow": allowed}))
        answer = self.preflight_response(headers)
        answer.headers["access-control-allow-methods"] = allowed
        return answer

    def _methods(self, scope: Scope) -> Sequence[str]:
        """Return the methods of a path, in a fixed order; all if there is no such path."""
        there = (route for route in self._routes if route.matches(scope)[0] is not Match.NONE)
        found = {method for route in there for method in route.methods or ()}
        if "GET" in found:
            found.add("HEAD")
        return [one for one in METHODS if one in found] or METHODS
