"""Messages through Celery and Redis.

A message only says that there is a job: workers ask the store which one is next. A message that
comes twice does nothing.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from celery import Celery
from kombu.exceptions import KombuError

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

    async def send(self, job: str) -> None:
        with _os_errors():
            await asyncio.to_thread(self._app.send_task, TASK, [job], retry=False)

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
