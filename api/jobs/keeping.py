"""Look after the jobs of all workers, and take those that are queued."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from api.encoding import json_bytes
from api.errors import WORKER_LOST, Problem
from api.jobs.worker import JobWorker
from api.settings import Settings
from api.store.asked import Store, told
from api.store.database import StoreAway
from api.store.jobs import MOST_ATTEMPTS

REAP_SECONDS: Final = 1.0
"""Seconds between two looks for jobs whose workers are gone."""

FORGET_SECONDS: Final = 60.0
"""Seconds between two looks for jobs that were kept long enough."""

IDLE_SECONDS: Final = 0.5
"""Seconds between two looks for queued jobs that others may have put there."""

MOST_SENT: Final = 100
"""Jobs that a broker is told of before the next look."""

_log = logging.getLogger(__name__)


async def keep(store: Store, settings: Settings) -> None:
    """Give jobs of workers that are gone to others, and forget those that were kept long
    enough, for ever."""
    lost = Problem(
        WORKER_LOST,
        f"The processes that worked on the job ended before it did, {MOST_ATTEMPTS} times.",
    )
    problem = json_bytes(lost.as_json())
    forgot = 0.0
    while True:
        try:
            await store.ask(store.jobs.reap, problem, settings.job_kept_seconds)
            if time.monotonic() - forgot > FORGET_SECONDS:
                await store.ask(store.jobs.forget, settings.store_bytes)
                forgot = time.monotonic()
        except StoreAway as error:
            told(error)
        await asyncio.sleep(REAP_SECONDS)


class Here:
    """Takes queued jobs for a worker of this process, so many at once."""

    def __init__(self, store: Store, worker: JobWorker, settings: Settings) -> None:
        self._store = store
        self._worker = worker
        self._settings = settings
        self._new = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self) -> None:
        """Say that there is a new job."""
        self._new.set()

    async def run(self) -> None:
        """Take jobs for ever."""
        while True:
            self._new.clear()
            if len(self._tasks) >= self._settings.job_solves or not await self._took_one():
                await _woken(self._new)

    async def _took_one(self) -> bool:
        try:
            claim = await self._store.ask(
                self._store.jobs.claim, self._worker.owner, self._settings.lease_seconds
            )
        except StoreAway as error:
            told(error)
            return False
        if claim is None:
            return False
        task = asyncio.create_task(self._worker.perform(claim))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return True

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._new.set()
        if not task.cancelled() and task.exception() is not None:
            _log.error("the work on a job failed", exc_info=task.exception())


class Elsewhere:
    """Tells a broker of queued jobs, by ``send``, which raises ``OSError`` where the broker is
    away; it is told again of those that nobody took."""

    def __init__(self, store: Store, send: Callable[[str], Awaitable[None]]) -> None:
        self._store = store
        self._send = send
        self._new = asyncio.Event()
        self._to_send: list[str] = []

    def tell(self) -> None:
        """Say that there is a new job."""
        self._new.set()

    async def run(self) -> None:
        """Tell the broker for ever."""
        while True:
            self._new.clear()
            try:
                await self._send_all()
            except (StoreAway, OSError) as error:
                _log.warning("jobs are not sent on: %s", type(error.__cause__ or error).__name__)
            await _woken(self._new)

    async def _send_all(self) -> None:
        while True:
            while self._to_send:
                await self._send(self._to_send[0])
                del self._to_send[0]
            self._to_send = await self._store.ask(self._store.jobs.unsent, MOST_SENT)
            if not self._to_send:
                return


async def _woken(new: asyncio.Event) -> None:
    """Wait until there is something new, or might be."""
    try:
        async with asyncio.timeout(IDLE_SECONDS):
            await new.wait()
    except TimeoutError:
        return
