"""Jobs over HTTP, and calls that go on as jobs."""

import re
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Annotated, Any, Final

import orjson
from fastapi import FastAPI, Header, Path, Query
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from api.calls import Call, Json, problems
from api.calls.json_text import json_bytes, parse_json
from api.calls.problems import Kind, Problem
from api.http.addresses import SIGNED, link
from api.http.document.operations import OF_EVERY_BODY, OF_THE_CALLER, Responses, headers, refusals
from api.http.middleware.bodies import add_post
from api.http.responses import JSON, json_response
from api.http.streams import EVENT_STREAM
from api.jobs.queue import JobQueue
from api.ops.settings import Settings
from api.solving.queue import WorkerThread
from api.store.database import DONE, FAILED
from engine.deals import HIGHEST_SEED
from engine.errors import Refused
from schemas.faults import validate
from schemas.jobs import LONGEST_KEY, Job, JobRequest, SurveyedDeals

PATH: Final = "/v1/jobs"
ONE: Final = f"{PATH}/{{job}}"
POLL_SECONDS: Final = 1  # the ``Retry-After`` of a job that was accepted, and of too many streams

LONGEST_HOST: Final = 261
"""Characters of a host name and a port."""

LONGEST_WAIT: Final = 60.0
"""A longer ``wait`` in ``Prefer: respond-async, wait=N`` (RFC 7240) is cut to this."""

MOST_LISTED: Final = 10_000
"""The most deals of a survey in one answer."""

_AFTER: Final = "Only deals with higher numbers."
_LAST: Final = "The `id` of the last event that came; those after it are sent."

ASYNC: Final = "respond-async"
_WAIT: Final = re.compile(r'wait\s*=\s*"?([0-9]{1,6})"?$')

TAKEN: Final = headers("Location", "Retry-After")
"""The headers of the answer that a job is accepted."""

Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        max_length=LONGEST_KEY,
        description="Repeating a request with the same key returns the original job.",
    ),
]

JobId = Annotated[str, Path(description="The id of the job, which the answer to its start has.")]


def add_jobs(app: FastAPI, queue: JobQueue, settings: Settings, thread: WorkerThread) -> None:
    places = settings.event_streams
    answers: dict[str, Any] = {
        "tags": ["jobs"],
        "response_model": Job,
        "responses": _of_a_job(problems.STORE_AWAY),
    }

    async def submit_job(request: Request, body: Any, _: Key = None) -> Response:
        """The state and the result of the job are at the address in `Location`. An invalid request
        is refused at once. Repeating a request with the same `Idempotency-Key` returns the original
        job. Budgets may be longer than in direct calls. With a `webhook` the service posts an event
        there when the job has ended."""
        key = idempotency_key(request)
        asked = await thread.run(lambda: validate(JobRequest.model_validate, parse_json(body)))
        job = await queue.submit(asked, request.state.client, key, _whole_address(request))
        return accepted(request, job)

    add_post(
        app,
        PATH,
        submit_job,
        JobRequest,
        status_code=HTTPStatus.ACCEPTED,
        summary="Start a job",
        **{**answers, "responses": _accepting()},
    )

    @app.get(ONE, summary="Get a job", **answers)
    async def job(job: JobId) -> Response:
        """State, progress and result."""
        return json_response(await queue.job(job))

    @app.delete(ONE, summary="Cancel a job", **answers)
    async def cancel_job(job: JobId) -> Response:
        """Stops the search of the job. A job that has ended is not changed."""
        return json_response(await queue.cancel(job))

    @app.get(
        f"{ONE}/events",
        summary="Follow a job",
        tags=["jobs"],
        response_class=StreamingResponse,
        responses={
            200: {"content": {EVENT_STREAM: {"schema": {"type": "string"}}}},
            204: {"description": "The job has ended, and there are no further events."},
            **_of_a_job(problems.BUSY, problems.STORE_AWAY),
            **SIGNED,
        },
    )
    async def job_events(
        job: JobId, last_event_id: Annotated[str | None, Header(description=_LAST)] = None
    ) -> Response:
        """Server-sent events. Each has a number as its `id`, and the `state` and `progress` of the
        job as its `data`. The stream ends after the last event. A request with `Last-Event-ID` gets
        the events after that one, or 204 if there will be none. An `EventSource` can send no key:
        `POST /v1/addresses` signs the address."""
        last = last_event_id or ""  # what is no number is as good as none
        after = int(last) if last.isdecimal() and len(last) < 10 else 0
        if not await queue.has_events(job, after):
            return Response(status_code=HTTPStatus.NO_CONTENT)
        if not places:
            raise problems.busy(POLL_SECONDS)
        headers = {"x-accel-buffering": "no"}
        return StreamingResponse(written(job, after), 200, headers, EVENT_STREAM)

    async def written(job: str, after: int) -> AsyncIterator[bytes]:
        nonlocal places
        places -= 1
        try:
            async for number, data in queue.events(job, after):
                yield f"id: {number}\ndata: {data}\n\n".encode() if data else b": still here\n\n"
        except Problem:
            return  # the job or the store is gone; the next request says so
        finally:
            places += 1


def add_deals(app: FastAPI, queue: JobQueue) -> None:
    @app.get(
        f"{ONE}/deals",
        summary="List the deals of a survey",
        tags=["jobs"],
        response_model=SurveyedDeals,
        responses=_of_a_job(problems.STORE_AWAY),
    )
    async def job_deals(
        job: JobId,
        after: Annotated[int, Query(ge=-1, le=HIGHEST_SEED, description=_AFTER)] = -1,
        most: Annotated[int, Query(ge=1, le=MOST_LISTED, description="The most deals.")] = 1000,
    ) -> Response:
        """The deals that are solved, by number, also while the survey runs. A job that is no survey
        has none."""
        return json_response(await queue.deals(job, after, most))


def _accepting() -> Responses:
    kinds = (
        problems.KEY_REUSED,
        problems.TOO_MANY_REQUESTS,
        problems.TOO_MANY_JOBS,
        problems.TOO_MANY_WEBHOOKS,
        problems.BUSY,
        problems.STORE_AWAY,
    )
    return {202: {"headers": TAKEN}, **refusals((*OF_EVERY_BODY, *kinds))}


def _of_a_job(*kinds: Kind) -> Responses:
    """Describe the problems of a call that names a job. Without a problem for all that are the
    caller's, the framework would add its own."""
    found = refusals([problems.UNKNOWN_JOB, *kinds])
    return {OF_THE_CALLER: found.pop(problems.UNKNOWN_JOB.status), **found}


def _whole_address(request: Request) -> str:
    """Return the address of all jobs as the caller sees it. It is sent as it is, so a name that
    none can be is cut short."""
    host = request.headers.get("host", "")[:LONGEST_HOST]
    return f"{request.scope['scheme']}://{host}{request.app.state.path_prefix}{PATH}"


def accepted(request: Request, job: Json) -> Response:
    """Answer that a job was accepted, with its address."""
    place = link(f"{PATH}/{job['id']}", request.app.state.path_prefix, request.scope["path"])
    headers = {"location": place, "retry-after": str(POLL_SECONDS)}
    return Response(json_bytes(job), HTTPStatus.ACCEPTED, headers, JSON)


def patience(prefer: str) -> float | None:
    """Return how many seconds a caller waits before the call goes on as a job; None without
    ``respond-async``."""
    wanted = [each.strip().lower() for each in prefer.split(",")]
    if ASYNC not in wanted:
        return None
    waits = [float(found[1]) for each in wanted if (found := _WAIT.match(each))]
    return min([LONGEST_WAIT, *waits]) if waits else 0.0


def idempotency_key(request: Request) -> str | None:
    """Return the idempotency key of a request; raises ``Refused``: it is too long."""
    key = request.headers.get("idempotency-key")
    if key is not None and len(key) > LONGEST_KEY:
        raise Refused([problems.violation("too_long", most=LONGEST_KEY)])
    return key


async def answered_later(
    queue: JobQueue, request: Request, call: Call, body: object, seconds: float
) -> Response:
    """Submit a call as a job. Return the call's answer if the job ends within ``seconds``, else the
    address of the job; raises ``Problem`` if the queue is full or the store is unavailable."""
    asked = JobRequest.model_validate({"call": call.name, "game": call.game.id, "body": body})
    job = await queue.submit(asked, request.state.client, idempotency_key(request))
    if seconds:
        job = await queue.ended(job["id"], seconds)
    if job["state"] == FAILED:
        problem = orjson.loads(json_bytes(job["problem"]))
        return Response(json_bytes(problem), problem["status"], media_type=problems.MEDIA_TYPE)
    response = accepted(request, job)
    if job["state"] == DONE:
        response = Response(json_bytes(job["result"]), media_type=JSON)
    response.headers["preference-applied"] = ASYNC
    return response
