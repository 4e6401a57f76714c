"""Start queued jobs in this process, or send messages about them to a broker."""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from api.jobs.runner import JobRunner
from api.ops.settings import Settings
from api.store.async_store import Store
from api.store.database import StoreAway
from api.store.tables import QUEUED

if TYPE_CHECKING:
    from api.jobs.broker import Broker

IDLE_SECONDS: Final = 0.5  # pause between two checks for jobs that other processes have queued
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
    """Sends a message for every queued job whenever the broker has none left: messages may be lost,
    and too many do no harm."""

    def __init__(self, store: Store, messages: "Broker") -> None:
        super().__init__(store)
        self._messages = messages

    async def _dispatch(self) -> None:
        jobs = self._store.jobs
        if await self._store.ask(jobs.is_waiting) and await self._messages.is_empty():
            counts = await self._store.ask(jobs.counts)
            for _ in range(min(counts.get(QUEUED, 0), MOST_SENT)):
                await self._messages.send()


def dispatcher(runner: JobRunner, settings: Settings) -> Dispatcher:
    """Return the dispatcher for the settings: a broker's if there is one."""
    if settings.broker is None:
        return LocalDispatcher(runner, settings.job_solves)
    # Loading Celery takes a quarter of a second.
    from api.jobs.broker import Broker  # noqa: PLC0415

    return BrokerDispatcher(runner.store, Broker(settings.broker))
