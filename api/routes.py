"""Calls over HTTP: the framework reads a body into its model, the call is asked, its answer is
written."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Annotated, Any

from fastapi import FastAPI, Query
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from api import svg
from api.batch import PATH, Batches
from api.calls import Call
from api.encoding import JsonBytes, json_response
from api.errors import CLIENT_GONE, INVALID_REQUEST, STOPPING, Problem
from api.limits import parsed
from api.operations import OF_EVERY_BODY, refusals
from api.outgoing import ASKED_AGAIN
from api.questions import Json, SolverCall
from api.runner import Runner
from schemas.answers import BatchAnswers
from schemas.positions import text_of
from schemas.requests import BatchRequest
from schemas.wire import Wire

Endpoint = Callable[..., Coroutine[Any, Any, Response]]

_SHOWN_ANYWHERE = {
    "content-security-policy": svg.POLICY,
    "cross-origin-resource-policy": "cross-origin",
}
"""Headers of a picture: it runs nothing and loads nothing, and any page may show it."""


class Svg(Response):
    """An SVG document."""

    media_type = svg.MEDIA_TYPE


def drawn(picture: str, cache: str | None) -> Response:
    """Answer with a picture; ``cache`` says whether it may be remembered."""
    headers = {} if cache is None else {"cache-control": cache}
    return Svg(picture, headers=_SHOWN_ANYWHERE | headers)


def add_hot_call(app: FastAPI, call: Call) -> None:
    """Add a plain route that answers a hot call; what the document says of it stands in the route
    that ``add_call`` adds after it."""

    async def endpoint(request: Request) -> Response:
        answer = call.ask(parsed(await request.body()))
        assert isinstance(answer, dict)
        return json_response(answer, ASKED_AGAIN)

    app.router.routes.append(Route(call.path, endpoint, methods=["POST"], include_in_schema=False))


def add_call(app: FastAPI, call: Call, runner: Runner) -> None:
    """Add the route of a call, with its own path, operation id and models."""
    app.add_api_route(
        call.path,
        _endpoint(call, runner),
        methods=["POST"],
        operation_id=call.operation_id,
        summary=call.summary,
        description=call.about,
        tags=[call.game.id],
        response_class=Svg if call.answer is None else JsonBytes,
        response_model=call.answer,
        responses=refusals((*OF_EVERY_BODY, *call.problems)),
    )


def add_address(app: FastAPI, call: Call, wire: Wire[Any, Any], cache: str) -> None:
    """Add the route of a call by ``GET``, for pages that only name an address; ``cache`` says how
    long they may remember the answer."""
    text: Any = Annotated[text_of(wire), Query()]

    async def endpoint(request: Request, position: Any) -> Response:
        answer = call.ask({**request.query_params, "position": position})
        assert isinstance(answer, str)
        return drawn(answer, cache)

    endpoint.__annotations__["position"] = text
    app.add_api_route(
        f"{call.game_path}/{call.address}",
        endpoint,
        operation_id=f"{call.operation_id}_by_address",
        summary=f"{call.summary} by address",
        description="The position text stands in the address, so that a page can show it.",
        tags=[call.game.id],
        response_class=Svg,
        response_model=None,
        responses=refusals([INVALID_REQUEST]),
    )


def _endpoint(call: Call, runner: Runner) -> Endpoint:
    async def endpoint(request: Request, body: Any) -> Response:
        answer = call.run(body)
        cache = None if call.by_chance(body) else ASKED_AGAIN
        if isinstance(answer, SolverCall):
            answer, cache = await _while_there(request, runner.answer(answer)), None
        return drawn(answer, cache) if isinstance(answer, str) else json_response(answer, cache)

    endpoint.__annotations__["body"] = call.request
    return endpoint


def add_batch(app: FastAPI, batches: Batches) -> None:
    """Add the route that answers many calls at once."""

    async def endpoint(request: Request, body: BatchRequest) -> Response:
        return json_response(await _while_there(request, batches.answers(body)))

    app.add_api_route(
        PATH,
        endpoint,
        methods=["POST"],
        operation_id="batch",
        summary="Ask many calls at once",
        description="One answer for each, in order, each with the status that the call alone "
        "would have had; equal items are computed once. Solves run a few at a time and end, all "
        "together, with the longest budget; an item that finds no room is answered with 503.",
        tags=["batch"],
        response_class=JsonBytes,
        response_model=BatchAnswers,
        responses=refusals((*OF_EVERY_BODY, STOPPING)),
    )


async def _while_there(request: Request, answer: Awaitable[Json]) -> Json:
    """Wait for the answer; what is done for it ends when the caller leaves.

    Raises:
        Problem: none was found, the caller left, or the service is stopped.
    """
    solving = asyncio.ensure_future(answer)
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({solving, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if solving.done():
            return solving.result()
        raise Problem(CLIENT_GONE, "The client has left.")
    except asyncio.CancelledError:
        # The server cancels what still runs when it is stopped; the caller is told.
        raise Problem(STOPPING, "The service was stopped before the answer was found.") from None
    finally:
        solving.cancel()
        leaving.cancel()
        await asyncio.gather(solving, leaving, return_exceptions=True)


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
