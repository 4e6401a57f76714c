"""Marked moves in pictures: each can be found, told from the others, and tapped."""

import xml.etree.ElementTree as ET
from itertools import combinations
from typing import Any

import pytest

from api.pictures.marks import numbers
from engine.tiles import parse_tile
from tests.api.asking import Document, Service, pointers
from tests.api.drawings import SVG, AnyGame, asked, drawn, every_game, groups, positions, texts
from tests.kit.material import material
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.wire import move_json, read_position

MOST = 500
KNOB = 4.0
"""Half the smallest side of what is tapped, in units of the drawing."""

(ZIGGURAT,) = (game for game in GAMES if game.id == "ziggurat")
(FIVES,) = (game for game in GAMES if game.id == "fives")
(PIP,) = (game for game in GAMES if game.id == "pip")


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


def marked(service: Service, game: AnyGame, position: Any, moves: list[Any]) -> ET.Element:
    marks = [move_json(game, move) for move in moves]
    return drawn(service, game, position, marks=marks, hands="none")


@every_game
def test_a_marked_move_is_drawn_where_it_would_lie(service: Service, game: AnyGame) -> None:
    seen = 0
    for position in positions(game):
        for move in game.legal_moves(position)[:3]:
            root = marked(service, game, position, [move])
            described = root.find(f"{SVG}desc")
            assert described is not None
            assert f"marked {game.move_text(move)}" in (described.text or "")
            assert texts(root, "number") == []
            laid = [] if move_json(game, move).get("give") else game.moves_tiles(move)
            if laid:
                found = [parse_tile(mark.get("data-tile", "")) for mark in groups(root, "mark")]
                assert sorted(tile.canonical for tile in found) == sorted(laid)
                seen += 1
    assert seen


@every_game
def test_every_marked_move_can_be_tapped(service: Service, game: AnyGame) -> None:
    """Every index is there, on a place of its own, in the words of the move."""
    for position in some(positions(game)):
        moves = list(game.legal_moves(position))[:MOST]
        root = marked(service, game, position, moves)
        marks = groups(root, "mark")
        assert {index for mark in marks for index in indices(mark)} == set(range(len(moves)))
        lifts = groups(root, "lift")
        for mark in marks:
            told = [game.move_text(moves[index]) for index in indices(mark)]
            assert mark in lifts or all(mark.get("data-at", "") in text for text in told)
        places = [middle(mark) for mark in marks]
        for one, other in combinations(places, 2):
            assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) > KNOB


@every_game
def test_all_dominoes_of_a_move_bear_its_index(service: Service, game: AnyGame) -> None:
    for position in some(positions(game)):
        moves = list(game.legal_moves(position))[:MOST]
        marks = groups(marked(service, game, position, moves), "mark")
        assert [bears(game, move, index, marks) for index, move in enumerate(moves)] == [
            True for _ in moves
        ]


def bears(game: AnyGame, move: Any, index: int, marks: list[ET.Element]) -> bool:
    """Whether every domino that a move lays has its index, and it stands alone where it lays
    none."""
    own = [mark for mark in marks if index in indices(mark)]
    given = {move_json(game, move).get("give")}
    laid = [tile for tile in game.moves_tiles(move) if str(tile) not in given]
    told = {word for mark in own for word in mark.get("data-tile", "").split()}
    named = {parse_tile(word).canonical for word in told}
    return set(laid) <= named and len(own) == max(1, len(laid))


def test_two_ways_to_lay_a_domino_share_a_place(service: Service) -> None:
    start = read_position(ZIGGURAT, dict(ZIGGURAT.example))
    moves = [
        move
        for move in ZIGGURAT.legal_moves(start)
        if ZIGGURAT.move_text(move).endswith("tier 1 row 0 column 0 right")
        and str(move.tile) in ("6-5", "5-6")
    ]
    (mark,) = groups(marked(service, ZIGGURAT, start, moves), "mark")
    assert mark.get("data-mark") == "0 1"
    assert set(mark.get("data-tile", "").split()) == {"5-6", "6-5"}
    assert mark.get("data-at") == "tier 1 row 0 column 0 right"


def test_all_places_of_a_hand_on_an_empty_board(service: Service) -> None:
    start = read_position(ZIGGURAT, dict(ZIGGURAT.example))
    moves = list(ZIGGURAT.legal_moves(start))
    assert len(moves) == 300
    marks = groups(marked(service, ZIGGURAT, start, moves), "mark")
    assert len(marks) == 60
    assert {len(indices(mark)) for mark in marks} == {5}


def test_a_lift_is_marked_on_its_domino(service: Service) -> None:
    position = ZIGGURAT.read_text(LIFTED)
    (move,) = (m for m in ZIGGURAT.legal_moves(position) if ZIGGURAT.move_text(m) == "lift 3-1")
    (mark,) = groups(marked(service, ZIGGURAT, position, [move]), "mark")
    assert mark.get("data-at") == "tier 1 row 3 column 2 right"
    (tile,) = (
        each
        for each in groups(marked(service, ZIGGURAT, position, []), "tile")
        if each.get("data-tile") == "1-3"
    )
    assert middle(mark) == middle(tile)
    assert mark.get("data-tile") == tile.get("data-tile")


LIFTED = "ziggurat~~1-1r1.2.2_1-3r1.3.2~3-2_4-1_4-2~~x23~0"


def test_what_lays_nothing_stands_below(service: Service) -> None:
    position = FIVES.read_text("fives~~2-1_3-0_4-1_5-0_5-3_5-4_5-5.x6~0.0~0~0~6-6~...~x14")
    (draw,) = FIVES.legal_moves(position)
    root = marked(service, FIVES, position, [draw])
    (mark,) = groups(root, "mark")
    assert mark.get("data-mark") == "0"
    assert texts(root, "chip-words") == ["draw"]


@every_game
def test_marks_are_counted_unless_labels_are_left_out(service: Service, game: AnyGame) -> None:
    for position in some(positions(game)):
        moves = list(game.legal_moves(position))[:2]
        if len(moves) < 2:
            continue
        marks = [move_json(game, move) for move in moves]
        for labels, counted in (("drawn", True), ("none", False)):
            root = drawn(service, game, position, marks=marks, labels=labels)
            told = [*texts(root, "number"), *texts(root, "chip-words")]
            assert any(word[0].isdigit() for word in told) == counted
    assert moves is not None


NUMBERS = {(0,): "1", (0, 2): "1,3", (1, 2, 3, 4): "2-5", (0, 1, 4): "1,2,5", (9, 20, 33): "10+"}


@pytest.mark.parametrize(("given", "text"), NUMBERS.items(), ids=NUMBERS.values())
def test_numbers_of_marks(given: tuple[int, ...], text: str) -> None:
    assert numbers(given, 6) == text


def test_the_same_mark_twice_is_one_domino(service: Service) -> None:
    start = read_position(ZIGGURAT, dict(ZIGGURAT.example))
    move = ZIGGURAT.legal_moves(start)[0]
    (mark,) = groups(marked(service, ZIGGURAT, start, [move, move]), "mark")
    assert mark.get("data-mark") == "0 1"


@every_game
def test_five_hundred_marks_and_no_more(service: Service, game: AnyGame) -> None:
    position = read_position(game, dict(game.example))
    moves = [move_json(game, move) for move in game.legal_moves(position)]
    many = (moves * (MOST + 1))[: MOST + 1]
    drawn(service, game, position, marks=many[:MOST])
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
