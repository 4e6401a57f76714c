"""What is wrong with a position of Peaks and Pits: all of it at once."""

from typing import Any

from engine.games.peaks_and_pits import GAME
from tests.games.peaks_and_pits.positions import data, late, late_six
from tests.games.tables import Row, check
from tests.wire import examine, read_position

Given = dict[str, Any]
HELD = "9-6 1-1 2-2 3-3 4-4"

WRONG: tuple[tuple[str, Given, str], ...] = (
    ("sound", data("5-3", "9-6 6-5"), ""),
    ("sound", late_six(("3-2 2-0", "", "4-0 5-1 5-4")), ""),
    (
        "on the train and in a hand",
        data("6-9 1-1 2-2 3-3 4-4", "9-6 6-5", boneyard=38),
        "P1 tile_repeated /players/0/hand",
    ),
    (
        "the starter is held",
        data("9-0 1-1 2-2 3-3 4-4", boneyard=40),
        "P1 tile_repeated /players/0/hand",
    ),
    ("too few", data("9-4", boneyard=38), "P1 tile_missing"),
    ("too many", data("9-4", boneyard=40), "P1 too_many_tiles"),
    (
        "another set",
        data("9-4 1-1 2-2", options={"set": 6}, boneyard=19),
        "P1 unknown_tile /players/0/hand",
    ),
    (
        "wild pips and letters",
        data("*-4 S-S 2-2 3-3 4-4", "9-A", boneyard=41),
        "P1 unknown_tile /train/high/0, P1 unknown_tile /players/0/hand, "
        "P1 unknown_tile /players/0/hand",
    ),
    (
        "ends that do not match",
        data("", "8-9 9-5 4-3", "0-1 2-1"),
        "P3 ends_do_not_match /train/high/0, P3 ends_do_not_match /train/high/2, "
        "P3 ends_do_not_match /train/low/1",
    ),
    ("hidden on the train", data("", "9-6 ?"), "not_a_tile /train/high/1"),
    ("hands with the boneyard empty", late((3, 4, 3)), ""),
    ("no tokens", data("", tokens=(5, 0, 5)), "P9 no_tokens /players/1/tokens"),
    ("less than none", data("", tokens=(5, -3, 5)), "P9 no_tokens /players/1/tokens"),
    ("no such seat", data("", to_move=3), "out_of_range /to_move"),
    ("a player who is out", late_six(("", 2, 3)), "P10 not_in_play /to_move"),
    ("passes of two", late_six((2, "", 3), passes=3), "P11 too_many_passes /passes"),
    ("passes of three", data("", passes=3), ""),
)


def test_p1_p3_p9_p10_p11_faults() -> None:
    for about, given, expected in WRONG:
        faults = examine(GAME, given).faults
        found = [f"{one.rule} {one.code} {one.at}".strip() for one in faults]
        assert ", ".join(found) == expected, about
        assert {one.code for one in faults} <= {*GAME.fault_codes}, about


OF_A_POSITION: tuple[Row, ...] = (
    ("P1: the starter", {"/train/starter": "9-1"}, "wrong_starter /train/starter"),
    (
        "P6: too small a hand",
        {"/players/1/hand": 4, "/boneyard": 40},
        "hand_not_full /players/1/hand",
    ),
    (
        "P1: too large a hand",
        {"/players/2/hand": 6, "/boneyard": 38},
        "hand_not_full /players/2/hand",
    ),
    ("P1: two players", {"/players": lambda players: players[:2]}, "out_of_range /players"),
    ("P1: six", {"/players": lambda players: players * 2}, "out_of_range /players"),
    ("options", {"/options": {"set": 12}}, "not_a_choice /options/set"),
    ("options", {"/options": {"tokens": 0}}, "out_of_range /options/tokens"),
    ("a key", {"/colour": "red"}, "unknown_key /colour"),
)


def test_p1_p6_faults_of_a_position() -> None:
    check(GAME, data("9-4"), OF_A_POSITION)
    turned, missing = data("9-4"), data("9-4")
    turned["train"]["starter"] = "0-9"
    assert read_position(GAME, turned) == read_position(GAME, data("9-4"))
    del missing["boneyard"]
    assert [(one.code, one.at) for one in examine(GAME, missing).faults] == [
        ("missing_key", "/boneyard")
    ]


def test_everything_at_once() -> None:
    given = data(HELD, "9-6 5-4", tokens=(0, 5, 5), to_move=4, passes=4)
    given["train"]["starter"] = "9-1"
    assert [(one.code, one.rule, one.at) for one in examine(GAME, given).faults] == [
        ("tile_repeated", "P1", "/players/0/hand"),
        ("tile_missing", "P1", ""),
        ("wrong_starter", "P1", "/train/starter"),
        ("ends_do_not_match", "P3", "/train/high/1"),
        ("no_tokens", "P9", "/players/0/tokens"),
        ("out_of_range", "", "/to_move"),
        ("too_many_passes", "P11", "/passes"),
    ]
