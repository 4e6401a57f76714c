"""A survey that this process runs itself: the job is in the store, so whoever shares the store
helps, and what was solved stays when it is stopped."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import Any

import orjson

from api.calls import Json
from api.calls.json_text import json_bytes
from api.jobs.queue import JobQueue
from api.jobs.worker import job_runner
from api.ops.settings import Settings
from api.solving import fork_server
from api.solving.lane import SOLVER
from api.store.database import DONE, ENDED
from schemas.jobs import JobRequest
from solver.question.registry import look_for_games

CLIENT = "here"
"""The client of these jobs; those of requests are named by key or address."""
PAUSE = 0.5  # seconds between two looks at the job
PAGE = 10_000  # deals that are read at once

OnJob = Callable[[Json], None]


async def survey(
    settings: Settings, request: JobRequest, on_job: OnJob, solver: str = SOLVER
) -> tuple[Json, list[Any]]:
    """Run a survey until it has ended, and return its job and the rows of all its deals. The same
    request goes on where it stopped. ``on_job`` is called with the job again and again. Raises
    ``Refused``, ``Problem``: the request cannot be answered, or the store is away."""
    fork_server.begin()
    look_for_games()
    runner = job_runner(settings, solver)
    await runner.store.run(runner.store.open)
    queue = JobQueue(runner.store, runner.reader, settings, runner.notify)
    running = asyncio.ensure_future(runner.run())
    try:
        job = await _submit(queue, request)
        while job["state"] not in ENDED:
            on_job(job)
            job = _plain(await queue.ended(job["id"], PAUSE))
        return job, await _rows(queue, job["id"])
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await runner.close()


async def _submit(queue: JobQueue, request: JobRequest) -> Json:
    """Return the job of this request that goes on or is done, or a new one."""
    asked = json.dumps(request.model_dump(exclude={"webhook"}), sort_keys=True).encode()
    name, number = hashlib.sha256(asked).hexdigest(), 1
    while True:
        job = _plain(await queue.submit(request, CLIENT, f"{name} {number}"))
        if job["state"] not in ENDED or job["state"] == DONE:
            return job
        number += 1  # that one failed or was cancelled


async def _rows(queue: JobQueue, job: str) -> list[Any]:
    rows: list[Any] = []
    more = True
    while more:
        after = rows[-1]["seed"] if rows else -1
        page = _plain(await queue.deals(job, after, PAGE))
        rows, more = rows + page["deals"], page["more"]
    return rows


def _plain(job: Json) -> Json:
    found: Json = orjson.loads(json_bytes(job))
    return found
