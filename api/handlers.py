"""Exceptions as problems: whatever goes wrong is answered with one shape."""

from collections.abc import Iterable

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from api.errors import (
    CLIENT_GONE,
    DEFECT,
    STATUS_KINDS,
    UNKNOWN_GAME,
    UNKNOWN_PATH,
    Kind,
    Problem,
    refused,
)
from engine.errors import Refused

GAMES_PATH = "/v1/games/"


def add_handlers(app: FastAPI, games: Iterable[str]) -> None:
    known = tuple(games)

    async def problem(_: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return error.response()

    async def refusal(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return refused(error.violations).response()

    async def framework(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return _of_framework(request, error, known).response()

    async def gone(_: Request, __: Exception) -> Response:
        return Problem(CLIENT_GONE, "the body never arrived").response()

    async def defect(_: Request, __: Exception) -> Response:
        """The server logs the exception; its words are not for callers."""
        return Problem(DEFECT, "the fault is not in the request").response()

    app.add_exception_handler(Problem, problem)
    app.add_exception_handler(Refused, refusal)
    app.add_exception_handler(HTTPException, framework)
    app.add_exception_handler(ClientDisconnect, gone)
    app.add_exception_handler(Exception, defect)


def _of_framework(request: Request, error: HTTPException, games: tuple[str, ...]) -> Problem:
    path = request.url.path
    kind = STATUS_KINDS.get(error.status_code, UNKNOWN_PATH)
    detail = f"{request.method} {ascii(path[:200])[1:-1]}"
    if kind is UNKNOWN_PATH and path.startswith(GAMES_PATH):
        return _below_games(path, games, kind, detail)
    return Problem(kind, detail, headers=error.headers)


def _below_games(path: str, games: tuple[str, ...], kind: Kind, detail: str) -> Problem:
    game = path.removeprefix(GAMES_PATH).partition("/")[0]
    if game in games:
        return Problem(kind, detail)
    return Problem(UNKNOWN_GAME, f"{game[:40]!a} is none of {', '.join(games)}")
