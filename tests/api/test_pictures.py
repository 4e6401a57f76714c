"""Pictures: every domino drawn once, hands as they are known, words that do not run together; and
marked moves, each of which can be found, told from the others, and tapped."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from api.pictures.dominoes import pips
from api.pictures.marks import numbers
from engine.registry import games
from engine.tiles import WILD, parse_tile
from tests.api.asking import Document, Service, pointers
from tests.api.drawings import (
    SVG,
    asked,
    described,
    drawing,
    example,
    groups,
    positions,
    shown,
    texts,
)
from tests.kit.playouts import AnyGame, every_game, illegal_moves
from tests.looking import some
from tests.wire import move_json

SMALL_SCREEN = 320
SMALLEST_LETTERS = 8.0  # pixels, on a small screen
SMALLEST_CELL = 12.0
WIDEST = 26  # cells; wider boards than that are rare and need a larger screen
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


def every_domino_has_its_pips(game: AnyGame, position: Any, root: ET.Element) -> None:
    pieces = [piece for panel in game.board(position).panels for piece in panel.pieces]
    faces = [face for piece in pieces for face in piece.tile]
    tiles = groups(root, "tile")
    assert len(tiles) == len(pieces)
    assert len(groups(root, "latest")) == sum(piece.latest for piece in pieces)
    circles = [circle for tile in tiles for circle in tile.iter(f"{SVG}circle")]
    assert len(circles) == sum(face for face in faces if isinstance(face, int))
    stars = [p for tile in tiles for p in tile.iter(f"{SVG}path") if p.get("class") == "wild"]
    assert len(stars) == faces.count(WILD)


def it_can_be_read_on_a_small_screen(game: AnyGame, position: Any, root: ET.Element) -> None:
    _, _, width, height = map(float, root.get("viewBox", "").split())
    shrunk = min(1.0, SMALL_SCREEN / width)
    lines, tiles = list(words(root)), list(dominoes(root))
    assert all(box.left >= 0 and box.right <= width for box in [*lines, *tiles])
    assert all(box.top >= 0 and box.bottom <= height for box in [*lines, *tiles])
    assert not any(one.meets(two) for one, two in combinations([*lines, *tiles], 2))
    letters = [text for text in root.iter(f"{SVG}text") if text.get("class") not in FITTED]
    sizes = {float(text.get("font-size", "nan")) for text in letters}
    assert min(sizes) * shrunk >= SMALLEST_LETTERS
    if max(panel.columns for panel in game.board(position).panels) <= 2 * WIDEST:
        assert 20 * shrunk >= SMALLEST_CELL


def it_says_what_it_shows(game: AnyGame, position: Any, root: ET.Element) -> None:
    title, about = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert about is not None
    assert title.text == game.name
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {about.get('id')}"
    for panel in game.board(position).panels:
        assert all(str(piece.tile) in described(root) for piece in panel.pieces)


def hands_are_as_they_are_known(game: AnyGame, position: Any, root: ET.Element) -> None:
    held = game.board(position).held
    tiles = [tile for each in held for tile in each.tiles]
    names = [name for each in groups(root, "held") if (name := each.get("data-tile"))]
    assert names == [str(tile) for tile in tiles if not tile.is_hidden]
    assert len(groups(root, "hidden")) == sum(tile.is_hidden for tile in tiles)
    assert len(groups(root, "hand")) == len(held)
    counts = [sum(tile.is_hidden for tile in each.tiles) for each in held]
    assert texts(root, "count") == [str(count) for count in counts if count]


def the_seat_to_move_is_marked_until_the_end(
    game: AnyGame, position: Any, root: ET.Element
) -> None:
    over = game.outcome(position) is not None
    moving = [each.get("data-seat") for each in groups(root, "moving")]
    seats = len(game.seats) > 1 or game.seats[0] > 1
    assert moving == ([] if over or not seats else [str(game.to_move(position))])
    pointed = [line for line in game.board(position).notes if line.startswith(">")]
    assert len(pointed) == len(moving)


CHECKS: tuple[Callable[[AnyGame, Any, ET.Element], None], ...] = (
    every_domino_has_its_pips,
    it_can_be_read_on_a_small_screen,
    it_says_what_it_shows,
    hands_are_as_they_are_known,
    the_seat_to_move_is_marked_until_the_end,
)


@every_game
def test_positions_are_drawn_as_they_are(game: AnyGame) -> None:
    names, ended = set(), set()
    for position, root in some(shown(game), 8):
        for check in CHECKS:
            check(game, position, root)
        names.add((root.get("aria-labelledby"), described(root)))
        ended.add(game.outcome(position) is not None)
    assert len({name for name, _ in names}) == len({text for _, text in names})
    assert False in ended


@every_game
def test_hands_and_labels_can_be_left_out(game: AnyGame) -> None:
    for position in some(positions(game)):
        bare = drawing(game, position, hands="none", labels="none")
        assert [groups(bare, "hand"), groups(bare, "label"), texts(bare, "axis")] == [[], [], []]


def test_a_face_has_as_many_pips_as_its_number() -> None:
    for number in range(13):
        found = pips(number)
        assert len(set(found)) == len(found) == number
        assert {(-x, -y) for x, y in found} == set(found)


def test_rows_and_columns_are_those_of_moves() -> None:
    root = drawing(games()["ziggurat"], example(games()["ziggurat"]))
    sides = [[str(n) for n in range(low, 6 - low)] for low in (0, 1, 2)]
    assert texts(root, "axis") == [name for side in sides for name in side * 2]
    bead = games()["bead"]
    position = example(bead)
    assert texts(drawing(bead, position), "axis") == ["-1", "0", "1", "2"] * 2
    for move in some(bead.legal_moves(position)):
        row, column = re.findall(r"(?:row|column) (-?\d+)", bead.move_text(move))
        numbers = texts(drawing(bead, position, [move]), "axis")
        assert {row, column} <= set(numbers)
        assert numbers != ["-1", "0", "1", "2"] * 2 or int(row) in range(-1, 3)


LABELS = {"fives": {"0", "1", "2", "3"}, "peaks-and-pits": {"high", "low"}, "pip": {"0"}}


@pytest.mark.parametrize("name", LABELS)
def test_places_are_called_as_moves_call_them(name: str) -> None:
    assert set(texts(drawing(games()[name], example(games()[name])), "name")) == LABELS[name]


MOST = 500
KNOB = 4.0  # half the smallest side of what is tapped, in units of the drawing
ZIGGURAT, FIVES = games()["ziggurat"], games()["fives"]
LIFTED = "ziggurat~~1-1r1.2.2_1-3r1.3.2~3-2_4-1_4-2~~x23~0"


def indices(mark: ET.Element) -> list[int]:
    return [int(word) for word in mark.get("data-mark", "").split()]


def middle(mark: ET.Element) -> tuple[float, float]:
    """The middle of what is tapped."""
    circle, rect = mark.find(f"{SVG}circle"), mark.find(f"{SVG}rect")
    if circle is not None:
        return float(circle.get("cx", "nan")), float(circle.get("cy", "nan"))
    assert rect is not None
    x, y, width, height = (float(rect.get(key, "nan")) for key in ("x", "y", "width", "height"))
    return x + width / 2, y + height / 2


def marked(game: AnyGame, position: Any, moves: list[Any]) -> ET.Element:
    return drawing(game, position, moves, hands="none")


def tiles_of(game: AnyGame, move: Any) -> list[Any]:
    """The dominoes that a move lays on the table."""
    given = move_json(game, move).get("give")
    return [tile for tile in game.moves_tiles(move) if str(tile) != given]


@every_game
def test_every_marked_move_can_be_tapped(game: AnyGame) -> None:
    """Every index is there, on a place of its own, in the words of the move, and on every domino
    that the move lays."""
    for position in some(positions(game)):
        moves = list(game.legal_moves(position))[:MOST]
        root = marked(game, position, moves)
        marks, lifts = groups(root, "mark"), groups(root, "lift")
        texts, of = [game.move_text(move) for move in moves], [indices(mark) for mark in marks]
        assert {index for each in of for index in each} == set(range(len(moves)))
        for mark, each in zip(marks, of, strict=True):
            named = [texts[index] for index in each]
            assert mark in lifts or all(mark.get("data-at", "") in text for text in named)
        places = [middle(mark) for mark in marks]
        for one, other in combinations(places, 2):
            assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) > KNOB
        for index, move in enumerate(moves):
            own = [mark for mark, each in zip(marks, of, strict=True) if index in each]
            laid = tiles_of(game, move)
            words = {word for mark in own for word in mark.get("data-tile", "").split()}
            assert set(laid) <= {parse_tile(word).canonical for word in words}
            assert len(own) == max(1, len(laid))


def test_two_ways_to_lay_a_domino_share_a_place() -> None:
    start = example(ZIGGURAT)
    place = "tier 1 row 0 column 0 right"
    legal = [m for m in ZIGGURAT.legal_moves(start) if ZIGGURAT.move_text(m).endswith(place)]
    moves = [move for move in legal if str(move.tile) in ("6-5", "5-6")]
    (mark,) = groups(marked(ZIGGURAT, start, moves), "mark")
    assert (mark.get("data-mark"), mark.get("data-at")) == ("0 1", place)
    assert set(mark.get("data-tile", "").split()) == {"5-6", "6-5"}
    (twice,) = groups(marked(ZIGGURAT, start, [moves[0], moves[0]]), "mark")
    assert twice.get("data-mark") == "0 1"


def test_a_lift_is_marked_on_its_domino() -> None:
    position = ZIGGURAT.read_text(LIFTED)
    (move,) = (m for m in ZIGGURAT.legal_moves(position) if ZIGGURAT.move_text(m) == "lift 3-1")
    (mark,) = groups(marked(ZIGGURAT, position, [move]), "mark")
    assert mark.get("data-at") == "tier 1 row 3 column 2 right"
    assert "marked lift 3-1" in described(marked(ZIGGURAT, position, [move]))
    found = groups(marked(ZIGGURAT, position, []), "tile")
    (tile,) = (each for each in found if each.get("data-tile") == "1-3")
    assert middle(mark) == middle(tile)
    assert mark.get("data-tile") == tile.get("data-tile")


@every_game
def test_marks_are_counted_unless_labels_are_left_out(game: AnyGame) -> None:
    for position in some(p for p in positions(game) if len(game.legal_moves(p)) > 1):
        moves = game.legal_moves(position)[:2]
        for labels, counted in (("drawn", True), ("none", False)):
            root = drawing(game, position, moves, labels=labels)
            words = [*texts(root, "number"), *texts(root, "chip-words")]
            assert any(word[0].isdigit() for word in words) == counted


def test_numbers_of_marks() -> None:
    texts = {(0,): "1", (0, 2): "1,3", (1, 2, 3, 4): "2-5", (0, 1, 4): "1,2,5", (9, 20, 33): "10+"}
    assert {given: numbers(given, 6) for given in texts} == texts


@every_game
def test_five_hundred_marks_and_no_more(service: Service, game: AnyGame) -> None:
    position = example(game)
    moves = [move_json(game, move) for move in game.legal_moves(position)]
    many = (moves * (MOST + 1))[: MOST + 1]
    found = asked(service, game, position=game.text(position), marks=many[:MOST]).text
    assert groups(ET.fromstring(found), "mark")
    problem = asked(service, game, 422, position=game.text(position), marks=many).json()
    assert pointers(problem) == {("out_of_range", "/marks")}


@every_game
def test_an_illegal_mark_is_refused(service: Service, document: Document, game: AnyGame) -> None:
    position = example(game)
    legal = game.legal_moves(position)[0]
    illegal = next(illegal_moves(game, position))
    marks = [move_json(game, legal), move_json(game, illegal)]
    problem = asked(service, game, 409, position=game.text(position), marks=marks).json()
    document.check({"$ref": "#/components/schemas/Problem"}, problem)
    assert (problem["code"], problem["index"]) == ("illegal_move", 1)
    for error in problem["errors"]:
        assert not isinstance(error["at"], str) or error["at"].startswith("/marks/1")
