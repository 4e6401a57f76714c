"""Everything that can be wrong with a position of Fives."""

import copy
import random
from typing import Any

import pytest

from engine.board import as_text
from engine.games.fives import GAME
from tests.games.fives.material import BLOCKED, NEARLY_OUT, fault_codes, position
from tests.wire import examine

HANDS = ("2-1", "4-1", "5-4 1-1", "5-2 3-3")
BONEYARD = "0-0 2-2 4-2 4-4 6-2 6-4"


def changed(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(dict(GAME.example)), **changes}


def found(data: dict[str, Any]) -> list[tuple[str, str]]:
    return [(str(fault.at), fault.code) for fault in examine(GAME, data).faults]


class TestShape:
    def test_every_key_at_once(self) -> None:
        data = changed(to_move="0", passes=-1, extra=1, boneyard=["6-7-8"])
        assert found(data) == [
            ("/to_move", "wrong_type"),
            ("/passes", "out_of_range"),
            ("/boneyard/0", "not_a_tile"),
            ("/extra", "unknown_key"),
        ]

    @pytest.mark.parametrize("target", [0, -5, 7, 101, 1_000_005, "100", True, 5.5])
    def test_a_target_that_is_no_positive_multiple_of_5(self, target: object) -> None:
        assert {at for at, _ in found(changed(options={"target": target}))} == {"/options/target"}

    @pytest.mark.parametrize(
        "options",
        [{"set": 9}, {"bonus_divisor": 2}, {"block_tie": "all"}, {"finish_hand": 1}, {"sets": 6}],
        ids=str,
    )
    def test_options(self, options: dict[str, object]) -> None:
        assert len(found(changed(options=options))) == 1

    @pytest.mark.parametrize("arms", [[], [[]] * 3, [[]] * 5])
    def test_there_are_four_arms(self, arms: list[object]) -> None:
        data = changed(layout={"spinner": "5-5", "arms": arms})
        assert found(data) == [("/layout/arms", "out_of_range")]

    def test_nothing_hidden_is_laid(self) -> None:
        data = changed(layout={"spinner": "?", "arms": [["?"], [], [], []]})
        assert found(data) == [
            ("/layout/spinner", "not_a_tile"),
            ("/layout/arms/0/0", "not_a_tile"),
        ]

    def test_a_table_of_one(self) -> None:
        assert found(changed(players=[{"hand": 7}])) == [("/players", "out_of_range")]


class TestSet:
    def test_a_domino_twice(self) -> None:
        data = changed()
        data["players"][1]["hand"][0] = "5-3"
        assert found(data) == [("/players/1/hand", "tile_repeated"), ("", "tile_missing")]

    def test_a_domino_of_another_set(self) -> None:
        data = changed()
        data["boneyard"][0] = "7-7"
        assert found(data) == [("/boneyard/0", "unknown_tile"), ("", "tile_missing")]

    @pytest.mark.parametrize("tile", ["S-R", "*-*", "6-*", "99-0"])
    def test_faces_that_no_domino_here_has(self, tile: str) -> None:
        data = changed(layout={"spinner": tile, "arms": [[tile], [], [], []]})
        assert ("/layout/spinner", "unknown_tile") in found(data)
        assert ("/layout/arms/0/0", "unknown_tile") in found(data)

    def test_too_many_hidden(self) -> None:
        assert found(changed(boneyard=15)) == [("", "too_many_tiles")]
        assert found(changed(boneyard=13)) == [("", "tile_missing")]

    def test_five_players_need_the_larger_set(self) -> None:
        data = changed(players=[{"hand": 5}] * 5, layout={"spinner": None, "arms": [[]] * 4})
        data["boneyard"] = 3
        assert found(data) == [("/options/set", "set_too_small")]
        data |= {"boneyard": 66, "options": {"set": 12}}
        assert found(data) == []

    def test_the_seat_to_move_is_at_the_table(self) -> None:
        assert found(changed(to_move=2)) == [("/to_move", "no_such_seat")]


class TestLayout:
    def test_an_end_that_does_not_match(self) -> None:
        data = changed(layout={"spinner": "5-5", "arms": [["0-5"], [], [], []]})
        assert found(data) == [("/layout/arms/0/0", "ends_do_not_match")]

    def test_the_spinner_is_a_double(self) -> None:
        data = changed(layout={"spinner": "5-0", "arms": [["5-5"], [], [], []]})
        assert found(data) == [("/layout/spinner", "not_a_spinner")]

    def test_arms_without_a_spinner(self) -> None:
        data = changed(layout={"spinner": None, "arms": [["5-5"], ["5-0"], [], []]})
        assert found(data) == [("/layout/arms", "spinner_missing")]

    def test_a_higher_double_was_dealt(self) -> None:
        data = changed()
        data["players"][1]["hand"][0] = "6-6"
        data["boneyard"][0] = "6-3"
        assert found(data) == [("/layout/spinner", "spinner_not_highest")]

    def test_a_higher_double_may_have_been_drawn(self) -> None:
        data = changed()
        data["players"][1]["hand"].append(data["boneyard"].pop(0))
        assert found(data) == []


class TestHands:
    def test_a_hand_too_small_for_what_it_laid(self) -> None:
        data = changed()
        data["players"][0]["hand"].append(data["players"][1]["hand"].pop())
        assert found(data) == [("/players/1/hand", "hand_too_small")]

    def test_the_turn_tells_who_laid_how_many(self) -> None:
        data = changed(layout={"spinner": "5-5", "arms": [[], [], [], []]})
        data["players"][1]["hand"].append("5-0")
        assert found(data | {"to_move": 1}) == []
        assert found(data | {"to_move": 0}) == [("/players/0/hand", "hand_too_small")]

    def test_with_an_empty_boneyard_only_the_sum_is_certain(self) -> None:
        hands = ("2-1", "4-1", "5-4 1-1", "5-2 3-3")
        for seat in range(4):
            assert fault_codes(position(BLOCKED, *hands, to_move=seat)) == []
        data = changed(boneyard=[])
        data["players"][0]["hand"] = 26
        data["players"][1]["hand"] = []
        assert ("/players", "hand_too_small") in found(data)

    def test_only_one_is_out(self) -> None:
        where = position(NEARLY_OUT, "", "", "5-4 1-1", "5-2 3-3", boneyard="8")
        assert fault_codes(where) == ["hands_empty"]


def before_lead(*hands: str, boneyard: int = 14, to_move: int = 0) -> list[str]:
    return fault_codes(position("", *hands, boneyard=str(boneyard), to_move=to_move))


class TestBeforeLead:
    plain = "6-5 6-4 6-3 6-2 6-1 6-0"

    def test_hands_as_dealt(self) -> None:
        assert before_lead(f"{self.plain} 1-1", "7") == []
        assert before_lead(f"{self.plain} 1-1", "6", boneyard=15) == ["hands_unequal"]
        assert before_lead("1-1", "1", boneyard=26) == ["hands_unequal"]

    def test_the_seat_to_move_holds_the_highest_double(self) -> None:
        other = "5-4 5-3 5-2 5-1 5-0 4-3 2-2"
        assert before_lead(f"{self.plain} 1-1", other) == ["wrong_leader"]
        assert before_lead(f"{self.plain} 1-1", other, to_move=1) == []
        assert before_lead(f"{self.plain} 5-4", "7") == ["wrong_leader"]
        assert before_lead(f"{self.plain} 5-4", "7", to_move=1) == []

    def test_a_hidden_domino_may_be_it_unless_all_higher_ones_are_seen(self) -> None:
        assert before_lead("5-5 6-6 4-4 3-3 2-2 1-1 0-0", "7", to_move=1) == ["wrong_leader"]
        assert before_lead("5-5 6-5 4-4 3-3 2-2 1-1 0-0", "7", to_move=1) == []

    def test_somebody_holds_a_double(self) -> None:
        other = "5-4 5-3 5-2 5-1 5-0 4-3 4-2"
        assert before_lead(f"{self.plain} 4-1", other) == ["no_double_held"]

    def test_nobody_draws_while_a_double_is_held(self) -> None:
        hand = f"{self.plain} 1-1 2-2"
        assert before_lead(hand, "8", boneyard=12) == ["drew_with_double"]
        assert before_lead(f"{self.plain} 1-0 2-2", "8", boneyard=12) == []

    def test_the_game_is_not_won_yet(self) -> None:
        where = position("", f"{self.plain} 1-1", "7", boneyard="14", scores=(0, 100))
        assert fault_codes(where) == ["score_too_high"]


class TestCounters:
    def test_passes_with_a_boneyard(self) -> None:
        assert found(changed(passes=1)) == [("/passes", "passes_impossible")]

    def test_passes_before_the_lead(self) -> None:
        plain = "6-5 6-4 6-3 6-2 6-1 6-0"
        where = position("", f"{plain} 1-1", "7", boneyard="14", passes=1)
        assert fault_codes(where) == ["passes_impossible"]

    def test_more_passes_than_players(self) -> None:
        where = position(BLOCKED, "2-1", "1", "5-4 1-1", "2", passes=5)
        assert fault_codes(where) == ["passes_impossible"]
        assert fault_codes(where._replace(passes=4)) == []

    def test_who_has_passed_could_not_play(self) -> None:
        # With 2-6 still held an end is a 2.
        lies = BLOCKED.removesuffix(" 2-6")
        where = position(lies, "2-1", "4-1", "5-4 1-1 6-2", "5-2 3-3", passes=1)
        assert fault_codes(where) == ["passed_but_able"]
        assert fault_codes(where._replace(to_move=2)) == []

    def test_scores_that_the_target_forbids(self) -> None:
        where = position(NEARLY_OUT, *HANDS, boneyard=BONEYARD, scores=(100, 100, 0, 196))
        assert fault_codes(where) == ["score_too_high", "two_past_target"]
        played_out = position(
            NEARLY_OUT, *HANDS, boneyard=BONEYARD, scores=(100, 100, 0, 196), finish_hand=True
        )
        assert fault_codes(played_out) == []


def test_whatever_passes_crashes_nothing() -> None:
    rng, passed = random.Random(3), 0
    for _ in range(3000):
        data = changed(to_move=rng.randrange(3), passes=rng.randrange(3))
        data["players"][0]["score"] = rng.choice([0, 95, 100, 150, 300])
        data["options"] = {"finish_hand": rng.random() < 0.5}
        for _ in range(rng.randrange(4)):
            _shift(rng, data)
        found = examine(GAME, data)
        position_, faults = found
        if position_ is None or faults:
            continue
        passed += 1
        moves = GAME.legal_moves(position_)
        assert bool(moves) == (GAME.outcome(position_) is None) or not GAME.moves_complete(
            position_
        )
        for move in moves:
            assert GAME.faults(GAME.play(position_, move).position) == ()
        assert GAME.score(position_)["unit"] == "points"
        assert as_text(GAME.board(position_))
    assert passed > 100


def _shift(rng: random.Random, data: dict[str, Any]) -> None:
    """Moves a domino from one list to another, hides a list, or takes the layout back."""
    lists = [data["players"][0], data["players"][1], data]
    names = ["hand", "hand", "boneyard"]
    one, other = rng.randrange(3), rng.randrange(3)
    source, target = lists[one][names[one]], lists[other][names[other]]
    if rng.random() < 0.3 and isinstance(source, list):
        lists[one][names[one]] = len(source)
    elif isinstance(source, list) and isinstance(target, list) and source:
        target.append(source.pop(rng.randrange(len(source))))
    elif rng.random() < 0.2:
        data["layout"] = {"spinner": None, "arms": [[], [], [], []]}
        lists[one][names[one]] = ["5-5", "5-0"]
