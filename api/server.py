"""The service as a process: ``python -m api.server``."""

import resource
from typing import TYPE_CHECKING, Any

from api import forks, memory

if TYPE_CHECKING:
    from api.settings import Settings

HOST = "127.0.0.1"
PORT = 8000

OTHERS = 200
"""Files that are open besides connections of callers."""

SHUTDOWN_SECONDS = 2
"""Seconds that requests have to end after a stop; what runs longer is cut off."""


def serve(host: str = HOST, port: int = PORT) -> None:
    """Serve until stopped."""
    memory.hold()
    forks.begin()
    # The solvers are loaded meanwhile.
    import uvicorn  # noqa: PLC0415

    from api.app import create_app  # noqa: PLC0415
    from api.settings import from_environment  # noqa: PLC0415

    settings = from_environment()
    allow_descriptors(settings.connections + OTHERS)
    uvicorn.run(create_app(settings), host=host, port=port, **options(settings))


def options(settings: "Settings") -> dict[str, Any]:
    """Return what uvicorn is told besides where to listen."""
    from api.transport import guarded  # noqa: PLC0415  loads uvicorn

    return {
        "http": guarded(settings),
        "ws": "none",
        "access_log": settings.access_log,
        "server_header": False,
        "timeout_graceful_shutdown": SHUTDOWN_SECONDS,
    }


def allow_descriptors(number: int) -> None:
    """Ask the system for room for so many open files, as far as it grants that."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = number if hard == resource.RLIM_INFINITY else min(number, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


if __name__ == "__main__":
    serve()
