"""Put together all that jobs need."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final

from api.calls import Call, calls_of, desks
from api.jobs.dispatchers import Elsewhere, Here, keep
from api.jobs.queue import JobDesk
from api.jobs.reader import Works
from api.jobs.solver import JobSolver
from api.jobs.worker import JobWorker
from api.ops.settings import Settings
from api.solving.batch import Batches
from api.solving.judging import JudgingThread
from api.store.async_store import Store
from engine.registry import games

HAND_BACK_SECONDS: Final = 5.0
"""Seconds that handing back may take; a store that is away is not waited for longer."""

_log = logging.getLogger(__name__)


def for_jobs(settings: Settings) -> Settings:
    """Return the settings of what works on jobs."""
    return settings.model_copy(update={"longest_budget_seconds": settings.longest_job_seconds})


class Workshop:
    """A worker on the jobs of a store. ``calls`` are those that a batch may ask, ``solver`` answers
    what a solver must."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        calls: Iterable[Call],
        solver: JobSolver,
        thread: JudgingThread,
    ) -> None:
        longer = for_jobs(settings)
        self.store = store
        batches = Batches(calls, longer, solver, thread)
        self.works = Works(_by_game(longer), batches, solver, thread, settings)
        self.worker = JobWorker(self.store, self.works, settings)
        self._settings = settings
        self._solver = solver

    async def run(self) -> None:
        """Look after what is worked on, here and by others, for ever."""
        await asyncio.gather(keep(self.store, self._settings), self.worker.attend())

    async def ready(self) -> None:
        """Wait until work can be begun."""
        await self._solver.ready()

    def tell(self) -> None:
        """Tell the operator's figures how many jobs run here."""
        self._solver.observe()

    async def close(self) -> None:
        """End all work; what was not done others may go on with."""
        try:
            async with asyncio.timeout(HAND_BACK_SECONDS):
                await self.worker.hand_back()
        except TimeoutError:
            _log.warning("the store is away: others go on with the jobs when their leases are over")
        await self._solver.close()
        self.store.close()


class JobService:
    """The jobs of a store: asked for here, and worked on here unless a broker tells others of
    them."""

    def __init__(self, shop: Workshop, settings: Settings) -> None:
        self._shop = shop
        self._taking = _taking(shop, settings)
        self.desk = JobDesk(shop.store, shop.works, settings, self._taking.tell)

    def tell(self) -> None:
        """Tell the operator's figures how many jobs run here."""
        self._shop.tell()

    async def trouble(self) -> str | None:
        """Say why jobs cannot be kept now, or None."""
        return await self._shop.store.trouble()

    async def run(self) -> None:
        """Have jobs worked on, and look after them, for ever."""
        await self._shop.store.open()
        parts = [asyncio.ensure_future(one) for one in (self._shop.run(), self._taking.run())]
        try:
            await asyncio.gather(*parts)
        except asyncio.CancelledError:
            await asyncio.wait(parts)  # so that nothing is taken after the end
            raise

    async def close(self) -> None:
        """End all work; what was not done others may go on with."""
        await self._shop.close()


def _taking(shop: Workshop, settings: Settings) -> Here | Elsewhere:
    if settings.broker is None:
        return Here(shop.store, shop.worker, shop.ready, settings)
    # Celery takes a quarter of a second to load, for those alone who have a broker.
    from api.jobs.broker import Broker  # noqa: PLC0415

    return Elsewhere(shop.store, Broker(settings.broker))


def _by_game(settings: Settings) -> Callable[[str], Mapping[str, Call] | None]:
    """Return how the calls about a game are found, by their names, with the budgets of jobs."""

    # The models take a while to make, so they are made when they are needed.
    @cache
    def calls(game: str) -> Mapping[str, Call] | None:
        if game not in games():
            return None
        (at,) = desks(settings, [game])
        return {call.name: call for call in calls_of(at)}

    return calls
