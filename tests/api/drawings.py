"""How tests draw positions, ask for pictures, and find their way about in them."""

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from api.pictures.board import picture
from api.pictures.svg import Look
from tests.api.asking import Service
from tests.kit.material import material
from tests.kit.playouts import AnyGame, start_positions, walk
from tests.wire import read_position

SVG = "{http://www.w3.org/2000/svg}"


class Shown(NamedTuple):
    """A position, and the drawing of it with all that can be seen."""

    position: Any
    root: ET.Element


def example(game: AnyGame) -> Any:
    return read_position(game, dict(game.example))


def positions(game: AnyGame) -> Iterator[Any]:
    """Some positions of a hand with the fewest and the most players: the first and the last."""
    for start in islice(start_positions(game, 3), 4):
        played = list(walk(game, start, random.Random(3), material(game).bound))
        yield from (entry.position for entry in [*played[:: max(1, len(played) // 4)], played[-1]])


@cache
def shown(game: AnyGame) -> list[Shown]:
    """Those positions, each also as the seat to move sees it."""
    found = list(positions(game))
    views = [game.view(position, game.to_move(position)) for position in found]
    return [Shown(position, drawing(game, position)) for position in [*found, *views]]


def drawing(game: AnyGame, position: Any, marks: Sequence[Any] = (), **look: Any) -> ET.Element:
    return ET.fromstring(picture(game, position, marks, look=Look(**look)))


def asked(service: Service, game: AnyGame, status: int = 200, **body: Any) -> Any:
    response = service.client.post(f"/v1/games/{game.id}/picture", json=body)
    assert response.status_code == status, response.text[:300]
    return response


def groups(root: ET.Element, kind: str) -> list[ET.Element]:
    found = root.iter(f"{SVG}g")
    return [each for each in found if kind in each.get("class", "").split()]


def texts(root: ET.Element, kind: str) -> list[str]:
    return [each.text or "" for each in root.iter(f"{SVG}text") if each.get("class") == kind]


def described(root: ET.Element) -> str:
    """The alternative text."""
    return root.findtext(f"{SVG}desc") or ""
