"""Peaks and Pits in position text, words and pictures."""

from pathlib import Path
from typing import Any

import pytest

from engine.board import CELL, Piece, as_text
from engine.errors import Refused
from engine.games.peaks_and_pits import GAME, Move, Pass
from engine.text import TextFault
from engine.tiles import Tile
from tests.games.peaks_and_pits.positions import (
    LATE_HIGH,
    LATE_LOW,
    data,
    late,
    late_six,
    play,
    position,
)
from tests.looking import some
from tests.wire import examine, move_json, position_json, read_move, read_position

EXAMPLE = "peaks-and-pits~~5_6_4~0~0~9-6_6-5~~x37~3-2_3-3_5-3_7-7_9-1~x5~x5"


DOCUMENT = Path(__file__).parents[3] / "docs" / "notation" / "peaks-and-pits.md"


def documented(start: str) -> list[str]:
    """The examples of the published grammar that begin so."""
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.startswith(f"    {start}")]


def test_documented_positions_and_moves_are_read_and_written_alike() -> None:
    texts, words = documented("peaks-and-pits~"), documented("p")[2:]
    assert (len(texts), len(words)) == (2, 3)
    assert [GAME.text(read_position(GAME, text)) for text in texts] == texts
    assert [GAME.move_text(GAME.move_of_text(text)) for text in words] == words


def test_position_texts() -> None:
    start = read_position(GAME, dict(GAME.example))
    assert GAME.text(start) == EXAMPLE
    assert read_position(GAME, EXAMPLE) == start
    given = late_six(("3-2 2-0", "", "4-0 5-1 5-4"), passes=1)
    given["options"] = {"set": 6, "tokens": 6, "refill_tokens": 2}
    start = read_position(GAME, given)
    text = GAME.text(start)
    assert text.startswith("peaks-and-pits~set.6.tokens.6.refill_tokens.2~20_20_20~0~1~6-6_")
    assert text.endswith("_5-0_0-1~~2-0_3-2~~4-0_5-1_5-4")
    assert read_position(GAME, text) == start


BAD = (
    "peaks-and-pits",
    "peaks-and-pits~",
    "peaks-and-pits~~5_6_4~0~0~~~x39~x5~x5",
    EXAMPLE + "~x5",
    EXAMPLE.replace("5_6_4", "5_6_four"),
    EXAMPLE.replace("9-6_", "9-6-"),
    EXAMPLE.replace("x37", "y37"),
    EXAMPLE.replace("~~5", "~set~5"),
)


def test_texts_that_cannot_be_read() -> None:
    for text in BAD:
        assert [fault.code for fault in examine(GAME, text).faults] == ["bad_text"], text
    found = examine(GAME, EXAMPLE.replace("~~5", "~set.7~5", 1)).faults
    assert [(fault.code, fault.at) for fault in found] == [("not_a_choice", "/options/set")]


def test_json() -> None:
    """Equal positions are written alike; a play without dominoes drawn says nothing of them."""
    other = data("3-3 3-5", "9-6 6-5", passes=0, options={"tokens": 5})
    other["players"][1]["hand"] = ["?"] * 5
    other["boneyard"] = ["?"] * 37
    one, two = read_position(GAME, data("5-3 3-3", "9-6 6-5")), read_position(GAME, other)
    written = position_json(GAME, one)
    assert written == position_json(GAME, two)
    assert written["players"][0]["hand"] == ["3-3", "5-3", "?", "?", "?"]
    assert written["options"] == GAME.default_options()
    move: dict[str, Any] = {"type": "play", "arm": "high", "tiles": ["5-3", "3-3", "3-2"]}
    assert move_json(GAME, read_move(GAME, move)) == move
    assert read_move(GAME, move | {"drawn": []}) == read_move(GAME, move)
    drawn = {"type": "play", "arm": "low", "tiles": ["0-5"], "drawn": ["1-8"]}
    assert move_json(GAME, read_move(GAME, drawn))["drawn"] == ["8-1"]
    with pytest.raises(Refused):
        read_move(GAME, {"type": "pass", "drawn": []})


WORDS: tuple[tuple[Move, str], ...] = (
    (Pass(), "pass"),
    (play("high", "5-3 3-3 3-2"), "play high 5-3 3-3 3-2"),
    (play("low", "0-4", "9-1"), "play low 0-4 drawn 9-1"),
    (play("low", ""), "play low"),
    (play("low", "", "9-1 8-8"), "play low drawn 9-1 8-8"),
)
NO_MOVES = (
    *("", "passes", "play", "lay high 5-3", "play  high", "pass "),
    *("play middle 5-3", "play high 5", "play high 5-3 drawn ?"),
)


def test_moves_in_words() -> None:
    for move, words in WORDS:
        assert (GAME.move_text(move), GAME.move_of_text(words)) == (words, move)
    for words in NO_MOVES:
        with pytest.raises(TextFault):
            GAME.move_of_text(words)
    assert GAME.moves_tiles(play("high", "3-5 5-9")) == (Tile(5, 3), Tile(9, 5))
    assert GAME.moves_tiles(Pass()) == GAME.moves_tiles(play("high", "")) == ()


class TestBoard:
    def test_the_low_arm_lies_left_of_the_starter_and_the_high_one_right(self) -> None:
        panel = GAME.board(position("", "9-8 8-8 8-3", "0-5 5-5")).panels[0]
        found = [
            (str(piece.tile), piece.top, piece.left, piece.direction) for piece in panel.pieces
        ]
        assert found == [
            ("5-5", 0, 0, "down"),
            ("5-0", 1, 2, "right"),
            ("0-9", 1, 6, "right"),
            ("9-8", 1, 10, "right"),
            ("8-8", 0, 14, "down"),
            ("8-3", 1, 16, "right"),
        ]
        assert (panel.rows, panel.columns) == (4, 20)

    def test_what_lies_keeps_its_place_on_the_other_arm(self) -> None:
        names = LATE_HIGH.split()
        starts = set()
        for count in range(len(names) + 1):
            short = data("", " ".join(names[:count]), "0-4")
            panel = GAME.board(read_position(GAME, short)).panels[0]
            starts.add(panel.pieces[1].left - panel.pieces[0].left)
        assert starts == {4}

    def test_neighbours_on_an_arm_touch_with_equal_halves(self) -> None:
        for given in (data("", LATE_HIGH), data("", "", LATE_LOW), late((3, 4, 3))):
            panel = GAME.board(read_position(GAME, given)).panels[0]
            for one, other in some(zip(panel.pieces, panel.pieces[1:], strict=False)):
                assert touching_faces(one, other), (one, other)

    def test_the_picture_in_characters(self) -> None:
        drawn = as_text(GAME.board(position("5-3 3-3", "9-6 6-6", "0-5", tokens=(5, 6, 7))))
        assert drawn.splitlines() == [
            "train",
            "                        ┌───┐",
            "┌───────┬───────┬───────┤ 6 │",
            "│ 5   0 │ 0   9 │ 9   6 │   │",
            "└───────┴───────┴───────┤ 6 │",
            "                        └───┘",
            "high 6 going down, 2 tokens   low 5 going up, 1 token   boneyard 36",
            "> seat 0   tokens 5   hand 3-3 5-3 3 hidden",
            "  seat 1   tokens 6   hand 5 hidden",
            "  seat 2   tokens 7   hand 5 hidden",
        ]


def touching_faces(one: Piece, other: Piece) -> bool:
    """Whether equal halves of two dominoes share a part of a side."""
    return any(
        face == second and sharing_side(first, place)
        for first, face in one.faces
        for place, second in other.faces
    )


def sharing_side(one: tuple[int, int], other: tuple[int, int]) -> bool:
    down, right = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (down == CELL and right < CELL) or (right == CELL and down < CELL)
