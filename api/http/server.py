"""The service as a process: ``python -m api.http.server``."""

import os
import resource
import signal
import tempfile
from typing import TYPE_CHECKING, Any

from api.ops import memory
from api.solving import fork_server

if TYPE_CHECKING:
    from api.ops.settings import Settings

HOST = "127.0.0.1"
PORT = 8000

OTHERS = 200
"""Files that are open besides connections of callers."""

WORKERS = "BONEYARD_WORKERS"

HEALTH_SECONDS = 20
"""Seconds after which one of several processes that says nothing is ended and replaced; it says
nothing while it starts on a machine that is busy."""


def serve(host: str = HOST, port: int = PORT) -> None:
    """Serve until stopped. The end that a stop asks for is no failure: the exit code is 0."""
    signal.signal(signal.SIGTERM, _end)
    if os.environ.get(WORKERS, "1").strip() == "1":
        _serve_alone(host, port)
    else:
        _serve_together(host, port)


def _end(*_: object) -> None:
    raise SystemExit(0)


def _serve_alone(host: str, port: int) -> None:
    memory.hold()
    fork_server.begin()
    # The solvers are loaded meanwhile.
    import uvicorn  # noqa: PLC0415

    from api.http.app import create_app  # noqa: PLC0415
    from api.ops.settings import from_environment  # noqa: PLC0415

    settings = from_environment().kept()
    allow_descriptors(settings)
    uvicorn.run(create_app(settings), host=host, port=port, **options(settings))


def _serve_together(host: str, port: int) -> None:
    """Start several processes that serve the port, and another for each that dies."""
    import uvicorn  # noqa: PLC0415

    from api.http.workers import APPLICATION, CONNECTION  # noqa: PLC0415
    from api.ops.metrics import DIRECTORY  # noqa: PLC0415
    from api.ops.settings import from_environment  # noqa: PLC0415

    settings = from_environment()
    with tempfile.TemporaryDirectory(prefix="boneyard-", ignore_cleanup_errors=True) as shared:
        # They count here, and leave here what a process that is told to end does not remove.
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
    """Return what uvicorn is told besides where to listen and what to serve. ``connection`` names
    the class of connections for other processes; without it one is made for this process."""
    from api.http.transport import guarded  # noqa: PLC0415  loads uvicorn
    from api.ops.logs import config  # noqa: PLC0415  loads what writes lines

    return {
        "http": connection or guarded(settings),
        "ws": "none",
        "log_config": config(settings.log_format),
        "access_log": False,  # the application writes such lines itself
        "server_header": False,
        "timeout_graceful_shutdown": settings.shutdown_seconds,
    }


def allow_descriptors(settings: "Settings") -> None:
    """Ask the system for room for so many open files, as far as it grants that."""
    number = settings.connections + OTHERS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = number if hard == resource.RLIM_INFINITY else min(number, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


if __name__ == "__main__":
    serve()
