"""The games that the tests play, those that the environment names among them, and a service for
tests that leave it as it is."""

import fcntl
import os
import signal
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

from solver.environment import look_for_games
from tests.api.serving import GIVING_WAY_TO_NOBODY, Service, started, wait_until_ready

look_for_games()

os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="boneyard")
"""Tests keep their jobs apart from those of the user."""

SHARED = "BONEYARD_TEST_RUN"
"""The folder that all processes of one run share: ``service`` in it has a process id and a port."""

STARTED: list[Service] = []
"""The service goes on when the tests of the process that started it have ended."""


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        os.environ[SHARED] = tempfile.mkdtemp(prefix="boneyard")


def pytest_unconfigure(config: pytest.Config) -> None:
    service = Path(os.environ[SHARED], "service")
    if not hasattr(config, "workerinput") and service.exists() and (told := service.read_text()):
        with suppress(ProcessLookupError):
            os.kill(int(told.split()[0]), signal.SIGKILL)


@pytest.fixture(scope="session")
def with_solvers() -> Service:
    """The service as a process of its own with its real solvers, one for all processes of the run;
    tests leave it as it is."""
    with Path(os.environ[SHARED], "service").open("a+") as told:
        fcntl.flock(told, fcntl.LOCK_EX)
        told.seek(0)
        if known := told.read().split():
            return Service(int(known[1]))
        server = started(GIVING_WAY_TO_NOBODY)
        told.write(f"{server.process.pid} {server.port}")
        told.flush()
        wait_until_ready(server)
        STARTED.append(server)
        return server
