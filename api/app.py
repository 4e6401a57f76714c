"""The application: every game of the registry behind the same calls."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi.telemetry import TelemetryConfig

from api import memory
from api.batch import Batches
from api.calls import Call, calls_of
from api.catalogue import add_catalogue
from api.document import ABOUT, document, tags
from api.forks import PRELOADED
from api.handlers import add_handlers
from api.health import add_health
from api.routes import ByPath, add_batch, add_call
from api.runner import SOLVER, Runner
from api.settings import Settings, from_environment
from engine.registry import games

VERSION = "0.1.0"

SILENT: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False}
"""Nothing is reported to anybody, and not asked for at every request."""

Lifespan = Callable[[FastAPI], Any]


def create_app(
    settings: Settings | None = None,
    solver: str = SOLVER,
    preloaded: tuple[str, ...] = PRELOADED,
) -> FastAPI:
    """The service. ``solver`` names the function that answers questions as ``module:function``,
    ``preloaded`` the modules that its processes begin with."""
    chosen = settings or from_environment()
    runner = Runner(chosen, solver, preloaded)
    app = FastAPI(
        title="Boneyard",
        version=VERSION,
        description=ABOUT,
        license_info={"name": "MIT", "identifier": "MIT"},
        servers=[{"url": "/", "description": "this server"}],
        openapi_tags=tags(games().values()),
        docs_url=None,
        redoc_url=None,
        telemetry=SILENT,
        lifespan=_lifespan(runner),
    )
    app.add_middleware(
        CORSMiddleware,
        allow_origins=["*"],
        allow_methods=["GET", "POST"],
        allow_headers=["*"],
        expose_headers=["retry-after"],
    )
    add_handlers(app, games())
    add_health(app, runner)
    add_catalogue(app, games())
    calls = _add_calls(app, chosen, runner)
    add_batch(app, Batches(calls, chosen, runner), chosen)
    app.router.routes.insert(0, ByPath(app.routes))
    _document(app, calls)
    return app


def _add_calls(app: FastAPI, settings: Settings, runner: Runner) -> list[Call]:
    calls = [call for game in games().values() for call in calls_of(game, settings)]
    for call in calls:
        add_call(app, call, settings, runner)
    return calls


def _document(app: FastAPI, calls: list[Call]) -> None:
    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = document(app, calls)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _lifespan(runner: Runner) -> Lifespan:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        warming = asyncio.create_task(runner.warm())
        memory.spare()
        yield
        warming.cancel()
        await asyncio.gather(warming, return_exceptions=True)
        await runner.close()

    return lifespan
