"""The Bead Game where a table of positions cannot say it: the deal (B1 to B3), a set each,
patterns, hands that lie open, and last turns."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

from engine.games.bead import GAME, Position
from engine.games.bead.board.patterns import fillings, is_pattern
from tests.games.tables import Data, faults
from tests.kit.playouts import walk
from tests.wire import position_json, read_position

OPTIONS = GAME.default_options()
SETS = GAME.read_options({"identical_sets": True})
WHOLE = GAME.whole_set(OPTIONS, 2)
PLAYED = "1-2r0.0_3-4r1.0_1-3d0.2_4-5r-1.0_2-1r-1.2_2-4d0.3_3-4r2.1_1-5r3.1"
"""A board on which nobody can lay any domino but 5-5."""


def at(fields: str) -> Position:
    """A position, sound or not."""
    position = GAME.examine_text(f"bead~~{fields}").position
    assert position is not None
    return position


def dealt(order: Any, players: int = 2, options: Any = OPTIONS) -> Position:
    position = GAME.dealt(order, options, players, None)
    assert position is not None
    return position


def test_b1_thirty_dominoes_two_of_each() -> None:
    assert (len(WHOLE), len(set(WHOLE))) == (30, 15)
    assert sum(tile.is_double for tile in WHOLE) == 10
    assert {face for tile in WHOLE for face in tile} == {1, 2, 3, 4, 5}


def test_b2_hands_by_seat_then_the_starter_then_the_one_set_aside() -> None:
    three = dealt(WHOLE, 3)
    assert [player.hand for player in three.players] == [WHOLE[:9], WHOLE[9:18], WHOLE[18:27]]
    assert [str(domino.tile) for domino in three.placed] == ["5-4", "5-5"]


def test_b2_two_equal_doubles_are_void_two_equal_others_are_not() -> None:
    assert str(WHOLE[-1]) == str(WHOLE[-2]) == "5-5"
    assert GAME.dealt(WHOLE, OPTIONS, 2, None) is None
    others = dealt((*WHOLE[:2], *WHOLE[4:], *WHOLE[2:4]))
    assert [str(domino.tile) for domino in others.placed] == ["2-1", "2-1"]


def test_b3_the_first_player_is_drawn() -> None:
    deals = [GAME.numbered_deal(seed, OPTIONS, 4) for seed in range(40)]
    assert {deal.first_player for deal in deals} == {0, 1, 2, 3}
    assert all(deal.to_move == deal.first_player for deal in deals)


def test_with_identical_sets_each_player_has_one_set_but_for_its_starter() -> None:
    for seed in range(40):
        position = GAME.numbered_deal(seed, SETS, 2)
        starters = [domino.tile.canonical for domino in position.placed]
        own = zip(position.players, starters, strict=True)
        assert [len({*player.hand, starter}) for player, starter in own] == [15, 15], seed


VALID = "11 12 111 121 123 1111 1212 12312 1234 12341 12345 1234512 123451 3123"
INVALID = "112 122 1221 1213 1232 1211 12314 12342 123455 123452"


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


def test_b6_patterns() -> None:
    for text in VALID.split():  # also example 9
        assert is_pattern(numbers(text)), text
    for text in INVALID.split():
        assert not is_pattern(numbers(text)), text


def test_b6_both_ways_of_asking_agree() -> None:
    lines = [numbers(text) for text in ("123", "11", "2", "", "3123", "54321", "1234")]
    for before, after, gap in product(lines, lines, (1, 2)):
        every = product(range(1, 6), repeat=gap)
        judged = {filled for filled in every if is_pattern((*before, *filled, *after))}
        assert fillings(before, gap, after) == judged, (before, after)


def test_open_hands_and_those_of_a_hand_that_is_over_are_seen() -> None:
    dealt_open = GAME.numbered_deal(4, GAME.read_options({"open_hands": True}), 3)
    for shown in (dealt_open, at(f"0.0.0~n~{PLAYED}~0.1-1~0.3-3")):
        assert GAME.view(shown, 0) == shown


def test_b13_it_is_certain_where_all_that_is_unseen_is_in_one_hand() -> None:
    *_, (last, _, _) = walk(GAME, GAME.numbered_deal(4, OPTIONS, 2), random.Random(2), 150)
    data = position_json(GAME, last)
    loser = next(player for player in data["players"] if player["hand"])
    loser["hand"] = len(loser["hand"])
    data["passes"] = 2 if data["last_turns"] is None else data["passes"]
    assert GAME.outcome(read_position(GAME, data)) == GAME.outcome(last)


def reached(players: int, wanted: Callable[[Position], Any]) -> Data:
    """The first position of the first random hand that is wanted."""
    for seed in range(200):
        start = GAME.numbered_deal(seed, GAME.default_options(), players)
        for played in walk(GAME, start, random.Random(seed), 150):
            if wanted(played.position):
                return position_json(GAME, played.position)
    raise AssertionError("no such position in 200 hands")


def test_b12_exactly_the_rest_of_the_order_is_owed_a_turn() -> None:
    def codes(last_turns: object) -> list[str]:
        return [one.code for one in faults(GAME, data | {"last_turns": last_turns})]

    data = reached(3, lambda position: position.last_turns is not None)
    assert codes(data["last_turns"]) == []
    assert "last_turns_wrong" in codes(None)
    data = reached(4, lambda position: len(position.last_turns or ()) > 1)
    owed = data["last_turns"]
    for wrong in ([], owed[1:], [*owed, data["first_player"]], [*owed, owed[0]]):
        assert "last_turns_wrong" in codes(wrong)
    turned = read_position(GAME, data | {"last_turns": owed[::-1]})
    assert position_json(GAME, turned) == data
