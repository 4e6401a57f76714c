"""Tell workers on other machines of jobs, through Celery.

A message is the name of a job, no more: the job itself is in the store, and so is who works on it.
A message that comes twice, or for a job that has ended, does nothing.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

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
        worker_prefetch_multiplier=1,
    )
    return app


def sender(broker: str) -> Callable[[str], Awaitable[None]]:
    """Return how the broker is told of a job; it raises ``OSError`` where the broker is away."""
    app = celery(broker)

    def send(job: str) -> None:
        try:
            app.send_task(TASK, [job], task_id=job, retry=False)
        except KombuError as error:
            raise OSError(str(error)) from error

    async def tell(job: str) -> None:
        await asyncio.to_thread(send, job)

    return tell
