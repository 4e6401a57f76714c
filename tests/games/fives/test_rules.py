"""The rules of Fives about play, F1 to F7, by number."""

import pytest

from engine.errors import IllegalMove, Refused
from engine.games.fives import GAME, Draw, Pass, Play
from engine.tiles import double_set, in_order
from tests.games.fives.material import (
    BLOCKED,
    codes,
    draw,
    layout,
    play,
    position,
    rules,
    tiles,
)


class TestF1Deal:
    @pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 6), (4, 5)])
    def test_hand_sizes(self, players: int, size: int) -> None:
        for seed in range(20):
            dealt = GAME.numbered_deal(seed, GAME.default_options(), players)
            extra = len(dealt.hands[0]) - size
            assert extra >= 0
            assert {len(hand) for hand in dealt.hands} == {size + extra}
            assert len(dealt.boneyard) == 28 - players * (size + extra)

    def test_a_deal_is_the_whole_set_and_nothing_is_laid(self) -> None:
        dealt = GAME.numbered_deal(0, GAME.default_options(), 3)
        held = [tile for hand in dealt.hands for tile in hand]
        assert in_order([*held, *dealt.boneyard]) == double_set(6)
        assert dealt.layout == layout("")
        assert dealt.scores == (0, 0, 0)


class TestF2Lead:
    where = position("", "5-5 6-3", "4-4 2-1", boneyard="6-6 5-0")

    def test_the_highest_double_held_is_led(self) -> None:
        assert GAME.legal_moves(self.where) == (play("5-5"),)

    @pytest.mark.parametrize("move", [play("6-3"), Draw(), Pass()], ids=["play", "draw", "pass"])
    def test_nothing_else_may_be_done(self, move: Play | Draw | Pass) -> None:
        assert codes(self.where, move) == ["must_lead_highest_double"]
        assert rules(self.where, move) == ["F2"]

    def test_not_a_lower_double(self) -> None:
        where = position("", "5-5 3-3", "4-4 2-1", boneyard="6-6")
        assert codes(where, play("3-3")) == ["must_lead_highest_double"]
        assert codes(where, play("5-5")) == []

    def test_not_another_players_double(self) -> None:
        assert codes(self.where, play("4-4")) == ["tile_not_held", "must_lead_highest_double"]

    def test_the_lead_becomes_the_spinner(self) -> None:
        after = GAME.play(self.where, play("5-5")).position
        assert after.layout == layout("5-5")
        assert after.to_move == 1
        assert after.hands[0] == tiles("6-3")

    def test_the_leader_holds_the_highest_double_of_all(self) -> None:
        for seed in range(50):
            dealt = GAME.numbered_deal(seed, GAME.default_options(), 2 + seed % 3)
            doubles = [[t.first for t in hand if t.is_double] for hand in dealt.hands]
            highest = max(max(numbers, default=-1) for numbers in doubles)
            assert highest in doubles[dealt.to_move]

    def test_without_a_double_everybody_draws_one(self) -> None:
        plain = [tile for tile in double_set(6) if not tile.is_double]
        order = [*plain[:14], *tiles("6-5 2-2 6-4"), *tiles("3-3")]
        order += [tile for tile in double_set(6) if tile not in order]
        dealt = GAME.dealt(order, GAME.default_options(), 2, None)
        assert dealt is not None
        assert [len(hand) for hand in dealt.hands] == [8, 8]
        assert dealt.hands[1] == in_order([*plain[7:14], *tiles("2-2")])
        assert dealt.to_move == 1
        assert dealt.boneyard[:2] == tiles("6-4 3-3")

    def test_again_and_again_until_somebody_does(self) -> None:
        plain = [tile for tile in double_set(6) if not tile.is_double]
        order = [*plain[:18], *tiles("0-0"), *plain[18:], *tiles("1-1 2-2 3-3 4-4 5-5 6-6")]
        dealt = GAME.dealt(order, GAME.default_options(), 2, None)
        assert dealt is not None
        assert [len(hand) for hand in dealt.hands] == [10, 10]
        assert dealt.to_move == 0
        assert GAME.faults(dealt) == ()


class TestF3Ends:
    def test_all_four_edges_are_open_from_the_start(self) -> None:
        where = position("5-5", "5-3 5-1", "4-4", boneyard="6-6")
        for arm in range(4):
            assert codes(where, play("5-3", arm)) == []

    def test_the_list_names_the_first_empty_arm_only(self) -> None:
        where = position("5-5 | | 5-0", "5-3 2-0", "4-4", boneyard="6-6")
        assert GAME.legal_moves(where) == (play("0-2", 1), play("5-3", 0))

    def test_there_is_no_fifth_edge(self) -> None:
        where = position("5-5 | 5-0 | 5-1 | 5-2 | 5-4", "5-3", "4-4", boneyard="6-6")
        for arm in range(4):
            assert codes(where, play("5-3", arm)) == ["ends_do_not_match"]
        assert GAME.legal_moves(where) == (Draw(),)

    @pytest.mark.parametrize("arm", [-1, 4, 99, None])
    def test_no_such_arm(self, arm: int | None) -> None:
        where = position("5-5", "5-3", "4-4", boneyard="6-6")
        assert codes(where, play("5-3", arm)) == ["no_such_arm"]
        assert rules(where, play("5-3", arm)) == ["F3"]

    def test_the_lead_has_no_arm(self) -> None:
        where = position("", "5-5", "4-4", boneyard="6-6")
        assert codes(where, play("5-5", 0)) == ["no_such_arm"]

    def test_a_later_double_has_one_open_end(self) -> None:
        where = position("5-5 | 5-3 3-3", "3-1 3-0", "4-4", boneyard="6-6")
        assert GAME.legal_moves(where) == (play("3-0", 0), play("3-1", 0))
        after = GAME.play(where, play("3-1", 0)).position
        assert codes(after._replace(to_move=0), play("3-0", 0)) == ["ends_do_not_match"]


class TestF4Turn:
    where = position("5-5 | 5-0", "5-3 2-0", "4-4 6-4", boneyard="6-6 4-0 1-1")

    def test_equal_numbers_join(self) -> None:
        assert codes(self.where, play("0-2", 0)) == []
        after = GAME.play(self.where, play("0-2", 0)).position
        assert after.layout == layout("5-5 | 5-0 0-2")
        assert after.hands == (tiles("5-3"), tiles("4-4 6-4"))

    @pytest.mark.parametrize(("tile", "arm"), [("2-0", 0), ("5-3", 0), ("3-5", 1), ("0-2", 1)])
    def test_unequal_numbers_do_not(self, tile: str, arm: int) -> None:
        assert codes(self.where, play(tile, arm)) == ["ends_do_not_match"]
        assert rules(self.where, play(tile, arm)) == ["F4"]

    def test_the_domino_must_be_held(self) -> None:
        assert codes(self.where, play("0-4", 0)) == ["tile_not_held"]
        assert codes(self.where, play("6-4", 0)) == ["tile_not_held", "ends_do_not_match"]

    def test_who_can_play_must(self) -> None:
        assert codes(self.where, Draw()) == ["must_play"]
        assert codes(self.where, Pass()) == ["must_play"]

    def test_who_cannot_draws(self) -> None:
        where = self.where._replace(to_move=1)
        assert GAME.legal_moves(where) == (Draw(),)
        assert codes(where, Pass()) == ["must_draw"]

    def test_one_at_a_time_until_able_then_plays(self) -> None:
        start = self.where._replace(to_move=1)
        first = GAME.play(start, Draw())
        assert first.effect == {"count": None, "parts": [], "points": 0, "drawn": "6-6"}
        assert first.position.to_move == 1
        assert GAME.legal_moves(first.position) == (Draw(),)
        second = GAME.play(first.position, Draw()).position
        assert second.hands[1] == in_order(tiles("4-4 6-4 6-6 4-0"))
        assert second.boneyard == tiles("1-1")
        assert GAME.legal_moves(second) == (play("0-4", 0),)
        assert codes(second, Draw()) == ["must_play"]

    def test_the_next_domino_of_the_boneyard_is_drawn(self) -> None:
        start = self.where._replace(to_move=1)
        assert codes(start, draw("6-6")) == []
        assert codes(start, draw("4-0")) == ["drawn_not_possible"]

    def test_what_cannot_be_drawn_is_named_before_the_lead_too(self) -> None:
        where = position("", "5-5", "4-4", boneyard="6-5 6-4")
        assert codes(where, Draw()) == ["must_lead_highest_double"]
        assert codes(where, draw("6-5")) == ["must_lead_highest_double"]
        both = ["must_lead_highest_double", "drawn_not_possible"]
        assert codes(where, draw("6-4")) == codes(where, draw("5-5")) == both

    def test_passes_when_the_boneyard_is_empty(self) -> None:
        where = position("5-5 | 5-0", "5-3 2-0", "4-4 6-4", to_move=1)
        assert GAME.legal_moves(where) == (Pass(),)
        assert codes(where, Draw()) == ["boneyard_empty"]
        assert codes(where, draw("6-6")) == ["boneyard_empty", "drawn_not_possible"]
        step = GAME.play(where, Pass())
        assert (step.position.to_move, step.position.passes) == (0, 1)
        assert step.effect == {"count": None, "parts": [], "points": 0}

    def test_a_play_ends_the_row_of_passes(self) -> None:
        where = position("5-5 | 5-0", "5-3 2-0", "4-4 6-4", passes=1)
        assert GAME.play(where, play("0-2", 0)).position.passes == 0

    def test_who_can_play_with_an_empty_boneyard_breaks_both_rules_by_drawing(self) -> None:
        where = position("5-5 | 5-0", "5-3 2-0", "4-4 6-4")
        assert codes(where, Draw()) == ["must_play", "boneyard_empty"]

    def test_nothing_is_played_where_one_move_is_illegal(self) -> None:
        with pytest.raises(IllegalMove) as caught:
            GAME.play_all(self.where, [play("0-2", 0), Pass()])
        assert caught.value.index == 1
        assert [wrong.code for wrong in caught.value.violations] == ["must_draw"]


class TestF7HandOver:
    def test_out(self) -> None:
        where = position("5-5 | 5-0", "2-0", "4-4 6-4", boneyard="6-6")
        after = GAME.play(where, play("0-2", 0)).position
        ended = GAME.outcome(after)
        assert ended is not None
        assert (ended.reason, ended.winners) == ("out", (0,))
        assert GAME.legal_moves(after) == ()
        for move in (play("4-4", 0), Draw(), Pass()):
            assert codes(after, move) == ["game_over"]
            assert rules(after, move) == ["F7"]

    def test_an_empty_boneyard_alone_is_no_end(self) -> None:
        where = position("5-5 | 5-0", "4-1", "4-4 5-4", boneyard="6-6")
        after = GAME.play(where, Draw()).position
        assert GAME.outcome(after) is None
        assert GAME.legal_moves(after) == (Pass(),)

    def test_blocked_at_once_where_all_hands_are_known(self) -> None:
        where = position(BLOCKED, "2-1", "4-1", "5-4 1-1", "5-2 3-3")
        assert GAME.faults(where) == ()
        ended = GAME.outcome(where)
        assert ended is not None
        assert ended.reason == "blocked"
        assert GAME.legal_moves(where) == ()
        assert codes(where, Pass()) == ["game_over"]

    def test_not_while_the_boneyard_lasts(self) -> None:
        where = position(BLOCKED, "2-1", "4-1", "5-4 1-1", "5-2", boneyard="3-3")
        assert GAME.outcome(where) is None
        assert GAME.legal_moves(where) == (Draw(),)
        after = GAME.play(where, Draw())
        ended = GAME.outcome(after.position)
        assert ended is not None
        assert ended.reason == "blocked"
        assert after.effect["drawn"] == "3-3"
        assert after.effect["bonus"]["winner"] == 1

    def test_blocked_after_a_round_of_passes_where_a_hand_is_hidden(self) -> None:
        where = position(BLOCKED, "2-1", "1", "5-4 1-1", "2")
        for passes in range(4):
            assert GAME.outcome(where) is None
            assert GAME.legal_moves(where) == (Pass(),)
            assert where.passes == passes
            where = GAME.play(where, Pass()).position
        ended = GAME.outcome(where)
        assert ended is not None
        assert ended.reason == "blocked"
        assert codes(where, Pass()) == ["game_over"]


class TestF11MorePlayers:
    @pytest.mark.parametrize("players", [5, 6, 7, 8])
    def test_five_dominoes_each_of_the_double_twelve_set(self, players: int) -> None:
        options = GAME.read_options({"set": 12})
        dealt = GAME.numbered_deal(1, options, players)
        extra = len(dealt.hands[0]) - 5
        assert {len(hand) for hand in dealt.hands} == {5 + extra}
        assert len(dealt.boneyard) == 91 - players * (5 + extra)

    def test_the_double_six_set_is_too_small(self) -> None:
        with pytest.raises(Refused) as caught:
            GAME.numbered_deal(1, GAME.default_options(), 5)
        assert [(fault.code, fault.rule) for fault in caught.value.violations] == [
            ("set_too_small", "F11")
        ]

    @pytest.mark.parametrize("players", [0, 1, 9])
    def test_2_to_8_players(self, players: int) -> None:
        with pytest.raises(Refused) as caught:
            GAME.numbered_deal(1, GAME.read_options({"set": 12}), players)
        assert [fault.code for fault in caught.value.violations] == ["out_of_range"]

    @pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 6), (4, 5)])
    def test_fewer_may_use_it(self, players: int, size: int) -> None:
        dealt = GAME.numbered_deal(1, GAME.read_options({"set": 12}), players)
        assert len(dealt.hands[0]) >= size
        assert GAME.faults(dealt) == ()
