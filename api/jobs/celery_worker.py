"""``boneyard worker``: a process that works on the jobs of a store when a broker says so."""

import asyncio
import logging.config
import threading
from typing import Any, Final

from celery import signals

from api.calls import calls_of, game_apis
from api.jobs.broker import TASK, celery
from api.jobs.runner import JobRunner
from api.jobs.solver import JobSolver
from api.ops import memory
from api.ops.logs import config
from api.ops.settings import Settings
from api.solving import fork_server
from api.solving.fork_server import PRELOADED
from api.solving.judging import JudgingThread
from api.solving.lane import SOLVER
from api.store.async_store import Store
from solver.environment import look_for_games

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
        JobSolver(settings, solver, preloaded),
        calls,
        JudgingThread(),
    )
    running = loop.create_task(runner.run())
    threading.Thread(target=loop.run_forever, name="jobs", daemon=True).start()
    memory.spare()
    app = celery(broker)

    @app.task(name=TASK)
    def job(_: str) -> None:
        """Work on the next job, which need not be the one of this message."""
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
    await runner.solver.ready()
    await runner.work()
