"""The deal of the Bead Game (B1 to B3), a set each, and the hand after a hand."""

import random

import pytest

from engine.errors import Refused
from engine.games.bead import GAME, Position
from tests.games.bead.build import (
    PLAYED,
    THIRD,
    board,
    place,
)
from tests.kit.playouts import walk
from tests.looking import some


def numbered(players: int, seed: int = 4, **options: bool) -> Position:
    return GAME.numbered_deal(seed, GAME.read_options(options), players)


class TestB1Set:
    def test_thirty_dominoes_two_of_each(self) -> None:
        whole = GAME.whole_set(GAME.default_options(), 2)
        assert len(whole) == 30
        assert len(set(whole)) == 15
        assert sum(tile.is_double for tile in whole) == 10
        assert {face for tile in whole for face in tile} == {1, 2, 3, 4, 5}


class TestB2Deal:
    @pytest.mark.parametrize(("players", "size", "aside"), [(2, 14, 0), (3, 9, 1), (4, 7, 0)])
    def test_hands_and_starter(self, players: int, size: int, aside: int) -> None:
        position = GAME.numbered_deal(1, GAME.default_options(), players)
        assert [len(player.hand) for player in position.players] == [size] * players
        assert players * size + 2 + aside == 30
        assert [domino[1:] for domino in position.placed] == [(0, 0, "right"), (1, 0, "right")]

    def test_hands_by_seat_then_the_starter_then_the_one_set_aside(self) -> None:
        order = GAME.whole_set(GAME.default_options(), 3)
        position = GAME.dealt(order, GAME.default_options(), 3, None)
        assert position is not None
        hands = [player.hand for player in position.players]
        assert hands == [order[:9], order[9:18], order[18:27]]
        assert [str(domino.tile) for domino in position.placed] == ["5-4", "5-5"]

    def test_a_starter_lies_as_it_is_given(self) -> None:
        order = list(GAME.whole_set(GAME.default_options(), 2))
        order[28] = order[27].flipped
        position = GAME.dealt(order, GAME.default_options(), 2, None)
        assert position is not None
        assert str(position.placed[0].tile) == "4-5"

    def test_two_equal_doubles_are_void_and_dealt_again(self) -> None:
        whole = GAME.whole_set(GAME.default_options(), 2)
        assert str(whole[-1]) == str(whole[-2]) == "5-5"
        assert GAME.dealt(whole, GAME.default_options(), 2, None) is None

    def test_two_equal_others_are_not_void(self) -> None:
        whole = GAME.whole_set(GAME.default_options(), 2)
        order = (*whole[:2], *whole[4:], *whole[2:4])
        position = GAME.dealt(order, GAME.default_options(), 2, None)
        assert position is not None
        assert [str(domino.tile) for domino in position.placed] == ["2-1", "2-1"]


class TestB3Order:
    def test_the_turn_goes_to_the_next_seat(self) -> None:
        hands = (["1-3", "1-1"], ["1-1", "1-1"], ["1-1"])
        position = GAME.play(board(hands=hands), place(THIRD)).position
        assert position.to_move == 1
        hands = (["1-1"], ["1-1"], ["1-3", "1-1"])
        position = GAME.play(board(hands=hands, to_move=2), place(THIRD)).position
        assert position.to_move == 0

    def test_every_seat_is_drawn_as_the_first_player(self) -> None:
        deals = [GAME.numbered_deal(seed, GAME.default_options(), 4) for seed in range(40)]
        assert {deal.first_player for deal in deals} == {0, 1, 2, 3}
        assert all(deal.to_move == deal.first_player for deal in deals)


class TestOptionIdenticalSets:
    def test_each_player_has_one_set_but_for_its_starter(self) -> None:
        options = GAME.read_options({"identical_sets": True})
        for seed in range(30):
            position = GAME.numbered_deal(seed, options, 2)
            starters = [domino.tile.canonical for domino in position.placed]
            for player, starter in some(zip(position.players, starters, strict=True)):
                assert len({*player.hand, starter}) == 15

    def test_equal_starters_that_are_no_double_do_occur(self) -> None:
        options = GAME.read_options({"identical_sets": True})
        deals = [GAME.numbered_deal(seed, options, 2) for seed in range(100)]
        equal = [deal for deal in deals if deal.starter[0] == deal.starter[1]]
        assert equal
        assert not any(deal.starter[0].is_double for deal in equal)

    def test_hands_given_from_a_set_each_are_dealt_as_given(self) -> None:
        whole = GAME.whole_set(GAME.default_options(), 2)[::2]
        hands = [[tile for tile in whole if str(tile) != out] for out in ("2-1", "4-3")]
        starter = [tile for tile in whole if str(tile) in ("2-1", "4-3")]
        options = GAME.read_options({"identical_sets": True})
        position = GAME.dealt([*hands[0], *hands[1], *starter], options, 2, None)
        assert position is not None
        assert [list(player.hand) for player in position.players] == hands


class TestNextHand:
    def finished(self) -> Position:
        *_, last = walk(GAME, numbered(3), random.Random(2), 150)
        position: Position = last.position
        return position

    def test_totals_are_carried_on(self) -> None:
        last = self.finished()
        end = GAME.outcome(last)
        assert end is not None
        position = GAME.numbered_deal(9, GAME.default_options(), 3, last)
        assert tuple(player.score for player in position.players) == end.totals
        assert GAME.faults(position) == ()
        alone = GAME.numbered_deal(9, GAME.default_options(), 3)
        assert alone.placed == position.placed

    def refusal(self, after: Position, players: int = 3) -> list[tuple[str, object]]:
        with pytest.raises(Refused) as caught:
            GAME.numbered_deal(9, GAME.default_options(), players, after)
        return [(violation.code, violation.at) for violation in caught.value.violations]

    def test_not_after_a_hand_that_goes_on(self) -> None:
        assert self.refusal(numbered(3)) == [("no_next_hand", "/after")]

    def test_not_with_other_players(self) -> None:
        assert self.refusal(self.finished(), 2) == [("no_next_hand", "/after")]

    def test_not_while_hands_left_are_hidden(self) -> None:
        position = board(*PLAYED, hands=(2, 2, 2), passes=3)
        assert self.refusal(position) == [("no_next_hand", "/after")]

    def test_not_for_five_players_nor_three_with_a_set_each(self) -> None:
        for options, players, wrong in (
            ({}, 5, ("out_of_range", "/players")),
            ({"identical_sets": True}, 3, ("two_players_only", "/options/identical_sets")),
        ):
            with pytest.raises(Refused) as caught:
                GAME.numbered_deal(1, GAME.read_options(options), players)
            (violation,) = caught.value.violations
            assert (violation.code, violation.at) == wrong
