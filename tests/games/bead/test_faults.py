"""Everything that can be wrong with a position of the Bead Game, all of it at once."""

import random
from collections.abc import Callable
from typing import Any

from engine.games.bead import GAME, Position
from tests.games.bead.build import laid
from tests.games.tables import Changes, Data, Row, check, faults, replaced, without
from tests.kit.playouts import walk
from tests.wire import position_json, read_position

EXAMPLE = GAME.example
"""S, with all but 2-1 in one hand and all but 4-3 in the other."""

FIRST, SECOND = "/players/0/hand", "/players/1/hand"
BOTH_MIXED = "sets_mixed /players/0/hand, sets_mixed /players/1/hand"
SETS = {"/options": {"identical_sets": True}}


def starter(*words: str) -> Changes:
    return {"/placed": [laid(one) for one in words]}


def third(words: str) -> Changes:
    """A play after S by seat 0, who held it."""
    return {FIRST: without("3-1"), "/placed/-": laid(words), "/to_move": 1}


OF_THE_EXAMPLE: tuple[Row, ...] = (
    ("sound", {}, ""),
    ("an unknown key", {"/colour": "red"}, "unknown_key /colour"),
    ("no player", {"/players": []}, "out_of_range /players"),
    ("one player", {"/players": [{"hand": 14}]}, "out_of_range /players"),
    ("five players", {"/players": [{"hand": 6}] * 5}, "out_of_range /players"),
    ("half a starter", starter("1-2 0 0 right"), "out_of_range /placed"),
    ("B1: one missing", {FIRST: without("5-5")}, "tile_missing"),
    ("B1: a third copy", {FIRST + "/0": "5-5"}, "tile_repeated /players/1/hand, tile_missing"),
    ("B1: of another set", {SECOND + "/0": "6-6"}, "unknown_tile /players/1/hand, tile_missing"),
    *(
        ("B2: no square", starter("1-2 0 0 right", words), "starter_not_square")
        for words in ("3-4 1 1 right", "3-4 0 2 right", "3-4 2 0 right", "3-4 1 0 down")
    ),
    ("B2: a square anywhere", starter("1-2 0 0 down", "3-4 0 1 down"), ""),
    ("B2: a square anywhere", starter("1-2 0 0 down", "3-4 0 -1 down"), ""),
    ("B2: a square anywhere", starter("1-2 7 5 right", "4-3 6 6 left"), ""),
    ("too far out", starter("1-2 100 0 right", "3-4 101 0 right"), "starter_too_far"),
    (
        "B2: two equal doubles",
        {
            **starter("1-1 0 0 right", "1-1 1 0 right"),
            FIRST: replaced("1-1", "2-1"),
            SECOND: replaced("1-1", "4-3"),
        },
        "void_deal /placed/1/tile",
    ),
    ("a play", third("1-3 0 2 down"), ""),
    *(
        (
            "each play is judged where it came",
            third(words),
            ", ".join(f"{code} /placed/2" for code in wrong),
        )
        for words, wrong in (
            ("1-3 0 -1 down", ["pattern_broken", "pattern_broken"]),
            ("1-3 0 5 down", ["too_few_groups"]),
            ("1-3 1 1 down", ["cell_occupied"]),
        )
    ),
    (
        "seats that are not there",
        {"/to_move": 2, "/first_player": 3, "/last_turns": [1, 3]},
        "no_such_seat /to_move, no_such_seat /first_player, no_such_seat /last_turns/1",
    ),
    ("B3: the first player begins", {"/to_move": 1}, "turn_wrong /to_move"),
    ("B3: the first player begins", {"/to_move": 1, "/first_player": 1}, ""),
    (
        "the last play is by one who has laid",
        {**third("1-3 0 2 down"), "/to_move": 0},
        "turn_wrong /to_move",
    ),
    ("B11: passes beyond a round", {"/passes": 3}, "passes_out_of_range /passes"),
    ("passes below none", {"/passes": -1}, "out_of_range /passes"),
    (
        "B11: who passed cannot have had a play",
        {"/passes": 1, "/to_move": 1},
        "could_have_played /players/0/hand",
    ),
    ("B11: nor can anybody tell", {"/passes": 1, "/to_move": 1, FIRST: 14}, ""),
    ("B12: nobody is out", {"/last_turns": [1]}, "last_turns_wrong /last_turns"),
    ("a set each", SETS, ""),
    (
        "a tile twice in a hand",
        {**SETS, FIRST: replaced("5-5", "4-4"), SECOND: replaced("4-4", "5-5")},
        BOTH_MIXED,
    ),
    ("hidden dominoes of one set", {**SETS, FIRST: 14}, ""),
    (
        "a starter on the other",
        starter("1-2 0 0 right", "3-4 0 1 right"),
        "starter_not_square, cell_occupied /placed/1",
    ),
    (
        "B9: four side by side",
        {
            FIRST: without("5-4"),
            SECOND: without("3-2"),
            "/placed": [*EXAMPLE["placed"], laid("4-5 -1 0 right"), laid("2-3 2 0 right")],
        },
        "four_side_by_side /placed/3",
    ),
    (
        "copies of both starters in a hand",
        {**SETS, FIRST: replaced("5-5", "2-1"), SECOND: replaced("2-1", "5-5")},
        BOTH_MIXED,
    ),
    (
        "hidden ones that cannot be of one set",
        {**SETS, FIRST: 14, SECOND: replaced("5-5", "3-4")},
        BOTH_MIXED,
    ),
    (
        "at once",
        {**SETS, FIRST: replaced("5-5", "4-4"), SECOND: replaced("4-4", "5-5"), "/first_player": 1},
        f"turn_wrong /to_move, {BOTH_MIXED}",
    ),
    (
        "all at once",
        {"/to_move": 3, "/passes": 4, "/placed/-": laid("6-6 0 0 right")},
        "unknown_tile /placed/2/tile, cell_occupied /placed/2, no_such_seat /to_move",
    ),
)


def test_faults_of_the_example() -> None:
    """B1, B2, B3, B9, B11 and B12."""
    check(GAME, EXAMPLE, OF_THE_EXAMPLE)
    others: tuple[object, ...] = (None, 3, [], "bead", "bead~", "fives~~", {"game": "pip"})
    for data in others:
        assert faults(GAME, data), data


def dealt(players: int, **options: bool) -> Data:
    return position_json(GAME, GAME.numbered_deal(3, GAME.read_options(options), players))


def test_b1_b2_sets_and_hands_of_more_players() -> None:
    """With three players one domino is set aside."""
    check(
        GAME,
        dealt(3),
        (
            ("sound", {}, ""),
            ("a second one aside", {"/players/2/hand": 8}, "tile_missing"),
            ("sets", SETS, "two_players_only /options/identical_sets"),
        ),
    )
    four = dealt(4)
    mine, theirs = (four["players"][seat]["hand"] for seat in (0, 1))
    check(
        GAME,
        four,
        (
            ("too many hidden", {SECOND: 8}, "too_many_tiles, hand_too_large /players/1/hand"),
            (
                "one given",
                {FIRST: [*mine, theirs[0]], SECOND: theirs[1:]},
                "hand_too_large /players/0/hand",
            ),
        ),
    )


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
