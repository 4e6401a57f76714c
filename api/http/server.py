"""The service as a process: ``python -m api.http.server``."""

import logging
import os
import resource
import signal
import tempfile
from collections.abc import Iterable
from logging.config import dictConfig
from typing import TYPE_CHECKING, Any

from api.ops import memory
from api.solving import fork_server

if TYPE_CHECKING:
    from api.ops.settings import Settings

HOST = "127.0.0.1"
PORT = 8000

OTHERS = 200  # open files besides the connections of callers
WORKERS = "BONEYARD_WORKERS"

HEALTH_SECONDS = 20
"""Seconds of silence after which a worker process is replaced; one says nothing while it starts on
a busy machine."""

_log = logging.getLogger(__name__)


def serve(host: str = HOST, port: int = PORT) -> None:
    """Serve until stopped; a stop is no failure, the exit code is 0."""
    signal.signal(signal.SIGTERM, _end)
    alone = os.environ.get(WORKERS, "1").strip() == "1"
    if alone:
        memory.hold()
        fork_server.begin()
    # The solvers load meanwhile.
    from api.ops.logs import config  # noqa: PLC0415
    from api.ops.settings import from_environment  # noqa: PLC0415

    settings = from_environment().kept()
    dictConfig(config(settings.log_format))
    warn_of_unknown(os.environ)
    if alone:
        _serve_alone(settings, host, port)
    else:
        _serve_together(settings, host, port)


def _end(*_: object) -> None:
    raise SystemExit(0)


def warn_of_unknown(environment: Iterable[str]) -> None:
    """Log the variables that look like settings and are none."""
    from api.ops.settings import unknown_variables  # noqa: PLC0415

    for name in unknown_variables(environment):
        _log.warning("%s is not a setting and has no effect", name)


def _serve_alone(settings: "Settings", host: str, port: int) -> None:
    import uvicorn  # noqa: PLC0415

    from api.http.app import create_app  # noqa: PLC0415

    allow_descriptors(settings)
    uvicorn.run(create_app(settings), host=host, port=port, **options(settings))


def _serve_together(settings: "Settings", host: str, port: int) -> None:
    """Start several processes that serve the port, and another for each that dies."""
    import uvicorn  # noqa: PLC0415

    from api.http.workers import APPLICATION, CONNECTION  # noqa: PLC0415
    from api.ops.metrics import DIRECTORY  # noqa: PLC0415

    with tempfile.TemporaryDirectory(prefix="boneyard-", ignore_cleanup_errors=True) as shared:
        # They count here, and a process that is ended leaves its temporary files here.
        os.environ |= {DIRECTORY: shared, "TMPDIR": shared}
        uvicorn.run(
            APPLICATION,
            factory=True,
            host=host,
            port=port,
            workers=settings.workers,
            timeout_worker_healthcheck=HEALTH_SECONDS,
            **options(settings, CONNECTION),
        )


def options(settings: "Settings", connection: str | None = None) -> dict[str, Any]:
    """Return the arguments of ``uvicorn.run`` besides the application and its address.
    ``connection`` names the class of connections for worker processes."""
    from api.http.transport import guarded  # noqa: PLC0415  loads uvicorn
    from api.ops.logs import config  # noqa: PLC0415

    return {
        "http": connection or guarded(settings),
        "ws": "none",
        "log_config": config(settings.log_format),
        "access_log": False,  # the application writes its own
        "server_header": False,
        "timeout_graceful_shutdown": settings.shutdown_seconds,
    }


def allow_descriptors(settings: "Settings") -> None:
    """Raise this process's limit of open files, as far as the system grants it."""
    number = settings.connections + OTHERS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = number if hard == resource.RLIM_INFINITY else min(number, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


if __name__ == "__main__":
    serve()
