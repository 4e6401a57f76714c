"""How the tests are shared out among workers."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parent
WHOLE = {"kit": ROOT / "kit", "gateway": ROOT / "solver" / "test_gateway.py"}
"""Tests that ask much of the same about a game, which is found once by the worker that has them."""
LONG = ("test_schemathesis.py", "test_client.py", "test_pages.py", "test_kernels.py")
"""Files with single tests of many seconds."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long ones, so that no worker is left alone with one at the end, and keep
    together what plays or solves the same."""
    items.sort(key=lambda item: item.path.name not in LONG)
    for item in items:
        for name, path in WHOLE.items():
            if item.path.is_relative_to(path) and (game := game_of(item)):
                item.add_marker(pytest.mark.xdist_group(f"{name} of {game}"))


def game_of(item: pytest.Item) -> str:
    """The game that a test is about, by the name of its parameters; empty where there is none."""
    values = getattr(item, "callspec", None)
    about = values.params if values is not None else {}
    game = about.get("game") or about.get("planted") or about.get("solver")
    return str(getattr(game, "id", None) or getattr(game, "game", None) or game or "")
