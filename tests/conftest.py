"""The games that the tests play, those that the environment names among them, and a service for
tests that leave it as it is."""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from solver.question.registry import look_for_games
from tests.api.serving import GIVING_WAY_TO_NOBODY, Server, running

look_for_games()

SHARED = "BONEYARD_TEST_RUN"
"""The folder that all processes of one run share, removed when the run ends."""


def pytest_configure(config: pytest.Config) -> None:
    """Tests keep their jobs apart from those of the user."""
    if not hasattr(config, "workerinput"):
        os.environ[SHARED] = tempfile.mkdtemp(prefix="boneyard")
        config.add_cleanup(partial(shutil.rmtree, os.environ[SHARED], ignore_errors=True))
    os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(dir=os.environ[SHARED])


@pytest.fixture(scope="session")
def with_solvers() -> Iterator[Server]:
    """The service as a process of its own with its real solvers, one for all processes of the run;
    tests leave it as it is. Who uses it shares the lock of the file of its port; who started it
    ends it, once nobody else does. The other lock keeps two from starting it."""
    run = Path(os.environ[SHARED])
    with (run / "starting").open("w") as starting, (run / "port").open("a+") as told:
        fcntl.flock(starting, fcntl.LOCK_EX)
        fcntl.flock(told, fcntl.LOCK_SH)
        told.seek(0)
        if port := told.read():
            fcntl.flock(starting, fcntl.LOCK_UN)
            yield Server(int(port))
            return
        with running(GIVING_WAY_TO_NOBODY) as server:
            told.write(str(server.port))
            told.flush()
            fcntl.flock(starting, fcntl.LOCK_UN)
            yield server
            fcntl.flock(told, fcntl.LOCK_EX)
            told.truncate(0)
