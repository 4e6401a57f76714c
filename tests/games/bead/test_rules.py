"""The rules of the Bead Game that say where dominoes lie, each by its number: B4 to B9."""

import pytest

from engine.errors import Violation
from engine.games.bead import GAME
from engine.games.bead.patterns import fillings, is_pattern
from tests.games.bead.build import (
    FOURTH,
    GAPPED,
    LONE,
    PLAYED,
    THIRD,
    WIDE,
    codes,
    holding,
    is_legal,
    lays,
    place,
    placements,
)
from tests.looking import some


def cells(violation: Violation) -> list[tuple[int, int]]:
    """The rows and columns of the cells that a violation names."""
    assert not isinstance(violation.at, str)
    return [(cell._asdict()["row"], cell._asdict()["column"]) for cell in violation.at]


class TestB4Grid:
    def test_a_filled_cell_is_named_and_stops_the_judging(self) -> None:
        violations = GAME.violations(holding(["1-3"]), place("1-3 1 1 down"))
        assert [violation.as_json() for violation in violations] == [
            {
                "code": "cell_occupied",
                "key": "cell_occupied",
                "params": {"cells": ["(1, 1)"]},
                "message": "There is already a domino on (1, 1).",
                "rule": "B4",
                "at": [{"row": 1, "column": 1}],
            }
        ]

    def test_both_cells_may_be_filled(self) -> None:
        (violation,) = GAME.violations(holding(["1-3"]), place("1-3 0 0 down"))
        assert cells(violation) == [(0, 0), (1, 0)]

    def test_the_grid_has_no_edge_at_zero(self) -> None:
        assert is_legal("4-5 -1 0 right")
        assert is_legal("3-1 0 -1 down")

    def test_left_and_up_are_the_same_as_right_and_down(self) -> None:
        assert place("3-1 1 2 up") == place(THIRD)
        assert place("5-4 -1 1 left") == place(FOURTH)


class TestB5Group:
    def test_a_lone_cell_is_no_group(self) -> None:
        position = holding(["3-1"], LONE)
        effect = GAME.play(position, place("3-1 0 2 down")).effect
        assert [group["line"] for group in effect["groups"]] == ["row", "row"]

    def test_a_row_may_hold_two_groups(self) -> None:
        assert codes(holding(["1-2"], starter=GAPPED), place("1-2 0 5 right")) == ["too_few_groups"]


class TestB6Pattern:
    @pytest.mark.parametrize(
        "values", ["11", "12", "1111", "1212", "12312", "1234", "12341", "12345", "1234512"]
    )
    def test_cycles(self, values: str) -> None:
        assert is_pattern(tuple(int(value) for value in values))

    @pytest.mark.parametrize(
        "values", ["112", "122", "1221", "1213", "1232", "12314", "12342", "123455", "123452"]
    )
    def test_no_cycles(self, values: str) -> None:
        assert not is_pattern(tuple(int(value) for value in values))

    def test_four_different_values_are_still_open(self) -> None:
        assert fillings((1, 2, 3, 4), 1, ()) == {(1,), (5,)}

    def test_a_repeat_fixes_the_pattern(self) -> None:
        assert fillings((1, 2, 3, 1), 1, ()) == {(2,)}
        assert fillings((1, 1), 1, ()) == {(1,)}

    def test_the_fifth_value_fixes_the_pattern(self) -> None:
        assert fillings((1, 2, 3, 4, 5), 1, ()) == {(1,)}

    def test_what_joins_two_groups_suits_both(self) -> None:
        assert fillings((1, 2), 1, (1, 2)) == {(3,), (4,), (5,)}
        assert fillings((1, 2, 1), 1, (1, 2)) == {(2,)}
        assert fillings((1, 2, 1), 1, (2, 2)) == set()
        assert fillings((1, 2), 2, (1, 2)) == {
            (1, 2),
            (3, 4),
            (4, 3),
            (3, 5),
            (5, 3),
            (4, 5),
            (5, 4),
        }

    def test_both_ways_of_asking_agree(self) -> None:
        lines = [(1, 2, 3), (1, 1), (2,), (), (3, 1, 2, 3), (5, 4, 3, 2, 1), (1, 2, 3, 4)]
        for before in some(lines):
            for after in some(lines):
                for gap in (1, 2):
                    judged = {
                        tuple(map(int, f"{number:0{gap}o}"))
                        for number in range(8**gap)
                        if set(f"{number:0{gap}o}") <= set("12345")
                        and is_pattern((*before, *map(int, f"{number:0{gap}o}"), *after))
                    }
                    assert fillings(before, gap, after) == judged


class TestB7Legal:
    def test_a_pattern_broken_names_line_values_and_remedy(self) -> None:
        position = holding(["2-3"])
        (violation,) = GAME.violations(position, place("2-3 0 2 down"))
        assert violation.code == "pattern_broken"
        assert violation.rule == "B6"
        assert violation.message == (
            "The row 1, 2, 2 is not a valid pattern. It would be one with (0, 2) = 1/3/4/5."
        )
        assert cells(violation) == [(0, 0), (0, 1), (0, 2)]

    def test_a_dead_cell_is_said_to_be_dead(self) -> None:
        position = holding(["5-5"], starter=("1-1 0 0 right", "2-2 0 3 right"))
        violation, *_ = GAME.violations(position, place("5-5 0 2 down"))
        assert violation.message == (
            "The row 1, 1, 5, 2, 2 is not a valid pattern, and no number on (0, 2) alone would "
            "make it one."
        )

    def test_a_group_newly_made_must_be_valid_too(self) -> None:
        assert codes(holding(["1-5"], LONE), place("1-5 0 2 down")) == ["pattern_broken"]
        assert is_legal("5-1 0 2 down", LONE)

    def test_one_group_is_not_enough(self) -> None:
        (violation,) = GAME.violations(holding(["3-4"]), place("3-4 0 2 right"))
        assert violation.code == "too_few_groups"
        assert violation.message == "3-4 must extend at least 2 groups, but extends 1 there."

    def test_no_group_at_all(self) -> None:
        (violation,) = GAME.violations(holding(["3-4"]), place("3-4 5 5 right"))
        assert violation.message == "3-4 must extend at least 2 groups, but extends 0 there."
        assert cells(violation) == [(5, 5), (5, 6)]

    def test_every_rule_broken_is_named(self) -> None:
        position = holding(["1-1"], THIRD, FOURTH)
        assert codes(position, place("1-1 2 0 right")) == ["pattern_broken", "four_side_by_side"]
        assert codes(position, place("3-4 2 0 right")) == [
            "tile_not_held",
            "pattern_broken",
            "pattern_broken",
            "four_side_by_side",
        ]

    def test_a_domino_not_held(self) -> None:
        (violation,) = GAME.violations(holding(["1-1"]), place(THIRD))
        assert violation.code == "tile_not_held"
        assert violation.at == "/tile"

    def test_a_domino_of_another_set(self) -> None:
        assert "tile_not_held" in codes(holding(["1-1"]), place("6-6 0 2 down"))
        assert "tile_not_held" in codes(holding(3), place("6-6 0 2 down"))


class TestB8Extended:
    def test_own_halves_extend_nothing(self) -> None:
        assert lays(holding(["1-3"]), THIRD) == (9, [3, 3], False)

    def test_a_join_counts_once_with_the_joined_length(self) -> None:
        plays = ("4-5 1 3 right",)
        position = holding(["3-1"], *plays, starter=GAPPED)
        assert lays(position, "3-1 0 2 down") == (15, [5, 3], False)

    def test_a_join_alone_is_one_group(self) -> None:
        assert not is_legal("3-1 0 2 down", starter=GAPPED)
        assert not is_legal("3-4 0 2 right", starter=WIDE)

    def test_at_most_three_lines(self) -> None:
        assert lays(holding(["5-3"], *PLAYED), "5-3 2 3 down") == (45, [5, 3, 3], False)

    def test_a_line_with_one_old_group_and_a_lone_cell_counts_with_the_whole_length(self) -> None:
        starter = ("1-2 0 0 right", "1-4 0 3 down")
        position = holding(["3-1"], "5-2 1 4 right", starter=starter)
        assert lays(position, "3-1 0 2 down") == (16, [4, 4], False)


class TestB9FourSideBySide:
    def test_starters_count(self) -> None:
        found = GAME.violations(holding(["2-3"], FOURTH), place("2-3 2 0 right"))
        four = next(each for each in found if each.code == "four_side_by_side")
        assert four.rule == "B9"
        assert cells(four) == [(row, column) for row in (-1, 0, 1, 2) for column in (0, 1)]

    def test_what_only_makes_four_is_not_listed(self) -> None:
        assert codes(holding(["5-5"], FOURTH), place("5-5 2 0 right")) == ["four_side_by_side"]
        assert not any("column 0 right" in words for words in placements("5-5", FOURTH))

    def test_three_are_allowed(self) -> None:
        assert is_legal(FOURTH)

    def test_counted_through_the_middle(self) -> None:
        starter = ("1-2 0 0 down", "3-4 0 1 down")
        assert "four_side_by_side" in codes(
            holding(["5-5"], "3-4 0 3 down", starter=starter), place("5-5 0 2 down")
        )

    def test_shifted_dominoes_are_not_flush(self) -> None:
        assert is_legal("3-4 2 1 right", *PLAYED[:4])

    def test_crosswise_dominoes_are_not_parallel(self) -> None:
        starter = ("1-2 0 0 down", "3-4 0 1 down")
        found = codes(holding(["5-5"], "1-2 0 2 right", starter=starter), place("5-5 1 2 right"))
        assert "four_side_by_side" not in found
