"""A process that works on the jobs that a broker tells it of: ``boneyard worker``."""

import asyncio
import logging.config
import threading
from typing import Any, Final

from celery import signals

from api.calls import calls_of, desks
from api.jobs.broker import TASK, celery
from api.jobs.runner import Workshop
from api.jobs.solver import JobSolver
from api.ops import memory
from api.ops.logs import config
from api.ops.settings import Settings
from api.solving import fork_server
from api.solving.fork_server import PRELOADED
from api.solving.judging import JudgingThread
from api.solving.runner import SOLVER
from api.store.async_store import Store
from solver.environment import look_for_games

ARGUMENTS: Final = ("--quiet", "worker", "--pool=threads", "--without-gossip", "--without-mingle")


def work(
    settings: Settings,
    broker: str,
    solver: str = SOLVER,
    preloaded: tuple[str, ...] = PRELOADED,
) -> None:
    """Work until stopped, on as many jobs at once as the settings say; what is not done then is
    handed back. ``solver`` and ``preloaded`` are those of the application."""
    logging.config.dictConfig(config(settings.log_format))
    memory.hold()
    fork_server.begin(preloaded)
    look_for_games()
    loop = asyncio.new_event_loop()
    store = Store(settings.kept().store)
    answering = JobSolver(settings, solver, preloaded)
    shop = Workshop(settings, store, _calls(settings), answering, JudgingThread())
    attending = loop.create_task(_attend(shop))
    threading.Thread(target=loop.run_forever, name="jobs", daemon=True).start()
    memory.spare()
    app = celery(broker)

    @app.task(name=TASK)
    def job(_: str) -> None:
        """Work on the job that is next, if there is one; the one named was, when it was sent."""
        asyncio.run_coroutine_threadsafe(_perform(shop, settings), loop).result()

    def hand_back(**_: Any) -> None:
        asyncio.run_coroutine_threadsafe(shop.worker.hand_back(), loop)

    signals.worker_shutting_down.connect(hand_back, weak=False)
    try:
        app.worker_main([*ARGUMENTS, f"--concurrency={settings.job_solves}", "--loglevel=WARNING"])
    finally:
        asyncio.run_coroutine_threadsafe(shop.close(), loop).result()
        loop.call_soon_threadsafe(attending.cancel)


async def _attend(shop: Workshop) -> None:
    await shop.store.open()
    await shop.run()


async def _perform(shop: Workshop, settings: Settings) -> None:
    await shop.ready()
    jobs, owner = shop.store.jobs, shop.worker.owner
    claim = await shop.store.until_there(jobs.claim, owner, settings.lease_seconds)
    if claim is not None:
        await shop.worker.perform(claim)


def _calls(settings: Settings) -> list[Any]:
    return [call for at in desks(settings) for call in calls_of(at)]
