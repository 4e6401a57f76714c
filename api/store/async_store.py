"""The store, without blocking the event loop."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

from api.ops import metrics
from api.store.database import MEMORY, Database, StoreAway
from api.store.jobs import JobStore
from api.store.tables import STATES

P = ParamSpec("P")
T = TypeVar("T")

RETRY_SECONDS: Final = 1.0  # pause before the next try of a store that is away
READY_SECONDS: Final = 2.0  # a store that takes longer to answer is away
THREADS: Final = 4

_log = logging.getLogger(__name__)


class Store:
    """The jobs of a database, called on threads of its own; without an address they are kept in
    memory."""

    def __init__(self, address: str | None) -> None:
        self._database = Database(address or MEMORY)
        self._threads = ThreadPoolExecutor(THREADS if address else 1, "store")
        self.jobs = JobStore(self._database)

    async def open(self) -> None:
        """Open the database, trying until it can be reached."""
        await self.until_done(self._database.open)

    async def ask(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a method of ``jobs`` returns, or raise ``StoreAway``."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(call, *args, **kwargs))

    async def until_done(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a method of ``jobs`` returns, trying until the store can be reached."""
        while True:
            try:
                return await self.ask(call, *args, **kwargs)
            except StoreAway as error:
                log_away(error)
                await asyncio.sleep(RETRY_SECONDS)

    async def trouble(self) -> str | None:
        """Say why jobs cannot be stored now, or None; update the metrics of jobs."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                counts = await self.ask(self.jobs.counts)
        except (StoreAway, TimeoutError):
            return "The store of jobs does not answer."
        for state in STATES:
            metrics.JOBS.labels(state).set(counts.get(state, 0))
        return None

    def close(self) -> None:
        """Wait for the calls that run, drop those that wait, and close the database."""
        self._threads.shutdown(wait=True, cancel_futures=True)
        self._database.close()


def log_away(error: StoreAway) -> None:
    _log.warning("the store is away: %s", type(error.__cause__ or error).__name__)
