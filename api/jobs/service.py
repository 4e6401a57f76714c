"""The jobs of one process that serves."""

import asyncio

from api.jobs.dispatchers import BrokerDispatcher, LocalDispatcher
from api.jobs.queue import JobQueue
from api.jobs.runner import JobRunner
from api.ops.settings import Settings


class JobService:
    """Takes jobs, and works on them unless there is a broker with workers of its own."""

    def __init__(self, runner: JobRunner, settings: Settings) -> None:
        self._runner = runner
        self._dispatcher = _dispatcher(runner, settings)
        self.queue = JobQueue(runner.store, runner.reader, settings, self._dispatcher.notify)

    def observe(self) -> None:
        """Set the gauges of the jobs that run here."""
        self._runner.solver.observe()

    async def trouble(self) -> str | None:
        """Say why jobs cannot be stored now, or None."""
        return await self._runner.store.trouble()

    async def run(self) -> None:
        """Work on jobs, until cancelled."""
        await self._runner.store.open()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._runner.run())
            group.create_task(self._dispatcher.run())

    async def close(self) -> None:
        """Hand back the jobs that have not ended."""
        await self._runner.close()


def _dispatcher(runner: JobRunner, settings: Settings) -> LocalDispatcher | BrokerDispatcher:
    if settings.broker is None:
        return LocalDispatcher(runner, settings.job_solves)
    # Loading Celery takes a quarter of a second.
    from api.jobs.broker import Broker  # noqa: PLC0415

    return BrokerDispatcher(runner.store, Broker(settings.broker))
