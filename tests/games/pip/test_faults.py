"""What is wrong with a position of PIP, all of it at once."""

from typing import Any

from engine.games.pip import GAME
from tests.games.pip.literal import data
from tests.games.tables import check, faults, rows
from tests.looking import some

WHOLE = data("1-1 1-4@0 4-4@1", "4-2 9-9", "8-8", "7-7")
OF_THE_WHOLE = """
sound | |
I1: twice | /stock/0 "9-9" | tile_repeated /players/0/hand, tile_missing
I1: another set | /stock/0 "10-3" | unknown_tile /stock/0, tile_missing
too many hidden | /stock 90 | out_of_range /stock
more hidden than unseen | /stock 65 | too_many_tiles
ids count from 0 | /layout/2/id 7 | id_out_of_order /layout/2/id
a seat that is not there | /to_move 3 | out_of_range /to_move
nobody | /players [] | out_of_range /players
no direction | /direction "left" | not_a_choice /direction
no option | /options {"wild_end": "closed"} | not_a_choice /options/wild_end
no key | /hands [] | unknown_key /hands
hidden, and no id | /layout [{"id": -1, "tile": "?"}] | \
out_of_range /layout/0/id, not_a_tile /layout/0/tile
"""


def test_i1_faults_of_a_position() -> None:
    check(GAME, WHOLE, OF_THE_WHOLE)


LAID = """
1-2: must_open_with /layout/0/tile
*-*: must_name_number /layout/0/as
*-*=2: wrong_double_wild /layout/0/as
1-1=1: nothing_to_name /layout/0/as
1-1@0: end_not_open /layout/0/on
1-1 1-2: end_not_open /layout/1
1-1 1-2@1: end_not_open /layout/1
1-1 3-2@0: ends_do_not_match /layout/1
1-1 1-2@0 2-3@1 2-4@1: end_not_open /layout/3
1-1 1-2@0 2-2@1 1-3@0: double_unfinished /layout/3
1-1 *-*@0: must_name_number /layout/1
1-1 *-*@0=2: wrong_double_wild /layout/1
1-1 1-*@0=2: nothing_to_name /layout/1
1-1 1-0@0 1-2@0 1-3@0 1-4@0 1-5@0: end_not_open /layout/5
"""
"""A layout and what could not have been laid."""


def laid(layout: str, **keys: Any) -> list[str]:
    return faults(GAME, data(layout, "9-9", "8-8", "7-7", **keys))


def test_i3_i4_i5_i6_i7_i8_what_could_not_have_been_laid() -> None:
    for line in LAID.strip().split("\n"):
        layout, _, fault = line.partition(": ")
        assert laid(layout) == [fault], layout
    declared, closed = {"wild_end": "declared"}, {"directional_end": "closed"}
    assert laid("1-1 1-*@0", options=declared) == ["must_name_number /layout/1"]
    assert laid("1-1 1-*@0=3", options=declared) == []
    assert laid("1-1 *-S@0 2-3@1", options=closed) == ["end_not_open /layout/2"]


EIGHT = "2-0 3-0 4-0 5-0 6-0 7-0 8-0 9-0"
OTHERS = "2-2 3-2 4-2 5-2 6-2 7-2 8-2 9-2"
OPENINGS = f"""
as dealt | 1-1 {EIGHT}; 9; 9 | 0 |
the holder of the double is to move | 1-1 {EIGHT}; 9; 9 | 1 | nobody_opens /to_move
no double | 2-1 {EIGHT}; 9; 9 | 0 | nobody_opens /to_move
a hidden one | 2-1 {EIGHT}; 9; 9 | 1 |
the wild one | *-* {EIGHT}; 9; 9 | 0 |
who drew last opens | 10; 10; 9 | 1 |
no one else | 10; 10; 9 | 0 | nobody_opens /to_move
drawn though *-* is held | 0-0 1-1 {EIGHT}; *-* {OTHERS}; 9 | 0 | nobody_opens /to_move
drawn | 0-0 1-1 {EIGHT}; 3-3 {OTHERS}; 9 | 0 |
*-* held and nothing drawn | 1-1 {EIGHT}; *-* {OTHERS}; 9 | 0 |
"""
"""Hands, who is to move, and what is wrong."""


def test_i2_i3_before_the_opening() -> None:
    for about, hands, to_move, expected in some(rows(OPENINGS)):
        held = [int(hand) if hand.isdigit() else hand for hand in hands.split("; ")]
        assert ", ".join(faults(GAME, data("", *held, to_move=int(to_move)))) == expected, about
    dealt = data("", f"1-1 {EIGHT}", 9, 9, drawn=True)
    assert faults(GAME, dealt) == ["drawn_impossible /drawn"]
    assert "hand_size /players/1/hand" in faults(GAME, data("", f"1-1 {EIGHT}", 8, 9))
    assert "hand_size /players/0/hand" in faults(GAME, data("", "1-1", 9, 9))


CCW = {"direction": "counterclockwise"}
TURNED = ["direction_impossible /direction"]


def test_i10_i11_i13_direction_and_hands_that_are_out() -> None:
    assert faults(GAME, data("1-1", 9, 9, **CCW)) == TURNED
    assert faults(GAME, data("1-1 *-R@0", 9, 9)) == []
    assert laid("1-1", **CCW) == laid("1-1 *-R@0") == TURNED
    assert laid("1-1 *-R@0", **CCW) == []
    assert faults(GAME, data("1-1 *-R@0", "", 9, 9)) == []
    assert faults(GAME, data("1-1", "", "", 9)) == ["two_players_out /players"]


PASSED = """
sound | |
who passed could not play | /passes 3 | passes_impossible /players/2/hand
more than players | /passes 8 | out_of_range /passes
drawn | /drawn true | passes_impossible /passes
"""


def test_i9_i11_passes_are_in_range_and_true() -> None:
    sound = data("1-1 1-4@0", "9-9", "8-8", "7-7", passes=2, rest=2, to_move=2)
    check(GAME, sound, PASSED)
    assert faults(GAME, sound | {"passes": 4})[0] == "passes_impossible /passes"
    assert laid("1-1", passes=1) == ["passes_impossible /passes"]
    wrong = data("1-1 3-2@0", "9-9", "9-9", passes=1, **CCW)
    assert [fault.split()[0] for fault in faults(GAME, wrong)] == [
        *("tile_repeated", "ends_do_not_match", "direction_impossible", "passes_impossible")
    ]
