"""The options of PIP."""

from tests.games.pip.literal import codes, effect, legal, position


class TestOptions:
    def test_letters_that_ask_for_the_same_number(self) -> None:
        same = {"options": {"directional_end": "same"}}
        start = position("1-1 1-4@0 *-S@1", "*-* 4-2 9-8", 9, 9, **same)
        assert legal(start) == ["play 4-2 on 2", "play *-* on 0", "play *-* on 2"]
        chained = position("1-1 1-4@0 *-S@1 *-A@2", "9-8", "4-2", 9, to_move=1, **same)
        assert legal(chained) == ["play 4-2 on 3"]
        free = position("1-1 1-*@0 *-S@1", "9-8", 9, 9, **same)
        assert legal(free) == ["play 9-8 on 2", "play 8-9 on 2"]
        assert codes(start, "play 9-8 on 2") == ["ends_do_not_match"]

    def test_letters_that_are_closed(self) -> None:
        start = position("1-1 *-S@0", "9-8", 9, 9, options={"directional_end": "closed"})
        assert legal(start) == ["draw"]
        assert codes(start, "play 9-8 on 1") == ["end_not_open"]

    def test_letters_on_a_double_that_ask_for_the_same(self) -> None:
        same = {"options": {"directional_end": "same"}}
        start = position("1-1 1-4@0 4-4@1 *-S@2 4-2@2 4-3@2", "4-5 5-1", 9, 9, **same)
        assert legal(start) == ["play 1-5 on 0", "play 4-5 on 3"]

    def test_wild_pips_that_are_declared(self) -> None:
        declared = {"options": {"wild_end": "declared"}}
        start = position("1-1", "1-* 9-9", 9, 9, **declared)
        named = [f"play 1-* on 0 as {number}" for number in range(10)]
        assert legal(start) == [*named, "play *-1 on 0"]
        assert codes(start, "play 1-* on 0") == ["must_name_number"]
        assert codes(start, "play *-1 on 0 as 1") == ["nothing_to_name"]
        laid = position("1-1 1-*@0=7", "7-2 9-8 *-*", 9, 9, **declared)
        assert legal(laid) == ["play 7-2 on 1", "play *-* on 0", "play *-* on 1"]

    def test_a_letter_on_a_declared_wild_asks_for_its_number(self) -> None:
        both = {"options": {"wild_end": "declared", "directional_end": "same"}}
        start = position("1-1 1-*@0=7 *-S@1", "7-2 9-8", 9, 9, **both)
        assert legal(start) == ["play 7-2 on 2"]

    def test_reverse_skips_with_two(self) -> None:
        skips = {"options": {"reverse_skips_with_two": True}}
        made = effect(position("1-1", "R-* 9-9", 9, **skips), "play *-R on 0")
        assert (made["next"], made["skipped"], made["reversed"]) == (0, 1, False)
        three = effect(position("1-1", "R-* 9-9", 9, 9, **skips), "play *-R on 0")
        assert (three["next"], three["skipped"], three["reversed"]) == (2, None, True)
