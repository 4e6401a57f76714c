"""Everything that can be wrong with a position of the Bead Game, all of it at once."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.games.bead import GAME, Position
from tests.games.bead.build import laid
from tests.kit.playouts import walk
from tests.wire import examine, position_json, read_position

Data = dict[str, Any]


def example(**changes: Any) -> Data:
    """The example position: S, with all but 2-1 in one hand and all but 4-3 in the other."""
    return {**copy.deepcopy(dict(GAME.example)), **changes}


def found(data: object) -> list[tuple[str, object]]:
    return [(fault.code, fault.at) for fault in examine(GAME, data).faults]


def dealt(players: int, **options: bool) -> Data:
    return position_json(GAME, GAME.numbered_deal(3, GAME.read_options(options), players))


def reached(players: int, wanted: Callable[[Position], bool], **options: bool) -> Data:
    """The first position of the first random hand that is wanted."""
    for seed in range(200):
        start = GAME.numbered_deal(seed, GAME.read_options(options), players)
        for played in walk(GAME, start, random.Random(seed), 150):
            if wanted(played.position):
                return position_json(GAME, played.position)
    raise AssertionError("no such position in 200 hands")


class TestShape:
    def test_the_example_is_sound(self) -> None:
        assert found(example()) == []

    def test_unknown_keys(self) -> None:
        data = example(colour="red")
        data["players"][1]["name"] = "x"
        assert set(found(data)) == {("unknown_key", "/colour"), ("unknown_key", "/players/1/name")}

    @pytest.mark.parametrize("players", [[], [{"hand": 14}], [{"hand": 6}] * 5])
    def test_two_to_four_players(self, players: list[Data]) -> None:
        assert found(example(players=players)) == [("out_of_range", "/players")]

    def test_a_starter_of_two(self) -> None:
        assert found(example(placed=[laid("1-2 0 0 right")])) == [("out_of_range", "/placed")]

    @pytest.mark.parametrize("data", [None, 3, [], "bead", "bead~", "fives~~", {"game": "pip"}])
    def test_no_position_at_all(self, data: object) -> None:
        assert found(data)


class TestSet:
    def test_a_domino_missing(self) -> None:
        data = example()
        data["players"][0]["hand"].remove("5-5")
        assert found(data) == [("tile_missing", "")]

    def test_a_third_copy(self) -> None:
        data = example()
        data["players"][0]["hand"][0] = "5-5"
        assert found(data) == [("tile_repeated", "/players/1/hand"), ("tile_missing", "")]

    def test_a_domino_of_another_set(self) -> None:
        data = example()
        data["players"][1]["hand"][0] = "6-6"
        assert found(data) == [("unknown_tile", "/players/1/hand"), ("tile_missing", "")]

    def test_with_three_players_one_is_set_aside(self) -> None:
        data = dealt(3)
        assert found(data) == []
        data["players"][2]["hand"].pop()
        assert {code for code, _ in found(data)} == {"tile_missing"}

    def test_too_many_hidden(self) -> None:
        data = dealt(4)
        data["players"][1]["hand"] = 8
        assert found(data) == [("too_many_tiles", ""), ("hand_too_large", "/players/1/hand")]

    def test_a_hand_larger_than_dealt(self) -> None:
        data = dealt(4)
        data["players"][0]["hand"].append(data["players"][1]["hand"].pop())
        assert found(data) == [("hand_too_large", "/players/0/hand")]


class TestStarter:
    @pytest.mark.parametrize(
        "second", ["3-4 1 1 right", "3-4 0 2 right", "3-4 2 0 right", "3-4 1 0 down"]
    )
    def test_no_square(self, second: str) -> None:
        data = example(placed=[laid("1-2 0 0 right"), laid(second)])
        assert [code for code, _ in found(data)] == ["starter_not_square"]

    @pytest.mark.parametrize(
        "starter",
        [
            ("1-2 0 0 down", "3-4 0 1 down"),
            ("1-2 0 0 down", "3-4 0 -1 down"),
            ("1-2 7 5 right", "4-3 6 6 left"),
        ],
    )
    def test_a_square_anywhere(self, starter: tuple[str, str]) -> None:
        assert found(example(placed=[laid(words) for words in starter])) == []

    def test_one_on_the_other(self) -> None:
        data = example(placed=[laid("1-2 0 0 right"), laid("3-4 0 1 right")])
        assert ("cell_occupied", "/placed/1") in found(data)

    def test_too_far_out(self) -> None:
        data = example(placed=[laid("1-2 100 0 right"), laid("3-4 101 0 right")])
        assert [code for code, _ in found(data)] == ["starter_too_far"]

    def test_two_equal_doubles(self) -> None:
        data = example(placed=[laid("1-1 0 0 right"), laid("1-1 1 0 right")])
        for player in data["players"]:
            player["hand"] = [tile for tile in player["hand"] if tile != "1-1"]
        data["players"][0]["hand"].append("2-1")
        data["players"][1]["hand"].append("3-4")
        assert found(data) == [("void_deal", "/placed/1/tile")]


class TestReplay:
    def test_each_domino_is_judged_where_it_came(self) -> None:
        data = example(to_move=1)
        data["players"][0]["hand"].remove("3-1")
        for words, wrong in (
            ("1-3 0 -1 down", ["pattern_broken", "pattern_broken"]),
            ("1-3 0 5 down", ["too_few_groups"]),
            ("1-3 1 1 down", ["cell_occupied"]),
            ("1-3 0 2 down", []),
        ):
            data["placed"][2:] = [laid(words)]
            assert found(data) == [(code, "/placed/2") for code in wrong], words

    def test_four_side_by_side(self) -> None:
        data = example()
        for tile, words in (("5-4", "4-5 -1 0 right"), ("3-2", "2-3 2 0 right")):
            data["players"][len(data["placed"]) % 2]["hand"].remove(tile)
            data["placed"].append(laid(words))
        assert ("four_side_by_side", "/placed/3") in found(data)


class TestTurn:
    def test_seats_that_are_not_there(self) -> None:
        data = example(to_move=2, first_player=3, last_turns=[1, 3])
        assert found(data) == [
            ("no_such_seat", "/to_move"),
            ("no_such_seat", "/first_player"),
            ("no_such_seat", "/last_turns/1"),
        ]

    def test_the_first_player_begins(self) -> None:
        assert found(example(to_move=1)) == [("turn_wrong", "/to_move")]
        assert found(example(to_move=1, first_player=1)) == []

    def test_the_last_play_is_by_one_who_has_laid(self) -> None:
        data = example(placed=[*example()["placed"], laid("1-3 0 2 down")], to_move=1)
        data["players"][0]["hand"].remove("3-1")
        assert found(data) == []
        assert found({**data, "to_move": 0}) == [("turn_wrong", "/to_move")]

    def test_passes_beyond_a_round(self) -> None:
        assert found(example(passes=3)) == [("passes_out_of_range", "/passes")]
        assert found(example(passes=-1)) == [("out_of_range", "/passes")]

    def test_who_passed_cannot_have_had_a_play(self) -> None:
        data = example(passes=1, to_move=1)
        assert found(data) == [("could_have_played", "/players/0/hand")]
        data["players"][0]["hand"] = 14
        assert found(data) == []


class TestLastTurns:
    def test_owed_though_nobody_is_out(self) -> None:
        assert found(example(last_turns=[1])) == [("last_turns_wrong", "/last_turns")]

    def test_out_and_nothing_owed(self) -> None:
        data = reached(3, lambda position: position.last_turns is not None)
        assert found(data) == []
        assert ("last_turns_wrong", "/last_turns") in found({**data, "last_turns": None})

    def test_exactly_the_rest_of_the_order(self) -> None:
        data = reached(4, lambda position: position.last_turns not in (None, ()))
        owed = data["last_turns"]
        for wrong in ([], owed[1:], [*owed, data["first_player"]], [*owed, owed[0]]):
            assert ("last_turns_wrong", "/last_turns") in found({**data, "last_turns": wrong})

    def test_they_are_written_in_playing_order(self) -> None:
        data = reached(4, lambda position: len(position.last_turns or ()) > 1)
        position = read_position(GAME, {**data, "last_turns": data["last_turns"][::-1]})
        assert position_json(GAME, position) == data


class TestIdenticalSets:
    def test_two_players_only(self) -> None:
        data = dealt(3)
        data["options"]["identical_sets"] = True
        assert found(data) == [("two_players_only", "/options/identical_sets")]

    def test_a_hand_of_one_set_is_sound(self) -> None:
        assert found(example(options={"identical_sets": True})) == []

    def test_a_tile_twice_in_a_hand(self) -> None:
        data = example(options={"identical_sets": True})
        first, second = (player["hand"] for player in data["players"])
        first[first.index("5-5")], second[second.index("4-4")] = "4-4", "5-5"
        assert found(data) == [
            ("sets_mixed", "/players/0/hand"),
            ("sets_mixed", "/players/1/hand"),
        ]
        data["first_player"] = 1
        assert {code for code, _ in found(data)} == {"turn_wrong", "sets_mixed"}

    def test_copies_of_both_starters_in_a_hand(self) -> None:
        data = example(options={"identical_sets": True})
        first, second = (player["hand"] for player in data["players"])
        first[first.index("5-5")], second[second.index("2-1")] = "2-1", "5-5"
        assert ("sets_mixed", "/players/0/hand") in found(data)

    def test_hidden_dominoes_that_cannot_be_of_one_set(self) -> None:
        data = example(options={"identical_sets": True})
        data["players"][0]["hand"] = 14
        assert found(data) == []
        hand = data["players"][1]["hand"]
        hand[hand.index("5-5")] = "3-4"
        assert ("sets_mixed", "/players/0/hand") in found(data)


def test_every_fault_is_found_at_once() -> None:
    data = example(to_move=3, passes=4, placed=[*example()["placed"], laid("6-6 0 0 right")])
    assert {code for code, _ in found(data)} == {"unknown_tile", "cell_occupied", "no_such_seat"}
