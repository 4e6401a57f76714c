"""Exceptions as problems: whatever goes wrong is answered with one shape."""

from collections.abc import Iterable
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route

from api.calls import problems
from api.calls.problems import Kind, Problem, refused
from api.http.middleware.bodies import EMPTY
from api.http.responses import refusal
from engine.errors import Refused
from schemas.faults import violations

GAMES_PATH = "/v1/games/"


def add_handlers(app: FastAPI, games: Iterable[str]) -> None:
    """Answer every exception with a problem."""
    known = tuple(games)

    @app.exception_handler(Problem)
    async def problem(_: Request, error: Problem) -> Response:
        return refusal(error)

    @app.exception_handler(Refused)
    async def rejected(_: Request, error: Refused) -> Response:
        return refusal(refused(error.violations))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return refusal(_of_validation(error, request.scope["state"].get(EMPTY, False)))

    @app.exception_handler(HTTPException)
    async def framework(request: Request, error: HTTPException) -> Response:
        return refusal(_of_framework(request, error, known))

    @app.exception_handler(ClientDisconnect)
    async def gone(_: Request, __: ClientDisconnect) -> Response:
        return refusal(Problem(problems.CLIENT_GONE, "The body never arrived."))

    @app.exception_handler(Exception)
    async def failed(_: Request, __: Exception) -> Response:
        return refusal(problems.defect())


def _of_validation(error: RequestValidationError, empty: bool) -> Problem:
    """Make a problem of what the framework finds by itself."""
    errors: Any = error.errors()
    if empty:
        return Problem(problems.UNREADABLE_JSON, "The body is empty.")
    return refused(violations(errors, outer=1))


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
