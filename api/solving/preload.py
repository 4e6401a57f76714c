"""The first import of the fork server: games, solvers, compiled kernels and tables, which every
child then starts with."""

import ctypes
import gc
import logging
import os
import signal
import sys
from importlib import import_module
from logging.config import dictConfig

from api.ops import memory
from api.solving.fork_server import PARENT

_PR_SET_PDEATHSIG = 1


def _end_with_parent(sent: int) -> None:
    """Have the kernel send this process a signal when the one that started it ends; none for 0.
    The fork server ends with its parent by itself, but only after its imports, and compiling may
    take a minute."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, sent)
    if os.environ.get(PARENT, "") not in ("", str(os.getpid()), str(os.getppid())):
        os._exit(0)  # it has ended already


gc.disable()
_end_with_parent(signal.SIGKILL)
try:
    import_module("api.calls.questions")
    import_module("solver.question.registry").look_for_games()
    import_module("schemas.wire").wires()
    import_module("solver.warm").warm()  # compiles what is not compiled yet
except Exception:  # children that are slow at first are better than none
    from api.ops.logs import config
    from api.ops.settings import from_environment

    dictConfig(config(from_environment().log_format))
    logging.getLogger(__name__).exception("the solvers could not be warmed")
_end_with_parent(0)
memory.spare()
