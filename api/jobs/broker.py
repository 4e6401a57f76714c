"""Tell workers on other machines of jobs, through Celery.

A message says no more than that there is a job: the store says which is next, and who works on it.
One that comes twice, or for a job that others took, does nothing.
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
"""Seconds to wait for a broker."""


def celery(broker: str) -> Celery:
    """Return the application of Celery that the service and its workers share."""
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
    """The queue of messages. Both methods raise ``OSError`` where the broker is away."""

    def __init__(self, address: str) -> None:
        self._app = celery(address)

    async def send(self, job: str) -> None:
        """Tell the workers that there is a job."""
        await asyncio.to_thread(self._send, job)

    async def is_empty(self) -> bool:
        """Tell whether all messages were taken."""
        return await asyncio.to_thread(self._count) == 0

    def _send(self, job: str) -> None:
        with _told():
            self._app.send_task(TASK, [job], retry=False)

    def _count(self) -> int:
        with _told(), self._app.connection_for_write() as connection:
            channel: Any = connection.default_channel
            count: int = channel.queue_declare(NAME).message_count
            return count


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except KombuError as error:
        raise OSError(str(error)) from error
