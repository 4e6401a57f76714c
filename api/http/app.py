"""The application: every game of the registry behind the same calls."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from threading import Thread
from typing import Any, Final

from fastapi import FastAPI
from starlette.types import ASGIApp

from api.calls import calls_of, game_apis
from api.http import jobs as job_routes
from api.http import tables as table_routes
from api.http.addresses import ADDRESSES as SIGNING
from api.http.addresses import Prefixed, add_addresses, link
from api.http.document.document import PATH as DOCUMENT
from api.http.document.document import add_document
from api.http.embeds import Embeds
from api.http.jobs import add_deals, add_jobs
from api.http.links import Fronts, add_links
from api.http.middleware.bodies import BodyRoute
from api.http.middleware.cors import Cors
from api.http.middleware.edge import REMEMBERED, UNCOUNTED, Compression, Edge
from api.http.middleware.language import Spoken
from api.http.middleware.request_log import RequestLog
from api.http.puzzles import add_puzzles
from api.http.query import QueryRoute
from api.http.reference import References
from api.http.responses import add_handlers
from api.http.routes import add_address, add_batch, add_call, add_health, add_page
from api.http.tables import add_tables
from api.jobs.queue import JobQueue
from api.jobs.runner import JobRunner
from api.ops import memory
from api.ops.settings import Settings, from_environment
from api.pages import pages
from api.pages.manual_pages import MANUAL, manual_pages
from api.pages.pages import Page
from api.pages.paper_pages import paper_pages
from api.pictures import formats
from api.solving import batch, fork_server
from api.solving.batch import Batches
from api.solving.fork_server import PRELOADED
from api.solving.lane import SOLVER, Runner
from api.solving.queue import WorkerThread
from api.store.jobs import Store
from api.store.repeating import repeat
from api.tables.host import Tables
from api.webhooks.deliveries import Deliveries
from api.webhooks.receivers import Receivers
from api.webhooks.sender import Sender
from engine.game import Game
from engine.registry import games
from solver.question.registry import look_for_games

NAME = "Boneyard"
VERSION = "1.0.0"

GAUGE_SECONDS: Final = 1.0
"""Seconds between two updates of the gauges, some of which come from another process."""

DOCUMENT_SECONDS: Final = 5.0
"""Seconds after the start until the OpenAPI document is made, unless somebody asks for it before:
making it takes seconds, in which the first questions should not have to wait."""

ABOUT = """\
Rules, proofs and hints for domino games.

Every request holds the whole position, as JSON or as its one-line text; the service keeps \
nothing between requests except jobs and the tables of people who play together. Bodies are UTF-8; \
one byte order mark before a body, a record or a position text is skipped. `HEAD` is answered \
wherever `GET` is.

Errors are `application/problem+json`. An invalid request gets all its faults at once, each with \
a permanent code and a JSON pointer. Other errors: 400 `not_http` (not an HTTP request), 404 \
`unknown_path` or `unknown_game`, 405 `method_not_allowed`, 408 `head_too_slow` (the headers took \
too long to arrive), 415 `unsupported_encoding` (compressed body), 431 `head_too_large` (headers \
too long). An extra slash at the end of a path is redirected to the path without it (308), \
whatever the method. Unknown query parameters are ignored; a known one may be given only once \
(422 `key_repeated`). If too many connections are open, idle connections are closed first; if all \
are busy, new ones get 503 `too_many_connections`.

Sentences for people are in English, or in German (`de`) if `Accept-Language` prefers it or the \
address has `?lang=de`; another language is answered in English. Codes, keys, parameters, moves, \
units, templates and everything else that programs read are the same in every language.

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
    "manual": MANUAL,
    "openapi": DOCUMENT,
    "games": pages.GAMES,
    "codes": pages.CODES,
    "limits": "/v1/limits",
    "batch": batch.PATH,
    "jobs": job_routes.PATH,
    "tables": table_routes.PATH,
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
    thread, drawing, filming = (WorkerThread(name) for name in ("judging", "drawing", "filming"))
    fork_server.prepare(preloaded)
    runner = Runner(own, solver)
    apis = game_apis(chosen)
    calls = [call for api in apis for call in calls_of(api)]
    most = own.job_solves if own.jobs_here else 0
    jobs = JobRunner(own, store, runner.jobs, calls, thread, most)
    queue = JobQueue(store, jobs.reader, own, jobs.notify)
    tables, hooks = _of_the_store(own, store, runner, thread)

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
        lifespan=_lifespan(own, runner, jobs, tables, hooks, (thread, drawing, filming)),
        redirect_slashes=False,
        separate_input_output_schemas=False,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.path_prefix = chosen.path_prefix
    app.router.route_class = QueryRoute
    remembered = f"{'private' if chosen.keys_required else 'public'}, {REMEMBERED}"
    index = _index(chosen)
    fronts = Fronts(games(), chosen.path_prefix, index, (thread, drawing, filming), remembered)
    add_handlers(app, games(), fronts.nowhere)
    add_health(app, chosen, runner, store)
    described = [index, *pages.game_pages(apis)]
    constant = [*described, *map(pages.rules_page, apis), pages.codes_page(games().values())]
    played = _add_pages(app, constant, thread)
    References(app, calls, constant, chosen.path_prefix).add()
    fronts.add_to(app)
    seconds = chosen.longest_budget_seconds
    puzzles = [path for api in apis for path in add_puzzles(app, api, runner, seconds, remembered)]
    for call in calls:
        painting = filming if formats.GIF in call.media else drawing
        add_call(app, call, runner, queue, painting if call.answer is None else thread)
        for address, usual in call.addresses.items():
            add_address(app, call, address, usual, remembered, drawing)
    add_batch(app, Batches(calls, own, runner.lane, runner.answer, thread))
    _add_stored(app, queue, tables, own, thread)
    add_addresses(app, chosen)
    links = add_links(app, thread, remembered)
    ancestors = chosen.frame_ancestors
    embeds = Embeds(games(), fronts.read, thread, chosen.path_prefix, ancestors, remembered)
    framed = embeds.add_to(app)
    shown = {page.path: page.example for page in described if page.example is not None}
    add_document(
        app, shown, apis, calls, {*puzzles, links, *framed, *(page.path for page in constant)}
    )
    open_paths = (*shown, *(page.path for page in played), DOCUMENT)

    def surround(framework: ASGIApp) -> ASGIApp:
        # Traces name the framework's routes, so with them every call goes there.
        past = [] if chosen.telemetry else [one for one in app.routes if isinstance(one, BodyRoute)]
        endpoints = {route.path: route.endpoint for route in past}
        edge: ASGIApp = Edge(
            Compression(Spoken(framework)), chosen, open_paths, endpoints, fronts.is_page
        )
        if chosen.cors_origins:
            edge = Cors(edge, chosen, app.router.routes)
        whole = RequestLog(edge, app.router.routes, chosen.access_log)
        return Prefixed(whole, chosen.path_prefix) if chosen.path_prefix else whole

    app.surround = surround
    return app


def _of_the_store(
    settings: Settings, store: Store, runner: Runner, thread: WorkerThread
) -> tuple[Tables | None, Deliveries | None]:
    """Return what works on the store besides jobs, as far as it is wanted."""
    sender = Sender(settings, Receivers(settings))
    return (
        Tables(settings, store, runner, thread) if settings.tables else None,
        Deliveries(settings, store, sender) if settings.webhooks else None,
    )


def _add_stored(
    app: FastAPI,
    queue: JobQueue,
    tables: Tables | None,
    settings: Settings,
    thread: WorkerThread,
) -> None:
    """Add the routes of what the store keeps: jobs and, where they are offered, tables."""
    add_jobs(app, queue, settings, thread)
    add_deals(app, queue)
    if tables is not None:
        add_tables(app, tables, thread)


def _index(settings: Settings) -> Page:
    prefix, offered = settings.path_prefix, dict(ADDRESSES)
    if not settings.tables:
        del offered["tables"]
    places = {name: link(path, prefix, pages.INDEX) for name, path in offered.items()}
    return pages.index_page(NAME, VERSION, places)


def _add_pages(app: FastAPI, constant: Iterable[Page], thread: WorkerThread) -> list[Page]:
    """Add the routes of the catalogue and of the pages for people: the built ones, the manual, and
    sheets to print. Return the pages for people."""
    played = [*pages.playground_pages(), *manual_pages(), *paper_pages(games().values())]
    for page in (*constant, *played):
        add_page(app, page, thread)
    return played


def _lifespan(
    settings: Settings,
    runner: Runner,
    jobs: JobRunner,
    tables: Tables | None,
    hooks: Deliveries | None,
    threads: Sequence[WorkerThread],
) -> Callable[[FastAPI], Any]:
    """Return the lifespan of the application: its background work runs from start to end, and at
    the end every request has been answered. Connections get the settings."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Settings]]:
        gauges = repeat(runner.observe, GAUGE_SECONDS)
        work = [runner.warm(), jobs.run(), gauges, _make_document(app)]
        stored = [one for one in (tables, hooks) if one is not None]
        work += [one.run() for one in stored]
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
            for one in stored:
                await one.close()
            await jobs.close()
            await runner.close()
            for thread in threads:
                thread.close()

    return lifespan


async def _make_document(app: FastAPI) -> None:
    """Make the document and the reference on a thread that does not keep the service from
    stopping."""

    def make() -> None:
        app.state.make_document()
        app.state.make_reference()

    await asyncio.sleep(DOCUMENT_SECONDS)
    Thread(target=make, daemon=True).start()


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        _log.error("a background task has failed", exc_info=task.exception())


def _tags(known: list[Game[Any, Any]]) -> list[dict[str, Any]]:
    about = [{"name": game.id, "description": f"{game.name}. {game.about}"} for game in known]
    return [
        {"name": "games", "description": "All games, and the rules of each."},
        *about,
        {"name": "batch", "description": "Several calls in one request."},
        {"name": "jobs", "description": "Long-running jobs."},
        {"name": "tables", "description": "People in different places who play together."},
        {"name": "service", "description": "The status of the service itself."},
    ]
