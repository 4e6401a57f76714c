"""Peaks and Pits in position text, JSON and words."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.peaks_and_pits import GAME, Move, Pass
from engine.text import TextFault
from tests.games.peaks_and_pits.positions import late_six, play
from tests.wire import examine, move_json, read_move, read_position

EXAMPLE = "peaks-and-pits~~5_6_4~0~0~9-6_6-5~~x37~3-2_3-3_5-3_7-7_9-1~x5~x5"


def test_position_texts() -> None:
    assert GAME.text(read_position(GAME, dict(GAME.example))) == EXAMPLE
    given = late_six(("3-2 2-0", "", "4-0 5-1 5-4"), passes=1)
    given["options"] = {"set": 6, "tokens": 6, "refill_tokens": 2}
    start = read_position(GAME, given)
    text = GAME.text(start)
    assert text.startswith("peaks-and-pits~set.6.tokens.6.refill_tokens.2~20_20_20~0~1~6-6_")
    assert text.endswith("_5-0_0-1~~2-0_3-2~~4-0_5-1_5-4")


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
    """A play without dominoes drawn says nothing of them."""
    move: dict[str, Any] = {"type": "play", "arm": "high", "tiles": ["5-3", "3-3", "3-2"]}
    assert move_json(GAME, read_move(GAME, move | {"drawn": []})) == move
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
