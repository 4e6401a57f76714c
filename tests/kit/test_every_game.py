"""Every game of the registry passes every check of the kit. Those of one game follow each other, as
they look at the same hands."""

from typing import Any

import pytest

from engine.game import Game
from tests.kit.checks import CHECKS, Check
from tests.kit.playouts import GAMES
from tests.kit.run import run_of
from tests.sources import ROOT

EACH = [
    pytest.param(game, check, id=f"{name}-{game.id}")
    for game in GAMES
    for name, check in CHECKS.items()
]


@pytest.mark.parametrize(("game", "check"), EACH)
def test_game(game: Game[Any, Any], check: Check) -> None:
    check(run_of(game))


def test_each_check_finds_a_bug_that_is_planted() -> None:
    bugs = (ROOT / "tests" / "planted" / "bugs.toml").read_text(encoding="utf-8")
    assert [name for name in CHECKS if f"-k {name}-" not in bugs] == []
