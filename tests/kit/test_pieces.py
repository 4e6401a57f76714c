"""No game lacks a piece; and what is said of one that does."""

from typing import Any

import pytest

from engine.game import Game
from tests.kit.pieces import missing
from tests.kit.places import places_of
from tests.kit.playouts import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_is_missing(game: Game[Any, Any]) -> None:
    lacking = missing(game, places_of(game))
    assert not lacking, "\n".join(lacking)
