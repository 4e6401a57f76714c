"""Messages through Celery and Redis, and the worker that hears them.

A message only says that there is a job: workers ask the store which one is next. A message that
comes twice does nothing.
"""

import asyncio
import logging.config
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from celery import Celery, signals
from kombu.exceptions import KombuError

from api.calls import calls_of, game_apis
from api.jobs.runner import JobRunner
from api.ops import memory
from api.ops.logs import config
from api.ops.settings import Settings
from api.solving import fork_server
from api.solving.fork_server import PRELOADED
from api.solving.lane import SOLVER, job_lane
from api.solving.queue import JudgingThread
from api.store.jobs import Store
from solver.registry import look_for_games

NAME: Final = "boneyard"
TASK: Final = "boneyard.job"
CONNECT_SECONDS: Final = 2.0


def celery(broker: str) -> Celery:
    app = Celery(NAME, broker=broker)
    app.conf.update(
        accept_content=["json"],
        broker_connection_retry_on_startup=True,
        broker_connection_timeout=CONNECT_SECONDS,
        broker_transport_options={
            "socket_timeout": CONNECT_SECONDS,
            "socket_connect_timeout": CONNECT_SECONDS,
        },
        task_acks_late=True,
        task_default_queue=NAME,
        task_ignore_result=True,
        task_reject_on_worker_lost=True,
        task_serializer="json",
        worker_hijack_root_logger=False,
        worker_prefetch_multiplier=1,
    )
    return app


class Broker:
    """The queue of messages; both methods raise ``OSError`` if Redis is away."""

    def __init__(self, address: str) -> None:
        self._app = celery(address)

    async def send(self) -> None:
        with _os_errors():
            await asyncio.to_thread(self._app.send_task, TASK, retry=False)

    async def is_empty(self) -> bool:
        with _os_errors():
            return await asyncio.to_thread(self._count) == 0

    def _count(self) -> int:
        with self._app.connection_for_write() as connection:
            channel: Any = connection.default_channel
            count: int = channel.queue_declare(NAME).message_count
            return count


@contextmanager
def _os_errors() -> Iterator[None]:
    try:
        yield
    except KombuError as error:
        raise OSError(str(error)) from error


ARGUMENTS: Final = ("--quiet", "worker", "--pool=threads", "--without-gossip", "--without-mingle")


def work(
    settings: Settings, broker: str, solver: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
) -> None:
    """Work until stopped, then hand back the jobs that have not ended. ``solver`` and ``preloaded``
    are those of the application."""
    logging.config.dictConfig(config(settings.log_format))
    memory.hold()
    fork_server.begin(preloaded)
    look_for_games()
    loop = asyncio.new_event_loop()
    calls = [call for api in game_apis(settings) for call in calls_of(api)]
    runner = JobRunner(
        settings,
        Store(settings.kept().store),
        job_lane(settings, solver, preloaded),
        calls,
        JudgingThread(),
    )
    running = loop.create_task(runner.run())
    threading.Thread(target=loop.run_forever, name="jobs", daemon=True).start()
    memory.spare()
    app = celery(broker)

    @app.task(name=TASK)
    def job() -> None:
        asyncio.run_coroutine_threadsafe(_work(runner), loop).result()

    def hand_back(**_: Any) -> None:
        asyncio.run_coroutine_threadsafe(runner.hand_back(), loop)

    signals.worker_shutting_down.connect(hand_back, weak=False)
    try:
        app.worker_main([*ARGUMENTS, f"--concurrency={settings.job_solves}", "--loglevel=WARNING"])
    finally:
        asyncio.run_coroutine_threadsafe(runner.close(), loop).result()
        loop.call_soon_threadsafe(running.cancel)


async def _work(runner: JobRunner) -> None:
    await runner.lane.ready()
    await runner.work()
