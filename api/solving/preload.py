"""The first import of the fork server: games, solvers, compiled kernels and tables, which every
child then starts with."""

import ctypes
import gc
import logging
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from logging.config import dictConfig

from api.ops import memory
from api.solving.fork_server import COMPILES, PARENT
from api.solving.warming import WARMING

_PR_SET_PDEATHSIG = 1


def _end_with_parent(sent: int) -> None:
    """Have the kernel send this process a signal when the one that started it ends; none for 0.
    The fork server ends with its parent by itself, but only after its imports, and compiling may
    take a minute."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, sent)
    if os.environ.get(PARENT, "") not in ("", str(os.getpid()), str(os.getppid())):
        os._exit(0)  # it has ended already


@contextmanager
def _loading(what: str) -> Iterator[None]:
    """Continue after a failure: some solvers are better than none. The service then says that it is
    not ready, and why."""
    try:
        yield
    except Exception as error:
        from api.ops.logs import config  # noqa: PLC0415  needed for this alone
        from api.ops.settings import from_environment  # noqa: PLC0415

        WARMING.fail(what, error)
        dictConfig(config(from_environment().log_format))
        logging.getLogger(__name__).exception("%s cannot be loaded", what)


def _load() -> None:
    """Load all that the solvers need, if it is already compiled."""
    with _loading("The service"):
        import_module("api.calls.answers")
        import_module("schemas.wire").wires()
    with _loading("A library"):
        import_module("solver.warm").import_libraries()
    with _loading("A game"):
        import_module("solver.question.registry").look_for_games()
    for game in import_module("engine.registry").games().values():
        with _loading(f"The solver of {game.name}"):
            _load_solver(game.id)


def _load_solver(game: str) -> None:
    warm = import_module("solver.warm")
    if os.environ.get(COMPILES):
        warm.compile_one(game)
    elif not warm.load(game):
        WARMING.uncompiled.append(game)


gc.disable()
_end_with_parent(signal.SIGKILL)
_load()
_end_with_parent(0)
memory.spare()
