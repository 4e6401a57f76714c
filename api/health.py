"""``/healthz`` and ``/readyz``: whether the process lives, and whether it can solve."""

from fastapi import FastAPI

from api.errors import NOT_READY, Problem
from api.operations import refusals
from api.runner import Runner
from schemas.answers import State


def add_health(app: FastAPI, runner: Runner) -> None:
    """Add the two routes."""

    async def healthz() -> State:
        return State(status="ok")

    async def readyz() -> State:
        if not runner.ready:
            detail = "The solvers are not loaded yet."
            raise Problem(NOT_READY, detail, headers={"retry-after": "1"})
        return State(status="ready")

    app.add_api_route(
        "/healthz",
        healthz,
        operation_id="healthz",
        summary="Is the process alive?",
        description="Answers as long as the process does.",
        tags=["service"],
    )
    app.add_api_route(
        "/readyz",
        readyz,
        operation_id="readyz",
        summary="Are the solvers loaded?",
        description="Answers 503 until they are.",
        tags=["service"],
        responses=refusals([NOT_READY]),
    )
