"""Ask the store without blocking the event loop."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

from api.ops import metrics
from api.store.database import MEMORY, Database, StoreAway
from api.store.jobs import JobStore
from api.store.states import STATES

P = ParamSpec("P")
T = TypeVar("T")

AGAIN_SECONDS: Final = 1.0
"""Seconds to wait for a store that is away."""

TROUBLE_SECONDS: Final = 2.0
"""Seconds after which a store that does not answer is away."""

AWAY: Final = "The store of jobs does not answer."

THREADS: Final = 4
"""Questions to the store at once."""

_log = logging.getLogger(__name__)


class Store:
    """The jobs of a database, asked on threads of its own. Without an address they are kept in
    memory."""

    def __init__(self, address: str | None) -> None:
        self._database = Database(address or MEMORY)
        self._threads = ThreadPoolExecutor(THREADS if address else 1, "store")
        self.jobs = JobStore(self._database)

    async def open(self) -> None:
        """Bring the database up to date, as soon as it is there."""
        await self.until_there(self._database.open)

    async def ask(self, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask something of a database.

        Raises:
            StoreAway: the store cannot be reached, or has no room.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(question, *args, **kwargs))

    async def until_there(self, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask something of a database, as often as it takes."""
        while True:
            try:
                return await self.ask(question, *args, **kwargs)
            except StoreAway as error:
                told(error)
                await asyncio.sleep(AGAIN_SECONDS)

    async def trouble(self) -> str | None:
        """Say why jobs cannot be kept now, or None; how many there are is told on the way."""
        try:
            async with asyncio.timeout(TROUBLE_SECONDS):
                found = await self.ask(self.jobs.counted)
        except (StoreAway, TimeoutError):
            return AWAY
        for state in STATES:
            metrics.JOBS.labels(state).set(found.get(state, 0))
        return None

    def close(self) -> None:
        """Ask nothing more."""
        self._threads.shutdown(wait=True, cancel_futures=True)
        self._database.close()


def told(error: StoreAway) -> None:
    """Write in the log that the store is away."""
    _log.warning("the store is away: %s", type(error.__cause__ or error).__name__)
