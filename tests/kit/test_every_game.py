"""Every game of the registry passes every check of the kit."""

from functools import cache
from typing import Any

import pytest

from engine.game import Game
from tests.kit.checks import CHECKS, Check
from tests.kit.material import material
from tests.kit.playouts import GAMES
from tests.kit.run import Run


@cache
def run_of(game: Game[Any, Any]) -> Run:
    return Run(material(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_game(game: Game[Any, Any], check: Check) -> None:
    check(run_of(game))
