"""Calls over HTTP: a body is read, the call is asked, its answer is written."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from api import batch, svg
from api.batch import Batches
from api.bodies import read_json
from api.calls import Call
from api.encoding import json_response
from api.errors import CLIENT_GONE, STOPPING, Problem
from api.operations import by_address, content, operation, posted
from api.questions import Json, Question
from api.runner import Runner
from api.settings import Settings

Endpoint = Callable[[Request], Coroutine[Any, Any, Response]]


KEPT = "public, max-age=3600"
"""A position is a value: its picture changes with a release at most."""


class CallRoute(APIRoute):
    """A route whose endpoint takes the request as it is: there is nothing to be found out about
    its parameters each time, and nothing to be closed after it."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.app = self._answer

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        response: Response = await self.endpoint(Request(scope, receive, send))
        await response(scope, receive, send)


class ByPath(BaseRoute):
    """All routes without parameters behind one look-up, however many games there are. Whatever
    is not found here is asked of the routes themselves."""

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        self._routes = {route.path: route for route in routes if isinstance(route, APIRoute)}

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        route = self._routes.get(scope["path"])
        if route is None:
            return Match.NONE, {}
        if isinstance(route, CallRoute) and scope["method"] == "POST":
            return Match.FULL, {"endpoint": route.endpoint, "path_params": {}, "route": route}
        return route.matches(scope)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await scope["route"].handle(scope, receive, send)


def add_call(app: FastAPI, call: Call, settings: Settings, runner: Runner) -> None:
    """The routes of a call, with its own path, operation id and schemas."""
    app.router.add_api_route(
        call.path,
        _endpoint(call, settings, runner),
        methods=["POST"],
        operation_id=call.operation_id,
        summary=call.summary,
        description=call.about,
        tags=[call.game.id],
        response_class=Response,
        openapi_extra=operation(call),
        route_class_override=CallRoute,
    )
    if call.address:
        _add_address(app, call)


def _add_address(app: FastAPI, call: Call) -> None:
    """The route of a call by ``GET``, for pages that only name an address."""

    async def endpoint(request: Request) -> Response:
        answer = call.ask(dict(request.query_params))
        assert not isinstance(answer, Question)
        response = _written(answer)
        response.headers["cache-control"] = KEPT
        return response

    app.add_api_route(
        f"{call.game_path}/{call.address}",
        endpoint,
        operation_id=f"{call.operation_id}_by_address",
        summary=f"{call.summary} by address",
        description="The position text stands in the address, so that a page can show it.",
        tags=[call.game.id],
        response_class=Response,
        openapi_extra=by_address(call),
    )


def _written(answer: Json | str) -> Response:
    """A JSON answer, or an SVG document."""
    if isinstance(answer, str):
        return Response(answer, media_type=svg.MEDIA_TYPE)
    return json_response(answer)


def _endpoint(call: Call, settings: Settings, runner: Runner) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        answer = call.ask(await read_json(request, settings))
        if isinstance(answer, Question):
            answer = await _while_there(request, runner.answer(answer))
        return _written(answer)

    return endpoint


def add_batch(app: FastAPI, batches: Batches, settings: Settings) -> None:
    """The route that answers many calls at once."""

    async def endpoint(request: Request) -> Response:
        data = await read_json(request, settings)
        return json_response(await _while_there(request, batches.answers(data)))

    app.add_api_route(
        batch.PATH,
        endpoint,
        methods=["POST"],
        operation_id="batch",
        summary="Ask many calls at once",
        description="One answer for each, in order, each with the status that the call alone "
        "would have had; equal items are computed once. Solves run a few at a time and end, all "
        "together, with the longest budget; an item that finds no room is answered with 503.",
        tags=["batch"],
        response_class=Response,
        openapi_extra=posted(batch.REQUEST, content(batch.ANSWERS.schema()), [STOPPING]),
    )


async def _while_there(request: Request, answer: Awaitable[Json]) -> Json:
    """The answer; what is done for it ends when the caller leaves.

    Raises:
        Problem: none was found, the caller left, or the service is stopped.
    """
    solving = asyncio.ensure_future(answer)
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
