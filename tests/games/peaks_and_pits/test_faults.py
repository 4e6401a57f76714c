"""What is wrong with a position of Peaks and Pits: all of it at once."""

from typing import Any

import pytest

from engine.games.peaks_and_pits import GAME
from tests.games.peaks_and_pits.positions import data, late, late_six
from tests.wire import examine, read_position


def wrong(given: object) -> list[tuple[str, str, Any]]:
    return [(fault.code, fault.rule, fault.at) for fault in examine(GAME, given).faults]


def codes(given: object) -> set[str]:
    return {fault.code for fault in examine(GAME, given).faults}


def test_sound_positions_have_none() -> None:
    given = [data("5-3", "9-6 6-5"), late((3, 4, 3)), late_six(("3-2 2-0", "", "4-0 5-1 5-4"))]
    assert [wrong(one) for one in given] == [[], [], []]


class TestSet:
    def test_a_domino_on_the_train_and_in_a_hand(self) -> None:
        found = wrong(data("6-9 1-1 2-2 3-3 4-4", "9-6 6-5", boneyard=38))
        assert found == [("tile_repeated", "P1", "/players/0/hand")]

    def test_the_starter_cannot_be_held(self) -> None:
        given = data("9-0 1-1 2-2 3-3 4-4", boneyard=40)
        assert wrong(given) == [("tile_repeated", "P1", "/players/0/hand")]

    def test_too_few_and_too_many(self) -> None:
        assert wrong(data("9-4", boneyard=38)) == [("tile_missing", "P1", "")]
        assert wrong(data("9-4", boneyard=40)) == [("too_many_tiles", "P1", "")]

    def test_a_domino_of_another_set(self) -> None:
        given = data("9-4 1-1 2-2", options={"set": 6}, boneyard=19)
        assert wrong(given) == [("unknown_tile", "P1", "/players/0/hand")]

    def test_wild_pips_and_letters(self) -> None:
        given = data("*-4 S-S 2-2 3-3 4-4", "9-A", boneyard=41)
        assert [(code, at) for code, _, at in wrong(given)] == [
            ("unknown_tile", "/train/high/0"),
            ("unknown_tile", "/players/0/hand"),
            ("unknown_tile", "/players/0/hand"),
        ]


class TestTrain:
    def test_the_wrong_starter(self) -> None:
        given = data("9-4")
        given["train"]["starter"] = "9-1"
        assert wrong(given) == [("wrong_starter", "P1", "/train/starter")]

    def test_the_starter_the_other_way_is_the_same(self) -> None:
        given = data("9-4")
        given["train"]["starter"] = "0-9"
        assert read_position(GAME, given) == read_position(GAME, data("9-4"))

    def test_ends_that_do_not_match(self) -> None:
        assert wrong(data("", "8-9 9-5 4-3", "0-1 2-1")) == [
            ("ends_do_not_match", "P3", "/train/high/0"),
            ("ends_do_not_match", "P3", "/train/high/2"),
            ("ends_do_not_match", "P3", "/train/low/1"),
        ]

    def test_a_hidden_domino_on_the_train(self) -> None:
        assert codes(data("", "9-6 ?")) == {"not_a_tile"}


class TestHands:
    def test_smaller_while_the_boneyard_lasts(self) -> None:
        given = data("", boneyard=40)
        given["players"][1]["hand"] = 4
        assert wrong(given) == [("hand_not_full", "P6", "/players/1/hand")]

    def test_larger_than_full(self) -> None:
        given = data("", boneyard=38)
        given["players"][2]["hand"] = 6
        assert wrong(given) == [("hand_not_full", "P1", "/players/2/hand")]

    def test_smaller_once_the_boneyard_is_empty(self) -> None:
        assert wrong(late((3, 4, 3))) == []


class TestTokens:
    @pytest.mark.parametrize("count", [0, -3])
    def test_none_left(self, count: int) -> None:
        assert wrong(data("", tokens=(5, count, 5))) == [("no_tokens", "P9", "/players/1/tokens")]


class TestTurn:
    def test_no_such_seat(self) -> None:
        assert wrong(data("", to_move=3)) == [("out_of_range", "", "/to_move")]

    def test_a_player_who_is_out(self) -> None:
        given = late_six(("", 2, 3))
        assert wrong(given) == [("not_in_play", "P10", "/to_move")]

    def test_more_passes_than_players_with_dominoes(self) -> None:
        given = late_six((2, "", 3), passes=3)
        assert wrong(given) == [("too_many_passes", "P11", "/passes")]
        assert wrong(data("", passes=3)) == []


class TestShapes:
    def test_two_players_and_six(self) -> None:
        given = data("")
        given["players"] = given["players"][:2]
        assert wrong(given) == [("out_of_range", "", "/players")]
        given["players"] = given["players"] * 3
        assert wrong(given) == [("out_of_range", "", "/players")]

    @pytest.mark.parametrize(
        ("options", "at"),
        [({"set": 12}, "/options/set"), ({"tokens": 0}, "/options/tokens")],
    )
    def test_options_out_of_range(self, options: dict[str, Any], at: str) -> None:
        given = data("") | {"options": options}
        assert [place for _, _, place in wrong(given)] == [at]

    def test_unknown_and_missing_keys(self) -> None:
        given = data("")
        del given["boneyard"]
        given["colour"] = "red"
        found = {(code, at) for code, _, at in wrong(given)}
        assert found == {("unknown_key", "/colour"), ("missing_key", "/boneyard")}


def test_everything_at_once() -> None:
    given = data("9-6 1-1 2-2 3-3 4-4", "9-6 5-4", tokens=(0, 5, 5), to_move=4, passes=4)
    given["train"]["starter"] = "9-1"
    assert wrong(given) == [
        ("tile_repeated", "P1", "/players/0/hand"),
        ("tile_missing", "P1", ""),
        ("wrong_starter", "P1", "/train/starter"),
        ("ends_do_not_match", "P3", "/train/high/1"),
        ("no_tokens", "P9", "/players/0/tokens"),
        ("out_of_range", "", "/to_move"),
        ("too_many_passes", "P11", "/passes"),
    ]


def test_every_code_of_a_fault_is_published() -> None:
    assert codes(data("9-6", "9-6 5-4", to_move=4)) <= set(GAME.fault_codes)
