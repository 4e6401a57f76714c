"""Every game of the registry passes every check of the kit."""

from typing import Any

import pytest

from engine.game import Game
from tests.kit.checks import CHECKS, Check
from tests.kit.playouts import GAMES
from tests.kit.run import run_of


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_game(game: Game[Any, Any], check: Check) -> None:
    check(run_of(game))
