"""Every rule by its number, with positions written down from the rules."""

import json
from pathlib import Path

import pytest

from engine.errors import IllegalMove
from engine.games.ziggurat import GAME
from engine.games.ziggurat.position import SET, SIZE, TIERS, footprint, in_tier
from engine.games.ziggurat.scoring import title
from tests.games.ziggurat.boards import cell, codes, lift, place, placements, position, where
from tests.wire import read_position

GOLDEN = Path(__file__).with_name("golden")
ONES = "1-1 1 2 2 right"
THREE_ONE = "1-3 1 3 2 right"


class TestZ1Board:
    def test_tiers_have_36_16_and_4_cells(self) -> None:
        cells = [cell(t, r, c) for t in TIERS for r in range(SIZE) for c in range(SIZE)]
        counts = [sum(in_tier(c) for c in cells if c.tier == tier) for tier in TIERS]
        assert counts == [36, 16, 4]

    def test_there_are_88_ways_to_lay_an_unmarked_domino(self) -> None:
        ways = [
            footprint(tier, row, column, direction)
            for tier in TIERS
            for row in range(SIZE)
            for column in range(SIZE)
            for direction in ("right", "down")
        ]
        assert sum(all(in_tier(c) for c in way) for way in ways) == 88


class TestZ2Set:
    def test_28_dominoes_each_once(self) -> None:
        assert len(SET) == len({frozenset(tile) for tile in SET}) == 28


class TestZ3Hand:
    def test_a_domino_laid_from_the_hand_is_replaced_at_once(self) -> None:
        start = read_position(GAME, {"game": "ziggurat", "deal": [str(tile) for tile in SET]})
        step = GAME.play(start, place("0-0 1 0 0 right"))
        assert [str(tile) for tile in step.position.hand] == ["1-0", "1-1", "2-0"]
        assert step.effect == {"cheats": 0, "drawn": "2-0"}

    def test_nothing_is_drawn_from_an_empty_pile(self) -> None:
        start = position(hand=" ".join(str(tile) for tile in SET), pile="")
        step = GAME.play(start, place("6-6 1 0 0 right"))
        assert len(step.position.hand) == 27
        assert step.effect["drawn"] is None

    def test_nothing_is_drawn_for_a_domino_set_aside(self) -> None:
        start = position(hand="5-5", lifted="6-6")
        step = GAME.play(start, place("6-6 1 0 0 right"))
        assert len(step.position.pile) == 26
        assert step.effect == {"cheats": 1, "drawn": None}

    def test_only_dominoes_held_or_set_aside_may_be_laid(self) -> None:
        start = position(
            hand="5-5",
            lifted="6-6",
            pile=" ".join(str(tile) for tile in SET if str(tile) not in ("5-5", "6-6")),
        )
        assert codes(start, place("4-4 1 0 0 right")) == ["tile_not_held"]


class TestZ4Inside:
    @pytest.mark.parametrize(
        ("where_to", "outside"),
        [
            ("4-1 1 0 5 right", (cell(1, 0, 6),)),
            ("4-1 1 5 0 down", (cell(1, 6, 0),)),
            ("4-1 1 -1 0 down", (cell(1, -1, 0),)),
            ("4-1 2 0 2 down", (cell(2, 0, 2),)),
            ("4-1 3 1 2 down", (cell(3, 1, 2),)),
        ],
    )
    def test_both_halves_lie_inside_the_tier(self, where_to: str, outside: object) -> None:
        assert where(position(hand="4-1"), place(where_to), "outside_tier") == outside

    def test_a_filled_cell_is_refused_and_stops_the_judging_there(self) -> None:
        start = position(ONES, hand="4-1")
        move = place("4-1 1 2 3 right")
        assert codes(start, move) == ["cell_occupied"]
        assert where(start, move, "cell_occupied") == (cell(1, 2, 3),)


class TestZ5Support:
    def test_both_cells_below_must_be_filled(self) -> None:
        start = position(ONES, hand="3-2")
        found = where(start, place("3-2 2 3 2 right"), "unsupported")
        assert found == (cell(2, 3, 2), cell(2, 3, 3))

    def test_two_dominoes_may_carry_one(self) -> None:
        start = position(ONES, THREE_ONE, hand="3-2")
        assert codes(start, place("2-3 2 2 2 down")) == []

    def test_the_third_tier_rests_on_the_second(self) -> None:
        start = position(ONES, hand="5-3")
        assert "unsupported" in codes(start, place("5-3 3 2 2 right"))


class TestZ6RisingValues:
    def test_greater_is_legal(self) -> None:
        start = position(ONES, THREE_ONE, hand="3-2")
        assert codes(start, place("2-3 2 2 2 right")) == []

    def test_equal_is_refused_and_both_values_are_named(self) -> None:
        start = position(ONES, THREE_ONE, hand="5-1")
        move = place("1-5 2 2 2 right")
        assert where(start, move, "value_not_greater") == (cell(2, 2, 2),)
        (message,) = [v.message for v in GAME.violations(start, move) if v.rule == "Z6"]
        assert message.count("1") >= 2

    def test_a_smaller_half_is_refused(self) -> None:
        start = position(ONES, THREE_ONE, hand="3-0")
        assert "value_not_greater" in codes(start, place("0-3 2 2 2 right"))

    def test_a_six_is_never_covered(self) -> None:
        start = position("6-6 1 2 2 right", "6-1 1 3 2 right", hand="6-5")
        found = GAME.violations(start, place("6-5 2 2 2 right"))
        assert [(v.code, v.at) for v in found] == [
            ("value_not_greater", (cell(2, 2, 2),)),
            ("value_not_greater", (cell(2, 2, 3),)),
        ]


class TestZ7Neighbour:
    def test_diagonals_do_not_count(self) -> None:
        start = position(ONES, hand="4-1")
        assert codes(start, place("1-4 1 1 4 right")) == ["no_equal_neighbour"]

    def test_one_equal_half_is_enough(self) -> None:
        start = position(ONES, hand="4-1")
        assert codes(start, place("1-4 1 1 3 right")) == []

    def test_the_own_other_half_does_not_count(self) -> None:
        start = position(ONES, hand="4-4")
        assert codes(start, place("4-4 1 1 2 right")) == ["no_equal_neighbour"]

    def test_what_lies_under_the_own_footprint_does_not_count(self) -> None:
        # 2-1 over the pair 1|0: its 1 stands beside the 1 below its own other half only.
        start = position("1-0 1 2 2 right", "0-5 1 1 3 right", hand="2-1")
        assert codes(start, place("2-1 2 2 2 right")) == ["no_equal_neighbour"]

    def test_a_neighbour_on_another_tier_counts(self) -> None:
        start = position(ONES, THREE_ONE, "2-3 2 2 2 right", hand="6-3")
        assert codes(start, place("3-6 1 2 4 right")) == []

    def test_a_covered_neighbour_counts_only_with_the_option(self) -> None:
        for covered in (True, False):
            start = position(
                ONES, THREE_ONE, "2-3 2 2 2 right", hand="6-1", covered_neighbours=covered
            )
            wanted = [] if covered else ["no_equal_neighbour"]
            assert codes(start, place("1-6 1 1 2 up")) == wanted


class TestZ8First:
    def test_the_first_domino_needs_no_neighbour(self) -> None:
        assert codes(position(hand="4-1"), place("4-1 1 5 5 up")) == []

    def test_nor_does_the_first_after_everything_was_lifted(self) -> None:
        start = position(ONES, hand="4-2")
        after, _ = GAME.play_all(start, [lift("1-1"), place("4-2 1 0 0 right")])
        assert [str(domino.tile) for domino in after.placed] == ["4-2"]


class TestZ9Cheating:
    def test_each_lift_is_a_cheat_and_sets_the_domino_aside(self) -> None:
        step = GAME.play(position(ONES, hand="4-1"), lift("1-1"))
        assert step.effect == {"cheats": 1, "drawn": None}
        assert [str(tile) for tile in step.position.lifted] == ["1-1"]
        assert [str(tile) for tile in step.position.hand] == ["4-1"]

    def test_a_covered_domino_cannot_be_lifted(self) -> None:
        start = position(ONES, THREE_ONE, "2-3 2 2 2 right", hand="4-1")
        assert where(start, lift("1-1"), "tile_covered") == (cell(1, 2, 2), cell(1, 2, 3))
        assert codes(start, lift("3-2")) == []

    def test_only_a_laid_domino_can_be_lifted(self) -> None:
        assert codes(position(ONES, hand="4-1"), lift("4-1")) == ["tile_not_placed"]

    def test_the_same_place_again_still_counts(self) -> None:
        start = position(ONES, hand="4-1")
        after, _ = GAME.play_all(start, [lift("1-1"), place(ONES)])
        assert after.cheats == 1

    def test_with_lifted_first_the_hand_waits(self) -> None:
        start = position(ONES, hand="4-1", lifted="2-1", lifted_first=True)
        assert codes(start, place("1-4 1 1 2 up")) == ["lifted_first"]
        assert codes(start, place("1-2 1 1 2 up")) == []
        assert placements(start, "4-1") == []

    def test_without_it_the_hand_may_be_laid_from(self) -> None:
        start = position(ONES, hand="4-1", lifted="2-1")
        assert codes(start, place("1-4 1 1 2 up")) == []


class TestZ10NothingIsJudgedAgain:
    def test_a_domino_stays_when_its_neighbour_is_lifted(self) -> None:
        start = position(ONES, "1-4 1 1 2 up", hand="4-2")
        after = GAME.play(start, lift("1-1")).position
        assert GAME.faults(after) == ()
        assert [str(domino.tile) for domino in after.placed] == ["4-1"]


class TestZ11End:
    def test_all_28_laid_ends_it_and_nothing_may_follow(self) -> None:
        end = read_position(GAME, json.loads((GOLDEN / "deal_7.json").read_text())["last"])
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert outcome.reason == "finished"
        assert GAME.legal_moves(end) == ()
        assert codes(end, lift("6-6")) == ["game_over"]
        assert codes(end, place("7-7 1 0 0 left")) == ["game_over"]
        assert [sum(d.tier == tier for d in end.placed) for tier in TIERS] == [18, 8, 2]

    def test_there_is_no_rank_before(self) -> None:
        assert GAME.outcome(position(ONES, hand="4-1")) is None
        assert GAME.score(position(ONES, hand="4-1"))["title"] is None


class TestZ12Rank:
    @pytest.mark.parametrize(
        ("cheats", "rank"),
        [
            (0, "Legendary Architect of the Divine"),
            (1, "Master Architect"),
            (2, "Reputable Architect"),
            (3, "Modest Architect"),
            (4, "Feeble Architect"),
            (5, "Disgraceful Blundering Saboteur"),
            (17, "Disgraceful Blundering Saboteur"),
        ],
    )
    def test_titles(self, cheats: int, rank: str) -> None:
        assert title(cheats) == rank


class TestAllViolationsAtOnce:
    def test_every_rule_broken_is_named(self) -> None:
        start = position(
            "6-6 1 1 1 right",
            "6-1 1 1 3 right",
            hand="4-1",
            lifted="2-1",
            lifted_first=True,
            pile=" ".join(str(t) for t in SET if str(t) not in ("6-6", "6-1", "4-1", "2-1")),
        )
        found = codes(start, place("4-1 2 1 1 up", drawn="5-5"))
        assert found == [
            "lifted_first",
            "drawn_not_possible",
            "outside_tier",
            "unsupported",
            "value_not_greater",
            "no_equal_neighbour",
        ]

    def test_playing_it_raises_with_all_of_them(self) -> None:
        start = position(ONES, hand="4-1")
        with pytest.raises(IllegalMove) as caught:
            GAME.play_all(start, [place("1-4 1 1 2 up"), place("4-1 3 0 0 right")])
        assert caught.value.index == 1
        assert {violation.code for violation in caught.value.violations} >= {
            "tile_not_held",
            "outside_tier",
            "unsupported",
        }
