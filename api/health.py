"""Say of the service whether it lives, whether it can solve, and what limits it keeps."""

from fastapi import FastAPI

from api.errors import NOT_READY, Problem
from api.operations import refusals
from api.runner import Runner
from api.settings import Settings
from schemas.answers import State
from schemas.limits import AllLimits, Limits


def add_health(app: FastAPI, runner: Runner, settings: Settings) -> None:
    """Add the routes."""
    in_force = AllLimits(**settings.model_dump(include=set(Limits.model_fields)))

    async def healthz() -> State:
        return State(status="ok")

    async def readyz() -> State:
        if not runner.ready:
            raise Problem(NOT_READY, "The solvers are not loaded yet.")
        return State(status="ready")

    async def limits() -> AllLimits:
        return in_force

    app.add_api_route(
        "/v1/limits",
        limits,
        operation_id="limits",
        summary="List the limits",
        description="Every limit in force: seconds, bytes, and how many of what.",
        tags=["service"],
    )
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
