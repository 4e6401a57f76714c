"""The games that the tests look at, those that the environment names among them, and how the tests
are shared out among workers."""

from pathlib import Path

import pytest

from solver.environment import look_for_games

look_for_games()

ROOT = Path(__file__).parent
WHOLE = {
    "kit": ROOT / "kit",
    "gateway": ROOT / "solver" / "test_gateway.py",
    "kernels": ROOT,
}
"""Tests that play, solve or compile the same for a game, which one worker does once for all of
them: by what they share, and where they are."""
PARAMETERS = {"kit": ("game", "planted"), "gateway": ("solver",), "kernels": ("subject",)}
"""What their games are called."""
LONG = ("test_schemathesis.py", "test_client.py", "test_pages.py", "test_kernels.py")
"""Files with single tests of many seconds."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long ones, so that no worker is left alone with one at the end, and keep
    together what shares its games."""
    items.sort(key=lambda item: item.path.name not in LONG)
    for item in items:
        for name, path in WHOLE.items():
            if item.path.is_relative_to(path) and (game := game_of(item, PARAMETERS[name])):
                item.add_marker(pytest.mark.xdist_group(f"{name} of {game}"))


def game_of(item: pytest.Item, parameters: tuple[str, ...]) -> str:
    """Return the game that a test is about, as its parameters have it; empty if it is none."""
    if not isinstance(item, pytest.Function) or not hasattr(item, "callspec"):
        return ""
    values = [item.callspec.params[name] for name in parameters if name in item.callspec.params]
    names = (getattr(value, "game", None) or value for value in values)
    return next((str(getattr(name, "id", name)) for name in names), "")
