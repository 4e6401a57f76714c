"""Hands that a visitor must not see stand nowhere in the page, not even out of sight."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from engine.registry import games
from engine.tiles import Tile
from tests.looking import some
from tests.web.browsing import Visitor
from tests.web.turns import begin, is_over, take_a_turn

pytestmark = pytest.mark.server

WITH_HANDS = [game for game in games().values() if max(game.seats) > 1]
every_game = pytest.mark.parametrize("game", WITH_HANDS, ids=lambda game: game.id)


def position(visitor: Visitor, game: Any) -> Any:
    """Return the position that the page has kept, every hand open."""
    kept = visitor.page.evaluate(f"localStorage.getItem('boneyard.table.{game.id}')")
    saved = json.loads(kept)
    body = {"position": saved["first"], "moves": [turn["move"] for turn in saved["turns"]]}
    response = visitor.page.request.post(
        f"{visitor.address}/v1/games/{game.id}/play", data=json.dumps(body)
    )
    assert response.ok, response.text()
    return response.json()["position"]


def only_held_by(position: Any, seat: int) -> set[str]:
    """Return the dominoes that a seat has and that are seen nowhere else."""
    (own,) = [set(player["hand"]) for player in position["players"][seat : seat + 1]]
    public = {key: value for key, value in position.items() if key not in ("players", "boneyard")}
    others = [player for number, player in enumerate(position["players"]) if number != seat]
    seen = {write(Tile.read(text)) for text in tiles_in([public, others])}
    return {tile for tile in own if write(Tile.read(tile)) not in seen}


def tiles_in(data: Any) -> list[str]:
    return re.findall(r'"([0-9SRAD*]{1,2}-[0-9*]{1,2})"', json.dumps(data))


def write(tile: Tile) -> str:
    return str(tile.canonical)
