"""One of several processes that serve a port. The server starts each afresh and finds here what it
needs, by name; what it must know besides stands in the environment."""

import asyncio
import multiprocessing
import os
import shutil
import signal
import threading
import time
from functools import cache
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, Final

from api import forks, memory

if TYPE_CHECKING:
    from fastapi import FastAPI

    from api.settings import Settings

APPLICATION: Final = "api.workers:application"
CONNECTION: Final = "api.workers:connection"

DIRECTORY: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the directory in which all processes count."""

LAST_SECONDS: Final = 5.0
"""Seconds, beyond those that requests have, after which a process ends that should have."""


def application(
    solver: str | None = None, preloaded: tuple[str, ...] = forks.PRELOADED
) -> "FastAPI":
    """Make the application of this process, which ends with the one that started it; as
    ``create_app`` does."""
    memory.hold()
    forks.begin(preloaded)
    # The solvers are loaded meanwhile.
    from api.app import create_app  # noqa: PLC0415
    from api.runner import SOLVER  # noqa: PLC0415
    from api.server import allow_descriptors  # noqa: PLC0415

    settings = _settings()
    parent = multiprocessing.parent_process()
    if parent is not None:
        grace = settings.shutdown_seconds + LAST_SECONDS
        threading.Thread(target=_end_with, args=(parent, grace), daemon=True).start()
    allow_descriptors(settings.share())
    return create_app(settings, solver or SOLVER, preloaded)


def connection(**given: Any) -> asyncio.Protocol:
    """Make a connection within the limits of this process."""
    return _guarded()(**given)


@cache
def _settings() -> "Settings":
    from api.settings import from_environment  # noqa: PLC0415

    return from_environment().kept()


@cache
def _guarded() -> type[asyncio.Protocol]:
    from api.transport import guarded  # noqa: PLC0415

    return guarded(_settings().share())


def _end_with(parent: BaseProcess, grace: float) -> None:
    """Stop this process as soon as another has ended, and end it where that does not help; what
    that one would have removed is removed here."""
    parent.join()
    shutil.rmtree(os.environ[DIRECTORY], ignore_errors=True)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(grace)
    os.kill(os.getpid(), signal.SIGKILL)
