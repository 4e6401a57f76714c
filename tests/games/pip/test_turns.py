"""The rules of PIP on turns, ends and counts, by number: I9 to I13."""

import pytest

from engine.errors import Refused
from engine.game import Outcome
from engine.games.pip import GAME, Position
from engine.games.pip.position import SET
from engine.games.pip.scoring import hand_count
from tests.games.pip.literal import after, codes, effect, legal, position, tiles
from tests.wire import position_json, read_position

CCW = "counterclockwise"

NO_MATCH = "1-1 1-4@0"
"""Open: 1 and 4."""

CLOSED = (
    "*-*=1 *-S@0 *-R@1 *-A@2 *-D@3 *-0@4 *-1@5 *-2@6 *-3@7 *-4@8 *-5@9 *-6@10 *-7@11 *-8@12 "
    "*-9@13 9-6@14 6-0@15 0-2@16 2-6@17 6-3@18 3-4@19 4-6@20 6-5@21 5-7@22 7-6@23 6-8@24 1-6@0 "
    "6-6@26"
)
"""An unfinished 6-6, and every 6 and every wild laid: nobody can ever place again."""


ALL_BUT_D = (
    "*-*=1 *-S@0 *-R@1 *-A@2 *-0@3 *-1@4 *-2@5 *-3@6 *-4@7 *-5@8 *-6@9 *-7@10 *-8@11 *-9@12 "
    "9-6@13 6-0@14 0-2@15 2-6@16 6-3@17 3-4@18 4-6@19 6-5@20 5-7@21 7-6@22 6-8@23 1-6@0 6-6@25"
)
"""An unfinished 6-6, and every 6 and every wild laid but D: it fits, and nothing after it."""


def over(start: Position) -> Outcome:
    outcome = GAME.outcome(start)
    assert outcome is not None
    return outcome


class TestI9Unable:
    def test_who_can_play_must(self) -> None:
        start = position(NO_MATCH, "4-2 9-9", 9, 9)
        assert codes(start, "draw") == codes(start, "pass") == ["must_play"]

    def test_wilds_included(self) -> None:
        start = position(NO_MATCH, "9-9 9-*", 9, 9)
        assert codes(start, "pass") == ["must_play"]

    def test_one_draw_then_a_pass(self) -> None:
        start = position(NO_MATCH, "9-9", "8-8", "7-7")
        assert legal(start) == ["draw"]
        assert codes(start, "pass") == ["must_draw"]
        drawn = after(start, "draw")
        assert (drawn.to_move, drawn.drawn) == (0, True)
        assert drawn.hand == tuple(tiles("0-0 9-9"))
        assert legal(drawn) == ["pass"]
        assert codes(drawn, "draw") == ["already_drawn"]
        passed = after(drawn, "pass")
        assert (passed.to_move, passed.drawn, passed.passes) == (1, False, 0)

    def test_a_drawn_domino_that_can_be_played_must_be(self) -> None:
        start = position(NO_MATCH, "9-9", "8-8", "7-7", drawn=True)
        drawn = position(NO_MATCH, "9-9 4-2", "8-8", "7-7", drawn=True)
        assert codes(start, "pass") == []
        assert codes(drawn, "pass") == ["must_play"]
        assert codes(drawn, "draw") == ["must_play", "already_drawn"]
        assert after(drawn, "play 4-2 on 1").drawn is False

    def test_with_an_empty_stock_pass(self) -> None:
        start = position(NO_MATCH, "9-9", "8-8", "7-7", rest=2)
        assert legal(start) == ["pass"]
        assert codes(start, "draw") == ["stock_empty"]
        assert after(start, "pass").passes == 1
        assert codes(after(start, "pass", "pass"), "draw") == ["must_play", "stock_empty"]


class TestI10Directional:
    def test_skip(self) -> None:
        made = effect(position("1-1", "S-* 9-9", 9, 9, 9), "play *-S on 0")
        assert (made["next"], made["skipped"], made["reversed"]) == (2, 1, False)

    def test_reverse(self) -> None:
        start = position("1-1", "R-* 9-9", 9, 9, 9)
        made = effect(start, "play *-R on 0")
        assert (made["next"], made["skipped"], made["reversed"]) == (3, None, True)
        assert after(start, "play *-R on 0").direction == CCW

    def test_skip_goes_by_the_direction(self) -> None:
        start = position("1-1 *-R@0", "S-* 9-9", 9, 9, 9, direction=CCW)
        made = effect(start, "play *-S on 0")
        assert (made["next"], made["skipped"]) == (2, 3)

    def test_again(self) -> None:
        start = position("1-1", "A-* 9-9", 9, 9)
        assert effect(start, "play *-A on 0")["next"] == 0
        again = after(start, "play *-A on 0")
        assert (again.to_move, again.drawn) == (0, False)

    def test_the_next_player_draws_and_plays_on_as_usual(self) -> None:
        start = position("1-1", "D-* 9-9", "8-8", "7-7")
        made = effect(start, "play *-D on 0")
        assert (made["next"], made["drawn_by"], made["drawn"], made["given"]) == (1, 1, "0-0", None)
        drew = after(start, "play *-D on 0")
        assert drew.players[1].hand == tuple(tiles("0-0 8-8"))
        assert drew.drawn is False

    def test_the_last_of_the_stock_may_go_with_the_draw(self) -> None:
        left = {"stock": ["0-0"]}
        held = " ".join(str(tile) for tile in SET if str(tile) not in "0-0 1-1 D-* 9-9 8-8 7-7")
        start = position("1-1", "D-* 9-9", "8-8", f"7-7 {held}", **left)
        assert after(start, "play *-D on 0").stock == ()
        assert codes(start, "play *-D on 0 give 9-9") == ["nothing_to_give"]

    def test_with_an_empty_stock_the_player_gives_one_of_choice(self) -> None:
        start = position("1-1", "D-* 9-9 8-8", "7-7", "6-6", rest=2)
        assert legal(start) == ["play *-D on 0 give 8-8", "play *-D on 0 give 9-9"]
        assert codes(start, "play *-D on 0") == ["must_give"]
        assert codes(start, "play *-D on 0 give D-*") == ["tile_not_held"]
        assert codes(start, "play *-D on 0 give 7-7") == ["tile_not_held"]
        made = effect(start, "play *-D on 0 give 8-8")
        assert (made["next"], made["given"], made["drawn_by"]) == (1, "8-8", None)
        gave = after(start, "play *-D on 0 give 8-8")
        assert [gave.players[seat].hand for seat in (0, 1)] == [
            tuple(tiles("9-9")),
            tuple(tiles("7-7 8-8")),
        ]

    def test_the_gift_goes_by_the_direction(self) -> None:
        start = position("1-1 *-R@0", "D-* 9-9 8-8", "7-7", "6-6", rest=1, direction=CCW)
        assert after(start, "play *-D on 0 give 8-8").players[2].hand == tuple(tiles("6-6 8-8"))

    def test_nothing_acts_when_the_player_goes_out_by_it(self) -> None:
        for letter in "SRAD":
            start = position("1-1", f"{letter}-*", "9-9", "8-8", rest=2)
            made = effect(start, f"play *-{letter} on 0")
            assert made["next"] is made["skipped"] is made["drawn_by"] is made["given"] is None
            assert made["reversed"] is False
            out = after(start, f"play *-{letter} on 0")
            assert (out.to_move, out.direction) == (0, "clockwise")
            assert over(out).winners == (0,)


class TestI10NothingActsWhenTheRoundIsOverByIt:
    """The last that fits blocks the round: I10 with I11."""

    def test_no_domino_is_given(self) -> None:
        start = position(ALL_BUT_D, "D-* 5-0", "", rest=1, scores=[12, 0])
        assert legal(start) == ["play *-D on 26"]
        assert codes(start, "play *-D on 26 give 5-0") == ["nothing_to_give"]
        done = effect(start, "play *-D on 26")
        assert (done["given"], done["next"]) == (None, None)
        blocked = after(start, "play *-D on 26")
        assert over(blocked).reason == "blocked"
        assert over(blocked).winners == ()
        assert over(blocked).details["counts"][0] == 5
        assert over(blocked).totals[0] == 17

    def test_one_is_given_where_somebody_can_place(self) -> None:
        able = ALL_BUT_D.removesuffix(" 6-6@25")
        start = position(able, "D-* 5-0", "6-6", rest=1)
        assert "play *-D on 25 give 5-0" in legal(start)
        assert "play *-D on 25" not in legal(start)
        assert codes(start, "play *-D on 25") == ["must_give"]
        assert over(after(start, "play *-D on 25 give 5-0")).winners == (0,)

    def test_one_is_given_where_a_hand_is_hidden(self) -> None:
        held = len(position(ALL_BUT_D, "D-* 5-0", "", rest=1).players[1].hand)
        start = position(ALL_BUT_D, "D-* 5-0", held)
        assert codes(start, "play *-D on 26") == ["must_give"]
        assert codes(start, "play *-D on 26 give 5-0") == []

    @pytest.mark.parametrize("letter", "SRA")
    def test_nobody_is_skipped_and_nothing_reversed(self, letter: str) -> None:
        layout = ALL_BUT_D.replace(f"*-{letter}@", "*-D@")
        way = "clockwise" if letter == "R" else CCW
        start = position(layout, f"{letter}-* 5-0", "5-1", "", rest=2, direction=way)
        done = effect(start, f"play *-{letter} on 26")
        assert (done["skipped"], done["reversed"], done["next"]) == (None, False, None)
        blocked = after(start, f"play *-{letter} on 26")
        assert (blocked.direction, over(blocked).reason) == (way, "blocked")
        assert read_position(GAME, position_json(GAME, blocked)) == blocked


class TestI11RoundOver:
    def test_who_has_no_dominoes_left_wins(self) -> None:
        start = position("1-1", "4-1", "9-9", "8-8", scores=[30, 0, 5])
        made = effect(start, "play 1-4 on 0")
        assert (made["next"], made["counts"], made["score_changes"]) == (
            None,
            [0, 18, 16],
            [-10, 18, 16],
        )
        outcome = over(after(start, "play 1-4 on 0"))
        assert (outcome.reason, outcome.winners, outcome.totals) == ("out", (0,), (20, 18, 21))

    def test_giving_the_last_one_away_wins(self) -> None:
        start = position("1-1", "D-* 9-9", "8-8", "7-7", rest=2)
        made = effect(start, "play *-D on 0 give 9-9")
        assert (made["next"], made["given"]) == (None, "9-9")
        out = after(start, "play *-D on 0 give 9-9")
        assert over(out).winners == (0,)
        assert made["counts"][1] == 34

    def test_nothing_is_legal_afterwards(self) -> None:
        out = after(position("1-1", "4-1", "9-9"), "play 1-4 on 0")
        assert legal(out) == []
        for text in ("pass", "draw", "play 9-9 on 0", "open 1-1"):
            assert codes(out, text) == ["game_over"]

    def test_blocked_at_once_when_all_hands_are_known(self) -> None:
        start = position(CLOSED, "0-0", "9-9", rest=1)
        outcome = over(start)
        assert (outcome.reason, outcome.winners) == ("blocked", ())
        assert all(part.part == "count" for part in outcome.settlement)

    def test_not_blocked_while_the_stock_lasts(self) -> None:
        start = position(CLOSED, "0-0", "9-9")
        assert GAME.outcome(start) is None
        assert legal(start) == ["draw"]

    def test_the_last_draw_may_block(self) -> None:
        hands = [str(tile) for tile in SET if str(tile) not in ("0-0", "9-9", "8-8")]
        laid = {str(entry.tile.canonical) for entry in position(CLOSED, "0-0", "9-9").layout}
        rest = " ".join(name for name in hands if name not in laid)
        start = position(CLOSED, f"0-0 {rest}", "9-9", stock=["8-8"])
        made = effect(start, "draw")
        assert (made["next"], made["drawn"]) == (None, "8-8")
        assert over(after(start, "draw")).reason == "blocked"


class TestI12Counts:
    @pytest.mark.parametrize(
        ("hand", "count"),
        [
            ("0-0", 0),
            ("9-8", 17),
            ("0-*", 20),
            ("9-*", 29),
            ("*-*", 50),
            ("S-*", 45),
            ("R-*", 45),
            ("A-*", 45),
            ("D-*", 45),
            ("9-9 9-* *-*", 97),
        ],
    )
    def test_count(self, hand: str, count: int) -> None:
        assert hand_count(tiles(hand)) == count

    def test_the_whole_set_counts_970(self) -> None:
        assert hand_count(SET) == 970

    def test_the_settlement_names_its_parts(self) -> None:
        out = after(position("1-1", "4-1", "9-9", scores=[7, 3]), "play 1-4 on 0")
        assert [tuple(part) for part in over(out).settlement] == [
            (0, "count", 0),
            (1, "count", 18),
            (0, "deduction", -7),
        ]

    def test_the_lowest_score_wins_after_nine_rounds_and_ties_are_shared(self) -> None:
        start = position("9-9", "9-1", "8-0", "3-1", round=9, scores=[20, 2, 5])
        outcome = over(after(start, "play 9-1 on 0"))
        assert outcome.totals == (10, 10, 9)
        assert outcome.details["game_winners"] == [2]
        tied = position("9-9", "9-1", "8-0", "3-1", round=9, scores=[20, 2, 6])
        assert over(after(tied, "play 9-1 on 0")).details["game_winners"] == [0, 1, 2]

    def test_nobody_has_won_the_game_before_the_ninth(self) -> None:
        outcome = over(after(position("1-1", "4-1", "9-9"), "play 1-4 on 0"))
        assert outcome.details["game_winners"] == []

    def test_scores_and_the_next_round_are_carried_on(self) -> None:
        out = after(position("1-1", "4-1", "9-9", scores=[30, 4]), "play 1-4 on 0")
        follows = GAME.numbered_deal(3, GAME.default_options(), 2, out)
        assert follows.round == 2
        assert [player.score for player in follows.players] == [20, 22]
        assert follows.direction == "clockwise"

    def test_no_round_follows_one_that_goes_on_or_the_ninth(self) -> None:
        going = position("1-1", "4-1", "9-9")
        last = after(position("9-9", "9-1", "8-0", round=9), "play 9-1 on 0")
        for before in (going, last):
            with pytest.raises(Refused) as refused:
                GAME.numbered_deal(3, GAME.default_options(), 2, before)
            assert [wrong.code for wrong in refused.value.violations] == ["no_next_hand"]
        with pytest.raises(Refused) as refused:
            GAME.numbered_deal(3, GAME.default_options(), 3, going)
        found = [wrong.code for wrong in refused.value.violations]
        assert found == ["wrong_players", "no_next_hand"]


class TestI13Direction:
    def test_clockwise_is_the_next_seat(self) -> None:
        start = position("1-1", 9, 9, "4-1 9-9", to_move=2)
        assert effect(start, "play 1-4 on 0")["next"] == 0

    def test_with_two_players_skip_gives_the_turn_back(self) -> None:
        made = effect(position("1-1", "S-* 9-9", 9), "play *-S on 0")
        assert (made["next"], made["skipped"]) == (0, 1)

    def test_with_two_players_reverse_changes_nothing(self) -> None:
        start = position("1-1", "R-* 9-9", 9)
        made = effect(start, "play *-R on 0")
        assert (made["next"], made["skipped"], made["reversed"]) == (1, None, False)
        assert after(start, "play *-R on 0").direction == "clockwise"
