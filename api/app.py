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
from api.calls import calls_of
from api.catalogue import add_catalogue
from api.desks import desks
from api.document import add_document
from api.forks import PRELOADED
from api.handlers import add_handlers
from api.heads import Heads
from api.health import add_health
from api.jobs.routes import add_jobs
from api.jobs.service import JobService
from api.jobs.solving import JobSolver
from api.judging import JudgingThread
from api.limits import BodyLimits
from api.routes import add_address, add_batch, add_call, add_hot_call
from api.runner import SOLVER, Runner
from api.settings import Settings, from_environment
from engine.game import Game
from engine.registry import games
from schemas.registry import wire_of
from solver.environment import look_for_games

VERSION = "0.1.0"

ABOUT = """\
Rules, proofs and hints for domino games.

A position is a value: it is sent whole with every request, as JSON or as its one-line text, and \
nothing is kept between requests. What is wrong with a request is told all at once, each fault \
with a permanent code and a JSON pointer, as `application/problem+json`; so are unknown addresses \
(404, `unknown_path` or `unknown_game`), methods that an address does not answer (405, \
`method_not_allowed`), and what is no request (400, `not_http`). Headers that are too long (431, \
`head_too_large`) or take too long to arrive (408, `head_too_slow`) are refused, and so are bodies \
that are compressed (415, `unsupported_encoding`). Where too many connections are open, those that \
nobody works for are closed; where all are at work, another one is refused (503, \
`too_many_connections`). `HEAD` is answered wherever `GET` is.
"""

SILENT: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False}
"""Nothing is reported to anybody, and not asked for at every request."""

Lifespan = Callable[[FastAPI], Any]


def create_app(
    settings: Settings | None = None,
    solver: str = SOLVER,
    preloaded: tuple[str, ...] = PRELOADED,
) -> FastAPI:
    """Make the service. ``solver`` names the function that answers questions as
    ``module:function``, ``preloaded`` the modules that its processes begin with."""
    look_for_games()
    chosen = settings or from_environment()
    runner, thread = Runner(chosen, solver, preloaded), JudgingThread()
    tables = desks(chosen)
    calls = [call for at in tables for call in calls_of(at)]
    jobs = JobService(chosen, calls, JobSolver(chosen, solver, preloaded), thread)
    app = FastAPI(
        title="Boneyard",
        version=VERSION,
        description=ABOUT,
        license_info={"name": "MIT", "identifier": "MIT"},
        servers=[{"url": "/", "description": "this server"}],
        openapi_tags=_tags(list(games().values())),
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        telemetry=SILENT,
        lifespan=_lifespan(runner, jobs, thread),
        strict_content_type=False,
        redirect_slashes=False,
        separate_input_output_schemas=False,
    )
    app.add_middleware(BodyLimits, settings=chosen)
    app.add_middleware(
        CORSMiddleware,
        allow_origins=["*"],
        allow_methods=["GET", "POST"],
        allow_headers=["*"],
        expose_headers=["retry-after"],
    )
    app.add_middleware(Heads)
    add_handlers(app, games())
    for call in calls:
        if call.hot:
            add_hot_call(app, call)
    add_health(app, runner, chosen)
    entries = add_catalogue(app, tables)
    for call in calls:
        add_call(app, call, runner, jobs.desk, thread)
        if call.address:
            add_address(app, call, wire_of(call.game.id), thread)
    add_batch(app, Batches(calls, chosen, runner, thread))
    add_jobs(app, jobs.desk, chosen)
    add_document(app, entries, tables, calls)
    return app


def _tags(known: list[Game[Any, Any]]) -> list[dict[str, Any]]:
    about = [{"name": game.id, "description": f"{game.name}. {game.about}"} for game in known]
    return [
        {"name": "games", "description": "What games there are."},
        *about,
        {"name": "batch", "description": "Many calls in one request."},
        {"name": "jobs", "description": "Questions that take long, answered later."},
        {"name": "service", "description": "The state of the service itself."},
    ]


def _lifespan(runner: Runner, jobs: JobService, thread: JudgingThread) -> Lifespan:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        warming = asyncio.create_task(runner.warm())
        working = asyncio.create_task(jobs.run())
        memory.spare()
        yield
        warming.cancel()
        working.cancel()
        await asyncio.gather(warming, working, return_exceptions=True)
        await jobs.close()
        await runner.close()
        thread.close()

    return lifespan
