"""Messages through Celery and Redis, and the worker that receives them. A message only says that
there is a job: workers ask the store for the next job, and also ask it without a message every now
and then. A message that comes twice or never does no harm."""

import asyncio
import gc
import logging.config
import threading
from collections.abc import Callable
from typing import Any, Final

from celery import Celery
from kombu.exceptions import KombuError

from api.calls import calls_of, game_apis
from api.jobs.runner import JobRunner
from api.ops import memory
from api.ops.logs import config
from api.ops.settings import Settings
from api.solving import fork_server
from api.solving.fork_server import PRELOADED
from api.solving.lane import SOLVER, job_lane
from api.solving.queue import WorkerThread
from api.store.jobs import Store
from solver.question.registry import look_for_games

NAME: Final = "boneyard"
TASK: Final = "boneyard.job"
CONNECT_SECONDS: Final = 2.0

_log = logging.getLogger(__name__)


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
        task_default_queue=NAME,
        task_ignore_result=True,
        task_serializer="json",
        worker_hijack_root_logger=False,
    )
    return app


def sender(broker: str) -> Callable[[], None]:
    """Start a thread that sends messages to the workers; return the function that makes it send
    one."""
    app, wanted = celery(broker), threading.Event()

    def send() -> None:
        while wanted.wait():
            wanted.clear()
            try:
                with app.connection_for_write() as connection:
                    channel: Any = connection.default_channel
                    # One that nobody has heard yet is enough: without workers they would pile up.
                    if not channel.queue_declare(NAME).message_count:
                        app.send_task(TASK, retry=False)
            except (KombuError, OSError) as error:
                _log.warning("a message to the workers is lost: %s", type(error).__name__)

    threading.Thread(target=send, name="messages", daemon=True).start()
    return wanted.set


ARGUMENTS: Final = (
    *("--quiet", "worker", "--pool=threads", "--concurrency=1"),
    *("--without-gossip", "--without-mingle", "--loglevel=WARNING"),
)


def work(
    settings: Settings, broker: str, solver: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
) -> None:
    """Work until stopped, then release the jobs that have not ended. ``solver`` and ``preloaded``
    are as in the application."""
    logging.config.dictConfig(config(settings.log_format))
    gc.disable()
    fork_server.begin(preloaded)
    look_for_games()
    loop = asyncio.new_event_loop()
    calls = [call for api in game_apis(settings) for call in calls_of(api)]
    runner = JobRunner(
        settings,
        Store(settings.kept().store),
        job_lane(settings, solver),
        calls,
        WorkerThread(),
        settings.job_solves,
    )
    running = loop.create_task(runner.run())
    threading.Thread(target=loop.run_forever, name="jobs", daemon=True).start()
    memory.spare()
    app = celery(broker)

    @app.task(name=TASK)
    def job() -> None:
        loop.call_soon_threadsafe(runner.notify)

    try:
        app.worker_main(list(ARGUMENTS))
    finally:
        loop.call_soon_threadsafe(running.cancel)
        asyncio.run_coroutine_threadsafe(runner.close(), loop).result()
