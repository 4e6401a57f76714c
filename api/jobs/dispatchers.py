"""Start queued jobs in this process, or send messages about them to a broker."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from api.jobs.runner import JobRunner
from api.ops.settings import Settings
from api.store.async_store import Store
from api.store.database import StoreAway

if TYPE_CHECKING:
    from api.jobs.broker import Broker

IDLE_SECONDS: Final = 0.5  # pause between two checks for jobs that other processes have queued

RESEND_SECONDS: Final = 3.0
"""A message is sent again if the broker is empty and the job is still queued after this time."""

MOST_SENT: Final = 100  # the most messages between two looks at the store
_log = logging.getLogger(__name__)


class Dispatcher:
    """Dispatches queued jobs when it is notified, and every now and then."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._new = asyncio.Event()

    def notify(self) -> None:
        self._new.set()

    async def run(self) -> None:
        """Dispatch jobs until cancelled; work that was started goes on."""
        while True:
            self._new.clear()
            try:
                await self._dispatch()
            except (StoreAway, OSError) as error:
                _log.warning("jobs are not sent on: %s", type(error.__cause__ or error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(IDLE_SECONDS):
                    await self._new.wait()

    async def _dispatch(self) -> None:
        """Dispatch what is queued now. Raise ``StoreAway`` or ``OSError`` if that is away."""
        raise NotImplementedError


class LocalDispatcher(Dispatcher):
    """Has a runner of this process work on up to ``most`` jobs at once."""

    def __init__(self, runner: JobRunner, most: int) -> None:
        super().__init__(runner.store)
        self._runner = runner
        self._most = most
        self._tasks: set[asyncio.Task[None]] = set()

    async def _dispatch(self) -> None:
        while len(self._tasks) < self._most and await self._store.ask(self._store.jobs.is_waiting):
            # A job that is claimed before there is a process for it may lose an attempt.
            await self._runner.solver.ready()
            task = asyncio.create_task(self._runner.work())
            self._tasks.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self.notify()
        if not task.cancelled() and task.exception() is not None:
            _log.error("the work on a job failed", exc_info=task.exception())


class BrokerDispatcher(Dispatcher):
    """Sends messages about queued jobs to a broker. Messages may be lost: if none is left but jobs
    are queued, they are sent again."""

    def __init__(
        self, store: Store, messages: "Broker", now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(store)
        self._messages = messages
        self._now = now
        self._looked = now()
        self._unsent: list[str] = []

    async def _dispatch(self) -> None:
        while True:
            while self._unsent:
                await self._messages.send(self._unsent[0])
                del self._unsent[0]
            after = await self._resend_after()
            self._unsent = await self._store.ask(self._store.jobs.unsent, MOST_SENT, after)
            if not self._unsent:
                return

    async def _resend_after(self) -> float | None:
        """Return the age at which messages are sent again now, or None if none are."""
        if self._now() - self._looked < RESEND_SECONDS:
            return None
        self._looked = self._now()
        return RESEND_SECONDS if await self._messages.is_empty() else None


def dispatcher(runner: JobRunner, settings: Settings) -> Dispatcher:
    """Return the dispatcher for the settings: a broker's if there is one."""
    if settings.broker is None:
        return LocalDispatcher(runner, settings.job_solves)
    # Loading Celery takes a quarter of a second.
    from api.jobs.broker import Broker  # noqa: PLC0415

    return BrokerDispatcher(runner.store, Broker(settings.broker))
