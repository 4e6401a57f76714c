"""Calls over HTTP: a body is read, the call is asked, its answer is written."""

import asyncio
from collections.abc import Awaitable, Callable

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import Scope

from api.bodies import read_json
from api.calls import Call
from api.encoding import json_response
from api.errors import CLIENT_GONE, STOPPING, Problem
from api.operations import operation
from api.questions import Json, Question
from api.runner import Runner
from api.settings import Settings


class ExactRoute(APIRoute):
    """A route without parameters. Most requests are for another one: that is seen by its end,
    before any pattern is matched, however many games there are."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if not scope["path"].endswith(self.path):
            return Match.NONE, {}
        return super().matches(scope)


Endpoint = Callable[[Request], Awaitable[Response]]


def add_call(app: FastAPI, call: Call, settings: Settings, runner: Runner) -> None:
    """The route of a call, with its own path, operation id and schemas."""
    app.add_api_route(
        call.path,
        _endpoint(call, settings, runner),
        methods=["POST"],
        operation_id=call.operation_id,
        summary=call.summary,
        description=call.about,
        tags=[call.game.id],
        response_class=Response,
        openapi_extra=operation(call),
    )


def _endpoint(call: Call, settings: Settings, runner: Runner) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        answer = call.ask(await read_json(request, settings))
        if isinstance(answer, Question):
            answer = await _solved(answer, runner, request)
        return json_response(answer)

    return endpoint


async def _solved(question: Question, runner: Runner, request: Request) -> Json:
    """The solver's answer; the solve ends when the caller leaves.

    Raises:
        Problem: as ``Runner.answer``, the caller left, or the service is stopped.
    """
    solving = asyncio.ensure_future(runner.answer(question))
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({solving, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if solving.done():
            return solving.result()
        raise Problem(CLIENT_GONE, "nobody is there to read the answer")
    except asyncio.CancelledError:
        # The server cancels what still runs when it is stopped; the caller is told.
        raise Problem(STOPPING, "it was stopped before the answer was found") from None
    finally:
        solving.cancel()
        leaving.cancel()
        await asyncio.gather(solving, leaving, return_exceptions=True)


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
