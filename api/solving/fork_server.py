"""The fork server: it loads the solvers once, and every child is a fork of it."""

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import forkserver, resource_tracker
from typing import Any

PRELOADED = ("api.solving.preload", "api.solving.process")
"""The modules that it imports before it forks."""

PARENT = "BONEYARD_FORK_SERVER_OF"
"""The variable with the process id of the service: the fork server may outlive it, and cannot ask
for it then."""

COMPILES = "BONEYARD_FORK_SERVER_COMPILES"
"""The variable that makes the fork server compile missing code: needed only if compiled code cannot
be stored on disk."""


TRIED = ("3.11", "3.12", "3.13")
"""The versions of Python whose standard library keeps the process id where it is read here."""


class LibraryChanged(RuntimeError):
    """A part of a library that it does not promise is not there; the message is a sentence."""


def prepare(preloaded: Sequence[str] = PRELOADED) -> None:
    """Make the fork server, if it has not started yet, load these modules first."""
    os.environ[PARENT] = str(os.getpid())
    forkserver.set_forkserver_preload(list(preloaded))


def ensure_running() -> int:
    """Start the fork server unless it runs, and return its process id. A signal to a whole group of
    processes, as Ctrl-C and systemd send it, does not reach it, nor its children: the service ends
    them."""
    resource_tracker.ensure_running()  # would allow the signal again
    allowed = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, signal.SIGTERM])
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, allowed)
    return process_id()


def process_id(library: Any = forkserver) -> int:
    """Return the process id of the fork server that runs.

    Raises:
        LibraryChanged: the standard library does not keep it where it did.
    """
    # No public name has it: the library starts the process, and tells nobody which one it is.
    found = getattr(getattr(library, "_forkserver", None), "_forkserver_pid", None)
    if isinstance(found, int):
        return found
    raise LibraryChanged(
        f"Python {sys.version.split()[0]} does not say which process is its fork server; "
        f"Boneyard was tried with Python {TRIED[0]} to {TRIED[-1]}."
    )


def begin(preloaded: Sequence[str] = PRELOADED) -> None:
    """Start the fork server; it loads the solvers while this process loads the rest."""
    prepare(preloaded)
    ensure_running()


def compile_there() -> None:
    """Make the next fork server compile missing code."""
    os.environ[COMPILES] = "1"


def end(process: int) -> None:
    """Kill the fork server. A start that waits for it fails."""
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)
