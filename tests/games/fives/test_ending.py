"""The rules of Fives about the end of a hand and of the game, F8 to F10, by number."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.game import Outcome
from engine.games.fives import GAME, Options, Position, rounded, settle
from tests.games.fives.material import (
    BLOCKED,
    NEARLY_OUT,
    codes,
    play,
    position,
    rules,
    tiles,
)

BONEYARD = "0-0 2-2 4-2 4-4 6-2 6-4"


def ended(where: Position) -> Outcome:
    found = GAME.outcome(where)
    assert found is not None
    return found


def nearly_out(*scores: int, **options: Any) -> Position:
    hands = ("2-1", "4-1", "5-4 1-1", "5-2 3-3")
    return position(NEARLY_OUT, *hands, boneyard=BONEYARD, scores=scores, **options)


class TestF8Bonus:
    @pytest.mark.parametrize(
        ("difference", "to_five"),
        [(0, 0), (2, 0), (3, 5), (5, 5), (7, 5), (22, 20), (23, 25), (26, 25), (27, 25), (28, 30)],
    )
    def test_rounding(self, difference: int, to_five: int) -> None:
        assert rounded(difference) == to_five

    def test_out_takes_the_opponents_pips(self) -> None:
        where = nearly_out(20, 15, 10, 5)
        assert GAME.faults(where) == ()
        step = GAME.play(where, play("2-1", 0))
        opponents = [{"seat": 1, "adds": 5}, {"seat": 2, "adds": 11}, {"seat": 3, "adds": 13}]
        bonus = {
            "winner": 0,
            "parts": [{"seat": 0, "adds": 0}, *opponents],
            "difference": 29,
            "rounded": 30,
            "divisor": 5,
            "points": 6,
        }
        assert step.effect["bonus"] == bonus
        assert (step.effect["count"], step.effect["points"]) == (3, 0)
        assert step.position.scores == (20, 15, 10, 5)
        assert ended(step.position).as_json() == {
            "reason": "out",
            "winners": [0],
            "settlement": {"parts": [{"seat": 0, "part": "bonus", "adds": 6}]},
            "totals": [26, 15, 10, 5],
            "bonus": bonus,
            "settled": True,
            "game_over": False,
            "next_hand": True,
            "game_winners": [],
        }

    def test_blocked_takes_off_the_winners_own(self) -> None:
        where = position(BLOCKED, "4-1", "2-1", "5-4 1-1", "5-2 3-3", scores=(40, 30, 20, 10))
        found = ended(where)
        assert (found.reason, found.winners) == ("blocked", (1,))
        assert [part["adds"] for part in found.details["bonus"]["parts"]] == [5, -3, 11, 13]
        assert found.details["bonus"]["difference"] == 26
        assert found.totals == (40, 35, 20, 10)

    def test_only_the_winner_gets_it(self) -> None:
        found = ended(GAME.play(nearly_out(0, 0, 0, 0), play("2-1", 0)).position)
        assert [part.seat for part in found.settlement] == [0]

    def test_it_may_be_scored_whole(self) -> None:
        where = nearly_out(20, 15, 10, 5, bonus_divisor=1)
        found = ended(GAME.play(where, play("2-1", 0)).position)
        assert found.totals == (50, 15, 10, 5)

    def test_who_is_out_wins_against_a_hand_of_no_pips(self) -> None:
        bonus = settle([tiles("0-0"), (), tiles("6-6")], Options())
        assert (bonus.winner, bonus.difference, bonus.points) == (1, 12, 2)

    def test_of_equal_lightest_hands_nobody(self) -> None:
        hands = [tiles("2-1"), tiles("3-0"), tiles("6-6")]
        bonus = settle(hands, Options())
        assert (bonus.winner, bonus.points, bonus.parts) == (None, 0, ())

    def test_a_tied_block_pays_nothing(self) -> None:
        found = ended(position(BLOCKED, "4-1", "5-5", "3-2"))
        assert (found.reason, found.winners, found.settlement) == ("blocked", (), ())
        assert found.totals == (0, 0, 0)


class TestOptionBlockTie:
    def winner(self, *hands: str) -> int | None:
        options = Options(block_tie="lowest_tile")
        return settle([tiles(hand) for hand in hands], options).winner

    def test_the_single_lightest_domino_wins(self) -> None:
        assert self.winner("4-4 1-1", "5-3 2-0", "6-5 6-6") is None
        assert self.winner("4-4 1-1", "6-3 1-0", "6-5 6-6") == 1

    def test_a_lighter_domino_in_a_heavier_hand_does_not_count(self) -> None:
        assert self.winner("4-4 1-1", "6-3 1-0", "0-0 6-6") == 1

    def test_still_equal_nobody(self) -> None:
        assert self.winner("2-1", "3-0") is None

    def test_the_difference_counts_the_other_lightest_hand(self) -> None:
        options = Options(block_tie="lowest_tile", bonus_divisor=1)
        bonus = settle([tiles("4-4 1-1"), tiles("6-3 1-0"), tiles("6-5")], options)
        assert bonus.parts == ((0, 10), (1, -10), (2, 11))
        assert (bonus.difference, bonus.points) == (11, 10)


class TestF9Game:
    def test_the_target_ends_the_hand_at_once(self) -> None:
        where = position("4-4", "4-2 1-0", "6-5 3-3", boneyard="6-6", scores=(90, 95))
        step = GAME.play(where, play("4-2", 0))
        found = ended(step.position)
        assert (found.reason, found.winners, found.totals) == ("target", (0,), (100, 95))
        assert found.game_over is True
        assert found.details["game_winners"] == [0]
        assert "bonus" not in step.effect
        assert GAME.legal_moves(step.position) == ()
        assert codes(step.position, play("4-1", 1)) == ["game_over"]
        assert rules(step.position, play("4-1", 1)) == ["F9"]

    def test_one_point_short_it_goes_on(self) -> None:
        where = position("4-4", "4-2 1-0", "6-5 3-3", boneyard="6-6", scores=(89, 95))
        assert GAME.outcome(GAME.play(where, play("4-2", 0)).position) is None

    def test_with_the_domino_that_ends_the_hand_there_is_no_bonus(self) -> None:
        where = position("4-4", "4-2", "6-5 3-3", boneyard="6-6", scores=(90, 95))
        step = GAME.play(where, play("4-2", 0))
        found = ended(step.position)
        assert (found.reason, found.winners) == ("target", (0,))
        assert (found.settlement, found.totals) == ((), (100, 95))
        assert found.details["bonus"] is None
        assert "bonus" not in step.effect

    def test_the_bonus_can_win_the_game(self) -> None:
        found = ended(GAME.play(nearly_out(94, 99, 0, 0), play("2-1", 0)).position)
        assert (found.reason, found.totals) == ("out", (100, 99, 0, 0))
        assert found.details["game_winners"] == [0]

    def test_or_fall_short(self) -> None:
        found = ended(GAME.play(nearly_out(93, 99, 0, 0), play("2-1", 0)).position)
        assert found.totals == (99, 99, 0, 0)
        assert found.game_over is False

    def test_another_target(self) -> None:
        where = position("4-4", "4-2 1-0", "6-5 3-3", boneyard="6-6", target=10)
        assert ended(GAME.play(where, play("4-2", 0)).position).reason == "target"


class TestOptionFinishHand:
    def test_the_hand_goes_on_after_the_target(self) -> None:
        hands = ("4-2 1-0", "6-5 3-3")
        where = position("4-4", *hands, boneyard="6-6", scores=(90, 95), finish_hand=True)
        step = GAME.play(where, play("4-2", 0))
        assert step.position.scores == (100, 95)
        assert GAME.outcome(step.position) is None
        assert GAME.legal_moves(step.position) != ()

    def test_the_bonus_counts_and_the_highest_score_wins(self) -> None:
        where = nearly_out(98, 103, 10, 5, finish_hand=True)
        found = ended(GAME.play(where, play("2-1", 0)).position)
        assert (found.reason, found.winners) == ("out", (0,))
        assert found.totals == (104, 103, 10, 5)
        assert found.details["game_winners"] == [0]

    def test_the_winner_of_the_hand_may_lose_the_game(self) -> None:
        where = nearly_out(98, 110, 10, 5, finish_hand=True)
        found = ended(GAME.play(where, play("2-1", 0)).position)
        assert found.winners == (0,)
        assert found.details["game_winners"] == [1]

    def test_equal_highest_scores_share(self) -> None:
        where = nearly_out(104, 110, 10, 5, finish_hand=True)
        found = ended(GAME.play(where, play("2-1", 0)).position)
        assert found.details["game_winners"] == [0, 1]


class TestF10NextHand:
    finished = GAME.play(nearly_out(20, 15, 10, 5), play("2-1", 0)).position

    def test_scores_are_kept_with_the_bonus(self) -> None:
        following = GAME.numbered_deal(7, GAME.default_options(), 4, self.finished)
        assert following.scores == (26, 15, 10, 5)
        assert GAME.faults(following) == ()

    def test_the_highest_double_leads_again(self) -> None:
        following = GAME.numbered_deal(7, GAME.default_options(), 4, self.finished)
        alone = GAME.numbered_deal(7, GAME.default_options(), 4)
        assert following == alone._replace(scores=following.scores)

    def refused(self, after: Position, players: int = 4, **options: Any) -> list[str]:
        with pytest.raises(Refused) as caught:
            GAME.numbered_deal(7, GAME.read_options(dict(options)), players, after)
        return [fault.code for fault in caught.value.violations]

    def test_not_before_the_hand_is_over(self) -> None:
        assert self.refused(nearly_out(20, 15, 10, 5)) == ["no_next_hand"]

    def test_not_after_the_game(self) -> None:
        won = GAME.play(nearly_out(94, 15, 10, 5), play("2-1", 0)).position
        assert self.refused(won) == ["no_next_hand"]

    def test_not_for_other_players_or_options(self) -> None:
        assert self.refused(self.finished, players=3) == ["after_differs"]
        assert self.refused(self.finished, target=50) == ["after_differs"]

    def test_not_while_hidden_hands_keep_the_bonus_unknown(self) -> None:
        assert self.refused(GAME.view(self.finished, 0)) == ["no_next_hand"]

    def test_several_hands_make_a_game(self) -> None:
        options = GAME.default_options()
        where = GAME.numbered_deal(0, options, 2)
        for seed in range(1, 100):
            while GAME.outcome(where) is None:
                where = GAME.play(where, GAME.legal_moves(where)[0]).position
            found = ended(where)
            if found.game_over:
                break
            where = GAME.numbered_deal(seed, options, 2, where)
            assert where.scores == found.totals
        assert max(found.totals) >= 100
        assert len(found.details["game_winners"]) == 1
