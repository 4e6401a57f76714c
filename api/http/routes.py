"""Calls over HTTP: parse the body, run the call (on a thread if it may take long) and write its
answer; pages; and health, readiness, limits and metrics of the service."""

import asyncio
from collections.abc import Awaitable, Mapping
from functools import partial
from typing import Annotated, Any, Final, TypeVar

from fastapi import FastAPI, Header, Query
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from api.calls import Call, SolverJob
from api.calls.call import STREAMED
from api.calls.json_text import parse_json
from api.calls.problems import CLIENT_GONE, INVALID_REQUEST, NOT_READY, STOPPING, Problem
from api.http.addresses import SIGNED, home
from api.http.document.operations import NAME, OF_EVERY_BODY, Responses, headers, refusals
from api.http.jobs import TAKEN, Key, answered_later, idempotency_key, patience
from api.http.middleware.bodies import Endpoint, add_post
from api.http.negotiation import preferred
from api.http.responses import JSON, answered, drawn, json_response
from api.http.streams import EVENT_STREAM, events, wants_events
from api.jobs.queue import JobQueue
from api.ops.metrics import as_text
from api.ops.settings import Settings
from api.pages.pages import Page
from api.pages.shell import with_preview
from api.pictures import formats
from api.pictures.formats import DrawnPicture
from api.solving.batch import PATH, Batches
from api.solving.lane import Runner
from api.solving.queue import WorkerThread
from api.store.jobs import Store
from languages.spoken import SPOKEN
from schemas.jobs import Job
from schemas.limits import AllLimits, Limits
from schemas.requests import (
    NARROWEST_PICTURE,
    WIDEST_PICTURE,
    BatchRequest,
    PictureFormat,
    PictureRequest,
    Shown,
    Theme,
)
from schemas.results.answers import BatchAnswers, Readiness, State
from schemas.wire import text_of, wire_of

T = TypeVar("T")

Prefer = Annotated[
    str | None,
    Header(
        alias="Prefer",
        description="`respond-async, wait=N`: if there is no answer within N seconds, at most 60, "
        "it will be computed as a job (RFC 7240).",
    ),
]

SHORT: Final = 16_000  # bytes of a body that is read at once, as the thread takes longer


def _pictures(call: Call) -> Responses:
    """Describe the picture that a call answers with."""
    media = {one.partition(";")[0]: _BITS if one in _BITMAPS else _TEXT for one in call.media}
    content = {one: {"schema": schema} for one, schema in media.items()}
    name = "GamePicture" if formats.GIF in call.media else "Picture"
    return {200: {NAME: name, "description": "The picture.", "content": content}}


_BITMAPS: Final = (formats.PNG, formats.GIF)
_TEXT: Final[dict[str, str]] = {"type": "string"}
_BITS: Final = {"type": "string", "format": "binary"}


def add_page(app: FastAPI, page: Page, thread: WorkerThread, *others: Page) -> None:
    """Add the route of a page. A caller that prefers the media type of one of the ``others`` gets
    that page at the same address."""
    forms = {one.media_type.partition(";")[0]: one for one in (page, *others)}
    varied = {"vary": "Accept"} if others else {}
    bodies: dict[tuple[str, str], bytes] = {}

    async def endpoint(request: Request) -> Response:
        accept = ",".join(request.headers.getlist("accept"))
        form = forms[preferred(accept, list(forms))]
        of_form = form.media_type, SPOKEN.get() if form.is_spoken else ""

        def made() -> bytes:
            if of_form not in bodies:
                bodies[of_form] = form.content()
            return bodies[of_form]

        body = bodies[of_form] if of_form in bodies else await thread.run(made)
        if form.preview is not None:
            text = body.decode()
            base = home(request, request.app.state.path_prefix)
            body = with_preview(text, form.preview(text), base).encode()
        return Response(body, form.status, {**form.headers, **varied}, form.media_type)

    about: Mapping[str, Any] = page.about or {"include_in_schema": False}
    app.add_api_route(page.path, endpoint, **about)


def add_call(
    app: FastAPI, call: Call, runner: Runner, queue: JobQueue, thread: WorkerThread
) -> None:
    add_post(
        app,
        call.path,
        _solver_endpoint(call, runner, queue, thread) if call.solver else _endpoint(call, thread),
        call.request,
        operation_id=call.operation_id,
        summary=call.summary,
        description=call.about,
        tags=[call.game.id],
        response_class=Response if call.answer is None else JSONResponse,
        response_model=call.answer,
        responses={**_said(call), **refusals((*OF_EVERY_BODY, *call.problems))},
    )


def add_address(
    app: FastAPI, call: Call, ending: str, usual: PictureFormat, cache: str, thread: WorkerThread
) -> None:
    """Add the route of a picture by ``GET``, for pages that can only give an address: ``ending``
    ends its path, ``usual`` is the default format there, ``cache`` the ``Cache-Control`` of its
    answer."""

    async def endpoint(
        position: Any,
        theme: Annotated[Theme, Query(description=_about("theme"))] = "auto",
        size: Annotated[
            int | None,
            Query(ge=NARROWEST_PICTURE, le=WIDEST_PICTURE, description=_about("size")),
        ] = None,
        labels: Annotated[Shown, Query(description=_about("labels"))] = "drawn",
        hands: Annotated[Shown, Query(description=_about("hands"))] = "drawn",
        format: Annotated[PictureFormat, Query(description=_about("format"))] = usual,
    ) -> Response:
        looks = {"theme": theme, "size": size, "labels": labels, "hands": hands, "format": format}
        answer = await thread.run(partial(call.parse_and_run, {"position": position, **looks}))
        assert isinstance(answer, DrawnPicture)
        return drawn(answer, cache)

    endpoint.__annotations__["position"] = Annotated[text_of(wire_of(call.game.id)), Query()]
    app.add_api_route(
        call.path + ending,
        endpoint,
        operation_id=f"{call.operation_id}_{usual}_by_address",
        summary=f"{call.summary} by GET ({usual})",
        description="The position is part of the URL as position text, so that a page can use the "
        "URL as an image source. An image can send no key: `POST /v1/addresses` signs the address.",
        tags=[call.game.id],
        response_class=Response,
        response_model=None,
        responses={**_pictures(call), **SIGNED, **refusals([INVALID_REQUEST, *call.problems])},
    )


def _about(key: str) -> str | None:
    """Return the description of a key in the body of a request for a picture."""
    return PictureRequest.model_fields[key].description


def _endpoint(call: Call, thread: WorkerThread) -> Endpoint:
    async def endpoint(_: Request, body: Any) -> Response:
        answer = partial(answered, call, body)
        return answer() if call.hot and _is_short(body) else await thread.run(answer)

    return endpoint


def _is_short(body: bytes) -> bool:
    """Whether a body is parsed at once: moves in it take longer, and escapes may hide them."""
    return len(body) <= SHORT and b'"moves"' not in body and b"\\" not in body


def _solver_endpoint(call: Call, runner: Runner, queue: JobQueue, thread: WorkerThread) -> Endpoint:
    async def endpoint(request: Request, body: Any, _: Prefer = None, __: Key = None) -> Response:
        def read() -> tuple[object, Any]:
            data = parse_json(body)
            return data, call.parse_and_run(data)

        idempotency_key(request)  # refused wherever it is too long
        data, question = read() if _is_short(body) else await thread.run(read)
        assert isinstance(question, SolverJob)
        prefer = request.headers.get("prefer")
        if prefer is not None and (seconds := patience(prefer)) is not None:
            return await while_there(request, answered_later(queue, request, call, data, seconds))
        if call.name in STREAMED and wants_events(request):
            solve = partial(runner.answer, question, request.state.client, None)
            return await while_there(request, events(solve))
        solving = runner.answer(question, request.state.client)
        return json_response(await while_there(request, solving))

    return endpoint


def _said(call: Call) -> Responses:
    """Describe the answers to a call other than JSON: a job, events, a picture."""
    if call.answer is None:
        return _pictures(call)
    said = "Answered later, as the caller preferred; the job is at the address in `Location`."
    applied = headers("Preference-Applied")
    streamed = {"content": {EVENT_STREAM: {"schema": {"type": "string"}}}}
    plain = {"headers": applied, **(streamed if call.name in STREAMED else {})}
    later = {"model": Job, "description": said, "headers": {**TAKEN, **applied}, NAME: "Later"}
    return {200: plain, 202: later} if call.solver else {}


def add_batch(app: FastAPI, batches: Batches) -> None:
    async def batch(request: Request, body: Any) -> Response:
        """One answer per item, in order, each with the status that the call alone would have had;
        equal items are computed once. Solves run a few at a time; if the longest budget is too
        short for all of them, each is given less. An item is answered with 503 if the others have
        taken too long before it (`batch_too_long`), and with 413 if its answer would make that of
        the batch too large (`answer_too_large`)."""
        asked = await batches.read(body)
        answer = await while_there(request, batches.answers(asked, request.state.client))
        return Response(answer, media_type=JSON)

    add_post(
        app,
        PATH,
        batch,
        BatchRequest,
        summary="Run several calls in one request",
        tags=["batch"],
        response_model=BatchAnswers,
        responses=refusals((*OF_EVERY_BODY, STOPPING)),
    )


async def while_there(request: Request, answer: Awaitable[T]) -> T:
    """Wait for the answer; if the caller leaves, cancel the work and raise ``Problem``."""
    solving = asyncio.ensure_future(answer)
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({solving, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if solving.done():
            return solving.result()
        raise Problem(CLIENT_GONE, "The client has left.")
    finally:
        solving.cancel()
        leaving.cancel()
        await asyncio.gather(solving, leaving, return_exceptions=True)


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def add_health(app: FastAPI, settings: Settings, runner: Runner, store: Store) -> None:
    in_force = AllLimits(**settings.model_dump(include=set(Limits.model_fields)))

    @app.get("/v1/limits", summary="List the limits", tags=["service"])
    async def limits() -> AllLimits:
        """Every limit in force, in seconds, bytes or counts."""
        return in_force

    @app.get("/healthz", summary="Check whether the process is alive", tags=["service"])
    async def healthz() -> State:
        """Answers 200 as long as the process runs."""
        return State(status="ok")

    summary = "Check whether the service is ready"

    @app.get("/readyz", summary=summary, tags=["service"], responses=refusals([NOT_READY]))
    async def readyz() -> Readiness:
        """Answers 503 until the solvers are loaded, and while something that the service needs is
        broken; `detail` says what. After a new installation the searches are compiled while the
        service already answers; `compiled` gives the progress."""
        if found := [each for each in (runner.trouble(), await store.trouble()) if each]:
            raise Problem(NOT_READY, " ".join(found))
        return Readiness(status="ready", compiled=runner.builder.compiled())

    @app.get(
        "/metrics",
        summary="Get the metrics",
        tags=["service"],
        response_class=PlainTextResponse,
    )
    async def metrics() -> Response:
        """Metrics for the operator, in the text format of Prometheus."""
        await runner.observe()
        text = await asyncio.to_thread(as_text)
        return Response(text, headers={"content-type": CONTENT_TYPE_LATEST})
