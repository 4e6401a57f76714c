"""Everything that can be wrong with a position, all of it at once."""

from typing import Any

import pytest

from engine.games.ziggurat import GAME
from engine.games.ziggurat.position import SET
from tests.games.ziggurat.boards import laid
from tests.wire import examine, read_position

WHOLE = [str(tile) for tile in SET]


def found(data: object) -> list[tuple[str, object]]:
    return [(fault.code, fault.at) for fault in examine(GAME, data).faults]


def board(*placed: str, **more: Any) -> dict[str, Any]:
    rest = 28 - len(placed) - 3
    return {"placed": [laid(text) for text in placed], "hand": 3, "pile": rest, **more}


class TestDeals:
    def test_a_whole_deal_may_stand_for_a_position(self) -> None:
        position = read_position(GAME, {"game": "ziggurat", "deal": WHOLE})
        assert [str(tile) for tile in position.hand] == WHOLE[:3]
        assert [str(tile) for tile in position.pile] == WHOLE[3:]

    def test_one_twice_one_missing_one_strange_and_an_unknown_key(self) -> None:
        deal = ["7-1", "0-0", "0-0", *WHOLE[3:]]
        assert found({"deal": deal, "sead": 3}) == [
            ("unknown_key", "/sead"),
            ("unknown_tile", "/deal/0"),
            ("tile_repeated", "/deal/2"),
            ("tile_missing", ""),
            ("tile_missing", ""),
        ]

    def test_27_dominoes(self) -> None:
        assert found({"deal": WHOLE[:27]}) == [("out_of_range", "/deal")]

    def test_a_deal_is_read_in_any_orientation(self) -> None:
        turned = [f"{text[2]}-{text[0]}" for text in WHOLE]
        assert read_position(GAME, {"deal": turned}) == read_position(GAME, {"deal": WHOLE})


class TestSet:
    def test_a_domino_in_two_places(self) -> None:
        data = board("1-1 1 2 2 right", hand=["1-1", "2-2", "3-3"])
        assert found(data) == [("tile_repeated", "/hand"), ("tile_missing", "")]

    def test_too_many_hidden(self) -> None:
        assert found(board("1-1 1 2 2 right", pile=25)) == [("too_many_tiles", "")]

    def test_too_few_hidden(self) -> None:
        assert found(board("1-1 1 2 2 right", pile=23)) == [("tile_missing", "")]

    def test_a_strange_domino_on_the_board(self) -> None:
        assert ("unknown_tile", "/placed/0/tile") in found(board("7-1 1 2 2 right"))
        assert ("unknown_tile", "/placed/0/tile") in found(board("4-* 1 2 2 right"))


class TestHand:
    def test_smaller_than_the_option_while_the_pile_lasts(self) -> None:
        assert found({"hand": 2, "pile": 26}) == [("hand_not_full", "/hand")]

    def test_larger_than_the_option(self) -> None:
        assert found({"hand": 4, "pile": 24}) == [("hand_not_full", "/hand")]


class TestBoard:
    def test_a_domino_over_an_empty_cell(self) -> None:
        data = board("1-1 1 2 2 right", "2-3 2 2 3 right", cheats=1)
        assert found(data) == [("unsupported", "/placed/1")]

    def test_a_half_outside_its_tier(self) -> None:
        assert ("outside_tier", "/placed/0") in found(board("1-1 2 0 2 right"))

    def test_two_dominoes_on_one_cell(self) -> None:
        data = board("1-1 1 2 2 right", "1-2 1 2 3 right")
        assert found(data) == [("cell_occupied", "/placed/1")]

    def test_a_value_that_does_not_rise(self) -> None:
        data = board("1-1 1 2 2 right", "1-3 1 3 2 right", "2-1 2 2 2 right", cheats=2)
        assert found(data) == [("value_not_greater", "/placed/2")]

    def test_no_neighbour_is_a_fault_only_while_nothing_was_lifted(self) -> None:
        apart = ("1-1 1 2 2 right", "4-4 1 5 4 right")
        assert found(board(*apart)) == [("no_equal_neighbour", "/placed/1")]
        assert found(board(*apart, cheats=1)) == []

    def test_the_order_laid_counts(self) -> None:
        upside = ("2-3 2 2 2 right", "1-1 1 2 2 right", "1-3 1 3 2 right")
        assert ("unsupported", "/placed/0") in found(board(*upside, cheats=3))

    def test_several_faults_at_once(self) -> None:
        data = board("1-1 1 2 2 right", "1-1 1 2 2 right", "2-2 3 0 0 right", cheats=-1)
        assert found(data) == [("out_of_range", "/cheats")]
        data["cheats"] = 0
        data["lifted"] = ["5-5"]
        data["pile"] = 22
        assert found(data) == [
            ("tile_repeated", "/placed/1/tile"),
            ("cheats_too_few", "/cheats"),
            ("cell_occupied", "/placed/1"),
            ("outside_tier", "/placed/2"),
            ("unsupported", "/placed/2"),
            ("no_equal_neighbour", "/placed/2"),
        ]


class TestShape:
    @pytest.mark.parametrize(
        ("key", "value", "code", "at"),
        [
            ("cheats", float("nan"), "wrong_type", "/cheats"),
            ("cheats", "1", "wrong_type", "/cheats"),
            ("cheats", True, "wrong_type", "/cheats"),
            ("pile", None, "wrong_type", "/pile"),
            ("hand", ["3-1", "x"], "not_a_tile", "/hand/1"),
            ("hand", ["3-1", 5], "wrong_type", "/hand/1"),
            ("lifted", ["?"], "not_a_tile", "/lifted/0"),
            ("options", {"hand_size": 0}, "out_of_range", "/options/hand_size"),
            ("options", {"hand": 3}, "unknown_key", "/options/hand"),
            ("game", "chess", "not_a_choice", "/game"),
            ("placed", {}, "wrong_type", "/placed"),
        ],
    )
    def test_each_names_its_key(self, key: str, value: object, code: str, at: str) -> None:
        data = {"hand": 3, "pile": 25, key: value}
        assert (code, at) in found(data)

    def test_a_missing_key(self) -> None:
        assert found({"hand": 3}) == [("missing_key", "/pile")]

    @pytest.mark.parametrize("data", [None, [], 3, True, 1.5])
    def test_no_object_at_all(self, data: object) -> None:
        assert found(data) == [("wrong_type", "")]

    def test_a_whole_number_may_be_written_with_a_point(self) -> None:
        assert read_position(GAME, {"hand": 3, "pile": 25.0}).cheats == 0


class TestText:
    @pytest.mark.parametrize(
        "text",
        ["", "ziggurat", "bead~~~~~~0", "ziggurat~~~~~~", "ziggurat~~1-1~x3~~x24~0", "a b", "ü"],
    )
    def test_garbage_is_refused(self, text: str) -> None:
        assert [code for code, _ in found(text)] == ["bad_text"]

    def test_a_long_text_is_refused_unread(self) -> None:
        assert found("ziggurat~" + "x" * 10_000) == [("bad_text", "")]

    def test_faults_of_its_position_are_found_too(self) -> None:
        assert found("ziggurat~~~x3~~x24~0") == [("tile_missing", "")]
