"""The rules of Peaks and Pits about tokens, turns and the end, P6 to P12, on literal positions."""

from engine.games.peaks_and_pits import GAME
from tests.games.peaks_and_pits.positions import (
    LATE_HIGH,
    LATE_LOW,
    LATE_SIX_HIGH,
    LATE_SIX_LOW,
    PASS,
    broken,
    late,
    late_six,
    net,
    play,
    position,
    tiles,
    tokens,
)
from tests.wire import read_position

END_OF_SIX = {
    "starter": "6-0",
    "high": LATE_SIX_HIGH.split(),
    "low": [*LATE_SIX_LOW.split(), "1-5", "5-4", "4-0", "0-2"],
}
"""The double-six train with all laid but 3-2."""


class TestP6Effects:
    def test_tokens_are_laid_and_the_hand_refilled_in_the_boneyards_order(self) -> None:
        dealt = GAME.numbered_deal(11, GAME.default_options(), 3)
        move = max(GAME.legal_moves(dealt), key=lambda move: len(getattr(move, "tiles", ())))
        step = GAME.play(dealt, move)
        laid = step.effect["laid"]
        drawn = dealt.boneyard[:laid]
        assert step.effect["drawn"] == [str(tile) for tile in drawn]
        assert set(drawn) <= set(step.position.players[0].hand)
        assert len(step.position.players[0].hand) == 5
        assert step.position.boneyard == dealt.boneyard[laid:]

    def test_an_extension_picks_nothing_up(self) -> None:
        start = position("5-3", "9-6 6-5", tokens=(5, 5, 5))
        step = GAME.play(start, play("high", "5-3"))
        assert step.effect["new_slope"] is False
        assert tokens(step.position) == (4, 5, 5)

    def test_a_new_slope_picks_up_the_slope_that_it_ends(self) -> None:
        start = position("5-7 7-8", "9-6 6-5", "0-3", tokens=(5, 6, 7))
        step = GAME.play(start, play("high", "5-7 7-8"))
        assert (step.effect["laid"], step.effect["collected"], step.effect["net"]) == (2, 2, 0)
        assert (step.effect["slope"], step.effect["new_slope"]) == ("up", True)
        assert tokens(step.position) == (5, 6, 7)

    def test_the_last_dominoes_of_the_boneyard_are_all_that_is_drawn(self) -> None:
        held = [["5-2", "8-5", "2-1", "3-1", "3-2"], ["7-1", "7-2", "7-3", "5-4", "6-2"], 5]
        start = position(
            high=" ".join(LATE_HIGH.split()[:-1]),
            low=" ".join(LATE_LOW.split()[:-5]),
            players=[{"hand": hand, "tokens": 9} for hand in held],
            boneyard=["9-1"],
        )
        step = GAME.play(start, play("high", "2-5 5-8"))
        assert (step.effect["laid"], step.effect["drawn"]) == (2, ["9-1"])
        assert step.position.players[0].hand == tiles("2-1 3-1 3-2 9-1")
        assert step.position.boneyard == ()


class TestP7TokensOnTheTrain:
    def test_one_for_each_domino_of_the_current_slopes(self) -> None:
        start = position("", "9-6 6-5 5-7 7-7 7-8", "0-0 0-2")
        assert GAME.score(start)["on_train"] == {"high": 3, "low": 2}

    def test_the_first_slope_ends_nothing(self) -> None:
        for move in (play("high", "9-4"), play("low", "0-4")):
            assert GAME.play(position("9-4 4-0"), move).effect["collected"] == 0


class TestP8Pass:
    def test_costs_what_lies_on_both_arms(self) -> None:
        start = position("", "9-6 6-5", "0-0 0-2 2-7", tokens=(5, 6, 7))
        step = GAME.play(start, PASS)
        assert (step.effect["penalty"], step.effect["net"]) == (5, 5)
        assert tokens(step.position) == (10, 6, 7)
        assert step.position.players[0].hand == start.players[0].hand

    def test_is_free_on_a_bare_train(self) -> None:
        assert net(position("9-4"), PASS) == 0

    def test_is_allowed_whatever_is_held_and_is_listed_last(self) -> None:
        start = position("9-4")
        assert broken(start, PASS) == []
        assert GAME.legal_moves(start)[-1] == PASS


class TestP9RunningOut:
    def test_everybody_is_dealt_more_at_once(self) -> None:
        start = position("9-6 6-5", tokens=(2, 4, 6))
        step = GAME.play(start, play("high", "9-6 6-5"))
        assert (step.effect["net"], step.effect["dealt_to_all"]) == (-2, 5)
        assert tokens(step.position) == (5, 9, 11)

    def test_in_the_middle_of_a_play(self) -> None:
        start = position("9-6 6-5 5-2", tokens=(1, 4, 6))
        step = GAME.play(start, play("high", "9-6 6-5 5-2"))
        assert tokens(step.position) == (1 - 1 + 5 - 2, 9, 11)

    def test_each_time_it_happens(self) -> None:
        options = {"tokens": 2, "refill_tokens": 1}
        start = position("9-6 6-5 5-2", tokens=(1, 4, 6), options=options)
        step = GAME.play(start, play("high", "9-6 6-5 5-2"))
        assert step.effect["dealt_to_all"] == 3
        assert tokens(step.position) == (1, 7, 9)

    def test_before_anything_is_picked_up(self) -> None:
        start = position("5-7", "9-6 6-5", tokens=(1, 4, 6))
        step = GAME.play(start, play("high", "5-7"))
        assert (step.effect["net"], step.effect["dealt_to_all"]) == (1, 5)
        assert tokens(step.position) == (1 - 1 + 5 + 2, 9, 11)

    def test_players_out_of_dominoes_get_them_too(self) -> None:
        hands = ("3-2 4-0", "", "2-0 5-1 5-4")
        start = read_position(GAME, late_six(hands, tokens=(1, 2, 3)))
        step = GAME.play(start, play("high", "3-2"))
        assert tokens(step.position) == (5, 7, 8)

    def test_not_above_zero(self) -> None:
        start = position("9-6 6-5", tokens=(3, 4, 6))
        step = GAME.play(start, play("high", "9-6 6-5"))
        assert (step.effect["dealt_to_all"], tokens(step.position)) == (0, (1, 4, 6))


class TestP10EmptyBoneyard:
    def test_hands_are_not_refilled(self) -> None:
        start = read_position(GAME, late_six(("3-2 2-0", "4-0", "5-1 5-4")))
        step = GAME.play(start, play("high", "3-2"))
        assert step.effect["drawn"] == []
        assert step.position.players[0].hand == tiles("2-0")

    def test_immunity_needs_strictly_more_dominoes_elsewhere(self) -> None:
        assert net(read_position(GAME, late((3, 4, 3))), PASS) == 0
        assert net(read_position(GAME, late((3, 3, 3, 1))), PASS) == 5
        assert net(read_position(GAME, late((4, 3, 3))), PASS) == 5

    def test_who_lays_the_last_is_out_and_skipped_but_ranked(self) -> None:
        start = read_position(GAME, late_six(("3-2", "2-0 4-0", "5-1 5-4"), tokens=(9, 12, 9)))
        after = GAME.play(start, play("high", "3-2")).position
        assert (after.to_move, after.players[0].hand) == (1, ())
        after, _ = GAME.play_all(after, [play("high", "2-0"), play("low", "1-5")])
        assert after.to_move == 1
        assert GAME.score(after)["ranks"] == [1, 3, 1]

    def test_the_last_player_with_dominoes_goes_on_alone(self) -> None:
        start = read_position(GAME, late_six(("3-2", "2-0", "4-0 5-1 5-4")))
        alone, _ = GAME.play_all(start, [play("high", "3-2"), play("high", "2-0")])
        again = GAME.play(alone, play("low", "1-5")).position
        assert (alone.to_move, again.to_move) == (2, 2)


class TestP11End:
    def test_when_all_who_hold_dominoes_pass_in_succession(self) -> None:
        start = position("9-4", "9-6", tokens=(5, 4, 4))
        after, _ = GAME.play_all(start, [PASS, PASS, PASS])
        over = GAME.outcome(after)
        assert over is not None
        assert (over.reason, over.winners, over.totals) == ("all_passed", (1, 2), (6, 5, 5))
        assert over.details["ranks"] == [3, 1, 1]
        assert [tuple(part) for part in over.settlement] == [
            (0, "tokens", 6),
            (1, "tokens", 5),
            (2, "tokens", 5),
        ]
        assert broken(after, PASS) == [("game_over", "P11", "")]
        assert GAME.legal_moves(after) == ()

    def test_a_play_between_begins_the_count_again(self) -> None:
        start = position("9-4", passes=2)
        after = GAME.play(start, play("high", "9-4")).position
        assert (after.passes, GAME.outcome(after)) == (0, None)

    def test_two_passes_of_three_are_not_the_end(self) -> None:
        after, _ = GAME.play_all(position("9-4"), [PASS, PASS])
        assert (after.passes, after.to_move, GAME.outcome(after)) == (2, 2, None)

    def test_one_pass_ends_it_for_the_last_with_dominoes(self) -> None:
        start = read_position(GAME, late_six(("3-2", "", ""), train=END_OF_SIX))
        over = GAME.outcome(GAME.play(start, PASS).position)
        assert over is not None
        assert over.reason == "all_passed"

    def test_when_nobody_holds_any(self) -> None:
        start = read_position(GAME, late_six(("3-2", "", ""), train=END_OF_SIX))
        after = GAME.play(start, play("high", "3-2")).position
        over = GAME.outcome(after)
        assert over is not None
        assert (over.reason, over.totals) == ("all_out", (19, 20, 20))
        assert broken(after, play("high", "")) == [("game_over", "P11", "")]
        assert GAME.faults(after) == ()

    def test_ties_share_the_place_and_leave_the_next_empty(self) -> None:
        given = {"tokens": [4, 2, 4, 9]}
        assert GAME.table_score(given)["ranks"] == [2, 1, 2, 4]
        assert GAME.table_score({"tokens": [3, 3, 5]})["winners"] == [0, 1]

    def test_nobody_able_to_lay_is_not_the_end_by_itself(self) -> None:
        hands = ("2-1 3-1 3-2 5-2", "5-4 6-2 7-1", "7-2 7-3 8-5")
        start = read_position(GAME, late(hands))
        assert GAME.legal_moves(start) == (PASS,)
        assert GAME.outcome(start) is None


class TestP12Differences:
    def test_do_not_depend_on_the_tokens_dealt(self) -> None:
        few = position("9-6 6-5 5-2", tokens=(1, 2, 3))
        many = position("9-6 6-5 5-2", tokens=(101, 102, 103))
        move = play("high", "9-6 6-5 5-2")
        one, other = GAME.play(few, move), GAME.play(many, move)
        assert one.effect["net"] == other.effect["net"]
        assert GAME.score(one.position)["ranks"] == GAME.score(other.position)["ranks"]
        first, second = tokens(one.position), tokens(other.position)
        assert {b - a for a, b in zip(first, second, strict=True)} == {95}
