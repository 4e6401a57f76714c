"""The application: every game of the registry behind the same calls."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.types import ASGIApp

from api.calls import calls_of, desks
from api.http import jobs as job_routes
from api.http.access.access import Access
from api.http.access.origins import Pages
from api.http.bodies import BodyLimits
from api.http.compression import Compression
from api.http.document.document import PATH as DOCUMENT
from api.http.document.document import add_document
from api.http.handlers import add_handlers
from api.http.headers import REMEMBERED, Outgoing
from api.http.heads import Heads
from api.http.health import add_health, add_metrics
from api.http.jobs import add_jobs
from api.http.observing import Observed
from api.http.pages import add_page
from api.http.puzzles import PuzzleDesk, add_puzzles
from api.http.routes import add_address, add_batch, add_call, add_hot_call
from api.jobs.dispatchers import Dispatcher, dispatcher
from api.jobs.queue import JobQueue
from api.jobs.runner import JobRunner
from api.jobs.solver import JobSolver
from api.ops import memory
from api.ops.readiness import Readiness
from api.ops.settings import Settings, from_environment
from api.ops.telemetry import telemetry
from api.pages import catalogue, codes, playground
from api.pages.catalogue import catalogue_pages
from api.pages.codes import codes_page
from api.pages.index import index_page
from api.pages.playground import playground_pages
from api.pages.rules import rules_page
from api.solving import batch
from api.solving.batch import Batches
from api.solving.fork_server import PRELOADED
from api.solving.judging import JudgingThread
from api.solving.runner import SOLVER, Runner
from api.store.async_store import Store
from engine.game import Game
from engine.registry import games
from schemas.registry import wire_of
from solver.environment import look_for_games

VERSION = "0.1.0"

ABOUT = """\
Rules, proofs and hints for domino games.

A position is a value: it is sent whole with every request, as JSON or as its one-line text. \
Nothing is kept between requests but jobs. What is wrong with a \
request is told all at once, each fault with a permanent code and a JSON pointer, as \
`application/problem+json`; so are unknown addresses (404, `unknown_path` or `unknown_game`), \
methods that an address does not answer (405, `method_not_allowed`), and what is no request \
(400, `not_http`). Headers that are too long (431, `head_too_large`) or take too long to arrive \
(408, `head_too_slow`) are refused, and so are bodies that are compressed (415, \
`unsupported_encoding`). Where too many connections are open, those that nobody works for are \
closed; where all are at work, another one is refused (503, `too_many_connections`). `HEAD` is \
answered wherever `GET` is.

Whoever runs a service may hand out keys, require one (401, `key_needed`), and grant each client \
so many requests in a minute (429, `too_many_requests`; every answer then tells in `RateLimit-*` \
what is left). Pages of other sites may ask by `POST` only where their origins were allowed (403, \
`cross_site`), and a service that was given its names answers under no other (421, `wrong_host`). \
Answers that depend on the request alone carry an `ETag`.
"""

ADDRESSES = {
    "playground": playground.PLAY,
    "docs": playground.REFERENCE,
    "openapi": DOCUMENT,
    "games": catalogue.ALL,
    "codes": codes.PATH,
    "limits": "/v1/limits",
    "batch": batch.PATH,
    "jobs": job_routes.PATH,
    "health": "/healthz",
    "ready": "/readyz",
    "metrics": "/metrics",
}
"""The paths that ``GET /v1`` lists."""

TELL_SECONDS = 1.0
"""Seconds between two looks at the figures that change by themselves, for the other processes."""

_log = logging.getLogger(__name__)

Lifespan = Callable[[FastAPI], Any]


class Service(FastAPI):
    """The application, seen from outside all that it does, its answers to defects among that."""

    access_log = False
    observed: Observed | None = None

    def build_middleware_stack(self) -> ASGIApp:
        stack = super().build_middleware_stack()
        self.observed = Observed(stack, self.router.routes, self.access_log)
        return self.observed


def create_app(
    settings: Settings | None = None,
    solver: str = SOLVER,
    preloaded: tuple[str, ...] = PRELOADED,
) -> FastAPI:
    """Make the service. ``solver`` names the function that answers questions as
    ``module:function``, ``preloaded`` the modules that its processes begin with."""
    look_for_games()
    chosen = settings or from_environment()
    own = chosen.share()
    store = Store(own.store)
    thread, drawing = JudgingThread(), JudgingThread("drawing")
    runner = Runner(own, solver, preloaded)
    tables = desks(chosen)
    calls = [call for at in tables for call in calls_of(at)]
    answering = JobSolver(own, solver, preloaded)
    jobs = JobRunner(own, store, answering, calls, thread)
    dispatching = dispatcher(jobs, own)
    queue = JobQueue(store, jobs.reader, own, dispatching.notify)

    def tell() -> None:
        runner.observe()
        answering.observe()
        if app.observed is not None:
            app.observed.tell()

    readiness = Readiness()
    readiness.add("the solvers", runner.trouble)
    readiness.add("the store", store.trouble)
    app = Service(
        title="Boneyard",
        version=VERSION,
        description=ABOUT,
        license_info={"name": "MIT", "identifier": "MIT"},
        servers=[{"url": "/", "description": "this server"}],
        openapi_tags=_tags(list(games().values())),
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        telemetry=telemetry(chosen),
        lifespan=_lifespan(runner, jobs, dispatching, (thread, drawing), tell),
        strict_content_type=False,
        redirect_slashes=False,
        separate_input_output_schemas=False,
    )
    app.access_log = chosen.access_log
    add_handlers(app, games())
    for call in calls:
        if call.hot:
            add_hot_call(app, call)
    add_health(app, readiness, chosen)
    add_metrics(app, tell)
    played = list(playground_pages())
    described = [index_page(app.title, VERSION, ADDRESSES), *catalogue_pages(tables)]
    constant = [*described, *map(rules_page, tables), codes_page(games().values())]
    for page in (*constant, *played):
        add_page(app, page, thread)
    remembered = f"{'private' if chosen.keys_required else 'public'}, {REMEMBERED}"
    posing = PuzzleDesk(runner, chosen.longest_budget_seconds, remembered)
    puzzles = list(add_puzzles(app, tables, posing))
    for call in calls:
        add_call(app, call, runner, queue, drawing if call.answer is None else thread)
        for address, usual in call.addresses.items():
            add_address(app, call, (address, usual), wire_of(call.game.id), remembered, drawing)
    add_batch(app, Batches(calls, own, runner, thread))
    add_jobs(app, queue, own)
    shown = {page.path: page.example for page in described if page.example is not None}
    add_document(app, shown, tables, calls, {*puzzles, *(page.path for page in constant)})
    _surround(app, chosen, (*shown, *(page.path for page in played), DOCUMENT))
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


def _tags(known: list[Game[Any, Any]]) -> list[dict[str, Any]]:
    about = [{"name": game.id, "description": f"{game.name}. {game.about}"} for game in known]
    return [
        {"name": "games", "description": "What games there are."},
        *about,
        {"name": "batch", "description": "Many calls in one request."},
        {"name": "jobs", "description": "Questions that take long, answered later."},
        {"name": "service", "description": "The state of the service itself."},
    ]


def _lifespan(
    runner: Runner,
    jobs: JobRunner,
    dispatching: Dispatcher,
    threads: Sequence[JudgingThread],
    tell: Callable[[], None],
) -> Lifespan:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as parts:
            # What is begun last is ended first; when that happens every request is answered.
            for thread in threads:
                parts.callback(thread.close)
            parts.push_async_callback(runner.close)
            await parts.enter_async_context(_beside(runner.warm()))
            parts.push_async_callback(jobs.close)
            await parts.enter_async_context(_beside(jobs.run(dispatching.run)))
            await parts.enter_async_context(_beside(_repeated(tell)))
            memory.spare()
            yield

    return lifespan


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Have something done beside all else, until the block ends."""
    task = asyncio.create_task(work)
    task.add_done_callback(_told)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def _told(task: asyncio.Task[None]) -> None:
    """Write down what something that was done beside all else failed with."""
    if not task.cancelled() and task.exception() is not None:
        _log.error("what runs beside the requests has failed", exc_info=task.exception())


async def _repeated(tell: Callable[[], None]) -> None:
    """Keep the operator's figures true, for whichever process is asked for them."""
    while True:
        tell()
        await asyncio.sleep(TELL_SECONDS)
