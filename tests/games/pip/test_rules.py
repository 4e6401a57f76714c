"""The rules of PIP on what may be laid where, by number: I4 to I8."""

import pytest

from engine.games.pip.open_ends import open_ends_of
from tests.games.pip.literal import after, broken, codes, legal, position


class TestI4Starter:
    def test_two_sides_then_top_and_bottom_then_full(self) -> None:
        start = position("1-1 1-2@0 1-3@0 1-4@0", "1-5 1-6", 9, 9)
        assert legal(start) == ["play 1-5 on 0", "play 1-6 on 0"]
        full = position("1-1 1-2@0 1-3@0 1-4@0 1-5@0", "6-1 2-2", 9, 9)
        assert codes(full, "play 1-6 on 0") == ["end_not_open"]
        assert broken(full, "play 1-6 on 0")[0].rule == "I4"

    def test_the_starter_asks_for_no_three_plays(self) -> None:
        assert codes(position("1-1 1-4@0", "4-2", 9, 9), "play 4-2 on 1") == []

    def test_every_end_is_open_before_both_sides_are_played_on(self) -> None:
        start = position("1-1 1-4@0 4-4@1 4-2@2 4-3@2 4-5@2 2-6@3", "3-7", 9, 9)
        assert legal(start) == ["play 3-7 on 4"]

    def test_a_wild_starter_asks_for_the_number_of_the_round(self) -> None:
        start = position("*-*=4", "4-2 9-1", 9, 9, round=4)
        assert legal(start) == ["play 4-2 on 0"]


class TestI5Play:
    def test_equal_numbers_join(self) -> None:
        start = position("1-1 1-4@0", "4-2 3-2", 9, 9)
        assert codes(start, "play 4-2 on 1") == []
        assert codes(start, "play 2-4 on 1") == ["ends_do_not_match"]
        assert codes(start, "play 3-2 on 1") == ["ends_do_not_match"]

    def test_only_the_outer_end_of_a_domino_is_open_and_once(self) -> None:
        start = position("1-1 1-4@0 4-2@1", "4-3 2-5", 9, 9)
        assert codes(start, "play 4-3 on 1") == ["end_not_open"]
        assert codes(start, "play 2-5 on 3") == ["end_not_open"]
        assert codes(start, "open 5-2") == ["end_not_open"]

    def test_the_domino_must_be_held(self) -> None:
        assert codes(position("1-1", "2-1", "3-1"), "play 1-3 on 0") == ["tile_not_held"]

    def test_all_violations_at_once(self) -> None:
        start = position("1-1 1-4@0 4-4@1", "9-9", "3-2")
        assert codes(start, "play 3-2 on 0 as 5 give 9-9 drawn 0-0") == [
            "tile_not_held",
            "double_unfinished",
            "ends_do_not_match",
            "nothing_to_name",
            "nothing_to_give",
            "drawn_not_possible",
        ]
        assert [wrong.at for wrong in broken(start, "play 3-2 on 0 as 5 give 9-9 drawn 0-0")] == [
            "/tile",
            "/on",
            "/tile",
            "/as",
            "/give",
            "/drawn",
        ]


class TestI6Faces:
    def test_a_wild_face_laid_inward_leaves_its_number_open(self) -> None:
        start = position("1-1", "6-* 6-2", 9, 9)
        laid = position("1-1 *-6@0", "6-2 1-2", 9, 9)
        assert legal(start) == ["play *-6 on 0"]
        assert codes(laid, "play 6-2 on 1") == []

    def test_an_open_wild_pip_accepts_any_domino_either_way_round(self) -> None:
        start = position("1-1 1-*@0 1-2@0 1-3@0 1-4@0", "8-5 9-9 7-* S-*", 9, 9)
        assert legal(start) == [
            "play 7-* on 1",
            "play *-7 on 1",
            "play *-7 on 2",
            "play *-7 on 3",
            "play *-7 on 4",
            "play 8-5 on 1",
            "play 5-8 on 1",
            "play 9-9 on 1",
            "play *-S on 1",
            "play *-S on 2",
            "play *-S on 3",
            "play *-S on 4",
        ]

    def test_an_open_letter_accepts_any_domino(self) -> None:
        start = position("1-1 *-S@0", "8-5", 9, 9)
        assert legal(start) == ["play 8-5 on 1", "play 5-8 on 1"]

    def test_a_wild_single_is_never_a_double(self) -> None:
        start = position("1-1 1-4@0 4-*@1", "5-1", 9, 9)
        assert open_ends_of(start).due == []

    def test_a_directional_domino_lies_wild_half_inward(self) -> None:
        start = position("1-1 1-*@0", "S-*", 9, 9)
        assert codes(start, "play *-S on 1") == []
        assert codes(start, "play S-* on 1") == ["ends_do_not_match"]
        assert broken(start, "play S-* on 1")[0].rule == "I6"


class TestI7Doubles:
    def test_three_plays_then_every_end(self) -> None:
        start = position("1-1 1-4@0 4-4@1 4-2@2 4-3@2", "4-5 1-9 3-9", 9, 9)
        assert legal(start) == ["play 4-5 on 2"]
        assert codes(start, "play 3-9 on 4") == ["double_unfinished"]
        full = after(start, "play 4-5 on 2")
        assert full.layout[-1].on == 2
        assert open_ends_of(full).places == {0: 1, 3: 2, 4: 3, 5: 5}

    def test_a_full_double_takes_no_fourth(self) -> None:
        start = position("1-1 1-4@0 4-4@1 4-2@2 4-3@2 4-5@2", "4-6 2-1", 9, 9)
        assert codes(start, "play 4-6 on 2") == ["end_not_open"]
        assert broken(start, "play 4-6 on 2")[0].rule == "I7"

    def test_the_message_names_the_double_and_what_it_needs(self) -> None:
        start = position("1-1 1-4@0 4-4@1", "1-9", 9, 9)
        assert broken(start, "play 1-9 on 0")[0].message == (
            "The double 4-4 with id 2 needs 3 more plays first."
        )

    def test_a_double_on_a_double_counts_and_its_own_three_come_first(self) -> None:
        start = position("1-1 1-4@0 4-4@1", "*-* 4-2", 9, 9)
        nested = after(start, "play *-* on 2")
        assert open_ends_of(nested).due == [2, 3]
        assert open_ends_of(nested).places == {3: 4}
        assert open_ends_of(nested).room[2] == 2
        done = position("1-1 1-4@0 4-4@1 *-*@2=4 4-0@3 4-2@3 4-3@3", "4-5 0-9", 9, 9)
        assert open_ends_of(done).places == {2: 4}
        assert legal(done) == ["play 4-5 on 2"]
        both = position("1-1 1-4@0 4-4@1 *-*@2=4 4-0@3 4-2@3 4-3@3 4-5@2 4-6@2", "0-9", 9, 9)
        assert open_ends_of(both).due == []

    def test_a_double_laid_as_the_third_leaves_only_its_own_three(self) -> None:
        start = position("1-1 1-4@0 4-4@1 4-0@2 4-2@2 *-*@2=4", "4-3 2-5", 9, 9)
        assert open_ends_of(start).due == [5]
        assert codes(start, "play 2-5 on 4") == ["double_unfinished"]
        assert codes(start, "play 4-3 on 2") == ["double_unfinished", "end_not_open"]

    def test_wilds_and_letters_count(self) -> None:
        start = position("1-1 1-4@0 4-4@1 *-9@2 *-A@2", "8-*", 9, 9)
        assert legal(start) == ["play *-8 on 2"]
        assert open_ends_of(after(start, "play *-8 on 2")).due == []

    def test_passes_and_draws_do_not_count(self) -> None:
        start = position("1-1 1-4@0 4-4@1", "9-9", "8-8")
        later = after(start, "draw", "pass")
        assert later.to_move == 1
        assert open_ends_of(later).room[2] == 3

    def test_the_round_s_own_double_is_ordinary_after_a_wild_starter(self) -> None:
        start = position("*-*=4 4-2@0", "4-4", 9, 9, round=4)
        assert codes(start, "play 4-4 on 0") == []
        assert position("*-*=4 4-2@0 4-4@0", "4-5", 9, 9, round=4).layout[2].number is None


class TestI8DoubleWild:
    def test_it_takes_the_number_it_is_laid_on(self) -> None:
        start = position("1-1 1-4@0", "*-* 9-9", 9, 9)
        assert legal(start) == ["play *-* on 0", "play *-* on 1"]
        assert after(start, "play *-* on 1").layout[2].number == 4
        assert after(start, "play *-* on 1 as 4") == after(start, "play *-* on 1")
        assert codes(start, "play *-* on 1 as 5") == ["wrong_double_wild"]

    def test_also_when_that_double_is_out(self) -> None:
        start = position("1-1 1-4@0 4-4@1 4-0@2 4-2@2 4-3@2", "*-* 9-9", 9, 9)
        assert codes(after(start, "play *-* on 0"), "draw") == []
        assert open_ends_of(position("1-1 *-*@0=1", 9, 9)).places == {1: 1}

    @pytest.mark.parametrize("end", ["1-*", "*-S"])
    def test_on_an_open_wild_or_letter_its_number_is_named(self, end: str) -> None:
        start = position(f"1-1 {end}@0", "*-* 9-9", 9, 9)
        assert legal(start)[:2] == ["play 9-9 on 1", "play *-* on 0"]
        assert legal(start)[2:] == [f"play *-* on 1 as {number}" for number in range(10)]
        assert codes(start, "play *-* on 1") == ["must_name_number"]
        assert open_ends_of(after(start, "play *-* on 1 as 7")).places == {2: 7}

    def test_no_other_domino_names_a_number(self) -> None:
        start = position("1-1", "2-1 1-*", 9, 9)
        assert codes(start, "play 1-2 on 0 as 2") == ["nothing_to_name"]
        assert codes(start, "play 1-* on 0 as 2") == ["nothing_to_name"]
