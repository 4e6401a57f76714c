"""``GET /v1/codes``: every code that the service may answer with."""

from collections.abc import Iterable
from typing import Any

from fastapi import FastAPI
from starlette.responses import Response

from api.code_list import listed
from api.encoding import JSON, JsonBytes, json_bytes
from api.outgoing import ASKED_AGAIN
from engine.game import Game
from schemas.codes import CodesAnswer

PATH = "/v1/codes"


def add_codes(app: FastAPI, known: Iterable[Game[Any, Any]]) -> None:
    """Add the route."""
    body = json_bytes({"codes": listed(known)})

    async def endpoint() -> Response:
        return Response(body, headers={"cache-control": ASKED_AGAIN}, media_type=JSON)

    app.add_api_route(
        PATH,
        endpoint,
        operation_id="codes",
        summary="List the codes",
        description="Every code of violations, faults, refusals and problems with its meaning and "
        "the rules that it comes with, which stand at `/v1/games/{game}/rules`.",
        tags=["games"],
        response_class=JsonBytes,
        response_model=CodesAnswer,
    )
