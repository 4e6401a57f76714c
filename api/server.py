"""The service as a process: ``python -m api.server``."""

from api import forks, memory

HOST = "127.0.0.1"
PORT = 8000

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
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        access_log=settings.access_log,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


if __name__ == "__main__":
    serve()
