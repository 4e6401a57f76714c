"""Work on jobs that were taken from the store, until they end."""

import asyncio
import logging
import time
import uuid
from dataclasses import dataclass
from functools import partial
from typing import Final

from structlog.contextvars import bound_contextvars

from api.calls.json_text import json_bytes, parsed
from api.calls.problems import DEFECT, Problem, refused
from api.jobs.progress import Course
from api.jobs.reader import Works
from api.ops.settings import Settings
from api.store.async_store import Store, told
from api.store.database import StoreAway
from api.store.states import CANCELLED, DONE, FAILED, Claim
from engine.errors import Refused
from schemas.jobs import JobRequest

LOOK_SECONDS: Final = 0.4
"""Seconds between two looks at which jobs are to be cancelled, and two words of how far one is."""

HELD_FOR: Final = 3
"""The lease is made longer so many times before it would be over."""

_log = logging.getLogger(__name__)


@dataclass
class _Running:
    """A job that is worked on."""

    claim: Claim
    work: "asyncio.Future[bytes]"
    course: Course


class JobWorker:
    """Works on jobs, as many at once as it is given, and holds them as long as ``attend`` runs."""

    def __init__(self, store: Store, works: Works, settings: Settings) -> None:
        self.owner = uuid.uuid4().hex
        self._store = store
        self._works = works
        self._lease = settings.lease_seconds
        self._kept = settings.job_kept_seconds
        self._running: dict[str, _Running] = {}
        self._handing_back = False

    async def perform(self, claim: Claim) -> None:
        """Work on a job until it ends, is cancelled or is handed back."""
        if self._handing_back:
            await self._store.until_there(self._store.jobs.hand_back, claim)
            return
        course = Course()
        work = asyncio.ensure_future(self._answer(claim, course))
        self._running[claim.id] = _Running(claim, work, course)
        try:
            await asyncio.wait([work])
            await self._end(claim, course, work)
        finally:
            del self._running[claim.id]

    async def attend(self) -> None:
        """Hold the jobs that are worked on, say how far they are, and end those that are not to be
        worked on any more."""
        held = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if not self._running:
                continue
            try:
                if time.monotonic() - held > self._lease / HELD_FOR:
                    await self._store.ask(self._store.jobs.hold, self.owner, self._lease)
                    held = time.monotonic()
                await self._look()
            except StoreAway as error:
                told(error)

    async def hand_back(self) -> None:
        """End all work; others may go on with it."""
        self._handing_back = True
        while self._running:
            for running in self._running.values():
                running.work.cancel()
            await asyncio.sleep(LOOK_SECONDS / 10)

    async def _look(self) -> None:
        running = list(self._running.values())
        held = await self._store.ask(self._store.jobs.held, self.owner)
        for one in running:
            if one.claim.id not in held:
                one.work.cancel()
            elif not one.work.done():
                news = one.course.news()
                if news is not None:
                    await self._store.ask(self._store.jobs.tell, one.claim, news)

    async def _answer(self, claim: Claim, course: Course) -> bytes:
        with bound_contextvars(job_id=claim.id):
            request = JobRequest.model_validate(parsed(claim.request))
            task = await self._works.task(request)
            return await task.answer(course)

    async def _end(self, claim: Claim, course: Course, work: "asyncio.Future[bytes]") -> None:
        jobs = self._store.jobs
        if work.cancelled():
            if self._handing_back:
                await self._store.until_there(jobs.hand_back, claim)
            else:
                await self._store.until_there(jobs.end, claim, CANCELLED, self._kept)
            return
        error = work.exception()
        if error is None:
            result, whole = work.result(), course.whole()
            end = partial(jobs.end, claim, DONE, self._kept, result=result, progress=whole)
            await self._store.until_there(end)
        else:
            problem = json_bytes(_problem(error).as_json())
            await self._store.until_there(jobs.end, claim, FAILED, self._kept, problem=problem)


def _problem(error: BaseException) -> Problem:
    """Return why a job failed; a defect is logged."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, Refused):
        return refused(error.violations)
    _log.error("a job failed", exc_info=error)
    return Problem(DEFECT, "The request was fine; the service failed.")
