"""``/healthz`` and ``/readyz``: whether the process lives, and whether it can solve."""

from fastapi import FastAPI
from starlette.responses import Response

from api.encoding import json_response
from api.errors import NOT_READY, Problem
from api.operations import content, refusals
from api.runner import Runner

_STATUS = {
    "type": "object",
    "required": ["status"],
    "properties": {"status": {"type": "string"}},
}


def add_health(app: FastAPI, runner: Runner) -> None:
    async def healthz() -> Response:
        return json_response({"status": "ok"})

    async def readyz() -> Response:
        if not runner.ready:
            raise Problem(NOT_READY, "the solvers are not loaded yet", headers={"retry-after": "1"})
        return json_response({"status": "ready"})

    answer = {"200": {"content": content(_STATUS)}}
    app.add_api_route(
        "/healthz",
        healthz,
        operation_id="healthz",
        summary="Is the process alive?",
        tags=["service"],
        response_class=Response,
        openapi_extra={"responses": answer},
    )
    app.add_api_route(
        "/readyz",
        readyz,
        operation_id="readyz",
        summary="Are the solvers loaded?",
        tags=["service"],
        response_class=Response,
        openapi_extra={"responses": answer | refusals([NOT_READY])},
    )
