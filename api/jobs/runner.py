"""Work on queued jobs until they end, and queue the jobs of lost workers again."""

import asyncio
import logging
import time
import uuid
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from structlog.contextvars import bound_contextvars

from api.calls.call import Call
from api.calls.json_text import json_bytes, parse_json
from api.calls.problems import WORKER_LOST, Problem, problem_of
from api.jobs.reader import JobReader, ProgressReport, Survey
from api.ops.settings import Settings
from api.solving.lane import Lane
from api.solving.queue import WorkerThread
from api.store.database import CANCELLED, DONE, FAILED
from api.store.jobs import MOST_ATTEMPTS, Claim, Store
from api.store.repeating import repeat
from schemas.faults import validate
from schemas.jobs import JobRequest

LOOK_SECONDS: Final = 0.4
"""Pause between two checks for cancelled jobs, and between two reports of progress."""

EXTENSIONS: Final = 3  # times that a lease is extended before it would run out
MAINTAIN_SECONDS: Final = 1.0  # pause between two checks for jobs of lost workers
FORGET_SECONDS: Final = 60.0  # time between two deletions of old jobs

IDLE_SECONDS: Final = 0.5  # pause between two checks for jobs that other processes have queued

HAND_BACK_SECONDS: Final = 5.0
"""The longest that handing back may delay the end; after that the leases run out."""

LOST: Final = Problem(
    WORKER_LOST, f"The processes that worked on the job ended before it did, {MOST_ATTEMPTS} times."
)

_log = logging.getLogger(__name__)


class JobRunner:
    """Runs up to ``most`` jobs of a store at once; with 0 other processes run them. ``run`` must be
    running at the same time. ``calls`` are the calls that a batch may contain."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        lane: Lane,
        calls: Iterable[Call],
        thread: WorkerThread,
        most: int,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.lane = lane
        self.reader = JobReader(settings, calls, lane, thread)
        self._settings = settings
        self._now = now
        self._most = most
        self._owner = uuid.uuid4().hex
        self._new = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._running: dict[asyncio.Future[bytes | None], tuple[Claim, ProgressReport]] = {}
        self._claims = 0
        self._extended = self._forgotten = now()
        self._stopping = False

    async def work(self) -> None:
        """Claim the next job, if there is one, and work on it until it ends or is handed back."""
        if self._stopping:
            return
        lease = self._settings.lease_seconds
        self._claims += 1
        try:
            claim = await self.store.until_done(self.store.claim, self._owner, lease)
            if claim is not None:
                await self._perform(claim)
        finally:
            self._claims -= 1

    def notify(self) -> None:
        """Look for queued jobs at once instead of after the next pause."""
        self._new.set()

    async def run(self) -> None:
        """Open the store; then start queued jobs, watch the running ones and maintain the store,
        until cancelled. Jobs that have started continue."""
        await self.store.until_done(self.store.open)
        async with asyncio.TaskGroup() as group:
            group.create_task(repeat(self._begin, IDLE_SECONDS, self._new))
            group.create_task(repeat(self.attend, LOOK_SECONDS))
            group.create_task(repeat(self.maintain, MAINTAIN_SECONDS))

    async def _begin(self) -> None:
        """Begin as many queued jobs as there is room for. Raise ``StoreAway`` if the store is
        away."""
        while len(self._tasks) < self._most and await self.store.run(self.store.is_waiting):
            # A job that is claimed before there is a process for it may lose an attempt.
            await self.lane.children.start()
            task = asyncio.create_task(self.work())
            self._tasks.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self.notify()
        if not task.cancelled() and task.exception() is not None:
            _log.error("the work on a job failed", exc_info=task.exception())

    async def attend(self) -> None:
        """Extend the leases if it is time, report progress, store solved deals, and stop the work
        on jobs that are cancelled or no longer held. Raise ``StoreAway`` if the store is away."""
        running, store = list(self._running.items()), self.store
        if not running:
            return
        lease = self._settings.lease_seconds
        if self._now() - self._extended > lease / EXTENSIONS:
            mine = [claim.id for _, (claim, _) in running]
            await store.run(store.extend_leases, self._owner, mine, lease)
            self._extended = self._now()
        held = await store.run(store.held, self._owner)
        for work, (claim, progress) in running:
            if (claim.id, claim.attempt) not in held:
                work.cancel()
            elif claim.survey is not None:
                await self._store_deals(claim, progress)
            elif not work.done() and (news := progress.news()) is not None:
                await store.run(store.note_progress, claim, news)

    async def _store_deals(self, claim: Claim, progress: ProgressReport) -> None:
        if not (solved := list(progress.deals)):
            return
        stored = await self.store.run(self.store.add_deals, claim, solved)
        if stored:
            del progress.deals[: len(solved)]

    async def maintain(self) -> None:
        """Queue the jobs of lost workers again, and delete old jobs if it is time. Raise
        ``StoreAway`` if the store is away."""
        store, kept = self.store, self._settings.job_kept_seconds
        await store.run(store.reap, json_bytes(LOST.as_json()), kept)
        await store.run(store.note_surveys)
        await store.trouble()  # for the metrics
        if self._now() - self._forgotten > FORGET_SECONDS:
            await store.run(store.forget, self._settings.store_bytes)
            self._forgotten = self._now()

    async def close(self) -> None:
        """Hand back the jobs that have not ended, and stop all processes."""
        try:
            async with asyncio.timeout(HAND_BACK_SECONDS):
                await self.hand_back()
        except TimeoutError:
            _log.warning("the store is away: others go on with the jobs when their leases are over")
        await self.lane.children.close()
        self.store.close()

    async def hand_back(self) -> None:
        """Claim nothing more, and queue the jobs again that have not ended."""
        self._stopping = True
        while self._claims:
            for work in self._running:
                work.cancel()
            await asyncio.sleep(LOOK_SECONDS / 10)

    async def _perform(self, claim: Claim) -> None:
        progress = ProgressReport(self._now)
        work = asyncio.ensure_future(self._answer(claim, progress))
        self._running[work] = claim, progress
        try:
            await asyncio.wait([work])
            await self._end(work, claim, progress)
        finally:
            del self._running[work]

    async def _answer(self, claim: Claim, progress: ProgressReport) -> bytes | None:
        """Do the work of a job and return its answer, or that of a part of a survey."""
        with bound_contextvars(job_id=claim.survey or claim.id):
            task = await self.reader.task(
                validate(JobRequest.model_validate, parse_json(claim.request))
            )
            if not isinstance(task, Survey):
                return await task(progress)
            if claim.survey is None:
                await self.store.until_done(self.store.deal_out, claim, task.dealing())
            else:
                await self._solve_chunk(claim, task, progress)
            return None

    async def _solve_chunk(self, claim: Claim, chunk: Survey, progress: ProgressReport) -> None:
        """Solve the deals of a chunk that are not solved yet, and end it."""
        store, settings = self.store, self._settings
        first, count = chunk.body.first, chunk.body.count
        known = await store.until_done(store.solved_seeds, claim, first, count)
        left = settings.longest_job_seconds - claim.seconds
        await chunk.answer(self.lane.answer, left, progress.deals.append, known, self._now)
        kept = settings.job_kept_seconds
        await store.until_done(store.end_chunk, claim, list(progress.deals), kept)

    async def _end(
        self, work: asyncio.Future[bytes | None], claim: Claim, progress: ProgressReport
    ) -> None:
        store, kept = self.store, self._settings.job_kept_seconds
        if work.cancelled() and self._stopping:
            await store.until_done(store.hand_back, claim)
        elif work.cancelled():
            await store.until_done(store.end, claim, CANCELLED, kept)
        elif (error := work.exception()) is not None:
            problem = json_bytes(problem_of(error, "a job failed").as_json())
            await store.until_done(store.end, claim, FAILED, kept, problem=problem)
        elif (answer := work.result()) is not None:
            end = partial(store.end, result=answer, progress=progress.complete())
            await store.until_done(end, claim, DONE, kept)
