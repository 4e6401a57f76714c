"""Pictures: every domino drawn once, marks where they belong, words that do not run together."""

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any, NamedTuple

import pytest

from api.pieces import pips
from engine.game import Game
from engine.tiles import WILD
from tests.api.asking import Document, Json, Service, pointers
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions, walk
from tests.looking import some
from tests.wire import move_json, read_position, wire_of

AnyGame = Game[Any, Any]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
drawing_games = pytest.mark.parametrize(
    "game", [game for game in GAMES if wire_of(game).drawn_score], ids=lambda game: game.id
)

SVG = "{http://www.w3.org/2000/svg}"
SMALL_SCREEN = 320
SMALLEST_LETTERS = 8.0
"""Pixels, on a small screen."""
SMALLEST_CELL = 12.0
WIDEST = 26
"""Cells; wider boards than that are rare and need a larger screen."""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


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


def words(root: ET.Element) -> Iterator[Box]:
    """The places of all lines of text, by a wide estimate of their letters."""
    for text in root.iter(f"{SVG}text"):
        if text.get("class") != "face":
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
        root = drawn(service, game, position)
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
        sizes = {float(text.get("font-size", "12")) for text in root.iter(f"{SVG}text")}
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
def test_both_colour_schemes_have_every_colour(service: Service, game: AnyGame) -> None:
    text = asked(service, game, position=dict(game.example)).text
    light, _, dark = text.partition("@media (prefers-color-scheme:dark)")
    for colour in ("paper", "ink", "tile", "rim", "grid", "latest", "mark"):
        assert f"--{colour}:" in light
        assert f"--{colour}:" in dark
        assert f"var(--{colour})" in dark


@every_game
def test_a_marked_move_is_drawn_where_it_would_lie(service: Service, game: AnyGame) -> None:
    seen = 0
    for position in positions(game):
        for move in game.legal_moves(position)[:3]:
            data = move_json(game, move)
            root = drawn(service, game, position, marks=[data])
            described = root.find(f"{SVG}desc")
            assert described is not None
            assert f"marked {game.move_text(move)}" in (described.text or "")
            if not data.get("give"):
                assert len(groups(root, "mark")) == len(game.moves_tiles(move))
                seen += len(game.moves_tiles(move))
    assert seen


@every_game
def test_twenty_marks_and_no_more(service: Service, game: AnyGame) -> None:
    position = read_position(game, dict(game.example))
    moves = [move_json(game, move) for move in game.legal_moves(position)]
    many = (moves * 21)[:21]
    drawn(service, game, position, marks=many[:20])
    problem = asked(service, game, 422, position=game.text(position), marks=many).json()
    assert pointers(problem) == {("out_of_range", "/marks")}


@every_game
def test_a_mark_that_is_no_legal_move(service: Service, document: Document, game: AnyGame) -> None:
    position = read_position(game, dict(game.example))
    legal = game.legal_moves(position)[0]
    illegal = next(m for m in material(game).universe(position) if game.violations(position, m))
    marks = [move_json(game, legal), move_json(game, illegal)]
    problem = asked(service, game, 409, position=game.text(position), marks=marks).json()
    document.check({"$ref": "#/components/schemas/Problem"}, problem)
    assert (problem["code"], problem["index"]) == ("illegal_move", 1)
    for error in problem["errors"]:
        assert not isinstance(error["at"], str) or error["at"].startswith("/marks/1")


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
    query = {"position": game.text(read_position(game, dict(game.example))), "size": "3"}
    response = service.client.get(f"/v1/games/{game.id}/picture.svg", params=query)
    assert pointers(response.json()) == {("unknown_key", "/size")}


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
