"""Positions and moves written by hand; the kit reads back what is met in play."""

import json
from typing import Any

import pytest

from engine.game import Game
from engine.registry import games
from engine.text import TextFault
from tests.games.tables import faults, rows, said
from tests.looking import some
from tests.wire import examine, move_json, position_json, read_move

TEXTS = """
bead~open_hands.true~2.1.0~n~1-2r0.0_3-4r1.0_1-3d0.2~0.x9~-5.1-1_4-3_x6~9.x9
bead~~1.0.0~~1-2r0.0_3-4r1.0~0.~0.1-1~0.2-2
bead~~1.0.0~1_2~1-2r0.0_3-4r1.0~0.~0.1-1~0.2-2
fives~~2-0_2-1_3-3_4-1_5-3_6-4.2-2_3-0_4-4_5-1_6-1_6-3~10.10~0~0~5-5~5-0...~x14
fives~target.150.finish_hand.true~2-0_2-1_3-3_4-1_5-3_6-4.x6~10.10~0~0~5-5~5-0...~x14
fives~~x7.1-1_6-0_6-1_6-2_6-3_6-4_6-5~0.0~1~0~~...~x14
peaks-and-pits~~5_6_4~0~0~9-6_6-5~~x37~3-2_3-3_5-3_7-7_9-1~x5~x5
peaks-and-pits~set.6.tokens.6.refill_tokens.2~20_20_20~0~1~6-6~0-0~x16~x3~x3~x3
pip~~1~0.cw~1-1_1-4.0_w-w.1.4~x47~0.4-2_6-w~12.x9~7.x9
pip~wild_end.declared.reverse_skips_with_two.true~2~0.ccw.drawn~w-w..2_w-R.0_2-w.0.5~x48~0.9-9\
~0.x9~0.x9
pip~~1~1.cw.passed1~1-1_1-4.0~~0.9-9~0.x67
ziggurat~hand_size.28~~x28~~~0
"""
BAD = """
bead | bad_text
bead~~0.0.0~n~1-2r0.0_3-4r1.0 | bad_text
bead~~0.0~n~1-2r0.0_3-4r1.0~0.x14~0.x14 | bad_text
bead~~0.0.0~m~1-2r0.0_3-4r1.0~0.x14~0.x14 | bad_text
bead~~0.0.0~n~1-2x0.0_3-4r1.0~0.x14~0.x14 | bad_text
bead~~0.0.0~n~1-2r0.0_3-4r1.0~x14~0.x14 | bad_text
bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.x14~ | bad_text
fives~~x7.x7~0~1~0~~...~x14~ | bad_text
fives~~x7.y7~0.0~1~0~~...~x14 | bad_text
fives~target~x7.x7~0.0~1~0~~...~x14 | bad_text
fives~~x7.x7~0.0~1~0~~..~x14 | out_of_range
fives~target.x~x7.x7~0.0~1~0~~...~x14 | wrong_type /options/target
peaks-and-pits~~5_6_4~0~0~~~x39~x5~x5 | bad_text
peaks-and-pits~~5_6_four~0~0~~~x39~x5~x5~x5 | bad_text
peaks-and-pits~~5_6_4~0~0~9-6-6-5~~x37~x5~x5~x5 | bad_text
peaks-and-pits~set.7~5_6_4~0~0~~~x39~x5~x5~x5 | not_a_choice /options/set
pip~~1~0~1-1~x51~0.x9~0.x9 | bad_text
pip~~1~0.left~1-1~x51~0.x9~0.x9 | bad_text
pip~~1~0.cw~1-1.~x51~0.x9~0.x9 | bad_text
pip~~1~0.cw~1-1~x51~x9~0.x9 | bad_text
pip~~1~0.cw.passed0~1-1~x51~0.x9~0.x9 | bad_text
ziggurat~~~~~~ | bad_text
ziggurat~~1-1~x3~~x24~0 | bad_text
ziggurat~~~x3~~x24~0 | Z2 tile_missing
"""


def of(text: str) -> Game[Any, Any]:
    return games()[text.partition("~")[0]]


def test_texts_of_positions() -> None:
    for text in some(TEXTS.split()):
        position = examine(of(text), text).position
        assert position is not None, text
        assert of(text).text(position) == text
        assert examine(of(text), position_json(of(text), position)).position == position, text


def test_texts_that_do_not_follow_the_grammar_are_refused() -> None:
    for text, expected in some(rows(BAD)):
        assert said(faults(of(text), text)) == expected, text
    for text in ("", "a b", "ü", "fives~~~~~~0", "ziggurat~" + "x" * 10_000):
        assert said(faults(games()["ziggurat"], text)) == "bad_text", text[:20]


MOVES = """
bead | place 3-1 row -1 column 2 down | \
{"type": "place", "tile": "3-1", "row": -1, "column": 2, "direction": "down"}
fives | lead 5-5 | {"type": "play", "tile": "5-5"}
fives | play 3-5 on arm -1 | {"type": "play", "tile": "3-5", "arm": -1}
fives | draw 6-4 | {"type": "draw", "drawn": "6-4"}
peaks-and-pits | play high 5-3 3-3 | {"type": "play", "arm": "high", "tiles": ["5-3", "3-3"]}
peaks-and-pits | play low 0-5 drawn 8-1 | \
{"type": "play", "arm": "low", "tiles": ["0-5"], "drawn": ["8-1"]}
peaks-and-pits | play low | {"type": "play", "arm": "low", "tiles": []}
pip | open 1-1 | {"type": "play", "tile": "1-1"}
pip | play *-6 on 2 | {"type": "play", "tile": "*-6", "on": 2}
pip | play *-* on 3 as 0 | {"type": "play", "tile": "*-*", "on": 3, "as": 0}
pip | play *-D on 0 give 4-* | {"type": "play", "tile": "*-D", "on": 0, "give": "4-*"}
pip | play *-D on 0 give ? | {"type": "play", "tile": "*-D", "on": 0, "give": "?"}
pip | play *-D on 0 drawn 4-2 | {"type": "play", "tile": "*-D", "on": 0, "drawn": "4-2"}
"""
NO_MOVES = """
bead | Pass | pass 3-1 | place 3-1 | place 3-1 row a column 0 down
fives | lead | play 5-3 | play 5-3 on arm x | draw 6-4 6-5 | passes
peaks-and-pits | play | play  high | play middle 5-3 | play high 5 | play high 5-3 drawn ?
pip | Pass | draw 5-2 6-2 | play 1-4 | open | play 1-4 on | play 1-4 on x | pass 1
"""


def test_moves_in_words_and_json() -> None:
    for name, words, written in some(rows(MOVES)):
        game, data = games()[name], json.loads(written)
        move = game.move_of_text(words)
        assert (game.move_text(move), move_json(game, move)) == (words, data)
        assert read_move(game, data) == move, words
    for name, *texts in some(rows(NO_MOVES)):
        for words in some(["", *texts]):
            with pytest.raises(TextFault):
                games()[name].move_of_text(words)


def test_moves_written_otherwise() -> None:
    """A place by its other half; a domino drawn, the other way round; nothing drawn."""
    bead, fives, peaks = (games()[name] for name in ("bead", "fives", "peaks-and-pits"))
    left = bead.move_of_text("place 3-1 row 0 column 3 left")
    assert bead.move_text(left) == "place 1-3 row 0 column 2 right"
    assert fives.move_text(read_move(fives, {"type": "draw", "drawn": "4-6"})) == "draw 6-4"
    play = {"type": "play", "arm": "low", "tiles": ["0-5"], "drawn": []}
    assert peaks.move_text(read_move(peaks, play)) == "play low 0-5"
