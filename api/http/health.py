"""Health, readiness, limits and metrics of the service."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from fastapi import FastAPI
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import Response

from api.calls.problems import NOT_READY, Problem
from api.http.document.operations import Responses, refusals
from api.ops.metrics import as_text
from api.ops.settings import Settings
from schemas.answers import State
from schemas.limits import AllLimits, Limits

Checks = Mapping[str, Callable[[], Awaitable[str | None]]]
"""The parts that the service needs: names that complete "the check of ...", and what returns a
sentence about what is broken, or None."""

MOST_SECONDS: Final = 3.0  # seconds after which a check that has said nothing counts as broken
_TEXT: Final[Responses] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
_log = logging.getLogger(__name__)


class Figures(Response):
    """Metrics in the text format of Prometheus."""

    media_type = "text/plain"


def add_health(
    app: FastAPI, checks: Checks, settings: Settings, update_gauges: Callable[[], None]
) -> None:
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
        if found := await troubles(checks):
            raise Problem(NOT_READY, " ".join(found))
        return State(status="ready")

    @app.get(
        "/metrics",
        summary="What was counted?",
        tags=["service"],
        response_class=Figures,
        responses=_TEXT,
    )
    async def metrics() -> Response:
        """The figures for an operator, in the text format of Prometheus."""
        update_gauges()
        text = await asyncio.to_thread(as_text)
        return Figures(text, headers={"content-type": CONTENT_TYPE_LATEST})


async def troubles(checks: Checks) -> list[str]:
    """Return a sentence for each part that is broken; all are asked at the same time."""
    asked = [_asked(name, check) for name, check in checks.items()]
    return [said for said in await asyncio.gather(*asked) if said is not None]


async def _asked(name: str, check: Callable[[], Awaitable[str | None]]) -> str | None:
    try:
        async with asyncio.timeout(MOST_SECONDS):
            return await check()
    except TimeoutError:
        return f"The check of {name} took more than {MOST_SECONDS:g} s."
    except Exception:
        _log.exception("the check of %s failed", name)
        return f"The check of {name} failed."
