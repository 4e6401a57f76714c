"""The rules of Peaks and Pits one by one, P1 to P5, on literal positions."""

import pytest

from engine.errors import IllegalMove, Refused
from engine.games.peaks_and_pits import GAME
from engine.games.peaks_and_pits.slopes import Slope, current_slope
from engine.tiles import Tile, double_set
from tests.games.peaks_and_pits.positions import (
    broken,
    play,
    plays,
    position,
    tiles,
    tokens,
)


class TestP1Set:
    @pytest.mark.parametrize("players", [3, 4, 5])
    @pytest.mark.parametrize(("highest", "full", "rest"), [(9, 5, 54), (6, 3, 27)])
    def test_full_hands_and_the_rest_in_the_boneyard(
        self, players: int, highest: int, full: int, rest: int
    ) -> None:
        dealt = GAME.numbered_deal(3, GAME.read_options({"set": highest}), players)
        assert [len(player.hand) for player in dealt.players] == [full] * players
        assert len(dealt.boneyard) == rest - full * players
        assert dealt.train == (Tile(highest, 0), (), ())

    def test_hands_go_by_seat_and_the_starter_is_in_none(self) -> None:
        order = [Tile(0, 9), *(tile for tile in double_set(9) if tile != Tile(9, 0))]
        dealt = GAME.dealt(order, GAME.default_options(), 3, None)
        assert dealt is not None
        assert dealt.players[0].hand == tiles("0-0 1-0 1-1 2-0 2-1")
        assert dealt.players[2].hand == tiles("4-0 4-1 4-2 4-3 4-4")
        assert dealt.boneyard[0] == Tile(5, 0)

    @pytest.mark.parametrize("players", [2, 6])
    def test_three_to_five_players(self, players: int) -> None:
        with pytest.raises(Refused) as refused:
            GAME.numbered_deal(1, GAME.default_options(), players)
        assert [wrong.at for wrong in refused.value.violations] == ["/players"]

    def test_no_hand_follows_another(self) -> None:
        first = GAME.numbered_deal(1, GAME.default_options(), 3)
        with pytest.raises(Refused) as refused:
            GAME.numbered_deal(2, GAME.default_options(), 3, first)
        assert [wrong.code for wrong in refused.value.violations] == ["no_next_hand"]


class TestP2Tokens:
    def test_all_start_with_the_same(self) -> None:
        dealt = GAME.numbered_deal(1, GAME.read_options({"tokens": 6}), 4)
        assert tokens(dealt) == (6, 6, 6, 6)


class TestP3Train:
    def test_the_arms_begin_at_the_two_numbers_of_the_starter(self) -> None:
        start = position("9-4 4-0")
        assert plays(start, "high") == {"9-4", "9-4 4-0"}
        assert plays(start, "low") == {"0-4", "0-4 4-9"}

    def test_a_domino_is_read_outward(self) -> None:
        start = position("9-4")
        assert broken(start, play("high", "4-9")) == [("ends_do_not_match", "P5", "/tiles/0")]


class TestP4Slope:
    @pytest.mark.parametrize(
        ("arm", "direction", "length"),
        [
            ("", None, 0),
            ("9-9", None, 1),
            ("9-9 9-4", "down", 2),
            ("9-6 6-5", "down", 2),
            ("9-6 6-6", "down", 2),
            ("9-6 6-6 6-2", "down", 3),
            ("9-6 6-6 6-7", "up", 1),
            ("9-6 6-7 7-7 7-8 8-0 0-0", "down", 2),
            ("9-8 8-8 8-3 3-9 9-9", "up", 2),
        ],
    )
    def test_the_current_slope(self, arm: str, direction: str | None, length: int) -> None:
        assert current_slope(tiles(arm)) == Slope(direction, length)  # type: ignore[arg-type]

    def test_a_double_on_the_starter_counts_with_the_next_domino(self) -> None:
        start = position("9-4", "9-9")
        effect = GAME.play(start, play("high", "9-4")).effect
        assert (effect["slope"], effect["new_slope"], effect["collected"]) == ("down", False, 0)

    def test_a_double_alone_on_the_starter_has_no_direction(self) -> None:
        effect = GAME.play(position("9-9"), play("high", "9-9")).effect
        assert (effect["laid"], effect["slope"], effect["net"]) == (1, None, -1)

    def test_a_double_between_two_slopes_is_picked_up_with_the_one_before(self) -> None:
        start = position("2-4", "9-6 6-2 2-2")
        step = GAME.play(start, play("high", "2-4"))
        assert step.effect["collected"] == 3
        assert GAME.score(step.position)["on_train"] == {"high": 1, "low": 0}


class TestP5Play:
    def test_extends_the_standing_slope_or_turns_it(self) -> None:
        start = position("5-3 3-1 5-7 7-8 8-6", "9-6 6-5")
        assert plays(start, "high") == {"5-3", "5-3 3-1", "5-7", "5-7 7-8"}

    def test_a_first_double_stays_in_the_standing_slope(self) -> None:
        start = position("5-5 5-7 5-2", "9-6 6-5")
        assert plays(start, "high") == {"5-5", "5-5 5-2", "5-7", "5-2"}
        assert broken(start, play("high", "5-5 5-7")) == [("not_one_slope", "P5", "/tiles/1")]

    def test_a_double_goes_along_inside_and_at_the_end_of_a_new_slope(self) -> None:
        start = position("5-7 7-7 7-9 9-9", "9-6 6-5")
        wanted = {"5-7", "5-7 7-7", "5-7 7-7 7-9", "5-7 7-7 7-9 9-9", "5-7 7-9", "5-7 7-9 9-9"}
        assert plays(start, "high") == wanted

    def test_every_domino_that_turns_the_play_is_named(self) -> None:
        start = position("5-3 3-4 4-1 4-6 6-7", "9-6 6-5")
        assert broken(start, play("high", "5-3 3-4 4-6 6-7")) == [
            ("not_one_slope", "P5", f"/tiles/{index}") for index in (1, 2, 3)
        ]
        assert broken(start, play("high", "5-3 3-4 4-1")) == [("not_one_slope", "P5", "/tiles/1")]

    def test_a_double_on_the_starter_may_begin_the_first_slope(self) -> None:
        start = position("9-9 9-4 4-2 0-0 0-7")
        assert plays(start, "high") == {"9-9", "9-9 9-4", "9-9 9-4 4-2", "9-4", "9-4 4-2"}
        assert plays(start, "low") == {"0-0", "0-0 0-7", "0-7"}

    def test_the_first_slope_can_still_turn_within_a_later_play_only(self) -> None:
        start = position("9-9 9-4 4-6")
        assert broken(start, play("high", "9-9 9-4 4-6")) == [("not_one_slope", "P5", "/tiles/2")]

    def test_nothing_is_no_play(self) -> None:
        assert broken(position("9-4"), play("high", "")) == [("nothing_played", "P5", "/tiles")]

    def test_what_is_not_held_cannot_be_laid(self) -> None:
        start = position("9-4 3-3 2-2 1-1 8-8")
        assert broken(start, play("high", "9-5 5-4")) == [
            ("tile_not_held", "P5", "/tiles/0"),
            ("tile_not_held", "P5", "/tiles/1"),
        ]

    def test_no_domino_twice(self) -> None:
        start = position("9-9 9-4 4-4")
        assert broken(start, play("high", "9-9 9-9")) == [("tile_repeated", "P1", "/tiles/1")]
        assert broken(start, play("high", "9-4 4-9")) == [
            ("not_one_slope", "P5", "/tiles/1"),
            ("tile_repeated", "P1", "/tiles/1"),
        ]

    def test_all_that_is_wrong_is_named_at_once(self) -> None:
        start = position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5", boneyard=37)
        assert broken(start, play("high", "6-3 3-8 5-3 3-5", "9-9")) == [
            ("ends_do_not_match", "P5", "/tiles/0"),
            ("ends_do_not_match", "P5", "/tiles/2"),
            ("not_one_slope", "P5", "/tiles/1"),
            ("not_one_slope", "P5", "/tiles/3"),
            ("tile_not_held", "P5", "/tiles/0"),
            ("tile_not_held", "P5", "/tiles/1"),
            ("tile_repeated", "P1", "/tiles/3"),
            ("drawn_not_possible", "P6", "/drawn"),
        ]

    def test_an_illegal_move_is_not_played(self) -> None:
        with pytest.raises(IllegalMove):
            GAME.play(position("9-4"), play("low", "9-4"))

    def test_a_strange_domino_is_judged_like_any_other(self) -> None:
        found = broken(position("9-4 1-1 2-2 3-3 4-4"), play("high", "9-12 *-S"))
        assert [code for code, _, _ in found] == [
            "ends_do_not_match",
            "tile_not_held",
            "tile_not_held",
        ]
