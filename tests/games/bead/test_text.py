"""Position text, move words, JSON and pictures of the Bead Game."""

import random

import pytest

from engine.board import as_text
from engine.games.bead import GAME
from engine.text import TextFault
from tests.games.bead.build import PASS, PLAYED, board, holding, place
from tests.kit.playouts import walk
from tests.wire import examine, move_json, position_json

TEXT = "bead~open_hands.true~2.1.0~n~1-2r0.0_3-4r1.0_1-3d0.2~0.x9~-5.1-1_4-3_x6~9.x9"
BAD = (
    "bead",
    "bead~~0.0.0~n~1-2r0.0_3-4r1.0",
    "bead~~0.0~n~1-2r0.0_3-4r1.0~0.x14~0.x14",
    "bead~~0.0.0~m~1-2r0.0_3-4r1.0~0.x14~0.x14",
    "bead~~0.0.0~n~1-2x0.0_3-4r1.0~0.x14~0.x14",
    "bead~~0.0.0~n~1-2r0_3-4r1.0~0.x14~0.x14",
    "bead~~0.0.0~n~1-2r0.0_3-4r1.0~x14~0.x14",
    "bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.y14~0.x14",
    "bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.x14~",
)


def test_position_text_as_published() -> None:
    position = examine(GAME, TEXT).position
    assert position is not None
    assert GAME.text(position) == TEXT
    assert position.options.open_hands
    assert (position.to_move, position.first_player, position.passes) == (2, 1, 0)
    assert position.last_turns is None
    assert [player.score for player in position.players] == [0, -5, 9]
    assert examine(GAME, position_json(GAME, position)).position == position
    for owed, text in (([], ""), ([1], "1"), ([1, 2], "1_2")):
        late = board(hands=([], ["1-1"], ["2-2"]), to_move=1, last_turns=owed)
        assert GAME.text(late).split("~")[3] == text
        assert examine(GAME, GAME.text(late)).position == late


def test_a_text_that_does_not_follow_the_grammar_is_refused() -> None:
    for text in BAD:
        assert [fault.code for fault in examine(GAME, text).faults] == ["bad_text"], text


def test_the_longest_text_is_far_from_the_limit() -> None:
    start = GAME.numbered_deal(1, GAME.default_options(), 2)
    texts = [GAME.text(step.position) for step in walk(GAME, start, random.Random(1), 99)]
    assert max(len(text) for text in texts) < 400


def test_equal_positions_have_equal_json() -> None:
    """Hands in any order and either way round, dominoes written backwards, a number for a hand
    of hidden ones, all options."""
    one = board("1-3 0 2 down", hands=(["1-3", "2-2"], ["5-4"]))
    starter = ("2-1 0 1 left", "3-4 1 0 right")
    other = board("3-1 1 2 up", hands=(["2-2", "3-1"], ["4-5"]), starter=starter)
    assert position_json(GAME, one) == position_json(GAME, other)
    assert GAME.text(one) == GAME.text(other)
    data = position_json(GAME, board(hands=(["?", "?"], ["1-1", "?"])))
    assert [player["hand"] for player in data["players"]] == [2, ["1-1", "?"]]
    assert data["options"] == GAME.default_options()


def test_moves_in_words_and_json() -> None:
    for words in ("pass", "place 3-1 row -1 column 2 down"):
        assert GAME.move_text(GAME.move_of_text(words)) == words
    left = GAME.move_of_text("place 3-1 row 0 column 3 left")
    assert GAME.move_text(left) == "place 1-3 row 0 column 2 right"
    for words in ("", "Pass", "pass 3-1", "place 3-1", "place 3-1 row a column 0 down"):
        with pytest.raises(TextFault):
            GAME.move_of_text(words)
    assert move_json(GAME, PASS) == {"type": "pass"}
    lies = {"row": 0, "column": 2, "direction": "down"}
    assert move_json(GAME, place("3-1 1 2 up")) == {"type": "place", "tile": "1-3", **lies}


def test_a_picture() -> None:
    """The last domino played is marked."""
    shown = GAME.board(holding(["1-1"], *PLAYED[:2]))
    assert as_text(shown).split("\n") == [
        "rows -2 to 2, columns -1 to 3",
        "┌───────────────────┐",
        "│ ·   ·   ·   ·   · │",
        "│   ┌───────┐       │",
        "│ · │ 4   5 │ ·   · │",
        "│   ├───────┼───┐   │",
        "│ · │ 1   2 │ 1 │ · │",
        "│   ├───────┤   │   │",
        "│ · │ 3   4 │ 3 │ · │",
        "│   └───────┴───┘   │",
        "│ ·   ·   ·   ·   · │",
        "└───────────────────┘",
        "> seat 0   score 0   hand 1-1",
        "  seat 1   score 0   hand 5 hidden",
    ]
    latest = [piece.latest for piece in shown.panels[0].pieces]
    assert latest == [False, False, False, True]
    assert not any(piece.latest for piece in GAME.board(holding(["1-1"])).panels[0].pieces)
