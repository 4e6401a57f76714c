"""Deliver the webhooks that are due, and try again later what went wrong."""

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Callable
from typing import Final

from api.ops import metrics
from api.ops.settings import Settings
from api.store.database import FAILED, PENDING
from api.store.deliveries import Delivery, DeliveryOutcome, DeliveryStore
from api.store.jobs import Store
from api.store.repeating import repeat
from api.webhooks.sender import ReceiverReply, Sender

LOOK_SECONDS: Final = 0.5  # pause between two looks for webhooks that are due
AT_ONCE: Final = 32  # that one process sends
AT_ONCE_PER_CLIENT: Final = 8
"""A client whose receivers are slow leaves room for others."""
LEASE_SECONDS: Final = 30.0  # besides what a try may take
JITTER: Final = 0.1
"""The share of a delay by which it is longer or shorter, so that what failed together is not tried
again together."""
LONGEST_LATER: Final = 86_400.0
"""Seconds that a receiver may put a try off."""
CLOSE_SECONDS: Final = 2.0  # for what is being sent when the service stops

_log = logging.getLogger(__name__)


class Deliveries:
    """Delivers the webhooks of a store, as many processes may. ``run`` must be running.
    ``chance`` returns numbers from 0 to 1."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        sender: Sender,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self._store = store
        self._deliveries = DeliveryStore(store, settings.job_kept_seconds)
        self._sender = sender
        self._chance = chance
        self._delays = settings.webhook_delays
        self._lease = settings.webhook_seconds + LEASE_SECONDS
        self._tasks: dict[asyncio.Task[None], str] = {}
        self._free = asyncio.Event()

    async def run(self) -> None:
        """Open the store, then send what is due, until cancelled."""
        await self._store.until_done(self._store.open)
        await repeat(self.attend, LOOK_SECONDS, self._free)

    async def attend(self) -> None:
        """Begin to send as much as is due and there is room for. Raise ``StoreAway`` if the store
        is away."""
        places = AT_ONCE - len(self._tasks)
        if places <= 0:
            return
        busy = Counter(self._tasks.values())
        full = [client for client, number in busy.items() if number >= AT_ONCE_PER_CLIENT]
        claim, most = self._deliveries.claim, min(places, AT_ONCE_PER_CLIENT)
        found = await self._store.run(claim, most, self._lease, len(self._delays) + 1, full)
        for delivery in found:
            task = asyncio.create_task(self._deliver(delivery))
            self._tasks[task] = delivery.client
            task.add_done_callback(self._done)
        if len(found) == most:
            self._free.set()  # there may be more

    async def close(self) -> None:
        """Let what is being sent end, for a moment, and hand the rest back."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSE_SECONDS)
        left = [*self._tasks]
        for task in left:
            task.cancel()
        if left:
            await asyncio.wait(left, timeout=CLOSE_SECONDS)
        await self._sender.close()

    def _done(self, task: asyncio.Task[None]) -> None:
        del self._tasks[task]
        self._free.set()
        if not task.cancelled() and task.exception() is not None:
            _log.error("a webhook could not be handled", exc_info=task.exception())

    async def _deliver(self, delivery: Delivery) -> None:
        try:
            reply = await self._sender.send(delivery)
        except asyncio.CancelledError:
            await self._store.run(self._deliveries.hand_back, delivery)
            raise
        outcome = self.outcome(delivery.tries, reply)
        metrics.WEBHOOKS.labels(outcome.state).inc()
        if outcome.state == FAILED and outcome.error is not None:
            _log.warning("a webhook was given up: %s", outcome.error.message, extra=_said(delivery))
        await self._store.until_done(self._deliveries.settle, delivery, outcome)

    def outcome(self, tries: int, reply: ReceiverReply) -> DeliveryOutcome:
        """Return what becomes of a webhook after so many tries."""
        if reply.state != FAILED or tries > len(self._delays):
            return DeliveryOutcome(reply.state, reply.error)
        delay = self._delays[tries - 1] * (1 + JITTER * (2 * self._chance() - 1))
        return DeliveryOutcome(PENDING, reply.error, max(delay, min(reply.later, LONGEST_LATER)))


def _said(delivery: Delivery) -> dict[str, str]:
    return {"job_id": delivery.job}
