"""Fives as position text, move words and JSON."""

import pytest

from engine.games.fives import GAME, Draw, Move, Pass
from engine.text import TextFault
from tests.games.fives.material import draw, play
from tests.wire import examine, move_json, read_move, read_position

EXAMPLE = (
    "fives~~2-0_2-1_3-3_4-1_5-3_6-4.2-2_3-0_4-4_5-1_6-1_6-3~10.10~0~0~5-5~5-0..."
    "~6-6_5-4_1-0_4-2_3-1_6-0_1-1_4-3_5-2_0-0_6-5_3-2_4-0_6-2"
)


def test_texts_of_positions() -> None:
    """The example, a view with options, and before the lead."""
    where = read_position(GAME, dict(GAME.example))
    assert GAME.text(where) == EXAMPLE
    data = {**GAME.example, "options": {"finish_hand": True, "target": 150}}
    assert GAME.text(GAME.view(read_position(GAME, data), 0)) == (
        "fives~target.150.finish_hand.true~2-0_2-1_3-3_4-1_5-3_6-4.x6~10.10~0~0~5-5~5-0...~x14"
    )
    unled = "fives~~x7.1-1_6-0_6-1_6-2_6-3_6-4_6-5~0.0~1~0~~...~x14"
    assert GAME.text(read_position(GAME, unled)) == unled


BAD = (
    ("fives", "bad_text", ""),
    ("fives~~x7.x7~0~1~0~~...~x14", "bad_text", ""),
    ("fives~~x7.y7~0.0~1~0~~...~x14", "bad_text", ""),
    ("fives~target~x7.x7~0.0~1~0~~...~x14", "bad_text", ""),
    ("fives~~x7.x7~0.0~1~0~~...~x14~", "bad_text", ""),
    ("fives~~x7.x7~0.0~1~0~~..~x14", "out_of_range", ""),
    ("fives~target.x~x7.x7~0.0~1~0~~...~x14", "wrong_type", "/options/target"),
    ("fives~~x7~0~0~0~~...~x14", "out_of_range", ""),
)


def test_texts_that_cannot_be_read() -> None:
    for text, code, at in BAD:
        assert [(fault.code, fault.at) for fault in examine(GAME, text).faults] == [(code, at)], (
            text
        )


MOVES: tuple[tuple[Move, str, dict[str, object]], ...] = (
    (play("5-5"), "lead 5-5", {"type": "play", "tile": "5-5"}),
    (play("5-3", 1), "play 5-3 on arm 1", {"type": "play", "tile": "5-3", "arm": 1}),
    (play("3-5", -1), "play 3-5 on arm -1", {"type": "play", "tile": "3-5", "arm": -1}),
    (Draw(), "draw", {"type": "draw"}),
    (draw("6-4"), "draw 6-4", {"type": "draw", "drawn": "6-4"}),
    (Pass(), "pass", {"type": "pass"}),
)


def test_moves() -> None:
    for move, words, data in MOVES:
        assert (GAME.move_text(move), GAME.move_of_text(words)) == (words, move)
        assert (move_json(GAME, move), read_move(GAME, data)) == (data, move)
    assert read_move(GAME, {"type": "draw", "drawn": "4-6"}) == draw("6-4")
    for words in ("", "lead", "play 5-3", "play 5-3 on arm x", "draw 6-4 6-5", "passes"):
        with pytest.raises(TextFault):
            GAME.move_of_text(words)
