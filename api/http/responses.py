"""Answers as HTTP responses: JSON, and problems (RFC 9457), which every exception becomes."""

from collections.abc import Iterable
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

from api.calls import problems
from api.calls.json_text import json_bytes
from api.calls.problems import MEDIA_TYPE, UNAVAILABLE, Kind, Problem, refused
from engine.errors import Refused
from schemas.faults import violations

JSON = "application/json"

REFUSED_WITH = "refused_with"
"""Key in the state of a request: the code of the problem that it is answered with."""


class JsonBytes(JSONResponse):
    def render(self, content: Any) -> bytes:
        return json_bytes(content)


class Refusal(Response):
    """An answer that is a problem; its code is noted in the state of the request."""

    code = ""
    media_type = MEDIA_TYPE

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope.setdefault("state", {})[REFUSED_WITH] = self.code
        await super().__call__(scope, receive, send)


def json_response(value: Any, cache: str | None = None) -> Response:
    """Answer with a value as JSON; ``cache`` is the ``Cache-Control``."""
    return response(json_bytes(value), cache)


def response(value: bytes, cache: str | None = None) -> Response:
    """Answer with JSON that is written already."""
    headers = None if cache is None else {"cache-control": cache}
    return Response(value, headers=headers, media_type=JSON)


def refusal(problem: Problem) -> Refusal:
    kind = problem.kind
    headers = {**problem.headers, **({"connection": "close"} if kind.close else {})}
    if kind.status == UNAVAILABLE:
        headers.setdefault("retry-after", "1")
    found = Refusal(json_bytes(problem.as_json()), kind.status, headers)
    found.code = kind.code
    return found


GAMES_PATH = "/v1/games/"


def add_handlers(app: FastAPI, games: Iterable[str]) -> None:
    known = tuple(games)

    @app.exception_handler(Problem)
    async def problem(_: Request, error: Problem) -> Response:
        return refusal(error)

    @app.exception_handler(Refused)
    async def rejected(_: Request, error: Refused) -> Response:
        return refusal(refused(error.violations))

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        errors: Any = error.errors()
        return refusal(refused(violations(errors, outer=1)))

    @app.exception_handler(HTTPException)
    async def framework(request: Request, error: HTTPException) -> Response:
        return refusal(_of_framework(request, error, known))

    @app.exception_handler(ClientDisconnect)
    async def gone(_: Request, __: ClientDisconnect) -> Response:
        return refusal(Problem(problems.CLIENT_GONE, "The body never arrived."))

    @app.exception_handler(Exception)
    async def failed(_: Request, __: Exception) -> Response:
        return refusal(problems.defect())


def _of_framework(request: Request, error: HTTPException, games: tuple[str, ...]) -> Problem:
    if isinstance(error.__cause__, Problem):
        return error.__cause__
    path = request.url.path
    kind = problems.STATUS_KINDS.get(error.status_code, problems.UNKNOWN_PATH)
    detail = f"{request.method} is not allowed at {ascii(path[:200])[1:-1]}."
    if kind is problems.UNKNOWN_PATH and path.startswith(GAMES_PATH):
        return _below_games(path, games, kind, detail)
    return Problem(
        kind, detail, headers=_allowed(request) if kind is problems.WRONG_METHOD else None
    )


def _allowed(request: Request) -> dict[str, str]:
    """Name every method that is answered at the address, whichever route answers it."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    found = [
        route.methods or () for route in routes if route.matches(request.scope)[0] is not Match.NONE
    ]
    methods = {method for each in found for method in each}
    return {"allow": ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set())))}


def _below_games(path: str, games: tuple[str, ...], kind: Kind, detail: str) -> Problem:
    game = path.removeprefix(GAMES_PATH).partition("/")[0]
    if game in games:
        return Problem(kind, detail)
    return Problem(
        problems.UNKNOWN_GAME, f"There is no game {game[:40]!a}; known are {', '.join(games)}."
    )
