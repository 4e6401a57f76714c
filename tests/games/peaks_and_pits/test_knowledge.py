"""Hidden dominoes: what a seat sees, and plays out of hidden hands."""

from engine.games.peaks_and_pits import GAME
from engine.tiles import HIDDEN
from tests.games.peaks_and_pits.positions import (
    PASS,
    broken,
    late_six,
    play,
    plays,
    position,
    tiles,
)
from tests.wire import read_position


class TestView:
    def test_hides_the_other_hands_and_the_boneyard(self) -> None:
        dealt = GAME.numbered_deal(4, GAME.default_options(), 4)
        seen = GAME.view(dealt, 2)
        assert seen.players[2] == dealt.players[2]
        assert [seen.players[seat].hand for seat in (0, 1, 3)] == [(HIDDEN,) * 5] * 3
        assert seen.boneyard == (HIDDEN,) * 34
        assert (seen.train, seen.to_move, seen.options) == (
            dealt.train,
            dealt.to_move,
            dealt.options,
        )

    def test_of_a_seat_that_is_out(self) -> None:
        start = read_position(GAME, late_six(("3-2 2-0", "", "4-0 5-1 5-4")))
        seen = GAME.view(start, 1)
        assert [len(player.hand) for player in seen.players] == [2, 0, 3]
        assert GAME.faults(seen) == ()


class TestHiddenHand:
    START = position("9-4 4-2", "9-6", boneyard=38)

    def test_seen_dominoes_are_listed_and_the_list_is_not_complete(self) -> None:
        start = position("6-4 4-2", "9-6")
        assert plays(start, "high") == {"6-4", "6-4 4-2"}
        assert not GAME.moves_complete(start)
        assert GAME.moves_complete(position("6-4 4-2 1-1 2-2 3-3", "9-6"))

    def test_a_hidden_domino_may_be_any_unseen_one(self) -> None:
        assert broken(self.START, play("high", "6-1 1-0")) == []
        after = GAME.play(self.START, play("high", "6-1 1-0")).position
        assert after.players[0].hand == (*tiles("4-2 9-4"), HIDDEN, HIDDEN, HIDDEN)

    def test_no_more_than_there_are(self) -> None:
        start = position("9-4 4-2 1-1 7-7", "9-6")
        found = broken(start, play("high", "6-5 5-3 3-0"))
        assert found == [("tile_not_held", "P5", f"/tiles/{index}") for index in (1, 2)]

    def test_a_domino_seen_elsewhere_is_not_among_them(self) -> None:
        start = position("9-4", "9-6 6-5", "0-6")
        assert broken(start, play("low", "6-9")) == [("tile_not_held", "P5", "/tiles/0")]

    def test_an_opponents_play(self) -> None:
        start = position("9-4", "9-6", to_move=1)
        step = GAME.play(start, play("high", "6-5 5-5"))
        assert step.effect["drawn"] == ["?", "?"]
        assert step.position.players[1].hand == (HIDDEN,) * 5
        assert len(step.position.boneyard) == 36

    def test_passing_is_never_in_doubt(self) -> None:
        assert broken(self.START, PASS) == []


class TestDrawn:
    START = position("6-4 4-2 1-1 7-7 8-8", "9-6")

    def test_shown_with_the_move(self) -> None:
        step = GAME.play(self.START, play("high", "6-4 4-2", "5-0 9-9"))
        assert step.effect["drawn"] == ["5-0", "9-9"]
        assert step.position.players[0].hand == tiles("1-1 5-0 7-7 8-8 9-9")

    def test_left_out(self) -> None:
        step = GAME.play(self.START, play("high", "6-4 4-2"))
        assert step.position.players[0].hand == (*tiles("1-1 7-7 8-8"), HIDDEN, HIDDEN)

    def test_as_many_as_were_laid(self) -> None:
        for drawn in ("5-0", "5-0 9-9 3-3"):
            found = broken(self.START, play("high", "6-4 4-2", drawn))
            assert found == [("drawn_not_possible", "P6", "/drawn")]

    def test_none_that_is_seen_and_none_twice(self) -> None:
        found = broken(self.START, play("high", "6-4 4-2", "1-1 6-9"))
        assert found == [("drawn_not_possible", "P6", f"/drawn/{index}") for index in (0, 1)]
        found = broken(self.START, play("high", "6-4 4-2", "5-0 5-0"))
        assert found == [("drawn_not_possible", "P6", "/drawn/1")]

    def test_not_the_hidden_domino_that_was_just_laid(self) -> None:
        start = position("6-4", "9-6")
        found = broken(start, play("high", "6-5", "6-5"))
        assert found == [("drawn_not_possible", "P6", "/drawn/0")]

    def test_agrees_with_a_known_order(self) -> None:
        start = position("6-4 4-2 1-1 7-7 8-8", "9-6", boneyard=["5-0", "9-9", *["?"] * 36])
        assert broken(start, play("high", "6-4 4-2", "5-0 9-9")) == []
        found = broken(start, play("high", "6-4 4-2", "9-9 5-0"))
        assert found == [("drawn_not_possible", "P6", f"/drawn/{index}") for index in (0, 1)]
        step = GAME.play(start, play("high", "6-4 4-2"))
        assert step.effect["drawn"] == ["5-0", "9-9"]

    def test_nothing_from_an_empty_boneyard(self) -> None:
        start = read_position(GAME, late_six(("3-2 2-0", "4-0", "5-1 5-4")))
        assert broken(start, play("high", "3-2", "5-5")) == [("drawn_not_possible", "P6", "/drawn")]
