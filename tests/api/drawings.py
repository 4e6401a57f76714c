"""How tests ask for pictures, and find their way about in them."""

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.game import Game
from tests.api.asking import Service
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions, walk

AnyGame = Game[Any, Any]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

SVG = "{http://www.w3.org/2000/svg}"


def positions(game: AnyGame) -> Iterator[Any]:
    """Some positions of a hand with the fewest and the most players: the first and the last."""
    for start in islice(start_positions(game, 3), 4):
        played = list(walk(game, start, random.Random(3), material(game).bound))
        yield from (entry.position for entry in [*played[:: max(1, len(played) // 4)], played[-1]])


def asked(service: Service, game: AnyGame, status: int = 200, **body: Any) -> Any:
    response = service.client.post(f"/v1/games/{game.id}/picture", json=body)
    assert response.status_code == status, response.text[:300]
    return response


def drawn(service: Service, game: AnyGame, position: Any, **more: Any) -> ET.Element:
    response = asked(service, game, position=game.text(position), **more)
    assert response.headers["content-type"].startswith("image/svg+xml")
    return ET.fromstring(response.text)


def groups(root: ET.Element, kind: str) -> list[ET.Element]:
    found = root.iter(f"{SVG}g")
    return [each for each in found if kind in each.get("class", "").split()]


def texts(root: ET.Element, kind: str) -> list[str]:
    return [each.text or "" for each in root.iter(f"{SVG}text") if each.get("class") == kind]
