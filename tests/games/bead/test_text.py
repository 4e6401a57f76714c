"""Position text, move words, JSON and pictures of the Bead Game."""

import random

import pytest

from engine.board import as_text
from engine.errors import Refused
from engine.games.bead import GAME
from engine.text import TextFault
from tests.games.bead.build import PASS, PLAYED, board, holding, place
from tests.kit.playouts import walk
from tests.wire import examine, move_json, position_json, read_position

TEXT = "bead~open_hands.true~2.1.0~n~1-2r0.0_3-4r1.0_1-3d0.2~0.x9~-5.1-1_4-3_x6~9.x9"


class TestPositionText:
    def test_as_published(self) -> None:
        position = examine(GAME, TEXT).position
        assert position is not None
        assert GAME.text(position) == TEXT
        assert position.options.open_hands
        assert (position.to_move, position.first_player, position.passes) == (2, 1, 0)
        assert position.last_turns is None
        assert [player.score for player in position.players] == [0, -5, 9]

    def test_last_turns(self) -> None:
        for owed, text in (([], ""), ([1], "1"), ([1, 2], "1_2")):
            position = board(hands=([], ["1-1"], ["2-2"]), to_move=1, last_turns=owed)
            assert GAME.text(position).split("~")[3] == text
            read = examine(GAME, GAME.text(position)).position
            assert read == position

    def test_the_longest_is_far_from_the_limit(self) -> None:
        start = GAME.numbered_deal(1, GAME.default_options(), 2)
        texts = [GAME.text(step.position) for step in walk(GAME, start, random.Random(1), 99)]
        assert max(len(text) for text in texts) < 400

    @pytest.mark.parametrize(
        "text",
        [
            "bead",
            "bead~~0.0.0~n~1-2r0.0_3-4r1.0",
            "bead~~0.0~n~1-2r0.0_3-4r1.0~0.x14~0.x14",
            "bead~~0.0.0~m~1-2r0.0_3-4r1.0~0.x14~0.x14",
            "bead~~0.0.0~n~1-2x0.0_3-4r1.0~0.x14~0.x14",
            "bead~~0.0.0~n~1-2r0_3-4r1.0~0.x14~0.x14",
            "bead~~0.0.0~n~1-2r0.0_3-4r1.0~x14~0.x14",
            "bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.y14~0.x14",
            "bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.x14~",
        ],
    )
    def test_what_does_not_follow_the_grammar(self, text: str) -> None:
        with pytest.raises(Refused) as caught:
            read_position(GAME, text)
        assert [fault.code for fault in caught.value.violations] == ["bad_text"]


class TestEqualBytes:
    def test_hands_in_any_order_and_either_way_round(self) -> None:
        first = board(hands=(["1-3", "2-2"], ["5-4"]))
        second = board(hands=(["2-2", "3-1"], ["4-5"]))
        assert position_json(GAME, first) == position_json(GAME, second)

    def test_dominoes_written_backwards(self) -> None:
        first = board("1-3 0 2 down")
        second = board("3-1 1 2 up", starter=("2-1 0 1 left", "3-4 1 0 right"))
        assert GAME.text(first) == GAME.text(second)

    def test_all_hidden_is_a_number(self) -> None:
        position = board(hands=(["?", "?"], ["1-1", "?"]))
        hands = [player["hand"] for player in position_json(GAME, position)["players"]]
        assert hands == [2, ["1-1", "?"]]

    def test_all_options_are_written(self) -> None:
        assert position_json(GAME, board())["options"] == {
            "lone_cells_count": False,
            "joins_count_twice": False,
            "open_hands": False,
            "identical_sets": False,
        }


class TestMoveWords:
    @pytest.mark.parametrize("words", ["pass", "place 3-1 row -1 column 2 down"])
    def test_as_published(self, words: str) -> None:
        move = GAME.move_of_text(words)
        assert GAME.move_text(move) == words

    def test_left_is_read_and_written_as_right(self) -> None:
        move = GAME.move_of_text("place 3-1 row 0 column 3 left")
        assert GAME.move_text(move) == "place 1-3 row 0 column 2 right"

    @pytest.mark.parametrize(
        "words", ["", "Pass", "pass 3-1", "place 3-1", "place 3-1 row a column 0 down"]
    )
    def test_other_words(self, words: str) -> None:
        with pytest.raises(TextFault):
            GAME.move_of_text(words)

    def test_json(self) -> None:
        assert move_json(GAME, PASS) == {"type": "pass"}
        assert move_json(GAME, place("3-1 1 2 up")) == {
            "type": "place",
            "tile": "1-3",
            "row": 0,
            "column": 2,
            "direction": "down",
        }


def test_a_picture() -> None:
    assert as_text(GAME.board(holding(["1-1"], *PLAYED[:2]))) == "\n".join(
        [
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
    )


def test_the_last_domino_laid_is_marked() -> None:
    (panel,) = GAME.board(holding(["1-1"], *PLAYED[:2])).panels
    assert [piece.latest for piece in panel.pieces] == [False, False, False, True]
    (panel,) = GAME.board(holding(["1-1"])).panels
    assert not any(piece.latest for piece in panel.pieces)
