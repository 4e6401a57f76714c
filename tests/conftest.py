"""The games that the tests look at, those that the environment names among them, and how the tests
are shared out among workers."""

import os
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from engine.registry import games
from solver.environment import look_for_games
from tests.api.serving import Running, running

look_for_games()

os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="boneyard")
"""Tests keep their jobs apart from those of whoever runs them."""

ROOT = Path(__file__).parent.parent
WHOLE = ("tests/kit/", "tests/solver/open_hands/", "tests/solver/test_gateway.py")
"""Tests that play or solve the same for a game, which one worker does once for all of them."""
COMPILED = "tests/solver/search/"
"""Tests of a kernel of their own, which each worker would compile anew."""
SERVER = "pytestmark = pytest.mark.server"
"""Stands in the files whose tests start processes."""
PATIENT = ("test_client.py", "test_lint.py", "test_picture_renderers.py", "test_schemathesis.py")
"""Files of these that measure no time."""
PAGE = "tests/web/"
"""Tests of the page, which share a service and a browser."""
TIMED = "service"
"""The group of the tests that start processes and measure time. They are begun first and go before
all others, on whatever else the machine does meanwhile."""
LOOKED_AT, LAST = 12, 19
"""The niceness of the page's, which wait for what is found in a second, and of the rest."""
LONG = ("test_schemathesis.py", "test_client.py", "test_pages.py", "test_kernels.py")
"""Files with single tests of many seconds; those of the page are many together."""


@pytest.fixture(scope="session")
def with_solvers() -> Iterator[Running]:
    """The service as a process of its own with its real solvers, for who leaves it as it was."""
    with running() as found:
        yield found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long ones, so that no worker is left alone with one at the end."""
    items.sort(key=lambda item: _turn(item.path.name, group_of(item.nodeid)))


def _turn(file: str, group: str) -> int:
    return [group == TIMED, group == PAGE, file in LONG, True].index(True)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let a worker give way from its first test that measures no time."""
    group = group_of(item.nodeid)
    if "PYTEST_XDIST_WORKER" in os.environ and group != TIMED:
        wanted = LOOKED_AT if group == PAGE else LAST
        os.nice(max(0, wanted - os.nice(0)))


class Sharing(LoadScopeScheduling):  # type: ignore[misc]  # the plugin has no annotations
    """Tests of a file to whoever is free, and together what shares its games or measures time.

    The groups of the plugin's own (``xdist_group``) do not reach it with this version of pytest.
    """

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)

    def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
        """Forget each group that is done: all that a worker has had is counted after each test."""
        super().mark_test_complete(node, item_index, duration)
        group = self._split_scope(self.registered_collections[node][item_index])
        if all(self.assigned_work[node][group].values()):
            del self.assigned_work[node][group]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return half as many again as there are cores: tests of processes and of the page often
    wait."""
    cores = len(os.sched_getaffinity(0))
    return cores + cores // 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing:
    config.option.loadscopereorder = False  # as they were sorted here
    return Sharing(config, log)


def group_of(test: str) -> str:
    """Return the group of a test, which one worker does."""
    path, _, name = test.partition("::")
    if path.startswith(PAGE):
        return PAGE
    if starts_processes(path):
        # They measure time, so no two of them may stand in each other's way.
        return path if path.endswith(PATIENT) else TIMED
    if path.startswith(COMPILED):
        return COMPILED
    about = [game for game in games() if game in name.partition("[")[2]]
    together = [place for place in WHOLE if path.startswith(place)]
    if together and about:
        return f"{together[0]} {about[0]}"
    return path


@cache
def starts_processes(path: str) -> bool:
    return SERVER in (ROOT / path).read_text(encoding="utf-8")
