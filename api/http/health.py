"""Health, readiness, limits and metrics of the service."""

import asyncio
from collections.abc import Callable

from fastapi import FastAPI
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import Response

from api.calls.problems import NOT_READY, Problem
from api.http.document.operations import refusals
from api.ops import metrics
from api.ops.readiness import Readiness
from api.ops.settings import Settings
from schemas.answers import State
from schemas.limits import AllLimits, Limits


class Figures(Response):
    """Metrics in the text format of Prometheus."""

    media_type = "text/plain"


def add_health(app: FastAPI, readiness: Readiness, settings: Settings) -> None:
    """Add the routes."""
    in_force = AllLimits(**settings.model_dump(include=set(Limits.model_fields)))

    async def healthz() -> State:
        return State(status="ok")

    async def readyz() -> State:
        troubles = await readiness.troubles()
        if troubles:
            raise Problem(NOT_READY, " ".join(troubles))
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
        summary="Can the service do its work?",
        description="Answers 503 until the solvers are loaded, and whenever something is broken "
        "that the service needs; `detail` says what.",
        tags=["service"],
        responses=refusals([NOT_READY]),
    )


def add_metrics(app: FastAPI, update_gauges: Callable[[], None]) -> None:
    """Add the route of the metrics; ``update_gauges`` adds the state of the moment."""

    async def figures() -> Response:
        update_gauges()
        text = await asyncio.to_thread(metrics.as_text)
        return Figures(text, headers={"content-type": CONTENT_TYPE_LATEST})

    app.add_api_route(
        "/metrics",
        figures,
        operation_id="metrics",
        summary="What was counted?",
        description="The figures for an operator, in the text format of Prometheus.",
        tags=["service"],
        response_class=Figures,
        response_model=None,
        responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
    )
