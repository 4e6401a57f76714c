"""The service as one process, or as several that serve a port: ``python -m api.http.server``.

The fork server loads the solvers while a process imports the rest, so most imports come late here.
"""

import gc
import logging
import multiprocessing
import os
import resource
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from functools import cache, partial
from logging.config import dictConfig
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, Final

from api.http.listening import address_of, listeners, wait_until_open
from api.solving import fork_server
from api.solving.fork_server import LibraryChanged
from solver.compiling.support import CannotCompile, check_switch

if TYPE_CHECKING:
    from fastapi import FastAPI

    from api.ops.settings import Settings

OTHERS: Final = 200  # open files besides the connections of callers
WORKERS: Final = "BONEYARD_WORKERS"

APPLICATION: Final = "api.http.server:application"
CONNECTION: Final = "api.http.transport:Connection"
"""The factory that uvicorn imports by name, also in worker processes."""

HEALTH_SECONDS: Final = 20
"""Seconds of silence after which a worker process is replaced; one says nothing while it starts on
a busy machine."""

LAST_SECONDS: Final = 5.0
"""Seconds, after the time that requests have, until a worker process that should have ended is
killed."""

STARTUP_FAILURE: Final = 3
"""The exit code of uvicorn if it cannot start."""

_log = logging.getLogger(__name__)


def serve(host: str = "127.0.0.1", port: int = 8000) -> None:
    """Serve at an address, as ``serve_on`` does. Raises ``OSError``: the address cannot be bound;
    ``CannotCompile``: no solver can run here."""
    check_switch()
    serve_on(listeners(host, port))


def serve_on(sockets: list[socket.socket], on_open: Callable[[], None] = lambda: None) -> None:
    """Serve at bound sockets until stopped. A stop is not a failure: the exit code is 0.
    ``on_open`` is called as soon as connections are accepted."""
    signal.signal(signal.SIGTERM, _end)
    alone = os.environ.get(WORKERS, "1").strip() == "1"
    if alone:
        gc.disable()  # until the application runs
        fork_server.begin()
    from api.ops.logs import config  # noqa: PLC0415
    from api.ops.metrics import DIRECTORY  # noqa: PLC0415
    from api.ops.settings import unknown_variables  # noqa: PLC0415

    settings = _settings()
    dictConfig(config(settings.log_format))
    for name in unknown_variables(os.environ):
        _log.warning("%s is not a setting and has no effect", name)
    folder = partial(tempfile.TemporaryDirectory, prefix="boneyard-", ignore_cleanup_errors=True)
    with nullcontext() if alone else folder() as shared:
        if shared:
            # They count here, and a process that is ended leaves its temporary files here.
            os.environ |= {DIRECTORY: shared, "TMPDIR": shared}
        threading.Thread(target=_tell, args=(sockets, on_open), daemon=True).start()
        _run(sockets, settings)


def _tell(sockets: Sequence[socket.socket], on_open: Callable[[], None]) -> None:
    if wait_until_open(sockets):
        _log.info("listening on %s", ", ".join(address_of(one) for one in sockets))
        on_open()


def _run(sockets: list[socket.socket], settings: "Settings") -> None:
    """Have uvicorn serve the sockets, in this process or in several that it starts. Raises
    ``SystemExit``: the application failed to start, the log says why."""
    from uvicorn import Config, Server  # noqa: PLC0415
    from uvicorn.supervisors import Multiprocess  # noqa: PLC0415

    config = Config(APPLICATION, factory=True, **options(settings))
    if settings.workers > 1:
        workers = Multiprocess(config, sockets)
        workers.run()
        if any(one.exitcode == STARTUP_FAILURE for one in workers.processes):
            raise SystemExit(STARTUP_FAILURE)
        return
    with suppress(KeyboardInterrupt):
        Server(config).run(sockets)


def _end(*_: object) -> None:
    raise SystemExit(0)


def options(settings: "Settings") -> dict[str, Any]:
    """Return the arguments of ``uvicorn.run`` other than the application and its address."""
    from api.ops.logs import config  # noqa: PLC0415

    return {
        "http": CONNECTION,
        "ws": "none",
        "log_config": config(settings.log_format),
        "access_log": False,  # the application writes its own
        "server_header": False,
        "timeout_graceful_shutdown": settings.shutdown_seconds,
        "timeout_worker_healthcheck": HEALTH_SECONDS,
        "workers": settings.workers,
    }


def allow_descriptors(settings: "Settings") -> None:
    """Raise this process's limit of open files, as far as the system allows."""
    number = settings.connections + OTHERS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = number if hard == resource.RLIM_INFINITY else min(number, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def application(
    solver: str | None = None, preloaded: tuple[str, ...] = fork_server.PRELOADED
) -> "FastAPI":
    """Make the application of a worker process, which ends with the one that started it; as
    ``create_app`` does."""
    gc.disable()
    fork_server.begin(preloaded)
    from api.http.app import create_app  # noqa: PLC0415
    from api.solving.lane import SOLVER  # noqa: PLC0415

    settings = _settings()
    parent = multiprocessing.parent_process()
    if parent is not None:
        grace = settings.shutdown_seconds + LAST_SECONDS
        threading.Thread(target=_end_with, args=(parent, grace), daemon=True).start()
    allow_descriptors(settings.share())
    return create_app(settings, solver or SOLVER, preloaded)


@cache
def _settings() -> "Settings":
    from api.ops.settings import from_environment  # noqa: PLC0415

    return from_environment().kept()


def _end_with(parent: BaseProcess, grace: float) -> None:
    """Stop this process when another has ended, and kill it if it does not stop. Then remove here
    what the other process would have removed."""
    from api.ops.metrics import DIRECTORY  # noqa: PLC0415

    parent.join()
    shutil.rmtree(os.environ[DIRECTORY], ignore_errors=True)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(grace)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    try:
        serve()
    except (CannotCompile, LibraryChanged, OSError) as error:
        sys.stderr.write(f"boneyard: {error}\n")
        sys.exit(2)
