"""What is wrong with a position of Peaks and Pits: all of it at once."""

import json

from engine.games.peaks_and_pits import GAME
from tests.games.peaks_and_pits.positions import data, late_six
from tests.games.tables import check, rows
from tests.looking import some
from tests.wire import examine, read_position

WRONG = """
sound | 5-3 | 9-6 6-5 | |
on the train and in a hand | 6-9 1-1 2-2 3-3 4-4 | 9-6 6-5 | {"boneyard": 38} | \
P1 tile_repeated /players/0/hand
the starter is held | 9-0 1-1 2-2 3-3 4-4 | | {"boneyard": 40} | P1 tile_repeated /players/0/hand
too few | 9-4 | | {"boneyard": 38} | P1 tile_missing
too many | 9-4 | | {"boneyard": 40} | P1 too_many_tiles
another set | 9-4 1-1 2-2 | | {"options": {"set": 6}, "boneyard": 19} | \
P1 unknown_tile /players/0/hand
wild pips and letters | *-4 S-S 2-2 3-3 4-4 | 9-A | {"boneyard": 41} | \
P1 unknown_tile /train/high/0, P1 unknown_tile /players/0/hand, P1 unknown_tile /players/0/hand
ends that do not match | | 8-9 9-5 4-3 | | \
P3 ends_do_not_match /train/high/0, P3 ends_do_not_match /train/high/2
hidden on the train | | 9-6 ? | | not_a_tile /train/high/1
no tokens | | | {"tokens": [5, 0, -3]} | \
P9 no_tokens /players/1/tokens, P9 no_tokens /players/2/tokens
no such seat | | | {"to_move": 3} | out_of_range /to_move
passes of three | | | {"passes": 3} |
everything at once | 9-6 1-1 2-2 3-3 4-4 | 9-6 5-4 | \
{"tokens": [0, 5, 5], "to_move": 4, "passes": 4} | P1 tile_repeated /players/0/hand, \
P1 tile_missing, P3 ends_do_not_match /train/high/1, P9 no_tokens /players/0/tokens, \
out_of_range /to_move, P11 too_many_passes /passes
"""
"""The hand of seat 0, the high arm, other keys, and what is wrong by rule."""


def test_p1_p3_p9_p11_faults() -> None:
    for about, hand, high, more, expected in some(rows(WRONG)):
        faults = examine(GAME, data(hand, high, **json.loads(more or "{}"))).faults
        found = [f"{one.rule} {one.code} {one.at}".strip() for one in faults]
        assert ", ".join(found) == expected, about


OF_A_POSITION = """
sound | |
P1: the starter | /train/starter "9-1" | wrong_starter /train/starter
P1: the starter turned | /train/starter "0-9" |
P3: the low arm | /train/low ["0-1", "2-1"]; /boneyard 37 | ends_do_not_match /train/low/1
P6: too small a hand | /players/1/hand 4; /boneyard 40 | hand_not_full /players/1/hand
P1: too large a hand | /players/2/hand 6; /boneyard 38 | hand_not_full /players/2/hand
P1: two players | /players [{"hand": 5, "tokens": 5}, {"hand": 5, "tokens": 5}] | \
out_of_range /players
options | /options {"set": 12} | not_a_choice /options/set
options | /options {"tokens": 0} | out_of_range /options/tokens
a key | /colour "red" | unknown_key /colour
"""
LATE = """
sound | |
P10: a player who is out | /to_move 1 | not_in_play /to_move
P11: passes of two | /passes 3 | too_many_passes /passes
"""


def test_p1_p3_p6_p10_p11_faults_of_a_position() -> None:
    check(GAME, data("9-4"), OF_A_POSITION)
    check(GAME, late_six(("3-2 2-0", "", 3)), LATE)
    turned = data("9-4")
    turned["train"]["starter"] = "0-9"
    assert read_position(GAME, turned) == read_position(GAME, data("9-4"))
