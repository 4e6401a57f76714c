"""The deal of the Bead Game (B1 to B3), a set each, and the hand after a hand."""

import random
from typing import Any

import pytest

from engine.errors import Refused
from engine.games.bead import GAME, Position
from tests.games.bead.build import PLAYED, THIRD, board, place
from tests.kit.playouts import walk

OPTIONS = GAME.default_options()
SETS = GAME.read_options({"identical_sets": True})
WHOLE = GAME.whole_set(OPTIONS, 2)


def dealt(order: Any, players: int = 2, options: Any = OPTIONS) -> Position:
    position = GAME.dealt(order, options, players, None)
    assert position is not None
    return position


def test_b1_thirty_dominoes_two_of_each() -> None:
    assert (len(WHOLE), len(set(WHOLE))) == (30, 15)
    assert sum(tile.is_double for tile in WHOLE) == 10
    assert {face for tile in WHOLE for face in tile} == {1, 2, 3, 4, 5}


def test_b2_hands_by_seat_then_the_starter_then_the_one_set_aside() -> None:
    for players, size, aside in ((2, 14, 0), (3, 9, 1), (4, 7, 0)):
        position = GAME.numbered_deal(1, OPTIONS, players)
        assert [len(player.hand) for player in position.players] == [size] * players
        assert players * size + 2 + aside == 30
        assert [domino[1:] for domino in position.placed] == [(0, 0, "right"), (1, 0, "right")]
    three = dealt(WHOLE, 3)
    assert [player.hand for player in three.players] == [WHOLE[:9], WHOLE[9:18], WHOLE[18:27]]
    assert [str(domino.tile) for domino in three.placed] == ["5-4", "5-5"]


def test_b2_two_equal_doubles_are_void_two_equal_others_are_not() -> None:
    assert str(WHOLE[-1]) == str(WHOLE[-2]) == "5-5"
    assert GAME.dealt(WHOLE, OPTIONS, 2, None) is None
    others = dealt((*WHOLE[:2], *WHOLE[4:], *WHOLE[2:4]))
    assert [str(domino.tile) for domino in others.placed] == ["2-1", "2-1"]


def test_b3_the_turn_goes_round_from_a_first_player_drawn() -> None:
    for seat, following in ((0, 1), (2, 0)):
        hands = tuple(["1-3", "1-1"] if own == seat else ["1-1", "1-1"] for own in range(3))
        after = GAME.play(board(hands=hands, to_move=seat), place(THIRD)).position
        assert after.to_move == following
    deals = [GAME.numbered_deal(seed, OPTIONS, 4) for seed in range(40)]
    assert {deal.first_player for deal in deals} == {0, 1, 2, 3}
    assert all(deal.to_move == deal.first_player for deal in deals)


def test_with_identical_sets_each_player_has_one_set_but_for_its_starter() -> None:
    for seed in range(40):
        position = GAME.numbered_deal(seed, SETS, 2)
        starters = [domino.tile.canonical for domino in position.placed]
        own = zip(position.players, starters, strict=True)
        assert [len({*player.hand, starter}) for player, starter in own] == [15, 15], seed


def finished(players: int) -> Position:
    *_, last = walk(GAME, GAME.numbered_deal(4, OPTIONS, players), random.Random(2), 150)
    position: Position = last.position
    return position


def test_deals_that_are_refused() -> None:
    hidden, goes_on = board(*PLAYED, hands=(2, 2, 2), passes=3), GAME.numbered_deal(4, OPTIONS, 3)
    refused: tuple[tuple[str, int, dict[str, Any], Position | None, str], ...] = (
        ("the hand goes on", 3, OPTIONS, goes_on, "no_next_hand /after"),
        ("other players", 2, OPTIONS, finished(3), "no_next_hand /after"),
        ("hands left are hidden", 3, OPTIONS, hidden, "no_next_hand /after"),
        ("five players", 5, OPTIONS, None, "out_of_range /players"),
        ("three with a set each", 3, SETS, None, "two_players_only /options/identical_sets"),
    )
    for about, players, options, after, wrong in refused:
        with pytest.raises(Refused) as caught:
            GAME.numbered_deal(9, options, players, after)
        assert [f"{one.code} {one.at}" for one in caught.value.violations] == [wrong], about
