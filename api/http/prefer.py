"""``Prefer: respond-async, wait=N`` in front of a call of a solver (RFC 7240)."""

import re
from typing import Final

import orjson
from starlette.requests import Request
from starlette.responses import Response

from api.calls import Call
from api.calls.json_text import json_bytes, parsed
from api.calls.problems import MEDIA_TYPE
from api.http.jobs import accepted
from api.http.middleware.clients import client_of
from api.jobs.queue import JobQueue
from api.store.tables import DONE, FAILED
from schemas.jobs import JobRequest

LONGEST_WAIT: Final = 60.0
"""A longer ``wait`` is cut to this."""

ASYNC: Final = "respond-async"
_WAIT: Final = re.compile(r'wait\s*=\s*"?([0-9]{1,6})"?$')


def patience(prefer: str | None) -> float | None:
    """Return how many seconds a caller waits before the call goes on as a job; None without
    ``respond-async``."""
    if prefer is None:
        return None
    wanted = [each.strip().lower() for each in prefer.split(",")]
    if ASYNC not in wanted:
        return None
    waits = [float(found[1]) for each in wanted if (found := _WAIT.match(each))]
    return min([LONGEST_WAIT, *waits]) if waits else 0.0


async def answered_later(queue: JobQueue, request: Request, call: Call, seconds: float) -> Response:
    """Submit a call as a job. Answer as the call does if the job ends within ``seconds``, otherwise
    with its address.

    Raises:
        Problem: the queue is full, or the store is away.
    """
    body = parsed(await request.body())
    asked = JobRequest.model_validate({"call": call.name, "game": call.game.id, "body": body})
    job = await queue.submit(asked, client_of(request), request.headers.get("idempotency-key"))
    if seconds:
        job = await queue.ended(job["id"], seconds)
    if job["state"] == FAILED:
        problem = orjson.loads(json_bytes(job["problem"]))
        return Response(json_bytes(problem), problem["status"], media_type=MEDIA_TYPE)
    response = accepted(job)
    if job["state"] == DONE:
        response = Response(json_bytes(job["result"]), media_type="application/json")
    response.headers["preference-applied"] = ASYNC
    return response
