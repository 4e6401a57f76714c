"""What runs beside the requests, from the start of the application to its end."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI

from api.jobs.dispatchers import Dispatcher
from api.jobs.runner import JobRunner
from api.ops import memory
from api.solving.judging import JudgingThread
from api.solving.runner import Runner

GAUGE_SECONDS: Final = 1.0
"""Seconds between two updates of the gauges, which another process may be asked for."""

Lifespan = Callable[[FastAPI], Any]

_log = logging.getLogger(__name__)


def lifespan(
    runner: Runner,
    jobs: JobRunner,
    dispatching: Dispatcher,
    threads: Sequence[JudgingThread],
    update_gauges: Callable[[], None],
) -> Lifespan:
    """Return the lifespan of an application with these parts."""

    @asynccontextmanager
    async def found(_: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as parts:
            # The last to start is the first to stop; by then every request is answered.
            for thread in threads:
                parts.callback(thread.close)
            parts.push_async_callback(runner.close)
            await parts.enter_async_context(_beside(runner.warm()))
            parts.push_async_callback(jobs.close)
            await parts.enter_async_context(_beside(jobs.run(dispatching.run)))
            await parts.enter_async_context(_beside(_repeat(update_gauges)))
            memory.spare()
            yield

    return found


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run a task until the block ends."""
    task = asyncio.create_task(work)
    task.add_done_callback(_log_failure)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        _log.error("a background task has failed", exc_info=task.exception())


async def _repeat(action: Callable[[], None]) -> None:
    while True:
        action()
        await asyncio.sleep(GAUGE_SECONDS)
