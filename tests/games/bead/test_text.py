"""Position text, move words and pictures of the Bead Game."""

import pytest

from engine.board import as_text
from engine.games.bead import GAME
from engine.text import TextFault
from tests.games.bead.build import PLAYED, board, holding
from tests.wire import examine

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
    for owed, text in (([], ""), ([1], "1"), ([1, 2], "1_2")):
        late = board(hands=([], ["1-1"], ["2-2"]), to_move=1, last_turns=owed)
        assert GAME.text(late).split("~")[3] == text
        assert examine(GAME, GAME.text(late)).position == late


def test_a_text_that_does_not_follow_the_grammar_is_refused() -> None:
    for text in BAD:
        assert [fault.code for fault in examine(GAME, text).faults] == ["bad_text"], text


def test_moves_in_words_and_json() -> None:
    for words in ("pass", "place 3-1 row -1 column 2 down"):
        assert GAME.move_text(GAME.move_of_text(words)) == words
    left = GAME.move_of_text("place 3-1 row 0 column 3 left")
    assert GAME.move_text(left) == "place 1-3 row 0 column 2 right"
    for words in ("", "Pass", "pass 3-1", "place 3-1", "place 3-1 row a column 0 down"):
        with pytest.raises(TextFault):
            GAME.move_of_text(words)


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
