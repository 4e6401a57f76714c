"""Jobs over HTTP."""

from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Annotated, Any, Final

from fastapi import FastAPI, Header
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from api.calls.problems import (
    BUSY,
    KEY_REUSED,
    STORE_AWAY,
    TOO_MANY_JOBS,
    TOO_MANY_REQUESTS,
    UNKNOWN_JOB,
    Kind,
    Problem,
    busy,
)
from api.calls.questions import Json
from api.http.document.operations import OF_EVERY_BODY, OF_THE_CALLER, Responses, headers, refusals
from api.http.middleware.bodies import JsonRoute
from api.http.middleware.clients import client_of
from api.http.responses import JsonBytes, json_response
from api.jobs.queue import Event, JobQueue
from api.ops.settings import Settings
from schemas.jobs import LONGEST_KEY, Job, JobRequest

PATH: Final = "/v1/jobs"
ONE: Final = f"{PATH}/{{job}}"
EVENT_STREAM: Final = "text/event-stream"
POLL_SECONDS: Final = 1
"""The ``Retry-After`` of a job that was accepted, and of too many streams."""

TAKEN: Final = headers("Location", "Retry-After")
"""The headers of the answer that a job is accepted."""

Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        max_length=LONGEST_KEY,
        description="A request for a job with a key that came before is the same job.",
    ),
]


def add_jobs(app: FastAPI, queue: JobQueue, settings: Settings) -> None:
    """Add the routes."""

    async def submit(request: Request, body: JobRequest, idempotency_key: Key = None) -> Response:
        job = await queue.submit(body, client_of(request), idempotency_key)
        return accepted(job)

    async def show(job: str) -> Response:
        return _shown(await queue.job(job))

    async def cancel(job: str) -> Response:
        return _shown(await queue.cancel(job))

    streams = _Streams(queue, settings.event_streams)

    async def events(job: str, last_event_id: Annotated[str | None, Header()] = None) -> Response:
        return await streams.answer(job, _number(last_event_id))

    app.router.add_api_route(
        PATH,
        submit,
        route_class_override=JsonRoute,
        methods=["POST"],
        status_code=HTTPStatus.ACCEPTED,
        operation_id="submit_job",
        summary="Ask for what may take long",
        description="The answer is kept under the address in `Location`. What is wrong with the "
        "request is told at once. A request sent again with the same `Idempotency-Key` is the same "
        "job. Budgets may be longer than those of the calls themselves.",
        tags=["jobs"],
        response_class=JsonBytes,
        response_model=Job,
        responses=_accepting(),
    )
    _add(app, show, "GET", "job", "Look at a job", "State, progress and result.")
    ends = "The solve that runs for it is ended. A job that has ended stays as it is."
    _add(app, cancel, "DELETE", "cancel_job", "Cancel a job", ends)
    app.add_api_route(
        f"{ONE}/events",
        events,
        operation_id="job_events",
        summary="Be told of a job as it goes on",
        description="Server-sent events: each has a number as its `id`, and as its `data` the "
        "`state` and the `progress` of the job. After the last one the answer ends; who asks again "
        "with `Last-Event-ID` is told what came after that, or 204 when nothing will.",
        tags=["jobs"],
        response_class=StreamingResponse,
        response_model=None,
        responses={
            200: {"content": {EVENT_STREAM: {"schema": {"type": "string"}}}},
            204: {"description": "The job has ended, and all was told."},
            **_of_a_job(BUSY, STORE_AWAY),
        },
    )


def _add(app: FastAPI, run: Any, method: str, name: str, summary: str, about: str) -> None:
    app.add_api_route(
        ONE,
        run,
        methods=[method],
        operation_id=name,
        summary=summary,
        description=about,
        tags=["jobs"],
        response_class=JsonBytes,
        response_model=Job,
        responses=_of_a_job(STORE_AWAY),
    )


def _accepting() -> Responses:
    kinds = (KEY_REUSED, TOO_MANY_REQUESTS, TOO_MANY_JOBS, BUSY, STORE_AWAY)
    return {202: {"headers": TAKEN}, **refusals((*OF_EVERY_BODY, *kinds))}


def _of_a_job(*kinds: Kind) -> Responses:
    """Describe the problems of a call that names a job. Without a problem for all that are the
    caller's, the framework would add its own."""
    found = refusals([UNKNOWN_JOB, *kinds])
    return {OF_THE_CALLER: found.pop(UNKNOWN_JOB.status), **found}


def accepted(job: Json) -> Response:
    """Answer that a job is accepted, with its address."""
    response = json_response(job)
    response.status_code = HTTPStatus.ACCEPTED
    response.headers["location"] = f"{PATH}/{job['id']}"
    response.headers["retry-after"] = str(POLL_SECONDS)
    return response


def _shown(job: Json) -> Response:
    response = json_response(job)
    response.headers["cache-control"] = "no-store"
    return response


def _number(last: str | None) -> int:
    """Return the number of the last event that a caller has; 0 if the header has none."""
    return int(last) if last is not None and last.isdecimal() and len(last) < 10 else 0


class _Streams:
    """Streams of events, up to ``most`` at once."""

    def __init__(self, queue: JobQueue, most: int) -> None:
        self._queue = queue
        self._most = most
        self._open = 0

    async def answer(self, job: str, after: int) -> Response:
        if not await self._queue.has_events(job, after):
            return Response(status_code=HTTPStatus.NO_CONTENT)
        if self._open >= self._most:
            raise busy(POLL_SECONDS)
        return StreamingResponse(
            self._written(self._queue.events(job, after)),
            media_type=EVENT_STREAM,
            headers={"cache-control": "no-store", "x-accel-buffering": "no"},
        )

    async def _written(self, events: AsyncIterator[Event]) -> AsyncIterator[bytes]:
        self._open += 1
        try:
            async for event in events:
                yield _event(event)
        except Problem:
            return  # the job or the store is gone; the next request says so
        finally:
            self._open -= 1


def _event(event: Event) -> bytes:
    number, data = event
    return f"id: {number}\ndata: {data}\n\n".encode() if data else b": still here\n\n"
