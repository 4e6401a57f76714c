"""Let a caller of a solver choose to be answered later (RFC 7240)."""

import re
from typing import Final

import orjson
from starlette.requests import Request
from starlette.responses import Response

from api.calls import Call
from api.calls.json_text import json_bytes, parsed
from api.calls.problems import MEDIA_TYPE
from api.http.access.clients import client_of
from api.http.jobs import accepted
from api.jobs.queue import JobDesk
from api.store.states import DONE, FAILED
from schemas.jobs import JobRequest

LONGEST_WAIT: Final = 60.0
"""The most seconds that a caller is kept waiting."""

ASYNC: Final = "respond-async"
_WAIT: Final = re.compile(r'wait\s*=\s*"?([0-9]{1,6})"?$')


def patience(prefer: str | None) -> float | None:
    """Return for how many seconds a caller would wait before it is answered later; None where it
    does not want that."""
    if prefer is None:
        return None
    wanted = [each.strip().lower() for each in prefer.split(",")]
    if ASYNC not in wanted:
        return None
    waits = [float(found[1]) for each in wanted if (found := _WAIT.match(each))]
    return min([LONGEST_WAIT, *waits]) if waits else 0.0


async def answered_later(desk: JobDesk, request: Request, call: Call, seconds: float) -> Response:
    """Take a call as a job; answer as the call does where that has ended within so many seconds,
    else with where the job is.

    Raises:
        Problem: there is no room, or no store.
    """
    body = parsed(await request.body())
    asked = JobRequest.model_validate({"call": call.name, "game": call.game.id, "body": body})
    job = await desk.submit(asked, client_of(request), request.headers.get("idempotency-key"))
    if seconds:
        job = await desk.ended(job["id"], seconds)
    if job["state"] == FAILED:
        problem = orjson.loads(json_bytes(job["problem"]))
        return Response(json_bytes(problem), problem["status"], media_type=MEDIA_TYPE)
    response = accepted(job)
    if job["state"] == DONE:
        response = Response(json_bytes(job["result"]), media_type="application/json")
    response.headers["preference-applied"] = ASYNC
    return response
