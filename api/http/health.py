"""Health, readiness, limits and metrics of the service."""

import asyncio
from collections.abc import Awaitable, Callable

from fastapi import FastAPI
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import PlainTextResponse, Response

from api.calls.problems import NOT_READY, Problem
from api.http.document.operations import refusals
from api.ops.metrics import as_text
from api.ops.settings import Settings
from schemas.limits import AllLimits, Limits
from schemas.results.answers import State


def add_health(
    app: FastAPI,
    troubles: Callable[[], Awaitable[list[str | None]]],
    settings: Settings,
    update_gauges: Callable[[], None],
) -> None:
    """Add the routes. ``troubles`` says of each part of the service what is broken, or None;
    ``update_gauges`` adds the state of the moment to the metrics."""
    in_force = AllLimits(**settings.model_dump(include=set(Limits.model_fields)))

    @app.get("/v1/limits", summary="List the limits", tags=["service"])
    async def limits() -> AllLimits:
        """Every limit in force: seconds, bytes, and how many of what."""
        return in_force

    @app.get("/healthz", summary="Is the process alive?", tags=["service"])
    async def healthz() -> State:
        """Answers as long as the process does."""
        return State(status="ok")

    summary = "Can the service do its work?"

    @app.get("/readyz", summary=summary, tags=["service"], responses=refusals([NOT_READY]))
    async def readyz() -> State:
        """Answers 503 until the solvers are loaded, and whenever something is broken that the
        service needs; `detail` says what."""
        if found := [trouble for trouble in await troubles() if trouble]:
            raise Problem(NOT_READY, " ".join(found))
        return State(status="ready")

    @app.get(
        "/metrics",
        summary="What was counted?",
        tags=["service"],
        response_class=PlainTextResponse,
    )
    async def metrics() -> Response:
        """The figures for an operator, in the text format of Prometheus."""
        update_gauges()
        text = await asyncio.to_thread(as_text)
        return Response(text, headers={"content-type": CONTENT_TYPE_LATEST})
