"""The process that children are forked from: it loads the solvers once, for all of them."""

import enum
import multiprocessing
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import forkserver, resource_tracker
from multiprocessing.context import ForkServerContext
from pathlib import Path

PRELOADED = ("api.solving.preload", "api.solving.process")
"""The modules that it imports before it forks."""

PARENT = "BONEYARD_FORK_SERVER_OF"
"""The variable that tells the fork server which process it works for: that one may be gone before
the fork server can ask who started it."""


class Condition(enum.Enum):
    """The condition of the fork server as the system tells it."""

    RUNS = enum.auto()
    STOPPED = enum.auto()
    GONE = enum.auto()


_STATES = {"T": Condition.STOPPED, "t": Condition.STOPPED, "Z": Condition.GONE, "X": Condition.GONE}


def forking(preloaded: Sequence[str] = PRELOADED) -> ForkServerContext:
    """Return the way to start children; the fork server begins with these modules, unless it
    runs."""
    os.environ[PARENT] = str(os.getpid())
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(preloaded))
    return context


def begin(preloaded: Sequence[str] = PRELOADED) -> None:
    """Start the fork server now; it loads the solvers while its parent loads the rest. Ctrl-C does
    not reach it: that is meant for its parent, which ends it."""
    forking(preloaded)
    resource_tracker.ensure_running()  # which would allow the signal again
    allowed = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, allowed)


def server() -> int | None:
    """Return the process id of the fork server, or None before it was started. The library has no
    other word for it."""
    found: int | None = vars(forkserver)["_forkserver"].__dict__["_forkserver_pid"]
    return found


def condition() -> Condition:
    """Tell how the fork server fares. Where the system does not tell, a dead one that was not
    noticed yet counts as running, and one that was never started does everywhere."""
    process = server()
    if process is None or not Path("/proc/self/stat").exists():
        return Condition.RUNS
    try:
        told = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return Condition.GONE
    return _STATES.get(told.rpartition(")")[2].split()[0], Condition.RUNS)


def end() -> None:
    """End the fork server at once. What waits for it fails, and the next start starts another."""
    process = server()
    if process is not None:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
