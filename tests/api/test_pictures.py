"""Pictures: every domino drawn once, marks where they belong, words that do not run together."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from api.pictures.dominoes import pips
from engine.tiles import WILD
from tests.api.asking import Json, Service, pointers
from tests.api.drawings import SVG, AnyGame, asked, drawn, every_game, groups, positions
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.wire import read_position, wire_of

drawing_games = pytest.mark.parametrize(
    "game", [game for game in GAMES if wire_of(game).drawn_score], ids=lambda game: game.id
)

SMALL_SCREEN = 320
SMALLEST_LETTERS = 8.0
"""Pixels, on a small screen."""
SMALLEST_CELL = 12.0
WIDEST = 26
"""Cells; wider boards than that are rare and need a larger screen."""


FITTED = ("face", "number", "name", "count")
"""Words that are as large as the domino allows on which they stand."""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def words(root: ET.Element) -> Iterator[Box]:
    """The places of all lines of text, by a wide estimate of their letters."""
    for text in root.iter(f"{SVG}text"):
        if text.get("class") not in FITTED:
            size, x, y = (float(text.get(key, "nan")) for key in ("font-size", "x", "y"))
            width = len(text.text or "") * size * 0.6
            yield Box(x, y - size * 0.8, x + width, y + size * 0.2)


def dominoes(root: ET.Element) -> Iterator[Box]:
    for group in groups(root, "tile"):
        (rect,) = group.findall(f"{SVG}rect")
        x, y, width, height = (float(rect.get(key, "nan")) for key in ("x", "y", "width", "height"))
        yield Box(x, y, x + width, y + height)


@every_game
def test_every_domino_is_drawn_with_its_pips(service: Service, game: AnyGame) -> None:
    for position in some(positions(game)):
        root = drawn(service, game, position, hands="none")
        pieces = [piece for panel in game.board(position).panels for piece in panel.pieces]
        faces = [face for piece in pieces for face in piece.tile]
        assert len(groups(root, "tile")) == len(pieces)
        assert len(groups(root, "latest")) == sum(piece.latest for piece in pieces)
        numbers = [face for face in faces if isinstance(face, int)]
        assert len(list(root.iter(f"{SVG}circle"))) == sum(numbers)
        stars = [path for path in root.iter(f"{SVG}path") if path.get("class") == "wild"]
        assert len(stars) == faces.count(WILD)


@every_game
def test_a_picture_can_be_read_on_a_small_screen(service: Service, game: AnyGame) -> None:
    for position in some(positions(game)):
        root = drawn(service, game, position)
        _, _, width, height = map(float, root.get("viewBox", "").split())
        shrunk = min(1.0, SMALL_SCREEN / width)
        lines, tiles = list(words(root)), list(dominoes(root))
        assert all(box.left >= 0 and box.right <= width for box in [*lines, *tiles])
        assert all(box.top >= 0 and box.bottom <= height for box in [*lines, *tiles])
        assert not any(one.meets(two) for one, two in combinations(lines, 2))
        assert not any(line.meets(tile) for line in lines for tile in tiles)
        texts = [text for text in root.iter(f"{SVG}text") if text.get("class") not in FITTED]
        sizes = {float(text.get("font-size", "nan")) for text in texts}
        assert min(sizes) * shrunk >= SMALLEST_LETTERS
        if max(panel.columns for panel in game.board(position).panels) <= 2 * WIDEST:
            assert 20 * shrunk >= SMALLEST_CELL


@every_game
def test_dominoes_do_not_overlap(service: Service, game: AnyGame) -> None:
    for position in some(positions(game)):
        tiles = list(dominoes(drawn(service, game, position)))
        assert not any(one.meets(two) for one, two in combinations(tiles, 2))


@every_game
def test_a_picture_says_what_it_shows(service: Service, game: AnyGame) -> None:
    names = set()
    for position in positions(game):
        root = drawn(service, game, position)
        title, described = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert title is not None
        assert described is not None
        assert title.text == game.name
        assert root.get("role") == "img"
        assert root.get("aria-labelledby") == f"{title.get('id')} {described.get('id')}"
        for panel in game.board(position).panels:
            for piece in panel.pieces:
                assert str(piece.tile) in (described.text or "")
        names.add((title.get("id"), described.text))
    assert len({name for name, _ in names}) == len({text for _, text in names})


@every_game
def test_the_last_dominoes_may_be_told(service: Service, game: AnyGame) -> None:
    *_, position = positions(game)
    pieces = [piece for panel in game.board(position).panels for piece in panel.pieces]
    told = str(pieces[0].tile.flipped)
    root = drawn(service, game, position, latest=[told])
    assert len(groups(root, "latest")) == 1


@every_game
def test_the_picture_by_address_is_the_same(service: Service, game: AnyGame) -> None:
    path = f"/v1/games/{game.id}/picture.svg"
    for position in some(positions(game)):
        text = game.text(position)
        response = service.client.get(path, params={"position": text})
        assert response.headers["content-type"].startswith("image/svg+xml")
        assert response.text == asked(service, game, position=text).text


BY_ADDRESS: dict[str, tuple[Json, tuple[str, str]]] = {
    "nothing": ({}, ("missing_key", "/position")),
    "no position text": ({"position": "x"}, ("bad_text", "/position")),
    "JSON": ({"position": "{}"}, ("bad_text", "/position")),
}


@every_game
@pytest.mark.parametrize(("query", "error"), BY_ADDRESS.values(), ids=BY_ADDRESS)
def test_what_is_no_address_of_a_picture(
    service: Service, game: AnyGame, query: Json, error: tuple[str, str]
) -> None:
    response = service.client.get(f"/v1/games/{game.id}/picture.svg", params=query)
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    assert pointers(response.json()) == {error}


@every_game
def test_an_address_with_more_than_a_position(service: Service, game: AnyGame) -> None:
    query = {"position": game.text(read_position(game, dict(game.example))), "marks": "3"}
    response = service.client.get(f"/v1/games/{game.id}/picture.svg", params={**query, "with": "x"})
    assert pointers(response.json()) == {("wrong_type", "/marks"), ("unknown_key", "/with")}


@pytest.mark.parametrize("number", range(13))
def test_a_face_has_as_many_pips_as_its_number(number: int) -> None:
    found = pips(number)
    assert len(set(found)) == len(found) == number
    assert {(-x, -y) for x, y in found} == set(found)


@drawing_games
def test_a_score_is_drawn(service: Service, game: AnyGame) -> None:
    path = f"/v1/games/{game.id}/score-picture"
    response = service.client.post(path, json={"score": 135})
    assert response.headers["content-type"].startswith("image/svg+xml")
    root = ET.fromstring(response.text)
    assert len(groups(root, "strokes")) == 3
    described = root.find(f"{SVG}desc")
    assert described is not None
    assert "135" in (described.text or "")
    assert service.client.post(path, json={"scored": [100, 35]}).text == response.text


@drawing_games
def test_a_score_of_nothing_is_a_picture_too(service: Service, game: AnyGame) -> None:
    path = f"/v1/games/{game.id}/score-picture"
    root = ET.fromstring(service.client.post(path, json={"score": 0}).text)
    assert groups(root, "strokes") == []


@drawing_games
def test_what_cannot_be_drawn(service: Service, game: AnyGame) -> None:
    path = f"/v1/games/{game.id}/score-picture"
    assert pointers(service.post(path, {}, 422)) == {("missing_key", "/score")}
    problem = service.post(path, {"score": 5, "scored": [10]}, 422)
    assert pointers(problem) == {("score_differs", "/scored")}
    problem = service.post(path, {"score": 5001}, 422)
    assert pointers(problem) == {("out_of_range", "/score")}
