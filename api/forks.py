"""The process that children are forked from: it loads the solvers once, for all of them."""

import multiprocessing
import os
from collections.abc import Sequence
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext

PRELOADED = ("api.preload", "api.worker")
"""The modules that it imports before it forks."""

PARENT = "BONEYARD_FORK_SERVER_OF"
"""The variable that tells the fork server which process it works for: that one may be gone before
the fork server can ask who started it."""


def forking(preloaded: Sequence[str] = PRELOADED) -> ForkServerContext:
    """Return the way to start children; the fork server begins with these modules, unless it
    runs."""
    os.environ[PARENT] = str(os.getpid())
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(preloaded))
    return context


def begin(preloaded: Sequence[str] = PRELOADED) -> None:
    """Start the fork server now; it loads the solvers while its parent loads the rest."""
    forking(preloaded)
    forkserver.ensure_running()
