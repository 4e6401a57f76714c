"""What is compiled ahead of the first question: the positions that are asked about."""

from typing import Any

import pytest

from engine.game import Game
from solver.warm import positions_asked
from tests.kit.playouts import GAMES
from tests.looking import some


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_compiled_ahead_is_asked_about_hands_that_go_on(game: Game[Any, Any]) -> None:
    """Of a ziggurat also when it is nearly built: else lifting is compiled while a player waits."""
    asked = [position for position, _ in positions_asked(game)]
    for position in some(asked, 3):
        assert game.outcome(position) is None
    if game.id == "ziggurat":
        assert max(len(position.placed) for position in asked) > 15
