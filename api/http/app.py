"""The application: every game of the registry behind the same calls."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI
from starlette.types import ASGIApp

from api.calls import calls_of, game_apis
from api.http import jobs as job_routes
from api.http.addresses import ADDRESSES as SIGNING
from api.http.addresses import Prefixed, add_addresses, link
from api.http.document.document import PATH as DOCUMENT
from api.http.document.document import add_document
from api.http.jobs import add_deals, add_jobs
from api.http.middleware.bodies import BodyRoute
from api.http.middleware.cors import Cors
from api.http.middleware.edge import REMEMBERED, UNCOUNTED, Compression, Edge
from api.http.middleware.request_log import RequestLog
from api.http.puzzles import add_puzzles
from api.http.query import QueryRoute
from api.http.responses import add_handlers
from api.http.routes import add_address, add_batch, add_call, add_health, add_page
from api.jobs.queue import JobQueue
from api.jobs.runner import JobRunner, repeat
from api.ops import memory
from api.ops.settings import Settings, from_environment
from api.pages import pages
from api.pages.manual_pages import manual_pages
from api.pages.pages import Page
from api.solving import batch, fork_server
from api.solving.batch import Batches
from api.solving.fork_server import PRELOADED
from api.solving.lane import SOLVER, Runner
from api.solving.queue import WorkerThread
from api.store.jobs import Store
from engine.game import Game
from engine.registry import games
from solver.question.registry import look_for_games

NAME = "Boneyard"
VERSION = "1.0.0"

GAUGE_SECONDS: Final = 1.0
"""Seconds between two updates of the gauges, some of which come from another process."""

ABOUT = """\
Rules, proofs and hints for domino games.

Every request holds the whole position, as JSON or as its one-line text; the service keeps \
nothing between requests except jobs. Bodies are UTF-8; one byte order mark before a body, a \
record or a position text is skipped. `HEAD` is answered wherever `GET` is.

Errors are `application/problem+json`. An invalid request gets all its faults at once, each with \
a permanent code and a JSON pointer. Other errors: 400 `not_http` (not an HTTP request), 404 \
`unknown_path` or `unknown_game`, 405 `method_not_allowed`, 408 `head_too_slow` (the headers took \
too long to arrive), 415 `unsupported_encoding` (compressed body), 431 `head_too_large` (headers \
too long). An extra slash at the end of a path is redirected to the path without it (308), \
whatever the method. Unknown query parameters are ignored; a known one may be given only once \
(422 `key_repeated`). If too many connections are open, idle connections are closed first; if all \
are busy, new ones get 503 `too_many_connections`.

Addresses in answers are relative to the requested one, unless the service is configured with the \
path under which a proxy publishes it. `/` is a web page; a client that prefers \
`application/json` gets the answer of `/v1` there. Answers that depend only on the request have \
an `ETag`.

The operator of a service may issue keys, require one (401 `key_needed`; images and event streams, \
which send no headers, use an address signed by `POST /v1/addresses`), and limit the requests \
of each client per minute (429 `too_many_requests`; every answer then has the remaining number in \
`RateLimit-*`). Pages of other sites may use `POST` only if their origins are allowed (403 \
`cross_site`), and a service configured with its host names answers under no other name (421 \
`wrong_host`).
"""

ADDRESSES = {
    "playground": pages.PLAY,
    "docs": pages.REFERENCE,
    "openapi": DOCUMENT,
    "games": pages.GAMES,
    "codes": pages.CODES,
    "limits": "/v1/limits",
    "batch": batch.PATH,
    "jobs": job_routes.PATH,
    "addresses": SIGNING,
    "health": "/healthz",
    "ready": "/readyz",
    "metrics": "/metrics",
}
"""What ``GET /v1`` lists, by its path."""

_log = logging.getLogger(__name__)


class Service(FastAPI):
    """The framework's application inside the middleware that every request passes; answers to
    defects pass it too."""

    surround: Callable[[ASGIApp], ASGIApp]

    def build_middleware_stack(self) -> ASGIApp:
        return self.surround(super().build_middleware_stack())


def create_app(
    settings: Settings | None = None, solver: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
) -> FastAPI:
    """Make the service. ``solver`` names the function that answers questions as
    ``module:function``, ``preloaded`` the modules that its processes begin with."""
    look_for_games()
    chosen = settings or from_environment()
    own = chosen.share()
    store = Store(own.store)
    thread, drawing = WorkerThread(), WorkerThread("drawing")
    fork_server.prepare(preloaded)
    runner = Runner(own, solver)
    tables = game_apis(chosen)
    calls = [call for api in tables for call in calls_of(api)]
    most = own.job_solves if own.jobs_here else 0
    jobs = JobRunner(own, store, runner.jobs, calls, thread, most)
    queue = JobQueue(store, jobs.reader, own, jobs.notify)

    app = Service(
        title=NAME,
        version=VERSION,
        description=ABOUT,
        license_info={"name": "MIT", "identifier": "MIT"},
        servers=[{"url": chosen.path_prefix or ".", "description": "This server"}],
        openapi_tags=_tags(list(games().values())),
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        # Traces go where the environment says, or to the provider that the program has.
        telemetry={
            "tracing": chosen.telemetry,
            "metrics": False,
            "logs": False,
            "auto_configure": chosen.telemetry,
            "exclude": lambda scope: scope.get("path") in UNCOUNTED,
        },
        lifespan=_lifespan(own, runner, jobs, (thread, drawing)),
        redirect_slashes=False,
        separate_input_output_schemas=False,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.path_prefix = chosen.path_prefix
    app.router.route_class = QueryRoute
    add_handlers(app, games())
    add_health(app, chosen, runner, store)
    played = [*pages.playground_pages(games()), *manual_pages()]
    index = _index(chosen.path_prefix)
    described = [index, *pages.game_pages(tables)]
    constant = [*described, *map(pages.rules_page, tables), pages.codes_page(games().values())]
    for page in (*constant, *played):
        add_page(app, page, thread, *([index] if page.path == pages.PLAY else []))
    remembered = f"{'private' if chosen.keys_required else 'public'}, {REMEMBERED}"
    seconds = chosen.longest_budget_seconds
    puzzles = [
        path for api in tables for path in add_puzzles(app, api, runner, seconds, remembered)
    ]
    for call in calls:
        add_call(app, call, runner, queue, drawing if call.answer is None else thread)
        for address, usual in call.addresses.items():
            add_address(app, call, address, usual, remembered, drawing)
    add_batch(app, Batches(calls, own, runner.lane, runner.answer, thread))
    add_jobs(app, queue, own, thread)
    add_deals(app, queue)
    add_addresses(app, chosen)
    shown = {page.path: page.example for page in described if page.example is not None}
    add_document(app, shown, tables, calls, {*puzzles, *(page.path for page in constant)})
    open_paths = (*shown, *(page.path for page in played), DOCUMENT)

    def surround(framework: ASGIApp) -> ASGIApp:
        # Traces name the framework's routes, so with them every call goes there.
        past = [] if chosen.telemetry else [one for one in app.routes if isinstance(one, BodyRoute)]
        endpoints = {route.path: route.endpoint for route in past}
        edge: ASGIApp = Edge(Compression(framework), chosen, open_paths, endpoints)
        if chosen.cors_origins:
            edge = Cors(edge, chosen, app.router.routes)
        whole = RequestLog(edge, app.router.routes, chosen.access_log)
        return Prefixed(whole, chosen.path_prefix) if chosen.path_prefix else whole

    app.surround = surround
    return app


def _index(prefix: str) -> Page:
    places = {name: link(path, prefix, pages.INDEX) for name, path in ADDRESSES.items()}
    return pages.index_page(NAME, VERSION, places)


def _lifespan(
    settings: Settings, runner: Runner, jobs: JobRunner, threads: Sequence[WorkerThread]
) -> Callable[[FastAPI], Any]:
    """Return the lifespan of the application: its background work runs from start to end, and at
    the end every request has been answered. Connections get the settings."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[dict[str, Settings]]:
        work = (runner.warm(), jobs.run(), repeat(runner.observe, GAUGE_SECONDS))
        tasks = [asyncio.create_task(one) for one in work]
        for task in tasks:
            task.add_done_callback(_log_failure)
        memory.spare()
        try:
            yield {"settings": settings}
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await jobs.close()
            await runner.close()
            for thread in threads:
                thread.close()

    return lifespan


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        _log.error("a background task has failed", exc_info=task.exception())


def _tags(known: list[Game[Any, Any]]) -> list[dict[str, Any]]:
    about = [{"name": game.id, "description": f"{game.name}. {game.about}"} for game in known]
    return [
        {"name": "games", "description": "The games and their rules."},
        *about,
        {"name": "batch", "description": "Several calls in one request."},
        {"name": "jobs", "description": "Long-running calls, answered later."},
        {"name": "service", "description": "The status of the service itself."},
    ]
