"""Imported once by the process that children are forked from, so that each of them starts with
every game and solver in memory, every kernel compiled and every table filled."""

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import api.solving.loading  # noqa: F401  before all that is loaded
from api.calls.questions import run
from api.ops import memory
from api.solving.fork_server import PARENT
from solver.environment import look_for_games
from solver.warm import warm

__all__ = ["run"]

LOOK_SECONDS = 0.5
"""Seconds between two looks at whether the service is still there; compiling may take a minute."""


def served() -> int:
    """Return the process that the fork server works for; where this is none, whoever began it."""
    told = os.environ.get(PARENT)
    return os.getppid() if told is None or told == str(os.getpid()) else int(told)


@contextmanager
def _ending_with_parent() -> Iterator[None]:
    """End this process with its parent, which the fork server itself does only once everything is
    imported."""
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


with _ending_with_parent():
    try:
        look_for_games()
        warm()
    except Exception:
        # Children that are slow at first are better than none.
        from logging.config import dictConfig

        from api.ops.logs import config
        from api.ops.settings import from_environment

        dictConfig(config(from_environment().log_format))
        logging.getLogger(__name__).exception("the solvers could not be warmed")
memory.spare()
