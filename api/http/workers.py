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

from api.ops import memory
from api.ops.metrics import DIRECTORY
from api.solving import fork_server

if TYPE_CHECKING:
    from fastapi import FastAPI

    from api.ops.settings import Settings

APPLICATION: Final = "api.http.workers:application"
CONNECTION: Final = "api.http.workers:connection"

LAST_SECONDS: Final = 5.0
"""Seconds, beyond those that requests have, after which a process ends that should have."""


def application(
    solver: str | None = None, preloaded: tuple[str, ...] = fork_server.PRELOADED
) -> "FastAPI":
    """Make the application of this process, which ends with the one that started it; as
    ``create_app`` does."""
    memory.hold()
    fork_server.begin(preloaded)
    # The solvers are loaded meanwhile.
    from api.http.app import create_app  # noqa: PLC0415
    from api.http.server import allow_descriptors  # noqa: PLC0415
    from api.solving.lane import SOLVER  # noqa: PLC0415

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
    from api.ops.settings import from_environment  # noqa: PLC0415

    return from_environment().kept()


@cache
def _guarded() -> type[asyncio.Protocol]:
    from api.http.transport import guarded  # noqa: PLC0415

    return guarded(_settings().share())


def _end_with(parent: BaseProcess, grace: float) -> None:
    """Stop this process as soon as another has ended, and end it where that does not help; what
    that one would have removed is removed here."""
    parent.join()
    shutil.rmtree(os.environ[DIRECTORY], ignore_errors=True)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(grace)
    os.kill(os.getpid(), signal.SIGKILL)
