"""Answers as HTTP responses: JSON, and problems (RFC 9457), which every exception becomes."""

from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from api.calls import problems
from api.calls.call import Call
from api.calls.json_text import json_bytes, parse_json
from api.calls.problems import MEDIA_TYPE, UNAVAILABLE, Problem, invalid_request, problem_of
from api.http.negotiation import preferred
from api.ops import metrics
from api.pages.pages import ASKED_AGAIN
from api.pictures.formats import DrawnPicture
from api.pictures.svg import POLICY
from engine.errors import Refused
from schemas.faults import violations

JSON = "application/json"
HTML = "text/html"

_SHOWN_ANYWHERE = {
    "content-security-policy": POLICY,
    "cross-origin-resource-policy": "cross-origin",
}
"""Headers of a picture: it runs nothing and loads nothing, and any page may show it."""


def json_response(value: Any, cache: str | None = None) -> Response:
    """Answer with a value as JSON; ``cache`` is the ``Cache-Control``."""
    headers = None if cache is None else {"cache-control": cache}
    return Response(json_bytes(value), headers=headers, media_type=JSON)


def drawn(picture: DrawnPicture, cache: str) -> Response:
    """Answer with a picture; ``cache`` is the ``Cache-Control``."""
    headers = {**_SHOWN_ANYWHERE, "cache-control": cache}
    return Response(picture.content, headers=headers, media_type=picture.media_type)


def answered(call: Call, body: bytes) -> Response:
    """Answer a request body with the result of a call that needs no solver. Raises what the call
    does."""
    request = call.read(parse_json(body))
    found = call.run(request)
    if isinstance(found, DrawnPicture):
        return drawn(found, ASKED_AGAIN)
    return json_response(found, None if call.by_chance(request) else ASKED_AGAIN)


def refusal(problem: Problem) -> Response:
    """Answer with a problem, and count it."""
    kind = problem.kind
    metrics.REFUSALS.labels(kind.code).inc()
    headers = {**problem.headers, **({"connection": "close"} if kind.close else {})}
    if kind.status == UNAVAILABLE:
        headers.setdefault("retry-after", "1")
    return Response(json_bytes(problem.as_json()), kind.status, headers, MEDIA_TYPE)


CALLS = "/v1"
GAMES_PATH = f"{CALLS}/games/"


def add_handlers(
    app: FastAPI, games: Iterable[str], nowhere: Callable[[Request], Response]
) -> None:
    """Answer exceptions with problems; ``nowhere`` answers a browser that opens an address at which
    nothing is."""
    known = tuple(games)

    @app.exception_handler(Problem)
    @app.exception_handler(Refused)
    async def rejected(_: Request, error: Exception) -> Response:
        return refusal(problem_of(error, "a call failed"))

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        errors: Any = error.errors()
        return refusal(invalid_request(violations(errors, outer=1)))

    @app.exception_handler(HTTPException)
    async def framework(request: Request, error: HTTPException) -> Response:
        if error.status_code == problems.UNKNOWN_PATH.status and _has_slash_too_many(request):
            return without_slash(request)
        if error.status_code == problems.UNKNOWN_PATH.status and _is_opened(request):
            return nowhere(request)
        return refusal(_of_framework(request, error, known))

    @app.exception_handler(Exception)
    async def failed(_: Request, __: Exception) -> Response:
        return refusal(problems.defect())


def _has_slash_too_many(request: Request) -> bool:
    """Whether a route answers at the path without the slash at its end."""
    path = request.scope["path"]
    scope = {**request.scope, "path": path.removesuffix("/")}
    return path.endswith("/") and any(
        isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE
        for route in request.app.routes
    )


def _is_opened(request: Request) -> bool:
    """Whether a browser opens an address for somebody to see, and not one of the calls."""
    accept = ",".join(request.headers.getlist("accept"))
    is_read = request.method == "GET" and not request.url.path.startswith(CALLS)
    return is_read and preferred(accept, [MEDIA_TYPE, JSON, HTML]) == HTML


def without_slash(request: Request) -> Response:
    """Redirect to the address without the slash at its end, with the same method and query. The
    address is relative, since a proxy may publish the service below a path."""
    name = quote(request.scope["path"].removesuffix("/").rpartition("/")[2], safe="")
    query = request.scope["query_string"].decode("latin-1")
    location = f"../{name}?{query}" if query else f"../{name}"
    headers = {"location": location, "cache-control": ASKED_AGAIN}
    return Response(status_code=HTTPStatus.PERMANENT_REDIRECT, headers=headers)


def _of_framework(request: Request, error: HTTPException, games: tuple[str, ...]) -> Problem:
    path = request.url.path
    where = ascii(path[:200])[1:-1]
    if error.status_code == problems.WRONG_METHOD.status:
        detail = f"{request.method} is not allowed at {where}."
        return Problem(problems.WRONG_METHOD, detail, headers=_allowed(request))
    game = path.removeprefix(GAMES_PATH).partition("/")[0]
    if path.startswith(GAMES_PATH) and game not in games:
        return problems.unknown_game(game, games)
    return Problem(problems.UNKNOWN_PATH, f"There is nothing at {where}.")


def _allowed(request: Request) -> dict[str, str]:
    """Return every method that any route answers at the address."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    found = [
        route.methods or () for route in routes if route.matches(request.scope)[0] is not Match.NONE
    ]
    methods = {method for each in found for method in each}
    return {"allow": ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set())))}
