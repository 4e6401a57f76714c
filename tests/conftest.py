"""The games that the tests play, those that the environment names among them, and a service for
tests that leave it as it is."""

import os
import tempfile
from collections.abc import Iterator

import pytest

from solver.environment import look_for_games
from tests.api.serving import GIVING_WAY_TO_NOBODY, Running, running

look_for_games()

os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="boneyard")
"""Tests keep their jobs apart from those of the user."""


@pytest.fixture(scope="session")
def with_solvers() -> Iterator[Running]:
    """The service as a process of its own with its real solvers; tests leave it as it is."""
    with running(GIVING_WAY_TO_NOBODY) as found:
        yield found
