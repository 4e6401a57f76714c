"""Hidden dominoes in PIP: what a server or one seat knows, shown with moves or left out."""

import random
from itertools import pairwise

import pytest

from engine.errors import Refused
from engine.game import Outcome
from engine.games.pip import GAME, Pass, Position
from engine.tiles import HIDDEN
from tests.games.pip.literal import after, codes, data, effect, legal, move, position, tiles
from tests.kit.playouts import start_positions, walk
from tests.looking import some
from tests.wire import read_position


def over(start: Position) -> Outcome:
    outcome = GAME.outcome(start)
    assert outcome is not None
    return outcome


class TestHandsThatAreHidden:
    def test_a_hidden_domino_may_be_any_unseen_one(self) -> None:
        start = position("1-1 1-4@0", "9-9 8-8", 9, 9, to_move=1)
        assert codes(start, "play 4-2 on 1") == []
        assert codes(start, "play 9-9 on 1") == ["tile_not_held", "ends_do_not_match"]
        assert after(start, "play 4-2 on 1").players[1].hand == (HIDDEN,) * 8

    def test_a_pass_or_draw_cannot_be_judged_without_a_seen_domino_that_fits(self) -> None:
        start = position("1-1 1-4@0", "9-9", 9, 9, to_move=1)
        assert (legal(start), codes(start, "draw")) == (["draw"], [])
        assert legal(after(start, "draw")) == ["pass"]
        seen = data("1-1 1-4@0", "9-9", 9, 9, to_move=1)
        seen["players"][1]["hand"] = ["4-2", *["?"] * 8]
        seen["stock"] = seen["stock"] if isinstance(seen["stock"], int) else []
        shown = read_position(GAME, seen)
        assert codes(shown, "draw") == ["must_play"]
        assert legal(shown) == ["play 4-2 on 1"]

    def test_moves_are_complete_only_when_the_hand_is_seen(self) -> None:
        start = position("1-1 1-4@0", "9-9", 9, 9)
        assert GAME.moves_complete(start)
        assert not GAME.moves_complete(position("1-1 1-4@0", "9-9", 9, 9, to_move=1))

    def test_a_hidden_opener(self) -> None:
        start = position("", "2-0 3-0 4-0 5-0 6-0 7-0 8-0 9-0 9-9", 9, 9, to_move=2)
        assert legal(start) == []
        assert not GAME.moves_complete(start)
        assert codes(start, "open 1-1") == codes(start, "open *-*") == []
        assert codes(start, "open 9-9") == ["tile_not_held", "must_open_with"]
        assert codes(start, "draw") == ["must_open_with"]

    def test_a_seen_double_leaves_nothing_open(self) -> None:
        given = data("", 9, 9, 9, to_move=2)
        given["players"][2]["hand"] = ["1-1", *["?"] * 8]
        start = read_position(GAME, given)
        assert legal(start) == ["open 1-1"]
        assert GAME.moves_complete(start)


class TestDraws:
    def test_the_order_of_the_stock_tells_what_is_drawn(self) -> None:
        start = position("1-1 1-4@0", "9-9", "8-8")
        assert effect(start, "draw")["drawn"] == "0-0"
        assert codes(start, "draw 0-0") == []
        assert codes(start, "draw 0-*") == ["drawn_not_possible"]

    def test_a_hidden_draw_is_shown_or_left_out(self) -> None:
        start = position("1-1 1-4@0", "9-9", 9)
        assert effect(start, "draw")["drawn"] == "?"
        assert after(start, "draw").hand == (*tiles("9-9"), HIDDEN)
        assert effect(start, "draw 6-6")["drawn"] == "6-6"
        assert after(start, "draw 6-6").hand == tuple(tiles("6-6 9-9"))
        for seen in ("9-9", "4-1", "1-1"):
            assert codes(start, f"draw {seen}") == ["drawn_not_possible"]

    def test_what_the_next_player_draws_may_be_shown_with_the_draw_domino(self) -> None:
        start = position("1-1", "D-* 9-9", 9)
        assert after(start, "play *-D on 0").players[1].hand == (HIDDEN,) * 10
        shown = after(start, "play *-D on 0 drawn 6-6")
        assert shown.players[1].hand == (*tiles("6-6"), *(HIDDEN,) * 9)
        assert codes(start, "play *-D on 0 drawn 9-9") == ["drawn_not_possible"]
        hidden = position("1-1", 9, "9-9 8-8")
        assert codes(hidden, "play *-D on 0 drawn D-*") == ["drawn_not_possible"]
        assert codes(hidden, "play 1-4 on 0 drawn 6-6") == ["drawn_not_possible"]

    def test_nothing_is_drawn_from_an_empty_stock(self) -> None:
        start = position("1-1 1-4@0", "9-9", "8-8", rest=1)
        assert codes(start, "draw 7-7") == ["stock_empty", "drawn_not_possible"]


class TestGifts:
    def test_a_hidden_domino_may_be_given(self) -> None:
        start = position("1-1", 9, 60, to_move=0)
        assert codes(start, "play *-D on 0 give ?") == []
        assert codes(start, "play *-D on 0 give 6-6") == []
        assert codes(start, "play *-D on 0 give 1-1") == ["tile_not_held"]
        assert codes(start, "play *-D on 0 give D-*") == ["tile_not_held"]
        assert codes(start, "play *-D on 0") == ["must_give"]
        unseen = after(start, "play *-D on 0 give ?")
        assert [len(player.hand) for player in unseen.players] == [7, 61]
        shown = after(start, "play *-D on 0 give 6-6")
        assert shown.players[1].hand == (*tiles("6-6"), *(HIDDEN,) * 60)

    def test_no_hidden_gift_out_of_a_hand_that_is_seen(self) -> None:
        start = position("1-1", "D-* 9-9 8-8", 66)
        assert codes(start, "play *-D on 0 give ?") == ["tile_not_held"]


class TestBlocked:
    def test_a_full_round_of_passes_ends_a_round_with_hidden_hands(self) -> None:
        start = position("1-1 1-4@0", "9-9 8-8", 33, 33, to_move=1)
        one = after(start, "pass")
        two = after(one, "pass")
        assert (one.passes, two.passes) == (1, 2)
        assert GAME.outcome(two) is None
        last = GAME.play(two, Pass())
        assert (last.position.passes, last.effect["next"]) == (3, None)
        assert last.effect["counts"] == [34, None, None]
        assert last.effect["score_changes"] == [34, None, None]
        outcome = over(last.position)
        assert (outcome.reason, outcome.winners, outcome.totals) == ("blocked", (), (34, 0, 0))
        assert outcome.details["settled"] is False
        assert legal(last.position) == []
        assert codes(last.position, "pass") == ["game_over"]

    def test_a_play_begins_the_count_of_passes_again(self) -> None:
        start = position("1-1 1-4@0", "9-9 8-8", 33, 33, to_move=1)
        assert after(start, "pass", "play 4-2 on 1").passes == 0

    def test_no_passes_count_while_the_stock_lasts(self) -> None:
        start = position("1-1 1-4@0", "9-9", 9, 9, to_move=1)
        assert after(start, "draw", "pass").passes == 0

    def test_the_next_round_waits_until_the_hands_are_shown(self) -> None:
        out = after(position("1-1", "4-1", 9), "play 1-4 on 0")
        assert over(out).winners == (0,)
        assert over(out).details == {"counts": [0, None], "settled": False, "game_winners": []}
        with pytest.raises(Refused) as refused:
            GAME.numbered_deal(1, GAME.default_options(), 2, out)
        assert [wrong.code for wrong in refused.value.violations] == ["no_next_hand"]


class TestDealsWithHiddenDominoes:
    def test_nobody_opens_when_neither_double_is_seen(self) -> None:
        with pytest.raises(Refused) as refused:
            GAME.dealt((HIDDEN,) * 70, GAME.default_options(), 2, None)
        assert [wrong.code for wrong in refused.value.violations] == ["nobody_opens"]


class TestViews:
    def test_a_view_hides_the_stock_and_the_other_hands(self) -> None:
        start = position("1-1", "4-1", "9-9 8-8", "7-7", scores=[1, 2, 3])
        seen = GAME.view(start, 1)
        assert seen.players[0] == ((HIDDEN,), 1)
        assert seen.players[1] == start.players[1]
        assert set(seen.stock) == {HIDDEN}
        assert len(seen.stock) == len(start.stock)

    def test_hands_lie_open_once_the_round_is_over(self) -> None:
        out = after(position("1-1", "4-1", "9-9"), "play 1-4 on 0")
        seen = GAME.view(out, 0)
        assert seen.players == out.players
        assert GAME.outcome(seen) == GAME.outcome(out)

    def test_the_same_moves_lead_from_every_view_to_the_view_of_what_they_lead_to(self) -> None:
        rng = random.Random(1)
        for start in some(start_positions(GAME, 3)):
            steps = pairwise(walk(GAME, start, rng, 400))
            going_on = (two for two in steps if GAME.outcome(two[1].position) is None)
            for before, played in some(going_on):
                seat = before.position.to_move
                seen = GAME.view(before.position, seat)
                assert GAME.violations(seen, played.move) == ()
                led = GAME.apply_unjudged(seen, played.move).position
                assert GAME.view(led, seat).to_move == played.position.to_move
                assert GAME.view(led, seat).layout == played.position.layout
                assert led.passes == played.position.passes


def test_moves_that_name_an_unseen_domino_survive_words() -> None:
    for text in ("draw 6-6", "play *-D on 0 give ?", "play *-D on 0 drawn 6-6"):
        assert GAME.move_text(move(text)) == text
