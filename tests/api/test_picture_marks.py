"""Marked moves in pictures: each can be found, told from the others, and tapped."""

import xml.etree.ElementTree as ET
from itertools import combinations
from typing import Any

from api.pictures.marks import numbers
from engine.tiles import parse_tile
from tests.api.asking import Document, Service, pointers
from tests.api.drawings import (
    BY_ID,
    SVG,
    AnyGame,
    asked,
    described,
    drawing,
    every_game,
    example,
    groups,
    positions,
    texts,
)
from tests.kit.material import material
from tests.looking import some
from tests.wire import move_json

MOST = 500
KNOB = 4.0  # half the smallest side of what is tapped, in units of the drawing
ZIGGURAT, FIVES = BY_ID["ziggurat"], BY_ID["fives"]
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
    illegal = next(m for m in material(game).universe(position) if game.violations(position, m))
    marks = [move_json(game, legal), move_json(game, illegal)]
    problem = asked(service, game, 409, position=game.text(position), marks=marks).json()
    document.check({"$ref": "#/components/schemas/Problem"}, problem)
    assert (problem["code"], problem["index"]) == ("illegal_move", 1)
    for error in problem["errors"]:
        assert not isinstance(error["at"], str) or error["at"].startswith("/marks/1")
