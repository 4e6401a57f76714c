"""Everything that can be wrong with a position of the Bead Game, all of it at once."""

import random
from collections.abc import Callable
from typing import Any

from engine.games.bead import GAME, Position
from tests.games.bead.build import laid
from tests.games.tables import Data, check, faults
from tests.kit.playouts import walk
from tests.wire import position_json, read_position

OF_THE_EXAMPLE = """
sound | |
an unknown key | /colour "red" | unknown_key /colour
no player | /players [] | out_of_range /players
one player | /players [{"hand": 14}] | out_of_range /players
half a starter | /placed (1-2 0 0 right) | out_of_range /placed
B1: one missing | /players/0/hand - 5-5 | tile_missing
B1: a third copy | /players/0/hand/0 "5-5" | tile_repeated /players/1/hand, tile_missing
B1: of another set | /players/1/hand/0 "6-6" | unknown_tile /players/1/hand, tile_missing
B2: no square | /placed (1-2 0 0 right, 3-4 1 1 right) | starter_not_square
B2: no square | /placed (1-2 0 0 right, 3-4 0 2 right) | starter_not_square
B2: no square | /placed (1-2 0 0 right, 3-4 1 0 down) | starter_not_square
B2: a square anywhere | /placed (1-2 7 5 right, 4-3 6 6 left) |
too far out | /placed (1-2 100 0 right, 3-4 101 0 right) | starter_too_far
B2: two equal doubles | /placed (1-1 0 0 right, 1-1 1 0 right); /players/0/hand 1-1 > 2-1; \
/players/1/hand 1-1 > 4-3 | void_deal /placed/1/tile
a play | /players/0/hand - 3-1; /placed/- (1-3 0 2 down); /to_move 1 |
each play is judged where it came | /players/0/hand - 3-1; /placed/- (1-3 0 -1 down); /to_move 1 | \
pattern_broken /placed/2, pattern_broken /placed/2
a play on a filled cell | /players/0/hand - 3-1; /placed/- (1-3 1 1 down); /to_move 1 | \
cell_occupied /placed/2
the last play is by one who has laid | /players/0/hand - 3-1; /placed/- (1-3 0 2 down) | \
turn_wrong /to_move
seats that are not there | /to_move 2; /first_player 3; /last_turns [1, 3] | \
no_such_seat /to_move, no_such_seat /first_player, no_such_seat /last_turns/1
B3: the first player begins | /to_move 1 | turn_wrong /to_move
B3: the first player begins | /to_move 1; /first_player 1 |
B11: passes beyond a round | /passes 3 | passes_out_of_range /passes
B11: who passed cannot have had a play | /passes 1; /to_move 1 | could_have_played /players/0/hand
B11: nor can anybody tell | /passes 1; /to_move 1; /players/0/hand 14 |
B12: nobody is out | /last_turns [1] | last_turns_wrong /last_turns
a set each | /options {"identical_sets": true} |
hidden dominoes of one set | /options {"identical_sets": true}; /players/0/hand 14 |
copies of both starters in a hand | /options {"identical_sets": true}; \
/players/0/hand 5-5 > 2-1; /players/1/hand 2-1 > 5-5 | \
sets_mixed /players/0/hand, sets_mixed /players/1/hand
hidden ones that cannot be of one set | /options {"identical_sets": true}; /players/0/hand 14; \
/players/1/hand 5-5 > 3-4 | sets_mixed /players/0/hand, sets_mixed /players/1/hand
a tile twice in a hand, and the turn | /options {"identical_sets": true}; /first_player 1; \
/players/0/hand 5-5 > 4-4; /players/1/hand 4-4 > 5-5 | \
turn_wrong /to_move, sets_mixed /players/0/hand, sets_mixed /players/1/hand
a starter on the other | /placed (1-2 0 0 right, 3-4 0 1 right) | \
starter_not_square, cell_occupied /placed/1
B9: four side by side | /players/0/hand - 5-4; /players/1/hand - 3-2; \
/placed/- (4-5 -1 0 right); /placed/- (2-3 2 0 right) | four_side_by_side /placed/3
all at once | /to_move 3; /passes 4; /placed/- (6-6 0 0 right) | \
unknown_tile /placed/2/tile, cell_occupied /placed/2, no_such_seat /to_move
"""
"""Changes of S, with all but 2-1 in one hand and all but 4-3 in the other."""


def test_faults_of_the_example() -> None:
    """B1, B2, B3, B9, B11 and B12."""
    check(GAME, GAME.example, OF_THE_EXAMPLE, laid)
    others: tuple[object, ...] = (None, 3, [], "bead", "bead~", "fives~~", {"game": "pip"})
    for data in others:
        assert faults(GAME, data), data


THREE = """
sound | |
a second one aside | /players/2/hand 8 | tile_missing
sets | /options {"identical_sets": true} | two_players_only /options/identical_sets
"""


def dealt(players: int) -> Data:
    return position_json(GAME, GAME.numbered_deal(3, GAME.default_options(), players))


def test_b1_b2_sets_and_hands_of_more_players() -> None:
    """With three players one domino is set aside."""
    check(GAME, dealt(3), THREE)
    four = dealt(4)
    mine, theirs = (four["players"][seat]["hand"] for seat in (0, 1))
    mine.append(theirs.pop())
    assert faults(GAME, four) == ["hand_too_large /players/0/hand"]
    four["players"][1]["hand"] = 8
    assert "hand_too_large /players/1/hand" in faults(GAME, four)


def reached(players: int, wanted: Callable[[Position], Any]) -> Data:
    """The first position of the first random hand that is wanted."""
    for seed in range(200):
        start = GAME.numbered_deal(seed, GAME.default_options(), players)
        for played in walk(GAME, start, random.Random(seed), 150):
            if wanted(played.position):
                return position_json(GAME, played.position)
    raise AssertionError("no such position in 200 hands")


def test_b12_exactly_the_rest_of_the_order_is_owed_a_turn() -> None:
    data = reached(3, lambda position: position.last_turns is not None)
    assert faults(GAME, data) == []
    assert "last_turns_wrong /last_turns" in faults(GAME, data | {"last_turns": None})
    data = reached(4, lambda position: len(position.last_turns or ()) > 1)
    owed = data["last_turns"]
    for wrong in ([], owed[1:], [*owed, data["first_player"]], [*owed, owed[0]]):
        assert "last_turns_wrong /last_turns" in faults(GAME, data | {"last_turns": wrong})
    turned = read_position(GAME, data | {"last_turns": owed[::-1]})
    assert position_json(GAME, turned) == data
