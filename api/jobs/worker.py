"""The worker: a process that runs the jobs of a store, on any machine that reaches it."""

import asyncio
import gc
import logging.config
import signal

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


def work(settings: Settings, solver: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED) -> None:
    """Work until SIGTERM or SIGINT, then hand back the jobs that have not ended. ``solver`` and
    ``preloaded`` are as in the application."""
    logging.config.dictConfig(config(settings.log_format))
    gc.disable()
    fork_server.begin(preloaded)
    look_for_games()
    memory.spare()
    asyncio.run(_work(settings, solver))


async def _work(settings: Settings, solver: str) -> None:
    runner = job_runner(settings, solver)
    running = asyncio.ensure_future(runner.run())
    for sent in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sent, running.cancel)
    try:
        await asyncio.wait([running])
    finally:
        await runner.close()
    if not running.cancelled():
        running.result()


def job_runner(settings: Settings, solver: str = SOLVER) -> JobRunner:
    """Return a runner for the jobs of the store of these settings."""
    calls = [call for api in game_apis(settings) for call in calls_of(api)]
    store, lane = Store(settings.kept().store), job_lane(settings, solver)
    return JobRunner(settings, store, lane, calls, WorkerThread(), settings.job_solves)
