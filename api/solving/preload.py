"""The first import of the fork server: games, solvers, compiled kernels and tables, which every
child then starts with."""

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from api.ops import memory
from api.solving.fork_server import PARENT

LOOK_SECONDS = 0.5
"""Seconds between two looks at whether the service still runs; compiling may take a minute."""


def served() -> int:
    """Return the process that the fork server works for, or its parent if that is unknown."""
    given = os.environ.get(PARENT)
    return os.getppid() if given is None or given == str(os.getpid()) else int(given)


@contextmanager
def _ending_with_parent() -> Iterator[None]:
    """End this process with its parent. The fork server does that by itself only after its
    imports."""
    parent = served()

    def look(*_: object) -> None:
        if os.getppid() != parent:
            os._exit(0)

    look()
    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOK_SECONDS, LOOK_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


def load() -> None:
    """Load everything, and compile what is not compiled yet."""
    import_module("api.calls.questions")
    import_module("solver.registry").look_for_games()
    import_module("schemas.wire").wires()
    import_module("solver.warm").warm()


memory.hold()
with _ending_with_parent():
    try:
        load()
    except Exception:  # children that are slow at first are better than none
        from logging.config import dictConfig

        from api.ops.logs import config
        from api.ops.settings import from_environment

        dictConfig(config(from_environment().log_format))
        logging.getLogger(__name__).exception("the solvers could not be warmed")
memory.spare()
