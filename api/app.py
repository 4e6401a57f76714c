"""The application: every game of the registry behind the same calls."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.telemetry import TelemetryConfig

from api import memory
from api.access import Access
from api.batch import Batches
from api.calls import Desk, calls_of, desk
from api.catalogue import add_catalogue
from api.compression import Compression
from api.document import PATH as DOCUMENT
from api.document import add_document
from api.forks import PRELOADED
from api.handlers import add_handlers
from api.heads import Heads
from api.health import add_health
from api.limits import BodyLimits
from api.origins import Pages
from api.outgoing import REMEMBERED, Outgoing
from api.routes import add_address, add_batch, add_call, add_hot_call
from api.runner import SOLVER, Runner
from api.settings import Settings, from_environment
from engine.game import Game
from engine.registry import games
from schemas.registry import wire_of
from schemas.requests import budget_model
from solver.environment import look_for_games
from solver.gateway import solver_of

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

Whoever runs a service may hand out keys, require one (401, `key_needed`), and grant each client \
so many requests in a minute (429, `too_many_requests`; every answer then tells in `RateLimit-*` \
what is left). Pages of other sites may ask by `POST` only where their origins were allowed (403, \
`cross_site`), and a service that was given its names answers under no other (421, `wrong_host`). \
Answers that depend on the request alone carry an `ETag`.
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
    runner = Runner(chosen, solver, preloaded)
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
        lifespan=_lifespan(runner),
        strict_content_type=False,
        redirect_slashes=False,
        separate_input_output_schemas=False,
    )
    add_handlers(app, games())
    tables = desks(chosen)
    calls = [call for at in tables for call in calls_of(at)]
    for call in calls:
        if call.hot:
            add_hot_call(app, call)
    add_health(app, runner, chosen)
    entries = add_catalogue(app, tables)
    remembered = f"{'private' if chosen.keys_required else 'public'}, {REMEMBERED}"
    for call in calls:
        add_call(app, call, runner)
        if call.address:
            add_address(app, call, wire_of(call.game.id), remembered)
    add_batch(app, Batches(calls, chosen, runner))
    add_document(app, entries, tables, calls)
    _surround(app, chosen, (*entries, DOCUMENT))
    return app


def _surround(app: FastAPI, settings: Settings, open_paths: tuple[str, ...]) -> None:
    """Lay around the calls what every request and every answer passes, the innermost first."""
    app.add_middleware(BodyLimits, settings=settings)
    app.add_middleware(Compression)
    app.add_middleware(Access, settings=settings, open_paths=open_paths)
    app.add_middleware(Outgoing)
    if settings.cors_origins:
        app.add_middleware(Pages, settings=settings)
    app.add_middleware(Heads)


def desks(settings: Settings) -> list[Desk]:
    """Lay out the types of every game; they share the model of a budget."""
    budget = budget_model(settings.longest_budget_seconds, settings.budget_seconds)
    return [desk(game, wire_of(game.id), _objectives(game), budget) for game in games().values()]


def _objectives(game: Game[Any, Any]) -> tuple[str, ...]:
    return tuple(objective.name for objective in solver_of(game).objectives)


def _tags(known: list[Game[Any, Any]]) -> list[dict[str, Any]]:
    about = [{"name": game.id, "description": f"{game.name}. {game.about}"} for game in known]
    return [
        {"name": "games", "description": "What games there are."},
        *about,
        {"name": "batch", "description": "Many calls in one request."},
        {"name": "service", "description": "The state of the service itself."},
    ]


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
