"""The service and its workers: the commands ``serve`` and ``worker``."""

import argparse
import os
import socket
import sys
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from cli.parser import argument, command, number
from cli.reading import reason_of, refusal
from cli.screen import fit_all, say
from solver.compiling.support import check_switch

if TYPE_CHECKING:
    from api.ops.settings import Settings

HIGHEST_PORT = 65_535
MOST_JOBS = 1000


@command(
    argument("--host", "address to listen on (%(default)s)", default="127.0.0.1"),
    number(
        "--port", 1, HIGHEST_PORT, "port to listen on (%(default)s)", metavar=None, default=8000
    ),
    argument("--workers", "server processes (BONEYARD_WORKERS, or 1)", "N"),
)
def serve(given: argparse.Namespace) -> None:
    """Start the HTTP service. Its settings are in docs/operations.md.

    boneyard serve
    boneyard serve --host 0.0.0.0 --port 8080 --workers 4
    """
    from api.http.server import WORKERS, serve_on  # noqa: PLC0415  loads a third of a second

    if given.workers is not None:
        os.environ[WORKERS] = given.workers
    settings_here()
    check_switch()
    sockets = sockets_at(given.host, given.port)
    serve_on(sockets, partial(_welcome, given.host, given.port))


def _welcome(host: str, port: int) -> None:
    base = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    page = base.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:")
    lines = [
        f"Open {page} to play.",
        f"API reference: {page}/docs. For programs: curl -s {page}/v1/games",
        "Ctrl-C stops the service.",
    ]
    with suppress(OSError):  # it serves, whether somebody reads this or not
        print(*fit_all(lines), sep="\n", flush=True)


@command(number("--jobs", 1, MOST_JOBS, "jobs at once (BONEYARD_SOLVES)"))
def worker(given: argparse.Namespace) -> None:
    """Run the jobs of a service, on any machine. BONEYARD_STORE is the database
    of the service.

    export BONEYARD_STORE=postgresql://user:password@host/name
    boneyard worker --jobs 2
    """
    settings = settings_here()
    check_switch()
    from api.solving import fork_server  # noqa: PLC0415

    fork_server.begin()  # it loads the solvers while this process loads the rest
    from api.jobs.worker import work  # noqa: PLC0415

    if given.jobs is not None:
        settings = settings.model_copy(update={"job_solves": given.jobs})
    say("Working on jobs. Ctrl-C stops; unfinished jobs go back to the queue.")
    sys.stdout.flush()
    work(settings)


def settings_here() -> "Settings":
    """Read the settings of the environment, with a store on disk."""
    from api.ops.settings import from_environment  # noqa: PLC0415  needed for this alone

    try:
        return from_environment().kept()
    except ValueError as error:
        raise refusal("bad_setting", str(error)) from error
    except RuntimeError as error:  # there is no home
        message = "BONEYARD_STORE is not set, and this user has no home folder for its default."
        raise refusal("bad_setting", message) from error


def sockets_at(host: str, port: int) -> list[socket.socket]:
    """Return what the service can listen on."""
    from api.http.listening import listeners  # noqa: PLC0415  needed for this alone

    if not host.strip():
        message = "--host is empty; 127.0.0.1 is this machine alone, 0.0.0.0 every interface."
        raise refusal("no_address", message)
    try:
        return listeners(host, port)
    except (OSError, UnicodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else "it is not an address"
        message = f"The service cannot listen on {host[:60]}, port {port}: {reason}."
        raise refusal("no_address", message) from error
