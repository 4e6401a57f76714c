"""Look after the jobs of all workers, and take those that are queued."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from api.calls.json_text import json_bytes
from api.calls.problems import WORKER_LOST, Problem
from api.jobs.worker import JobWorker
from api.ops.settings import Settings
from api.store.async_store import Store, told
from api.store.database import StoreAway
from api.store.jobs import MOST_ATTEMPTS
from api.store.states import Claim

REAP_SECONDS: Final = 1.0
"""Seconds between two looks for jobs whose workers are gone."""

FORGET_SECONDS: Final = 60.0
"""Seconds between two looks for jobs that were kept long enough."""

IDLE_SECONDS: Final = 0.5
"""Seconds between two looks for queued jobs that others may have put there."""

AGAIN_SECONDS: Final = 3.0
"""Seconds after which a broker that has no message left is told again of jobs that nobody took."""

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
            await store.trouble()  # so that it is told how many jobs there are
            if time.monotonic() - forgot > FORGET_SECONDS:
                await store.ask(store.jobs.forget, settings.store_bytes)
                forgot = time.monotonic()
        except StoreAway as error:
            told(error)
        await asyncio.sleep(REAP_SECONDS)


Ready = Callable[[], Awaitable[None]]


class Here:
    """Takes queued jobs for a worker of this process, so many at once, and none before it is
    ``ready``: what is taken and then killed counts as an attempt."""

    def __init__(self, store: Store, worker: JobWorker, ready: Ready, settings: Settings) -> None:
        self._store = store
        self._ready = ready
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
            if not await self._store.ask(self._store.jobs.waits):
                return False
            await self._ready()
            return await self._take()
        except StoreAway as error:
            told(error)
            return False

    async def _take(self) -> bool:
        """Take the next job; False: there is none.

        Raises:
            StoreAway: the store cannot be reached.
        """
        asked = self._store.ask(
            self._store.jobs.claim, self._worker.owner, self._settings.lease_seconds
        )
        claiming = asyncio.ensure_future(asked)
        try:
            return self._begun(await asyncio.shield(claiming))
        except asyncio.CancelledError:
            # The store goes on meanwhile: what it gives must be known to be handed back.
            with suppress(StoreAway):
                self._begun(await claiming)
            raise

    def _begun(self, claim: Claim | None) -> bool:
        """Have a job worked on, if there is one."""
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


class Messages(Protocol):
    """Something that tells workers elsewhere of jobs; it raises ``OSError`` where it is away."""

    async def send(self, job: str) -> None:
        """Tell the workers that there is a job."""

    async def is_empty(self) -> bool:
        """Tell whether all messages were taken."""


class Elsewhere:
    """Tells a broker of queued jobs. Messages may be lost, with the worker that took them or with
    the broker; where none is left but there are jobs, they are sent again."""

    def __init__(self, store: Store, broker: Messages) -> None:
        self._store = store
        self._broker = broker
        self._looked = time.monotonic()
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
                await self._broker.send(self._to_send[0])
                del self._to_send[0]
            again = await self._time_to_send_again()
            self._to_send = await self._store.ask(self._store.jobs.unsent, MOST_SENT, again)
            if not self._to_send:
                return

    async def _time_to_send_again(self) -> float | None:
        """Return after how many seconds jobs are to be sent again; None while there is no need."""
        if time.monotonic() - self._looked < AGAIN_SECONDS:
            return None
        self._looked = time.monotonic()
        return AGAIN_SECONDS if await self._broker.is_empty() else None


async def _woken(new: asyncio.Event) -> None:
    """Wait until there is something new, or might be."""
    try:
        async with asyncio.timeout(IDLE_SECONDS):
            await new.wait()
    except TimeoutError:
        return
